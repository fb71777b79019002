import type {
  FiltersOf,
  SamplingPlanDetail,
  SamplingPlanForm,
  SamplingPlanRow,
  SortOf,
  samplingPlanList,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import { newId } from '#kit/id.ts';
import { contains } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import type { Asked } from '#kit/list/statement.ts';
import { blockReach } from '#rooms/fields/public.ts';

export type PlanFilters = FiltersOf<typeof samplingPlanList>;
export type PlanSort = SortOf<typeof samplingPlanList>;
export type PlanAsked = Asked<PlanFilters, PlanSort>;
/** A plan as the database tells it; to whom it was sent comes from the room fields. */
export type StoredPlan = Omit<SamplingPlanRow, 'sentTo'>;

/** Plans under `p`, their block under `b`, how far they are under `c`. */
export const planSource: ListSource<PlanFilters, PlanSort> = {
  select: `p.id, p.name, b.id as "blockId", b.name as block, b.division as "divisionCode", p.method, p.layers, c.points,
    c.samples, c.taken, p.walk_m as "walkM", p.sampler, case when p.completed_at is null then 'open' else 'complete' end as state,
    coalesce(nullif(a.display_name, ''), a.name) as by, extract(epoch from p.created_at)::float8 as "createdAt"`,
  from: `sampling_plan p join block b on b.id = p.block_id and b.deleted_at is null left join account a on a.id = p.created_by
    cross join lateral (select count(distinct x.point_no)::int as points, count(*)::int as samples,
      (count(*) filter (where x.state <> 'planned'))::int as taken from soil_sample x
      where x.plan_id = p.id and x.state <> 'rejected') c`,
  id: { sql: 'p.id', type: 'uuid' },
  sorts: {
    name: { sql: 'p.name', type: 'text' },
    createdAt: { sql: 'p.created_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('p.name'),
    blockName: contains('b.name'),
    division: (code, { put }) => `b.division like ${put(divisionPattern(code))}::text`,
    sampler: contains('p.sampler'),
    done: (chosen) =>
      chosen.length === 1 ? `p.completed_at is ${chosen[0] === 'open' ? '' : 'not '}null` : 'true',
  },
};

export const visiblePlans = (actor: Actor, asked: Omit<PlanAsked, 'only'>): PlanAsked => ({
  ...asked,
  only: blockReach(actor),
});

/** A plan on a block that the actor may know of, or null. */
export async function findPlan(db: Queryable, actor: Actor, id: string): Promise<StoredPlan | null> {
  return readOne<StoredPlan>(db, planSource, id, blockReach(actor));
}

/** Its points with what was taken at each, and the block. */
export async function placesOfPlan(
  db: Queryable,
  id: string,
): Promise<Pick<SamplingPlanDetail, 'places' | 'blockOutline'>> {
  const { rows } = await db.query<SamplingPlanDetail['places'][number]>(
    `select x.point_no as no, array[min(x.planned_lng), min(x.planned_lat)] as place, count(*)::int as samples,
       (count(*) filter (where x.state <> 'planned'))::int as taken
     from soil_sample x where x.plan_id = $1 and x.state <> 'rejected' group by x.point_no order by x.point_no`,
    [id],
  );
  const block = await db.query<{ rings: SamplingPlanDetail['blockOutline'] }>(
    `select b.outline -> 'coordinates' as rings from sampling_plan p join block b on b.id = p.block_id where p.id = $1`,
    [id],
  );
  return { places: rows, blockOutline: block.rows[0]?.rings ?? [] };
}

/** Stores a plan with a planned sample for each layer of each point. */
export async function insertPlan(
  db: Queryable,
  actor: Actor,
  { blockId, name, method, layers, sampler, points }: SamplingPlanForm,
  walkM: number,
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into sampling_plan (id, block_id, name, method, layers, sampler, walk_m, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [id, blockId, name, method, layers, sampler, walkM, actor.accountId],
  );
  const samples = points.flatMap(([lng, lat], i) =>
    layers.map((layer) => ({ id: newId(), no: i + 1, layer, lng, lat })),
  );
  await db.query(
    `insert into soil_sample (id, plan_id, point_no, block_id, layer, planned_lng, planned_lat, created_by, updated_by)
     select x.id, $1, x.no, $2, x.layer, x.lng, x.lat, $3, $3
     from jsonb_to_recordset($4::jsonb) x(id uuid, no int, layer text, lng float8, lat float8)`,
    [id, blockId, actor.accountId, JSON.stringify(samples)],
  );
  return id;
}

/** Takes a plan away with what it planned; false when something was taken already. */
export async function deletePlan(db: Queryable, id: string): Promise<boolean> {
  await db.query('select from sampling_plan where id = $1 for update', [id]);
  const { rowCount } = await db.query(
    `delete from sampling_plan p where p.id = $1
       and not exists (select from soil_sample x where x.plan_id = p.id and x.state <> 'planned')`,
    [id],
  );
  return rowCount === 1;
}
