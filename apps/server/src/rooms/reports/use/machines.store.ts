import {
  boundsOfUse,
  type MachineQuartiles,
  type MachineUse,
  mostQuartiles,
  notInUse,
  noUse,
  type QuartileDimension,
  type UsedMachine,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { countingJobs, jobsWithin } from '#rooms/work/public.ts';
import type { Counted } from '../machine/asked.ts';
import { readCover } from '../machine/cover.store.ts';
import { daysSql, lineSql } from '../machine/devices.store.ts';
import { fleetSql, jobsSql } from '../machine/facts.store.ts';
import { keyed } from '../machine/sums.store.ts';

const nobody = { timeZone: 'UTC', language: 'en' } as const;

/** What machines are told apart by, and the size of its shown unit (m² of a mu or a hectare, 3600 s, 1 day). */
export interface UseAsked {
  readonly by: MachineUse;
  readonly unit: number;
  /** The dimension that machines are laid beside each other by, and the value that is asked for alone; empty: not given. */
  readonly dimension?: QuartileDimension | undefined;
  readonly group?: string | undefined;
}
/** A page of machines, or all of a file. */
export interface Page {
  readonly most: number;
  readonly skip: number;
}

/**
 * Filters choose machines; what these did is all of their work that the asker may know of, wherever it was and as what they did it. So none of the
 * filters is asked of jobs.
 */
export const allWork = ({ actor, period, query }: Counted): Counted => ({
  actor,
  period,
  query: {
    ...query,
    region: undefined,
    dealer: [],
    family: [],
    category: [],
    model: [],
    brand: [],
    carType: [],
    power: [],
    state: [],
    installer: [],
    workType: [],
    crop: [],
    toolType: [],
    fittedTool: [],
    sn: [],
    rows: [],
    measures: [],
    attributes: 'stamped',
  },
});

/** What a machine is told by, beside its number; facts under `f`. */
export const machineColumns = `f.vehicle_no, f.dealer_id, f.division_code, f.category, f.model, f.brand, f.car_type, f.horsepower, f.state`;

/** The day of the last work of a vehicle in a column until a day, as far as the asker may know of it; found by the index of its jobs. */
const lastWorkSql = ({ actor, period }: Counted, vehicle: string, asking: Asking): string =>
  `(select j.work_date as day from job j where ${jobsWithin(actor)(asking)} and ${countingJobs} and j.vehicle_no = ${vehicle}
    and j.work_date <= ${asking.put(period.end)}::date order by j.work_date desc limit 1)`;

/** `value` of each machine of `fleet`: days and s and m² of work in the period, or days without work until its end. */
async function valueSql(db: Queryable, counted: Counted, by: MachineUse, asking: Asking): Promise<string> {
  if (by === 'still')
    return `used as (select f.vehicle_no, (${asking.put(counted.period.end)}::date - l.day)::float8 as value
      from fleet f left join lateral ${lastWorkSql(counted, 'f.vehicle_no', asking)} l on true)`;
  const all = allWork(counted);
  if (by === 'days') {
    const days = daysSql({ counted: all, cover: await readCover(db, all) }, true, asking);
    return `${days}, used as (select v as vehicle_no, bit_count(${lineSql(all.period)})::float8 as value from days group by v)`;
  }
  const jobs = jobsSql(all, asking, 'j.vehicle_no in (select f.vehicle_no from fleet f)');
  const column = by === 'area' ? 'area_m2' : 'working_s';
  return `used as (select vehicle_no, sum(${column})::float8 as value from (${jobs}) j group by vehicle_no)`;
}

/** The class of a machine under `f` by its `u.value`; a class holds its lower bound. */
function classSql({ by, unit }: UseAsked): string {
  const [first, ...bounds] = boundsOfUse[by];
  const upTo = bounds.map(
    (bound, place) => `when u.value / ${unit} < ${bound} then '${[first, ...bounds][place]}'`,
  );
  const none =
    by === 'still'
      ? `when f.state <> 'inUse' then '${notInUse}' when u.value is null then '${noUse}'`
      : `when coalesce(u.value, 0) <= 0 then '${noUse}'`;
  return `case ${none} ${upTo.join(' ')} else '${bounds.at(-1)}' end`;
}

/**
 * The fleet at the end of the period that passes the filters, a row each as `machines`: its columns, `value` and class `key`; common table
 * expressions without `with`. Read in the snapshot of the cover.
 */
async function machinesSql(
  db: Queryable,
  counted: Counted,
  asked: UseAsked,
  asking: Asking,
): Promise<string> {
  const fleet = keyed(
    fleetSql(counted, asking, counted.period.end),
    counted,
    { dimensions: [asked.dimension], columns: machineColumns },
    asking,
  );
  const ofGroup = asked.group === undefined ? '' : ` where f.k1 = ${asking.put(asked.group)}`;
  return `fleet as materialized (${fleet}), ${await valueSql(db, counted, asked.by, asking)},
    machines as (select f.*, u.value, ${classSql(asked)} as key from fleet f left join used u using (vehicle_no)${ofGroup})`;
}

const quartilesSql =
  'percentile_cont(array[0, 0.25, 0.5, 0.75, 1]) within group (order by coalesce(value, 0))';
/** The machines whose values are told: of those that stand still the ones in use that ever worked. */
const thoseSql = ({ by }: UseAsked): string =>
  by === 'still' ? `key not in ('${noUse}', '${notInUse}')` : 'true';

/** How many machines are of each class, and how their values lie. */
export interface Classes {
  readonly counts: ReadonlyMap<string, number>;
  /** Least, quartiles and most, in SI. */
  readonly quartiles: number[] | null;
}

/**
 * How many machines are of each class, and the quartiles of their values: one that did not work has 0, and of those that stand still only those in use
 * that ever worked count.
 */
export async function readClasses(db: Queryable, counted: Counted, asked: UseAsked): Promise<Classes> {
  const { values, asking } = newAsking(nobody);
  const sql = await machinesSql(db, counted, asked, asking);
  const those = thoseSql(asked);
  const { rows } = await db.query<{ counts: Record<string, number> | null; quartiles: number[] | null }>(
    `with ${sql} select
       (select jsonb_object_agg(key, n) from (select key, count(*)::int as n from machines group by key) c) as counts,
       (select ${quartilesSql} from machines where ${those}) as quartiles`,
    values,
  );
  const { counts, quartiles } = rows[0]!;
  return { counts: new Map(Object.entries(counts ?? {})), quartiles };
}

/** The quartiles of the values of a dimension with the most machines, as `readClasses` has them of all. */
export async function readQuartiles(
  db: Queryable,
  counted: Counted,
  asked: UseAsked,
): Promise<{ groups: Omit<MachineQuartiles['groups'][number], 'name'>[]; others: number }> {
  const { values, asking } = newAsking(nobody);
  const sql = await machinesSql(db, counted, asked, asking);
  const { rows } = await db.query<{
    key: string;
    machines: number;
    quartiles: number[] | null;
    whole: number;
  }>(
    `with ${sql} select k1 as key, count(*)::int as machines, ${quartilesSql} filter (where ${thoseSql(asked)}) as quartiles,
       (sum(count(*)) over ())::int as whole from machines group by k1 order by 2 desc, 1 limit ${mostQuartiles}`,
    values,
  );
  const told = rows.reduce((sum, { machines }) => sum + machines, 0);
  return { groups: rows.map(({ whole: _, ...group }) => group), others: (rows[0]?.whole ?? 0) - told };
}

interface MachinesAsked {
  readonly sql: string;
  readonly where: string;
  readonly page: Page;
  readonly asking: Asking;
  readonly values: unknown[];
  /** In which order; those with the most first where nothing is said. */
  readonly order?: string;
}

/** A machine with what is told of it; `m` are machines with their `value`. Those with the most come first, and those of which nothing is known last, unless another order is meant. */
export async function readMachines(
  db: Queryable,
  counted: Counted,
  { sql, where, page, asking, values, order: by = 'm.value desc nulls last' }: MachinesAsked,
): Promise<UsedMachine[]> {
  const order = `${by}, `;
  const last = lastWorkSql(counted, 'm.vehicle_no', asking);
  const { rows } = await db.query<UsedMachine>(
    `with ${sql}, top as (select m.*, v.id, v.sn from machines m join vehicle v on v.no = m.vehicle_no where ${where}
       order by ${order} v.sn limit ${page.most} offset ${page.skip})
     select m.id as "vehicleId", m.sn, d.company as dealer, m.division_code as "divisionCode", m.category, m.model, m.brand,
       m.car_type as "carType", m.horsepower, m.state, l.day::text as "lastWorkOn", m.value
     from top m left join dealer d on d.id = m.dealer_id left join lateral ${last} l on true
     order by ${order} m.sn`,
    values,
  );
  return rows;
}

/** Who never worked stands still longest; of what was worked, nothing is the least. */
const orderOf: Readonly<Record<'most' | 'least', (still: boolean) => string>> = {
  most: (still) => `m.value desc nulls ${still ? 'first' : 'last'}`,
  least: (still) => (still ? 'm.value asc nulls last' : 'coalesce(m.value, 0) asc'),
};

/** A page of the machines of a class, or of all, and how many there are. */
export async function readClass(
  db: Queryable,
  counted: Counted,
  asked: UseAsked,
  { key, order, page }: { key: string | undefined; order: 'most' | 'least'; page: Page },
): Promise<{ rows: UsedMachine[]; total: number }> {
  const { values, asking } = newAsking(nobody);
  const sql = await machinesSql(db, counted, asked, asking);
  const where = key === undefined ? 'true' : `m.key = ${asking.put(key)}`;
  const rows = await readMachines(db, counted, {
    sql,
    where,
    page,
    asking,
    values,
    order: orderOf[order](asked.by === 'still'),
  });
  const { counts } = await readClasses(db, counted, asked);
  const total =
    key === undefined ? [...counts.values()].reduce((sum, n) => sum + n, 0) : (counts.get(key) ?? 0);
  return { rows, total };
}
