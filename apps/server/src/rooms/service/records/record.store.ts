import {
  centsOf,
  moneyOf,
  type RepairRecordDetail,
  type RepairRecordFigures,
  type RepairRecordRow,
  type repairRecordList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, inDivision, inSpan, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import { readOne } from '#kit/list/one.ts';
import type { ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';
import { versionSql } from '#kit/list/version.ts';
import { vehicleReach } from '#rooms/machines/public.ts';

type Call = z.output<typeof repairRecordList.query>;
export type RecordFilters = Call['filters'];
export type RecordSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const person = (alias: string): string => `coalesce(nullif(${alias}.display_name, ''), ${alias}.name, '')`;
const origin = `case when q.corrects is not null then 'correction' when q.repair_id is not null then 'application' else 'typed' end`;
const total = '(q.labour + q.travel + q.parts)';
const duration = 'extract(epoch from q.finished_at - q.reported_at)::float8';
/** Money that was given back had been paid. */
const chargeState = `case when q.warranty or ${total} = 0 then 'none' when q.waived then 'waived'
  when q.service_charge_id is null and q.parts_charge_id is null then 'none'
  when exists (select 1 from charge c where c.id in (q.service_charge_id, q.parts_charge_id)
    and c.state not in ('paid', 'refunded')) then 'unpaid' else 'paid' end`;
const later = 'exists (select 1 from repair_record x where x.corrects = q.id and x.deleted_at is null)';
const anyPart = (condition: string): string =>
  `exists (select 1 from repair_record_part y where y.record_id = q.id and ${condition})`;

/** Records under `q`, their machine `v` and its dealer `d`, the repair `r` that was completed, point `sp`, engineer `e`, author `w`. */
const from = `repair_record q join vehicle v on v.id = q.vehicle_id left join dealer d on d.id = v.dealer_id
  left join repair r on r.id = q.repair_id left join service_point sp on sp.id = q.point_id
  left join account e on e.id = q.engineer_id left join account w on w.id = q.created_by`;

type Stored = Omit<RepairRecordRow, 'can'> & { createdById: string | null; ageDays: number };

export const recordSource: ListSource<RecordFilters, RecordSort> = {
  select: columnsOf<Stored>({
    id: 'q.id',
    number: 'q.no',
    origin,
    repairId: 'q.repair_id',
    vehicleId: 'v.id',
    sn: 'v.sn',
    dealer: 'd.company',
    divisionCode: `coalesce(v.division_code, '')`,
    category: 'q.category',
    fault: 'q.fault',
    cause: 'q.cause',
    treatment: 'q.treatment',
    warranty: 'q.warranty',
    partCount: '(select count(*)::int from repair_record_part y where y.record_id = q.id)',
    warrantyRemark: 'q.warranty_remark',
    labourH: 'q.labour_h::float8',
    travelKm: 'q.travel_km::float8',
    labour: 'q.labour::text',
    travel: 'q.travel::text',
    partsCost: 'q.parts::text',
    total: `${total}::numeric(12, 2)::text`,
    chargeState,
    pointId: 'q.point_id',
    point: `coalesce(sp.name, '')`,
    engineerId: 'q.engineer_id',
    engineer: person('e'),
    reportedAt: seconds('q.reported_at'),
    arrivedAt: seconds('q.arrived_at'),
    finishedAt: seconds('q.finished_at'),
    durationS: duration,
    satisfaction: 'r.rating',
    complained: 'r.complained_at is not null',
    visits: 'coalesce(r.visits, 1)',
    corrected: later,
    hours: 'q.hours::float8',
    softwareVersion: 'q.software_version',
    photos: 'q.photos',
    signedBy: 'q.signed_by',
    remark: 'q.remark',
    createdBy: person('w'),
    createdAt: seconds('q.created_at'),
    version: versionSql('q.updated_at'),
    createdById: 'q.created_by',
    ageDays: `extract(epoch from now() - q.created_at)::float8 / 86400`,
  }),
  from,
  id: { sql: 'q.id', type: 'uuid' },
  sorts: {
    finishedAt: { sql: 'q.finished_at', type: 'timestamptz' },
    reportedAt: { sql: 'q.reported_at', type: 'timestamptz' },
    durationS: { sql: duration, type: 'float8' },
    total: { sql: `${total}::float8`, type: 'float8' },
    number: { sql: 'q.no', type: 'text', code: true },
  },
  filters: {
    sn: oneOf('v.sn'),
    number: contains('q.no'),
    kind: (kinds, asking) => anyPart(`y.kind = any(${asking.put(kinds)}::text[])`),
    component: (text, asking) => anyPart(contains('y.old_sn', 'y.new_sn')(text, asking)),
    category: oneOf('q.category'),
    cause: contains('q.cause'),
    point: contains('sp.name'),
    engineer: contains('e.name', 'e.display_name'),
    dealer: inBranch('d'),
    region: inDivision('v.division_code'),
    finishedAt: onDays('q.finished_at'),
    warranty: oneOf(`case when q.warranty then 'yes' else 'no' end`),
    satisfaction: oneOf('r.rating::text'),
    withParts: oneOf(`case when ${anyPart('true')} then 'yes' else 'no' end`),
    cost: inSpan(`${total}::float8`),
    origin: oneOf(`(${origin})`),
    complained: whenAsked('r.complained_at is not null'),
  },
};

/** Those of machines in the scope; an engineer sees his own wherever they stand. */
export function recordReach(actor: Actor): Reach {
  const machines = vehicleReach(actor);
  return (asking) =>
    `q.deleted_at is null and (${machines(asking)} or q.engineer_id = ${asking.put(actor.accountId)}::uuid)`;
}

/** One in reach, by its id, or null. */
export const findRecord = (db: Queryable, id: string, reach: Reach): Promise<Stored | null> =>
  readOne<Stored>(db, recordSource, id, reach);
export type StoredRecord = Stored;

/** What of a record stands beside its row. */
export async function moreOfRecord(
  db: Queryable,
  id: string,
): Promise<Pick<RepairRecordDetail, 'parts' | 'charges' | 'corrects' | 'correctedBy' | 'complaint'>> {
  const { rows: parts } = await db.query<RepairRecordDetail['parts'][number]>(
    `select id, kind, old_component_id as "oldId", old_sn as "oldSn", new_component_id as "newId", new_sn as "newSn", price::text as price
     from repair_record_part where record_id = $1 order by place`,
    [id],
  );
  const { rows: charges } = await db.query<RepairRecordDetail['charges'][number]>(
    `select c.id, c.no, c.fee_type as "feeType", c.amount::text as amount, c.state
     from repair_record q join charge c on c.id in (q.service_charge_id, q.parts_charge_id) where q.id = $1 order by c.no`,
    [id],
  );
  const { rows } = await db.query<Pick<RepairRecordDetail, 'corrects' | 'correctedBy' | 'complaint'>>(
    `select q.corrects, (select x.id from repair_record x where x.corrects = q.id and x.deleted_at is null) as "correctedBy",
       coalesce(r.complaint, '') as complaint from repair_record q left join repair r on r.id = q.repair_id where q.id = $1`,
    [id],
  );
  return { parts, charges, ...rows[0]! };
}

/** As many causes as stand in the summary. */
const topCauses = 5;

/** What the rows of a filter come to, exact; a row that was corrected is left out. */
export async function readRecordFigures(
  db: Queryable,
  actor: Actor,
  asked: Asked<RecordFilters, RecordSort>,
): Promise<RepairRecordFigures> {
  const { values, asking } = newAsking(asked);
  const { rows } = await db.query<RepairRecordFigures>(
    `with one as materialized (select q.cause, q.warranty, ${total} as cost, ${duration} as lasted, q.finished_at
       from ${from} ${whereOf(recordSource, asked, asking)} and not ${later}),
     months as (select (date_trunc('month', now() at time zone '${homeZone}') - make_interval(months => m))::date as month
       from generate_series(11, 0, -1) as m),
     counted as (select m.month, (select count(*)::int from one where (finished_at at time zone '${homeZone}')::date >= m.month
           and (finished_at at time zone '${homeZone}')::date < m.month + interval '1 month') as faults,
         (select count(*)::int from vehicle v where v.deleted_at is null and v.state not in ('idle', 'cancelled')
           and (coalesce(v.installed_at, v.created_at) at time zone '${homeZone}')::date < m.month + interval '1 month'
           and ${vehicleReach(actor)(asking)}) as devices from months m)
     select (select count(*)::int from one) as repairs, (select avg(lasted) from one) as "meanS",
       (select percentile_cont(0.9) within group (order by lasted) from one) as "p90S",
       (select avg(warranty::int)::float8 from one) as "warrantyShare",
       (select coalesce(sum(cost), 0)::numeric(16, 2)::text from one) as cost,
       coalesce((select jsonb_agg(jsonb_build_object('cause', x.cause, 'count', x.count) order by x.count desc, x.cause)
         from (select cause, count(*)::int as count from one where cause <> '' group by 1 order by 2 desc, 1 limit ${topCauses}) x), '[]') as causes,
       (select jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'faults', faults, 'devices', devices,
         'per100', case when devices = 0 then 0 else round(faults * 100.0 / devices, 2) end) order by month) from counted) as months`,
    values,
  );
  const row = rows[0]!;
  return { ...row, cost: moneyOf(centsOf(row.cost)) };
}

/** Of these, those that somebody may see. */
export const visibleRecords = (
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  visibleIds(
    db,
    { source: { from, id: { sql: 'q.id' } }, reach: async (_, who) => recordReach(who) },
    actor,
    ids,
  );
