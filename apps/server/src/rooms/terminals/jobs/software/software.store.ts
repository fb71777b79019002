import type {
  SoftwareDeviceRow,
  SoftwareFigures,
  softwareDeviceList,
  softwareJobList,
  softwareTaskList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { isOffered } from '../../versions/catalogue.store.ts';
import { toldType } from '../../versions/version-counts.store.ts';
import { type JobSort, jobSource } from '../job.store.ts';
import { onlineNow, type TaskSort, taskSource } from '../task.store.ts';

type FiltersOf<List extends { query: z.ZodType }> =
  z.output<List['query']> extends { filters: infer Filters } ? Filters : never;
export type SoftwareJobFilters = FiltersOf<typeof softwareJobList>;
export type SoftwareTaskFilters = FiltersOf<typeof softwareTaskList>;
export type SoftwareDeviceFilters = FiltersOf<typeof softwareDeviceList>;
export type SoftwareDeviceSort = 'sn' | 'heardAt';

/** SQL: jobs of software alone. */
export const ofSoftware: Reach = () => `j.kind = 'software'`;

export const softwareJobSource: ListSource<SoftwareJobFilters, JobSort> = {
  ...jobSource,
  filters: {
    type: oneOf('s.type'),
    version: contains('s.version'),
    state: oneOf('j.state'),
    no: inSpan('j.no'),
    by: contains('j.created_by_name'),
    createdAt: onDays('j.created_at'),
  },
};

export const softwareTaskSource: ListSource<SoftwareTaskFilters, TaskSort> = {
  ...taskSource,
  filters: {
    type: oneOf('s.type'),
    from: contains('t.from_version'),
    to: contains('t.to_version'),
    state: oneOf('t.state'),
    phase: oneOf('t.phase'),
    reason: oneOf('t.reason'),
    no: (text, { put }) => `j.no::text = ${put(text)}`,
    job: (id, { put }) => `t.job_id = ${put(id)}::uuid`,
    sn: oneOf('v.sn'),
    dealer: inBranch('d'),
    division: inDivision('v.division_code'),
    category: oneOf('v.category'),
    by: contains('t.created_by_name'),
    createdAt: onDays('t.created_at'),
    online: oneOf(`(${onlineNow})`),
  },
};

/** A told version as numbers, where it is one. */
const toldGroups = `case when i.software_version ~ '^\\d+\\.\\d+\\.\\d+$' then string_to_array(i.software_version, '.')::numeric[] end`;

/** Terminals that say they run the software of the version under `s`. */
export const softwareDeviceSource: ListSource<SoftwareDeviceFilters, SoftwareDeviceSort> = {
  select: columnsOf<SoftwareDeviceRow>({
    id: 'v.id',
    sn: 'v.sn',
    alias: 'v.alias',
    category: 'v.category',
    dealer: 'd.company',
    online: onlineNow,
    version: 'i.software_version',
  }),
  from: `vehicle v join terminal_identity i on i.vehicle_no = v.no join software_version s on ${toldType} = lower(s.type)
    left join dealer d on d.id = v.dealer_id left join vehicle_latest l on l.vehicle_no = v.no`,
  id: { sql: 'v.id', type: 'uuid' },
  sorts: {
    sn: { sql: 'v.sn', type: 'text', code: true },
    heardAt: { sql: 'l.heard_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    dealer: inBranch('d'),
    division: inDivision('v.division_code'),
    category: oneOf('v.category'),
    online: oneOf(`(${onlineNow})`),
    version: contains('i.software_version'),
    behind: whenAsked(`s.version_groups > ${toldGroups}`),
  },
};

/** Those of them that somebody may give a version to. */
export const devicesOf =
  (actor: Actor, versionId: string): Reach =>
  (asking) =>
    `s.id = ${asking.put(versionId)}::uuid and v.category <> 'tbox' and v.deleted_at is null and v.state not in ('frozen', 'cancelled')
       and ${isOffered} and ${vehicleReach(actor, 'operate')(asking)}`;

/** What stands above the lists of /softRemoteUpgrade. */
export async function readSoftwareFigures(db: Queryable, actor: Actor): Promise<SoftwareFigures> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const within = vehicleReach(actor)(asking);
  const { rows } = await db.query<SoftwareFigures>(
    `with tasks as (select t.state, t.reason, t.ended_at > now() - interval '30 days' as recent
         from terminal_task t join terminal_job j on j.id = t.job_id join vehicle v on v.id = t.vehicle_id
         where j.kind = 'software' and v.deleted_at is null and ${within}),
       fails as (select reason, count(*)::int as count from tasks where recent and state = 'fail' group by reason)
     select (select count(*)::int from tasks where state in ('updating', 'complete')) as updating,
       (select count(*) filter (where state = 'success')::float8 / nullif(count(*), 0) from tasks
         where recent and state in ('success', 'fail')) as "successRate",
       coalesce((select json_agg(f order by f.count desc, f.reason) from fails f), '[]') as fails,
       (select count(*)::int from vehicle v join terminal_identity i on i.vehicle_no = v.no left join dealer d on d.id = v.dealer_id
         where v.category <> 'tbox' and v.deleted_at is null and v.state not in ('frozen', 'cancelled') and ${within}
           and exists (select from software_version s where ${toldType} = lower(s.type) and s.file_id is not null
             and ${isOffered} and s.version_groups > ${toldGroups})) as behind`,
    values,
  );
  return rows[0]!;
}
