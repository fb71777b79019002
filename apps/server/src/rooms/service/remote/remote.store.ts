import type { RemoteSessionDetail, RemoteSessionRow, remoteSessionList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, onDays, oneOf } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { onlineSql, vehicleReach } from '#rooms/machines/public.ts';
import { numberSql } from '../problems/problem.store.ts';

type Call = z.output<typeof remoteSessionList.query>;
export type RemoteFilters = Call['filters'];
export type RemoteSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
export const nameSql = (alias: string): string =>
  `coalesce(nullif(${alias}.display_name, ''), ${alias}.name)`;
export const sessionNumber = (alias: string): string => `'S-' || lpad(${alias}.no::text, 6, '0')`;
/** Who waits stands first, the longest wait on top; then who is helped, then what is over. */
const rank = `case s.state when 'waiting' then extract(epoch from s.asked_at)::float8 when 'running' then 1e11 else 2e11 end`;
/** Known when the waiting is over, and when the session is; until then people reckon from the times. */
const waited = `(case when coalesce(s.begun_at, s.ended_at) is not null
  then floor(greatest(0, ${seconds('coalesce(s.begun_at, s.ended_at)')} - ${seconds('s.asked_at')})) end)`;
const lasted = `(case when s.begun_at is not null and s.ended_at is not null
  then floor(greatest(0, ${seconds('s.ended_at')} - ${seconds('s.begun_at')})) end)`;
const commandsIn = (states: string): string =>
  `(select count(*)::int from terminal_command c where c.session_id = s.id and c.state in (${states}))`;

/** Sessions under `s` with their machine `v`, its dealer `d`, the engineer `e`, his company `ec`, and the problem `p`. */
export const remoteSource: ListSource<RemoteFilters, RemoteSort> = {
  select: columnsOf<RemoteSessionRow>({
    id: 's.id',
    number: sessionNumber('s'),
    vehicleId: 'v.id',
    sn: 'v.sn',
    alias: 'v.alias',
    online: `coalesce(${onlineSql('l')} <> 'offline', false)`,
    askedBy: 's.asked_by',
    asker: nameSql('a'),
    askedAt: seconds('s.asked_at'),
    subject: 's.subject',
    text: 's.text',
    state: 's.state',
    engineerId: 's.engineer_id',
    engineer: nameSql('e'),
    meantFor: nameSql('m'),
    begunAt: seconds('s.begun_at'),
    endedAt: seconds('s.ended_at'),
    endCause: 's.end_cause',
    waitedS: waited,
    lastedS: lasted,
    sent: commandsIn(`'sent', 'confirmed'`),
    failed: commandsIn(`'refused', 'expired'`),
    result: 's.result',
    summary: 's.summary',
    satisfaction: 'p.rating',
    problemId: 's.problem_id',
    problem: `case when p.id is null then '' else ${numberSql('p')} end`,
    handedFrom: 's.handed_from',
    handReason: 's.hand_reason',
    refuseReason: 's.refuse_reason',
    softwareVersion: `coalesce(nullif(t.software_version, ''), v.software_version)`,
    lng: 'l.lng',
    lat: 'l.lat',
    dealer: 'd.company',
    divisionCode: 'v.division_code',
    own: 'false',
  }),
  from: `remote_session s join vehicle v on v.id = s.vehicle_id left join dealer d on d.id = v.dealer_id
    left join account a on a.id = s.asker_id left join account e on e.id = s.engineer_id left join dealer ec on ec.id = e.dealer_id
    left join account m on m.id = s.meant_for_id left join problem p on p.id = s.problem_id
    left join vehicle_latest l on l.vehicle_no = v.no left join terminal_identity t on t.vehicle_no = v.no`,
  id: { sql: 's.id', type: 'uuid' },
  sorts: {
    state: { sql: rank, type: 'float8' },
    number: { sql: 's.no', type: 'bigint' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    askedAt: { sql: 's.asked_at', type: 'timestamptz' },
    begunAt: { sql: 's.begun_at', type: 'timestamptz', nullable: true },
    lastedS: { sql: lasted, type: 'float8', nullable: true },
    waitedS: { sql: waited, type: 'float8', nullable: true },
    satisfaction: { sql: 'p.rating', type: 'int', nullable: true },
  },
  filters: {
    sn: (sns, { put }) => `v.sn = any(${put(sns)}::text[])`,
    number: contains(`(${sessionNumber('s')})`),
    askedBy: oneOf('s.asked_by'),
    state: oneOf('s.state'),
    engineer: contains('e.name', 'e.display_name'),
    team: contains('ec.company'),
    subject: oneOf('s.subject'),
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    askedAt: onDays('s.asked_at'),
    result: oneOf('s.result'),
    problem: contains(`(${numberSql('p')})`),
  },
};

/** Sessions of machines that somebody may know of. */
export const remoteReach =
  (actor: Actor): Reach =>
  (asking) =>
    `(v.deleted_at is null and ${vehicleReach(actor)(asking)})`;

export const withOwnSessions = <Row extends RemoteSessionRow>(actor: Actor, rows: readonly Row[]): Row[] =>
  rows.map((row) => ({ ...row, own: row.engineerId === actor.accountId }));

export type StoredSession = Omit<RemoteSessionDetail, 'messages' | 'commands'> & {
  vehicleNo: number;
  contactId: string | null;
  /** Whose the machine is. */
  dealerId: string | null;
};

const one = {
  ...remoteSource,
  select: `${remoteSource.select}, v.category, s.checks, v.no as "vehicleNo", s.contact_id as "contactId", v.dealer_id as "dealerId"`,
};

/** One in reach, or null. `lock` holds it first and reads it then: who has waited for another sees what he did. */
export async function findSession(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<StoredSession | null> {
  if (lock) await db.query('select from remote_session where id = $1 for update', [id]);
  const row = await readOne<StoredSession>(db, one, id, remoteReach(actor));
  return row && withOwnSessions(actor, [row])[0]!;
}

/** Of these, those that somebody may see. */
export const visibleSessions = (
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  visibleIds(db, { source: remoteSource, reach: async () => remoteReach(actor) }, actor, ids);
