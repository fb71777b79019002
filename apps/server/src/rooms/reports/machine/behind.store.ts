import {
  addDays,
  type MeasureName,
  measureOf,
  type ReportFact,
  type ReportFacts,
  reportLimits,
} from '@furrow/contract';
import type { SecondReader } from '#database/second-reader.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Asking } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { Cover } from '../cells/spans.rules.ts';
import type { CellAsked, Counted } from './asked.ts';
import { type BehindSums, chosenSql, devicesPage, readKeptSums } from './behind-sums.store.ts';
import { besideWithRoom, readCover } from './cover.store.ts';
import { deedsOf, deedsSql } from './deeds.store.ts';
import { numberAt, type VehiclePart } from './devices.store.ts';
import { eventsSql, fleetSql, jobsSql } from './facts.store.ts';
import { activeSql, onlineSql } from './present.store.ts';
import { keyed } from './sums.store.ts';

/** What a fact adds to a measure, and which facts those are. */
interface Behind {
  facts: 'event' | 'fleetBegin' | 'fleetEnd' | 'job' | 'deed' | 'online' | 'active';
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
  sold: { facts: 'deed', value: 'sold' },
  problems: { facts: 'deed', value: 'problems' },
  repairs: { facts: 'deed', value: 'repairs' },
  repairHours: { facts: 'deed', value: '"repairS"' },
  warnings: { facts: 'deed', value: 'warnings' },
  warningsActive: { facts: 'active', value: '1' },
  sessions: { facts: 'deed', value: 'sessions' },
  correctionHours: { facts: 'deed', value: '"correctionS"' },
  paid: { facts: 'deed', value: 'paid' },
  ratingPoints: { facts: 'deed', value: '"ratingPoints"' },
  online: { facts: 'online', value: '1' },
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
function factsSql(
  counted: Counted,
  asked: CellAsked,
  { measure, more = 'true' }: { measure: MeasureName; more?: string },
  asking: Asking,
): string {
  const { rows: dimensions } = asked.query;
  const of = behind[measure] ?? { facts: 'job', value: '1' };
  const facts = {
    event: () => eventsSql(counted, asking),
    fleetBegin: () => fleetSql(counted, asking, addDays(counted.period.begin, -1)),
    fleetEnd: () => fleetSql(counted, asking, counted.period.end),
    job: () => jobsSql(counted, asking, more),
    deed: () => deedsSql(counted, deedsOf([measure]), asking),
    online: () => onlineSql(counted, asking),
    // A level is that of the end of its days, whatever times the rows are.
    active: () => activeSql({ ...counted, query: { ...counted.query, rows: [] } }, asking),
  }[of.facts]();
  const columns = `f.*, ${of.facts === 'event' ? '' : 'null::text as pair,'} ${of.value} as value`;
  const source = keyed(facts, counted, { dimensions, columns }, asking);
  // Only steps of stays come in pairs: the others are not to be put in order for the sake of it.
  const same =
    of.facts === 'event'
      ? 'case when pair is null then 1 else count(*) over (partition by pair, k1, k2) end as same'
      : '1 as same';
  return `select * from (select f.*, ${same} from (${source}) f) f where value <> 0 and same = 1 and ${chosenSql(asked, asking)}`;
}

/** The same, of different devices each once, by its newest job, or of its days each once. */
function differentSql(counted: Counted, asked: CellAsked, measure: MeasureName, asking: Asking): string {
  const one = factsSql(counted, asked, { measure }, asking);
  if (measureOf(measure).sort !== 'devices') return one;
  const per = measure === 'deviceDays' ? 'day, vehicle_no' : 'vehicle_no';
  // Days stand in the order of the page, so that no more of them are read than it shows.
  const order = measure === 'deviceDays' ? 'day desc, vehicle_no, id' : 'vehicle_no, day desc, id';
  const first = `select distinct on (${per}) * from (${one}) f order by ${order}`;
  if (!asked.query.several) return first;
  // In how many rows more than one a device stands: what the line below the rows says of it, as a negative number.
  return `select f.*, -(m.n - 1) as lines from (${first}) f join (select ${per}, count(distinct k1) as n from (${one}) x
    group by ${per} having count(distinct k1) > 1) m using (${per})`;
}

/** How many facts there are and what they add: of what is kept, where that can tell, else of the facts. */
async function readSums(
  db: Queryable,
  counted: Counted,
  asked: CellAsked,
  { cover, measure, value }: { cover: Cover | null; measure: MeasureName; value: string },
): Promise<BehindSums> {
  const kept = cover && (await readKeptSums(db, counted, asked, { cover, measure }));
  if (kept) return kept;
  const { values, asking } = newAsking(nobody);
  const { rows } = await db.query<BehindSums>(
    `select count(*)::int as total, coalesce(sum(${value}), 0)::float8 as sum from (${differentSql(counted, asked, measure, asking)}) f`,
    values,
  );
  return rows[0]!;
}

/** A fact as its statement answers it: one of a page of devices tells how many there are. */
type Told = ReportFact & { readonly found: number | null };

/** What a page is read of: `byDays` are devices by their last days, as far as sums are kept of them; `part` only some of the vehicles. */
interface PageAsked {
  readonly measure: MeasureName;
  readonly value: string;
  readonly byDays: Cover | null;
  readonly part?: VehiclePart;
  readonly most: number;
  readonly skip: number;
}

async function readPage(
  db: Queryable,
  counted: Counted,
  asked: CellAsked,
  { measure, value, byDays, part, most, skip }: PageAsked,
): Promise<Told[]> {
  const { values, asking } = newAsking(nobody);
  const jobs = () =>
    factsSql(counted, asked, { measure, more: 'j.vehicle_no = t.v and j.work_date = t.day' }, asking);
  const sql = byDays
    ? devicesPage(counted, asked, { cover: byDays, part: part ?? null, jobs: jobs(), most, skip }, asking)
    : differentSql(counted, asked, measure, asking);
  const { rows } = await db.query<Told>(
    `select f.id, f.day::text as day, v.id as "vehicleId", v.sn, d.company as dealer,
       f.division_code as "divisionCode", f.category, f.model, f.brand, f.car_type as "carType", f.horsepower,
       ${hasWork(measure) ? 'f.work_type' : 'null::text'} as "workType", ${value}::float8 as value, ${byDays ? 'f.total' : 'null::int'} as found
     from (${sql}) f join vehicle v on v.no = f.vehicle_no left join dealer d on d.id = f.dealer_id
     order by f.day desc, v.sn, f.id limit ${most} offset ${byDays ? 0 : skip}`,
    values,
  );
  return rows;
}

/** So many devices of each half are put into one order here; further pages are read whole. */
const mostMerged = 1000;

/** A page of devices and their number: where there is a second reader each looks at one half of the vehicles. */
async function readDevicesPage(
  db: Queryable,
  second: SecondReader,
  { counted, asked, page }: { counted: Counted; asked: CellAsked; page: PageAsked },
): Promise<Told[]> {
  const { most, skip } = page;
  const no = skip + most > mostMerged ? 0 : await numberAt(db, 1 / 2);
  const half = { ...page, most: skip + most, skip: 0 };
  const begun =
    no === 0
      ? null
      : await besideWithRoom(second, (beside) =>
          readPage(beside, counted, asked, { ...half, part: { side: '<', no } }),
        );
  if (begun === null) return readPage(db, counted, asked, page);
  const halves = [
    await readPage(db, counted, asked, { ...half, part: { side: '>=', no } }),
    await begun.answer,
  ];
  const found = halves.reduce((sum, [first]) => sum + (first?.found ?? 0), 0);
  // As the statement puts them: serial numbers are digits, whose order is the same in every language.
  const all = halves
    .flat()
    .sort((a, b) => (a.day === b.day ? (a.sn < b.sn ? -1 : 1) : a.day > b.day ? -1 : 1));
  return all.slice(skip, skip + most).map((row) => ({ ...row, found }));
}

/** The facts behind a number, a page of them, and their sum over all pages. Read in one snapshot. */
export async function readBehind(
  db: Queryable,
  counted: Counted,
  asked: CellAsked,
  second: SecondReader,
): Promise<ReportFacts> {
  const measure = behindOf(asked.query.measure);
  const different = measureOf(measure).sort === 'devices';
  const value = asked.query.several ? 'lines' : different ? '1' : 'value';
  const cover = hasWork(measure) ? await readCover(db, counted) : null;
  const byDays = measure === 'devices' && !asked.query.several ? cover : null;
  const most = reportLimits.page;
  const page = { measure, value, byDays, most, skip: (asked.query.page - 1) * most };
  const told = byDays
    ? await readDevicesPage(db, second, { counted, asked, page })
    : await readPage(db, counted, asked, page);
  // A page of devices tells how many there are; one behind the last has nobody to tell it.
  const total = told[0]?.found;
  const sums =
    total == null ? await readSums(db, counted, asked, { cover, measure, value }) : { total, sum: total };
  const rows = told.map(({ found: _, ...row }) => row);
  const { rows: moment } = await db.query<{ asOf: number }>(
    'select extract(epoch from transaction_timestamp())::float8 as "asOf"',
  );
  return { ...moment[0]!, ...sums, rows };
}

const hasWork = (measure: MeasureName): boolean => (behind[measure]?.facts ?? 'job') === 'job';
