import {
  type FiltersOf,
  nutrients,
  type SampleRow,
  type SortOf,
  type sampleList,
  usualLayers,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { divisionPattern } from '#kit/data-scope.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { contains, inSpan, onDays } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { Column, ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { sampleReach } from './sample-reach.ts';

export type SampleFilters = FiltersOf<typeof sampleList>;
export type SampleSort = SortOf<typeof sampleList>;
export type SampleAsked = Asked<SampleFilters, SampleSort>;

/** The column of a nutrient. */
export const valueColumn = {
  ph: 's.ph',
  organicMatter: 's.organic_matter',
  nitrogen: 's.nitrogen',
  phosphorus: 's.phosphorus',
  potassium: 's.potassium',
} as const;
export const valuesSql = nutrients.map((one) => `${valueColumn[one]} as "${one}"`).join(', ');

export const isBagged = `s.state in ('taken', 'received', 'analysed')`;
/** Where it lies: its block's division, else its vehicle's. */
export const divisionSql = `coalesce(nullif(b.division, ''), v.division_code, '')`;

/** Samples under `s`, their plan `p`, block `b`, vehicle `v`. */
export const samplesFrom = `soil_sample s left join sampling_plan p on p.id = s.plan_id
  left join block b on b.id = s.block_id left join vehicle v on v.id = s.vehicle_id`;

const select = `s.id, s.bag_code as "bagCode", b.id as "blockId", b.name as block, ${divisionSql} as "divisionCode",
  s.plan_id as "planId", p.name as plan, s.point_no as "pointNo", s.layer, coalesce(s.lng, s.planned_lng) as longitude,
  coalesce(s.lat, s.planned_lat) as latitude, s.off_plan_m as "offPlanM", v.id as "vehicleId", v.sn, s.operator,
  extract(epoch from s.taken_at)::float8 as "takenAt", s.state, ${valuesSql}, s.laboratory, s.reason, s.remark,
  ${versionSql('s.updated_at')} as version`;

const number = (sql: string): Column => ({ sql, type: 'float8', nullable: true });

/** The list of /sampling_statistics. */
export const sampleSource: ListSource<SampleFilters, SampleSort> = {
  select,
  from: samplesFrom,
  id: { sql: 's.id', type: 'uuid' },
  sorts: {
    takenAt: { sql: 's.taken_at', type: 'timestamptz', nullable: true },
    bagCode: { sql: 's.bag_code', type: 'text', code: true, nullable: true },
    pointNo: { sql: 's.point_no', type: 'int', nullable: true },
    offPlanM: number('s.off_plan_m'),
    ph: number(valueColumn.ph),
    organicMatter: number(valueColumn.organicMatter),
    nitrogen: number(valueColumn.nitrogen),
    phosphorus: number(valueColumn.phosphorus),
    potassium: number(valueColumn.potassium),
  },
  filters: {
    division: (code, { put }) => `${divisionSql} like ${put(divisionPattern(code))}::text`,
    block: (id, { put }) => `s.block_id = ${put(id)}::uuid`,
    blockName: contains("coalesce(b.name, '')"),
    plan: (id, { put }) => `s.plan_id = ${put(id)}::uuid`,
    planName: contains("coalesce(p.name, '')"),
    sn: (sns, { put }) => `v.sn = any(${put(sns)}::text[])`,
    operator: contains('s.operator'),
    layer: (layers, { put }) =>
      `(s.layer = any(${put(layers)}::text[])${layers.includes('own') ? ` or s.layer <> all(${put(usualLayers)}::text[])` : ''})`,
    takenAt: onDays('s.taken_at'),
    bagCode: contains("coalesce(s.bag_code, '')"),
    state: (states, { put }) => `s.state = any(${put(states)}::text[])`,
    ph: inSpan(valueColumn.ph),
    organicMatter: inSpan(valueColumn.organicMatter),
    nitrogen: inSpan(valueColumn.nitrogen),
    phosphorus: inSpan(valueColumn.phosphorus),
    potassium: inSpan(valueColumn.potassium),
  },
};

/** The call with the scope in it. */
export const visibleSamples = (actor: Actor, asked: Omit<SampleAsked, 'only'>): SampleAsked => ({
  ...asked,
  only: sampleReach(actor),
});

/** One sample within a reach, or null; `lock` holds it to the end of the transaction. */
export async function findSample(
  db: Queryable,
  reach: Reach,
  id: string,
  { lock = false } = {},
): Promise<SampleRow | null> {
  return readOne<SampleRow>(db, sampleSource, id, reach, { lock });
}

/** Of these samples, those that the actor may know of (topics `rows` and `record`). */
export const visibleSampleIds = (
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  visibleIds(db, { source: sampleSource, reach: async () => sampleReach(actor) }, actor, ids);

/** Bag codes of samples that the actor may know of, by id: what batches call their rows. */
export async function namesOfSamples(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string; name: string }>(
    `select s.id, coalesce(s.bag_code, concat_ws(' · ', p.name, s.point_no, s.layer)) as name from ${samplesFrom}
     where s.id = any(${asking.put(ids)}::uuid[]) and ${sampleReach(actor)(asking)}`,
    values,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
