import type { ProblemAgain, ProblemDetail, ProblemForm, ProblemRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import type { Wait } from '../clocks/point-hours.rules.ts';

export interface Machine {
  id: string;
  no: number;
  sn: string;
  state: string;
}

/** The machines of these ids in the order of their SNs as they were typed. */
export async function machinesOf(db: Queryable, ids: readonly string[]): Promise<Machine[]> {
  const { rows } = await db.query<Machine>(
    'select id, no, sn, state from vehicle where id = any($1::uuid[]) and deleted_at is null',
    [ids],
  );
  return rows;
}

/** What is written of a problem by whoever tells of it. */
export type Told = Omit<ProblemAgain, 'sns' | 'files'>;

interface Clocks {
  answer: Date;
  solve: Date;
}

export async function insertProblem(
  db: Queryable,
  actor: Actor,
  told: Told & Pick<ProblemForm, 'source' | 'sourceId'>,
  { pointId, due }: { pointId: string | null; due: Clocks },
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into problem (id, type, title, text, priority, source, source_id, stopped, happened_at, software_type, software_version,
       applicant_id, contact, phone, point_id, answer_due_at, due_at, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9), $10, $11, $12, $13, $14, $15, $16, $17, $12)`,
    [
      id,
      told.type,
      told.title,
      told.text,
      told.priority,
      told.source,
      told.sourceId,
      told.stopped,
      told.happenedAt,
      told.softwareType,
      told.softwareVersion,
      actor.accountId,
      told.contact,
      told.phone,
      pointId,
      due.answer,
      due.solve,
    ],
  );
  return id;
}

/** What a rejected one says now; it begins anew in its next round. */
export async function rewriteProblem(
  db: Queryable,
  id: string,
  told: Told,
  { pointId, due }: { pointId: string | null; due: Clocks },
): Promise<void> {
  await db.query(
    `update problem set type = $2, title = $3, text = $4, priority = $5, stopped = $6, happened_at = to_timestamp($7),
       software_type = $8, software_version = $9, contact = $10, phone = $11, round = round + 1, reject_reason = '',
       answer_due_at = $12, due_at = $13, point_id = $14, answered_at = null, told_at = null, handler_id = null where id = $1`,
    [
      id,
      told.type,
      told.title,
      told.text,
      told.priority,
      told.stopped,
      told.happenedAt,
      told.softwareType,
      told.softwareVersion,
      told.contact,
      told.phone,
      due.answer,
      due.solve,
      pointId,
    ],
  );
}

/** Which machines it is about; the first is the one whose state at that moment is kept. */
export async function setMachines(
  db: Queryable,
  id: string,
  machines: readonly Machine[],
  at: number,
): Promise<void> {
  await db.query('delete from problem_vehicle where problem_id = $1', [id]);
  await db.query(
    'insert into problem_vehicle (problem_id, vehicle_id) select $1, m from unnest($2::uuid[]) m',
    [id, machines.map((one) => one.id)],
  );
  const [first] = machines;
  await db.query(
    `update problem set vehicle_id = $2, speed = p.speed, fix = p.fix, satellites = p.satellites, lng = p.lng, lat = p.lat,
       voltage = (select (c.told ->> 'voltage')::float8 from condition_latest c where c.vehicle_no = $3
         and c.time between to_timestamp($4) - interval '10 minutes' and to_timestamp($4) + interval '10 minutes')
     from (select 1) one left join point_near($3, to_timestamp($4), interval '10 minutes') p on true
     where problem.id = $1`,
    [id, first?.id ?? null, first?.no ?? -1, at],
  );
}

/** What a step changes beside the state. */
export interface Change {
  state?: ProblemRow['state'];
  handlerId?: string | null;
  waits?: ProblemRow['waits'];
  priority?: ProblemRow['priority'];
  /** Now, where somebody answers for the first time. */
  answered?: true;
  resolved?: boolean;
  solutionKind?: ProblemRow['solutionKind'];
  solution?: string;
  cause?: string;
  fixedIn?: string;
  mergedInto?: string;
  reopened?: true;
  rejectReason?: string;
  rating?: number | null;
  comment?: string;
  answerDue?: Date;
  /** Another time is another promise: who was told of the last one hears of it again. */
  due?: Date;
}

export async function changeProblem(
  db: Queryable,
  id: string,
  by: string | null,
  set: Change,
): Promise<void> {
  const values: unknown[] = [id, by];
  const put = (value: unknown): string => `$${values.push(value)}`;
  const columns = ['last_at = clock_timestamp()', 'updated_at = clock_timestamp()', 'updated_by = $2'];
  const plain = {
    state: 'state',
    handlerId: 'handler_id',
    priority: 'priority',
    solutionKind: 'solution_kind',
    solution: 'solution',
    cause: 'cause',
    fixedIn: 'fixed_in',
    mergedInto: 'merged_into',
    rejectReason: 'reject_reason',
    rating: 'rating',
    comment: 'comment',
    answerDue: 'answer_due_at',
    due: 'due_at',
  } as const;
  for (const [name, column] of Object.entries(plain)) {
    const value = set[name as keyof typeof plain];
    if (value !== undefined) columns.push(`${column} = ${put(value)}`);
  }
  if (set.waits !== undefined)
    columns.push(`waits = ${put(set.waits)}`, set.waits === '' ? 'held_at = null' : 'held_at = now()');
  if (set.due !== undefined) columns.push('told_at = null');
  if (set.answered) columns.push('answered_at = coalesce(answered_at, now())');
  if (set.resolved !== undefined) columns.push(`resolved_at = ${set.resolved ? 'now()' : 'null'}`);
  if (set.reopened) columns.push('reopened = reopened + 1');
  await db.query(`update problem set ${columns.join(', ')} where id = $1`, values);
}

export async function insertProblemAct(
  db: Queryable,
  actor: { accountId: string | null; name: string },
  act: { id: string; step: string; from: string; to: string; reason?: string | undefined },
): Promise<void> {
  await db.query(
    `insert into problem_act (id, problem_id, step, from_state, to_state, account_id, account_name, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [newId(), act.id, act.step, act.from, act.to, actor.accountId, actor.name, act.reason ?? ''],
  );
}

