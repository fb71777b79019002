import {
  addDays,
  type MeasureName,
  measureOf,
  type ReportFact,
  type ReportFacts,
  reportLimits,
} from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import { newAsking } from '../../../kit/list/statement.ts';
import type { CellAsked, Counted } from './asked.ts';
import { eventsSql, fleetSql, jobsSql } from './facts.store.ts';
import { keyed } from './sums.store.ts';

/** What a fact adds to a measure, and which facts those are. */
interface Behind {
  facts: 'event' | 'fleetBegin' | 'fleetEnd' | 'job';
  value: string;
}
const behind: Readonly<Record<string, Behind>> = {
  installed: { facts: 'event', value: 'installed' },
  cancelled: { facts: 'event', value: 'cancelled' },
  net: { facts: 'event', value: 'installed - cancelled' },
  movedIn: { facts: 'event', value: 'moved_in' },
  movedOut: { facts: 'event', value: 'moved_out' },
  fleetBegin: { facts: 'fleetBegin', value: '1' },
  fleetEnd: { facts: 'fleetEnd', value: '1' },
  power: { facts: 'fleetEnd', value: 'coalesce(horsepower, 0)' },
  jobs: { facts: 'job', value: 'jobs' },
  area: { facts: 'job', value: 'area_m2' },
  hours: { facts: 'job', value: 'working_s' },
  qualified: { facts: 'job', value: 'qualified_m2' },
  repeated: { facts: 'job', value: 'repeated_m2' },
  netArea: { facts: 'job', value: 'area_m2 - repeated_m2' },
  grossArea: { facts: 'job', value: 'gross_m2' },
  distance: { facts: 'job', value: 'distance_m' },
};
const behindOf = (measure: MeasureName): MeasureName => measureOf(measure).behind ?? measure;

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** The facts of a cell under `f`, a row each with `value`: jobs, steps of stays, machines at a moment, or different devices. */
function factsSql(counted: Counted, { query }: CellAsked, measure: MeasureName) {
  const { values, asking } = newAsking(nobody);
  const { rows: dimensions, keys, several, without } = query;
  const of = behind[measure] ?? { facts: 'job', value: '1' };
  const facts = {
    event: () => eventsSql(counted, asking),
    fleetBegin: () => fleetSql(counted, asking, addDays(counted.period.begin, -1)),
    fleetEnd: () => fleetSql(counted, asking, counted.period.end),
    job: () => jobsSql(counted, asking),
  }[of.facts]();
  const columns = `f.*, ${of.facts === 'event' ? '' : 'null::text as pair,'} ${of.value} as value`;
  const source = keyed(facts, counted, { dimensions, columns }, asking);
  // Only steps of stays come in pairs: the others are not to be put in order for the sake of it.
  const same =
    of.facts === 'event'
      ? 'case when pair is null then 1 else count(*) over (partition by pair, k1, k2) end as same'
      : '1 as same';
  const chosen = keys.map((key, place) => `k${place + 1} = ${asking.put(key)}`);
  const others = without.length > 0 ? [`k1 <> all(${asking.put([...without])}::text[])`] : [];
  const where = ['value <> 0', 'same = 1', ...chosen, ...others].join(' and ');
  const one = `select * from (select f.*, ${same} from (${source}) f) f where ${where}`;
  if (measure !== 'devices' && measure !== 'deviceDays') return { sql: one, values };
  const per = measure === 'devices' ? 'vehicle_no' : 'vehicle_no, day';
  const first = `select distinct on (${per}) * from (${one}) f order by ${per}, day desc, id`;
  if (!several) return { sql: first, values };
  // In how many rows more than one a device stands: what the line below the rows says of it, as a negative number.
  const more = `select f.*, -(m.n - 1) as lines from (${first}) f join (select ${per}, count(distinct k1) as n from (${one}) x
    group by ${per} having count(distinct k1) > 1) m using (${per})`;
  return { sql: more, values };
}

/** The facts behind a number, a page of them, and their sum over all pages. */
export async function readBehind(db: Queryable, counted: Counted, asked: CellAsked): Promise<ReportFacts> {
  const measure = behindOf(asked.query.measure);
  const { sql, values } = factsSql(counted, asked, measure);
  const value = asked.query.several
    ? 'lines'
    : measure === 'devices' || measure === 'deviceDays'
      ? '1'
      : 'value';
  const { rows: sums } = await db.query<Omit<ReportFacts, 'rows'>>(
    `select count(*)::int as total, coalesce(sum(${value}), 0)::float8 as sum,
       extract(epoch from transaction_timestamp())::float8 as "asOf" from (${sql}) f`,
    values,
  );
  const offset = (asked.query.page - 1) * reportLimits.page;
  const { rows } = await db.query<ReportFact>(
    `select f.id, f.day::text as day, v.id as "vehicleId", v.sn, d.company as dealer,
       f.division_code as "divisionCode", f.category, f.model, f.brand, f.car_type as "carType", f.horsepower,
       ${hasWork(measure) ? 'f.work_type' : 'null::text'} as "workType", ${value}::float8 as value
     from (${sql}) f join vehicle v on v.no = f.vehicle_no left join dealer d on d.id = f.dealer_id
     order by f.day desc, v.sn, f.id limit ${reportLimits.page} offset ${offset}`,
    values,
  );
  return { ...sums[0]!, rows };
}

const hasWork = (measure: MeasureName): boolean => (behind[measure]?.facts ?? 'job') === 'job';
