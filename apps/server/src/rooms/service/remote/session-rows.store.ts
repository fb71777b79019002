import type { RemoteEndCause, RemoteResult, RemoteSessionRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import { companyClosed } from '#rooms/access/public.ts';
import { nameSql, sessionNumber } from './remote.store.ts';

export interface NewSession {
  vehicleId: string;
  askedBy: RemoteSessionRow['askedBy'];
  askerId: string | null;
  subject: RemoteSessionRow['subject'];
  text: string;
  problemId?: string | null;
  contactId?: string | null;
  /** Seconds UTC; now where nothing is said. */
  askedAt?: number;
}

export async function insertSession(db: Queryable, one: NewSession): Promise<string> {
  const id = newId();
  await db.query(
    `insert into remote_session (id, vehicle_id, asked_by, asker_id, subject, text, problem_id, contact_id, asked_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce(to_timestamp($9), now()), $4)`,
    [
      id,
      one.vehicleId,
      one.askedBy,
      one.askerId,
      one.subject,
      one.text,
      one.problemId ?? null,
      one.contactId ?? null,
      one.askedAt ?? null,
    ],
  );
  return id;
}

/** What a step changes. */
export interface SessionChange {
  state?: RemoteSessionRow['state'];
  engineerId?: string | null;
  meantForId?: string | null;
  handedFrom?: string;
  handReason?: string;
  refuseReason?: string;
  result?: RemoteResult;
  summary?: string;
  checks?: readonly string[];
  problemId?: string | null;
  endCause?: RemoteEndCause;
  begun?: true;
  ended?: true;
}

export async function changeSession(
  db: Queryable,
  id: string,
  by: string | null,
  set: SessionChange,
): Promise<void> {
  const values: unknown[] = [id, by];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const columns = ['acted_at = now()', 'updated_at = clock_timestamp()', 'updated_by = $2'];
  const plain = {
    state: 'state',
    engineerId: 'engineer_id',
    meantForId: 'meant_for_id',
    handedFrom: 'handed_from',
    handReason: 'hand_reason',
    refuseReason: 'refuse_reason',
    result: 'result',
    summary: 'summary',
    checks: 'checks',
    problemId: 'problem_id',
    endCause: 'end_cause',
  } as const;
  for (const [name, column] of Object.entries(plain)) {
    const value = set[name as keyof typeof plain];
    if (value !== undefined) columns.push(`${column} = ${put(value)}`);
  }
  // What was handed over goes on; its first beginning counts.
  if (set.begun) columns.push('begun_at = coalesce(begun_at, now())');
  if (set.ended) columns.push('ended_at = now()');
  await db.query(`update remote_session set ${columns.join(', ')} where id = $1`, values);
}

/** Something was done in it. */
export const touchSession = (db: Queryable, id: string, by: string | null): Promise<void> =>
  changeSession(db, id, by, {});

/** Who is at a machine now; null: nobody. */
export async function whoIsAt(db: Queryable, vehicleId: string): Promise<{ name: string } | null> {
  const { rows } = await db.query<{ name: string }>(
    `select ${nameSql('e')} as name from remote_session s join account e on e.id = s.engineer_id
     where s.vehicle_id = $1 and s.state = 'running'`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** Number of the session that an engineer runs; null: none. */
export async function runningOf(db: Queryable, accountId: string): Promise<string | null> {
  const { rows } = await db.query<{ number: string }>(
    `select ${sessionNumber('s')} as number from remote_session s where s.engineer_id = $1 and s.state = 'running'`,
    [accountId],
  );
  return rows[0]?.number ?? null;
}

/** The session of a machine that a driver's words belong to: the running one before the one that waits. Held. */
export async function openSessionAt(
  db: Queryable,
  vehicleId: string,
  states: readonly ('waiting' | 'running')[],
): Promise<{ id: string; number: string; engineerId: string | null } | null> {
  const { rows } = await db.query<{ id: string; number: string; engineerId: string | null }>(
    `select s.id, ${sessionNumber('s')} as number, s.engineer_id as "engineerId" from remote_session s
     where s.vehicle_id = $1 and s.state = any($2) order by s.state <> 'running', s.asked_at limit 1 for update`,
    [vehicleId, states],
  );
  return rows[0] ?? null;
}

export interface Overdue {
  id: string;
  number: string;
  sn: string;
  vehicleId: string;
  engineerId: string | null;
  problemId: string | null;
}
const overdueRow = `s.id, ${sessionNumber('s')} as number, v.sn, v.id as "vehicleId", s.engineer_id as "engineerId", s.problem_id as "problemId"`;

/** An account `e` that may not sign in any more: deleted, frozen or expired, or its company is disabled. */
const goneSql = `(e.deleted_at is not null or e.state <> 'active' or e.ends_at <= now() or ${companyClosed('e')})`;

/**
 * Running ones whose engineer is gone, others in which nothing was done since, and requests of drivers that nobody has taken since (seconds
 * UTC); held, another worker leaves them out.
 */
export async function overdueSessions(
  db: Queryable,
  { idleSince, askedBefore }: { idleSince: number; askedBefore: number },
): Promise<{ gone: Overdue[]; idle: Overdue[]; unanswered: Overdue[] }> {
  const gone = await db.query<Overdue>(
    `select ${overdueRow} from remote_session s join vehicle v on v.id = s.vehicle_id join account e on e.id = s.engineer_id
     where s.state = 'running' and ${goneSql} order by s.id limit 100 for update of s skip locked`,
  );
  const idle = await db.query<Overdue>(
    `select ${overdueRow} from remote_session s join vehicle v on v.id = s.vehicle_id
     where s.state = 'running' and s.acted_at <= to_timestamp($1) and s.id <> all($2::uuid[])
     order by s.id limit 100 for update of s skip locked`,
    [idleSince, gone.rows.map(({ id }) => id)],
  );
  const unanswered = await db.query<Overdue>(
    `select ${overdueRow} from remote_session s join vehicle v on v.id = s.vehicle_id
     where s.state = 'waiting' and s.asked_by = 'driver' and s.begun_at is null and s.asked_at <= to_timestamp($1)
     order by s.id limit 100 for update of s skip locked`,
    [askedBefore],
  );
  return { gone: gone.rows, idle: idle.rows, unanswered: unanswered.rows };
}
