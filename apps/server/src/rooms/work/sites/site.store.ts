import type {
  FiltersOf,
  SiteDetail,
  SiteForm,
  SiteRow,
  SiteSummary,
  SortOf,
  siteList,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { contains, inBranch, inDivision, oneOf } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { blockReach } from '#rooms/fields/public.ts';

export type SiteFilters = FiltersOf<typeof siteList>;
export type SiteSort = SortOf<typeof siteList>;

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const edge = (corner: 0 | 1, axis: 0 | 1): string => `((b.bbox)[${corner}])[${axis}]`;
/** The day by which plans go. */
const today = `(now() at time zone 'Asia/Shanghai')::date`;
const late = `b.site_state <> 'finished' and ${today} > p.planned_end`;
const doneM2 = 'coalesce(g.done_m2, 0)';
const todayM2 = `coalesce((select sum((x ->> 'areaM2')::float8) from jsonb_array_elements(g.days) x where x ->> 'day' = ${today}::text), 0)`;

/** Sites under `p`, their blocks under `b`. */
export const siteSource: ListSource<SiteFilters, SiteSort> = {
  select: `b.id, b.name, b.owner_id as "ownerId", o.name as owner, d.company as dealer, b.outline, b.remark,
    b.division as "divisionCode", b.area_m2 as "areaM2",
    array[${edge(1, 0)}, ${edge(1, 1)}, ${edge(0, 0)}, ${edge(0, 1)}]::float8[] as bbox, b.site_state as state,
    p.planned_area_m2 as "plannedAreaM2", p.design_height_m as "designHeightM", p.slope_x as "slopeX", p.slope_y as "slopeY",
    p.planned_start::text as "plannedStart", p.planned_end::text as "plannedEnd", p.contractor_owner_id as "contractorOwnerId",
    p.contractor_dealer_id as "contractorDealerId", coalesce(co.name, cd.company) as contractor,
    array(select v.sn from site_machine m join vehicle v on v.id = m.vehicle_id where m.block_id = b.id order by v.sn) as machines,
    ${doneM2} as "doneM2", least(1, ${doneM2} / p.planned_area_m2) as progress, ${todayM2} as "todayM2",
    greatest(0, least(1, (${today} - p.planned_start)::float8 / (p.planned_end - p.planned_start))) as planned,
    case when ${late} then ${today} - p.planned_end else 0 end as "lateDays", 0 as "machinesNow",
    ${seconds('p.started_at')} as "startedAt", ${seconds('p.finished_at')} as "finishedAt", p.finish_reason as "finishReason",
    ${seconds('p.updated_at')} as "updatedAt", ${versionSql('p.updated_at')} as version`,
  from: `site_plan p join block b on b.id = p.block_id join owner o on o.id = b.owner_id
    left join dealer d on d.id = b.dealer_id left join owner co on co.id = p.contractor_owner_id
    left join dealer cd on cd.id = p.contractor_dealer_id left join site_progress g on g.block_id = b.id`,
  id: { sql: 'b.id', type: 'uuid' },
  sorts: {
    name: { sql: 'b.name', type: 'text' },
    plannedEnd: { sql: 'p.planned_end::text', type: 'text', code: true },
    updatedAt: { sql: 'p.updated_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('b.name'),
    division: inDivision('b.division'),
    dealer: inBranch('d'),
    state: oneOf('b.site_state'),
    kind: (kinds, { put }) => `exists (select from site_machine m join vehicle v on v.id = m.vehicle_id
      where m.block_id = b.id and v.category = any(${put(kinds)}::text[]))`,
    period: ({ from, to }, { put }) =>
      [
        ...(from === undefined ? [] : [`p.planned_end >= ${put(from)}::date`]),
        ...(to === undefined ? [] : [`p.planned_start <= ${put(to)}::date`]),
      ].join(' and ') || 'true',
  },
};

/** Over the whole filter; which of its sites are open. */
export async function sumSites(
  db: Queryable,
  asked: Asked<SiteFilters, SiteSort>,
): Promise<Omit<SiteSummary, 'machines'> & { open: string[] }> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<Omit<SiteSummary, 'machines'> & { open: string[] }>(
    `select (count(*) filter (where b.site_state = 'running'))::int as running,
       coalesce(sum(${todayM2}), 0)::float8 as "todayM2", coalesce(sum(${doneM2}), 0)::float8 as "doneM2",
       (count(*) filter (where ${late}))::int as late,
       coalesce(array_agg(b.id) filter (where b.site_state <> 'finished'), '{}') as open
     from ${siteSource.from} ${whereOf(siteSource, asked, asking)}`,
    values,
  );
  return rows[0]!;
}

/** Outlines of these sites. */
export async function outlinesOf(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, SiteRow['outline']>> {
  const { rows } = await db.query<Pick<SiteRow, 'id' | 'outline'>>(
    'select id, outline from block where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, outline }) => [id, outline]));
}

/** A site that the actor may know of, or null. `lock` holds it to the end of the transaction. */
export async function findSite(
  db: Queryable,
  actor: Actor,
  id: string,
  lock = false,
): Promise<SiteRow | null> {
  const { values, asking } = newAsking({ timeZone: actor.timeZone, language: 'en' });
  const { rows } = await db.query<SiteRow>(
    `select ${siteSource.select} from ${siteSource.from}
     where b.id = ${asking.put(id)} and b.deleted_at is null and ${blockReach(actor)(asking)}${lock ? ' for update of p, b' : ''}`,
    values,
  );
  return rows[0] ?? null;
}

type Plan = Omit<SiteForm, 'name' | 'ownerId' | 'outline' | 'remark' | 'machines'>;
const planValues = (plan: Plan): unknown[] => [
  plan.plannedAreaM2,
  plan.designHeightM,
  plan.slopeX,
  plan.slopeY,
  plan.plannedStart,
  plan.plannedEnd,
  plan.contractorOwnerId,
  plan.contractorDealerId,
];

export async function insertPlan(db: Queryable, actor: Actor, id: string, plan: Plan): Promise<void> {
  await db.query(
    `insert into site_plan (planned_area_m2, design_height_m, slope_x, slope_y, planned_start, planned_end, contractor_owner_id,
       contractor_dealer_id, block_id, created_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [...planValues(plan), id, actor.accountId],
  );
}

export async function updatePlan(db: Queryable, actor: Actor, id: string, plan: Plan): Promise<void> {
  await db.query(
    `update site_plan set planned_area_m2 = $1, design_height_m = $2, slope_x = $3, slope_y = $4, planned_start = $5, planned_end = $6,
       contractor_owner_id = $7, contractor_dealer_id = $8, updated_at = clock_timestamp(), updated_by = $10 where block_id = $9`,
    [...planValues(plan), id, actor.accountId],
  );
}

/** These vehicles, and no others, are assigned. */
export async function setMachines(db: Queryable, id: string, vehicles: readonly string[]): Promise<void> {
  await db.query('delete from site_machine where block_id = $1 and vehicle_id <> all($2::uuid[])', [
    id,
    vehicles,
  ]);
  await db.query(
    'insert into site_machine (block_id, vehicle_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [id, vehicles],
  );
}

/** SNs of these vehicles that are of none of the kinds. */
export async function otherKinds(
  db: Queryable,
  vehicles: readonly string[],
  kinds: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ sn: string }>(
    'select sn from vehicle where id = any($1::uuid[]) and category <> all($2::text[]) order by sn',
    [vehicles, kinds],
  );
  return rows.map(({ sn }) => sn);
}

/** The state of a site; a reason only of the end. By nobody where the first levelled ground starts it. */
export async function setSiteState(
  db: Queryable,
  by: string | null,
  { id, state, reason = '' }: { id: string; state: SiteRow['state']; reason?: string },
): Promise<void> {
  await db.query('update block set site_state = $2 where id = $1', [id, state]);
  await db.query(
    `update site_plan set started_at = case when $2 = 'running' then coalesce(started_at, now()) else started_at end,
       finished_at = case when $2 = 'finished' then now() end, finish_reason = $3, updated_at = clock_timestamp(), updated_by = $4
     where block_id = $1`,
    [id, state, reason, by],
  );
}

/** Days and machines as the worker reckoned them. */
export async function readProgress(
  db: Queryable,
  id: string,
): Promise<{ days: SiteDetail['days']; machines: { no: number; areaM2: number; workingS: number }[] }> {
  const { rows } = await db.query('select days, machines from site_progress where block_id = $1', [id]);
  return rows[0] ?? { days: [], machines: [] };
}