export async function pathOfProblem(db: Queryable, id: string): Promise<ProblemDetail['path']> {
  const { rows } = await db.query<ProblemDetail['path'][number]>(
    `select id, step, from_state as "from", to_state as "to", account_name as by, reason, extract(epoch from at)::float8 as at
     from problem_act where problem_id = $1 order by problem_act.at, id`,
    [id],
  );
  return rows;
}

/** When a problem waited for somebody else since `fromS` (seconds UTC), oldest first; a wait that goes on is not among them. Each step ends one. */
export async function waitsOf(db: Queryable, id: string, fromS: number): Promise<Wait[]> {
  const { rows } = await db.query<Wait>(
    `select extract(epoch from at)::float8 as "from", extract(epoch from until)::float8 as "to"
     from (select step, at, lead(at) over (order by at, id) as until from problem_act where problem_id = $1) acts
     where step in ('hold', 'waitRepair') and until is not null and at >= to_timestamp($2) order by at`,
    [id, fromS],
  );
  return rows;
}

/** Whom a problem is told to when it is decided. */
export async function applicantOf(
  db: Queryable,
  id: string,
): Promise<Pick<ProblemRow, 'id' | 'number' | 'title' | 'applicantId'> | null> {
  const { rows } = await db.query<Pick<ProblemRow, 'id' | 'number' | 'title' | 'applicantId'>>(
    `select id, 'P-' || lpad(no::text, 6, '0') as number, title, applicant_id as "applicantId" from problem where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export async function machineIdsOf(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select vehicle_id as id from problem_vehicle where problem_id = $1 order by 1',
    [id],
  );
  return rows.map((row) => row.id);
}

/** Accounts that can be asked to work now, with how many problems each has in hand; frozen and ended ones are not among them. */
export async function engineersOf(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; name: string; open: number }[]> {
  const { rows } = await db.query<{ id: string; name: string; open: number }>(
    `select a.id, coalesce(nullif(a.display_name, ''), a.name) as name,
       (select count(*)::int from problem p where p.handler_id = a.id and p.state in ('unresolved', 'inProblem')) as open
     from account a where a.id = any($1::uuid[]) and a.state = 'active' and a.deleted_at is null
       and (a.ends_at is null or a.ends_at > now()) order by open, name`,
    [ids],
  );
  return rows;
}

/** Those that are late and whose dispatchers have not been told, marked as told. */
export async function takeLate(
  db: Queryable,
): Promise<{ id: string; number: string; title: string; handlerId: string | null }[]> {
  const { rows } = await db.query<{ id: string; number: string; title: string; handlerId: string | null }>(
    `update problem p set told_at = now() where p.state in ('unassigned', 'unresolved', 'inProblem') and p.held_at is null
       and p.due_at < now() and p.told_at is null
     returning p.id, 'P-' || lpad(p.no::text, 6, '0') as number, p.title, p.handler_id as "handlerId"`,
  );
  return rows;
}
