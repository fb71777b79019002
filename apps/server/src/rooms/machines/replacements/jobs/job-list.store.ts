import type { ReplacementJobFigures, ReplacementJobRow, replacementJobList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { inBranch, inDivision, onDays, oneOf } from '#kit/list/matches.ts';
import type { Asking, ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { vehicleReach } from '../../vehicle-scope.ts';

type Call = z.output<typeof replacementJobList.query>;
export type JobFilters = Call['filters'];
export type JobSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const nameOf = (account: string): string =>
  `coalesce((select coalesce(nullif(a.display_name, ''), a.name) from account a where a.id = ${account}), '')`;
export const jobNumber = (alias = 'r'): string => `'J-' || lpad(${alias}.no::text, 6, '0')`;

/** Pictures of the application or the repair that a job comes from. */
export const photosSql = `coalesce((select jsonb_array_length(coalesce(p.data -> 'items', '[]')) from approval p
  where p.id = r.source_id and r.origin in ('application', 'repair')), 0)`;

/** The name of what a job comes from: a number, of an undone job its own. */
export const sourceSql = `case when r.origin = 'undo' then (select ${jobNumber('u')} from replacement_record u where u.id = r.source_id)
  else r.source_number end`;

const setPart = (side: 'before' | 'after', part: string): string => `coalesce(r.${side} ->> '${part}', '')`;
/** Of a report that nobody has confirmed there are no lines: what differs between the sets. */
const partsSql = `case when r.state in ('toConfirm', 'rejected') then (
    select coalesce(jsonb_agg(jsonb_build_object('kind', d.kind, 'oldSn', d.old, 'newSn', d.new)), '[]')
    from (values ('slab', ${setPart('before', 'tabletSn')}, ${setPart('after', 'tabletSn')}),
      ('receiver', ${setPart('before', 'receiverSn')}, ${setPart('after', 'receiverSn')}),
      ('control', ${setPart('before', 'controllerSn')}, ${setPart('after', 'controllerSn')})) d (kind, old, new)
    where lower(d.old) <> lower(d.new))
  else (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'oldSn', l.old_sn, 'newSn', l.new_sn) order by l.place), '[]')
    from replacement_line l where l.record_id = r.id) end`;
const simsOf = (side: 'before' | 'after'): string =>
  `coalesce((select string_agg(x, ' ') from jsonb_array_elements_text(r.${side} -> 'iccids') x), '')`;
const from =
  'replacement_record r join vehicle v on v.id = r.vehicle_id left join dealer d on d.id = v.dealer_id';
const like = (columns: readonly string[], typed: string, { put }: Pick<Asking, 'put'>): string => {
  const pattern = put(`%${typed.replace(/[\\%_]/g, '\\$&')}%`);
  return `(${columns.map((column) => `${column} ilike ${pattern}::text`).join(' or ')})`;
};

/** Jobs under `r`, their vehicle `v`, its dealer `d`; paper records are no jobs. */
export const jobSource: ListSource<JobFilters, JobSort> = {
  select: columnsOf<ReplacementJobRow>({
    id: 'r.id',
    number: jobNumber(),
    vehicleId: 'v.id',
    sn: 'v.sn',
    alias: `coalesce(nullif(v.plate, ''), v.alias)`,
    dealer: 'd.company',
    type: 'r.type',
    origin: 'r.origin',
    sourceId: 'r.source_id',
    source: sourceSql,
    parts: partsSql,
    oldMachineCode: setPart('before', 'machineCode'),
    newMachineCode: setPart('after', 'machineCode'),
    oldSims: simsOf('before'),
    newSims: simsOf('after'),
    registrationUntil: seconds('r.registration_until'),
    flowUntil: seconds('r.flow_until'),
    correctionsMoved: 'r.corrections_moved',
    state: 'r.state',
    aliveSince: seconds('r.alive_since'),
    applicant: nameOf('r.applicant_id'),
    approver: nameOf('r.approver_id'),
    approvedAt: seconds('r.approved_at'),
    photos: photosSql,
    reason: 'r.reason',
    remark: 'r.remark',
    version: versionSql('r.updated_at'),
  }),
  from,
  id: { sql: 'r.id', type: 'uuid' },
  sorts: {
    number: { sql: 'r.no', type: 'bigint' },
    sn: { sql: 'v.sn', type: 'text', code: true },
    approvedAt: { sql: 'r.approved_at', type: 'timestamptz' },
    aliveSince: { sql: 'r.alive_since', type: 'timestamptz', nullable: true },
  },
  filters: {
    sn: (codes, { put }) => {
      const wanted = put(codes.map((code) => code.toLowerCase()));
      return `(lower(v.sn) = any(${wanted}::text[]) or exists (select from replacement_line l where l.record_id = r.id
        and (lower(l.old_sn) = any(${wanted}::text[]) or lower(l.new_sn) = any(${wanted}::text[]))))`;
    },
    number: (typed, asking) => like([jobNumber()], typed, asking),
    source: (typed, asking) => like(['r.source_number'], typed, asking),
    machineCode: (typed, asking) =>
      like([setPart('before', 'machineCode'), setPart('after', 'machineCode')], typed, asking),
    type: oneOf('r.type'),
    state: oneOf('r.state'),
    origin: oneOf('r.origin'),
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    approvedAt: onDays('r.approved_at'),
    alive: oneOf(`case when r.alive_since is null then 'no' else 'yes' end`),
  },
};

/** Which jobs there are for an actor: of the vehicles in his scope. */
export const jobReach = (actor: Actor): ((asking: Asking) => string) => {
  const reach = vehicleReach(actor);
  return (asking) => `${reach(asking)} and v.deleted_at is null and r.origin <> 'import'`;
};

/** How many jobs stand where, of those that the actor may know of. */
export async function readJobFigures(db: Queryable, actor: Actor): Promise<ReplacementJobFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const count = (state: string): string => `(count(*) filter (where r.state = '${state}'))::int`;
  const { rows } = await db.query<ReplacementJobFigures>(
    `select ${columnsOf<ReplacementJobFigures>({
      waiting: count('waiting'),
      done: count('done'),
      failed: count('failed'),
      toConfirm: count('toConfirm'),
    })} from ${from} where ${jobReach(actor)(asking)}`,
    values,
  );
  return rows[0]!;
}
