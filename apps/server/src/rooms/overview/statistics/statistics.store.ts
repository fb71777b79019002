import type { InstallNum, NameCount, TimeCount, TypeAdded } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { inDivision } from '#kit/list/matches.ts';
import { newAsking } from '#kit/list/statement.ts';
import { carsWithin, vehicleScope } from '#rooms/machines/public.ts';

/** Days are those of UTC+8, wherever the server stands. */
const zone = `'${homeZone}'`;
const today = `(now() at time zone ${zone})`;
const installed = `(v.installed_at at time zone ${zone})`;
/** The moment at which a day or month that is written as SQL begins. */
const begins = (local: string): string => `((${local}) at time zone ${zone})`;

/** Who asks, and the division or country to whose vehicles the count is narrowed. */
export interface Counted {
  actor: Actor;
  division?: string | undefined;
}

/** The vehicles that /carManage lists for this person; `more` is a condition beside, with its values by `put`. */
function within(
  { actor, division }: Counted,
  more: (put: (value: unknown) => string) => string = () => 'true',
) {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const seen = carsWithin(vehicleScope(actor), { cancelled: false })(asking);
  const inside = division ? inDivision('v.division_code')(division, asking) : 'true';
  return { condition: `${seen} and ${inside} and ${more(asking.put)}`, values };
}

/** Installed in all, this year, this month and today, and by family of the product. */
export async function installNum(db: Queryable, of: Counted): Promise<InstallNum> {
  const { condition, values } = within(of);
  const since = (unit: string) =>
    `(count(*) filter (where v.installed_at >= ${begins(`date_trunc('${unit}', ${today})`)}))::int`;
  const counts = await db.query<Omit<InstallNum, 'families'>>(
    `select count(*)::int as total, ${since('year')} as year, ${since('month')} as month, ${since('day')} as today
     from vehicle v where ${condition}`,
    values,
  );
  const families = await db.query<NameCount>(
    `select coalesce(p.family, '') as name, count(*)::int as num from vehicle v left join product p on p.id = v.product_id
     where ${condition} group by 1 order by 2 desc, 1`,
    values,
  );
  return { ...counts.rows[0]!, families: families.rows };
}

/** Installed from one day to another, both included. */
export async function installedBetween(
  db: Queryable,
  of: Counted,
  { begin, end }: Span,
): Promise<{ num: number }> {
  const { condition, values } = within(of, (put) => between(put, { begin, end }));
  const { rows } = await db.query<{ num: number }>(
    `select count(*)::int as num from vehicle v where ${condition}`,
    values,
  );
  return rows[0]!;
}

interface Span {
  begin?: string | undefined;
  end?: string | undefined;
}

const between = (put: (value: unknown) => string, { begin, end }: Span): string =>
  [
    'v.installed_at is not null',
    ...(begin === undefined ? [] : [`v.installed_at >= ${begins(`${put(begin)}::date::timestamp`)}`]),
    ...(end === undefined ? [] : [`v.installed_at < ${begins(`(${put(end)}::date + 1)::timestamp`)}`]),
  ].join(' and ');

/** Installed day by day, days without any too; without a beginning the last thirty. */
export async function installedByDay(db: Queryable, of: Counted, span: Span): Promise<TimeCount[]> {
  const { condition, values } = within(of);
  const end = `coalesce($${values.push(span.end ?? null)}::date, ${today}::date)`;
  const begin = `coalesce($${values.push(span.begin ?? null)}::date, ${end} - 29)`;
  const { rows } = await db.query<TimeCount>(
    `select to_char(d.day, 'YYYY-MM-DD') as time, coalesce(f.num, 0)::int as num
     from generate_series(${begin}::timestamp, ${end}::timestamp, interval '1 day') as d (day)
     left join (
       select ${installed}::date as day, count(*) as num from vehicle v
       where ${condition} and v.installed_at >= ${begins(`${begin}::timestamp`)}
         and v.installed_at < ${begins(`(${end} + 1)::timestamp`)}
       group by 1) f on f.day = d.day::date
     order by d.day`,
    values,
  );
  return rows;
}

/** Installed month by month of a year (this one if none is named). */
export async function installedByMonth(
  db: Queryable,
  of: Counted,
  year: number | undefined,
): Promise<TimeCount[]> {
  const { condition, values } = within(of);
  const first = `make_timestamp(coalesce($${values.push(year ?? null)}::int, extract(year from ${today})::int), 1, 1, 0, 0, 0)`;
  const { rows } = await db.query<TimeCount>(
    `select to_char(m.month, 'YYYY-MM') as time, coalesce(f.num, 0)::int as num
     from generate_series(${first}, ${first} + interval '11 months', interval '1 month') as m (month)
     left join (
       select date_trunc('month', ${installed}) as month, count(*) as num from vehicle v
       where ${condition} and v.installed_at >= ${begins(first)}
         and v.installed_at < ${begins(`${first} + interval '1 year'`)}
       group by 1) f on f.month = m.month
     order by m.month`,
    values,
  );
  return rows;
}

/** How many there are of each name in a column, the most frequent first. */
export async function countedBy(
  db: Queryable,
  of: Counted,
  column: 'car_type' | 'brand',
): Promise<NameCount[]> {
  const { condition, values } = within(of);
  const { rows } = await db.query<NameCount>(
    `select v.${column} as name, count(*)::int as num from vehicle v where ${condition} group by 1 order by 2 desc, 1`,
    values,
  );
  return rows;
}

/** Installed by month and type, the last twelve months; only what there is. */
export async function addedByType(db: Queryable, of: Counted): Promise<TypeAdded[]> {
  const { condition, values } = within(of);
  const { rows } = await db.query<TypeAdded>(
    `select to_char(${installed}, 'YYYY-MM') as month, v.car_type as type, count(*)::int as num from vehicle v
     where ${condition} and v.installed_at >= ${begins(`date_trunc('month', ${today}) - interval '11 months'`)}
     group by 1, 2 order by 1, 3 desc, 2`,
    values,
  );
  return rows;
}

/** What is added up by region. */
const sums = { vehicles: 'count(*)::int', horsepower: 'coalesce(sum(v.horsepower), 0)::int' } as const;

export interface ByRegion {
  sum: keyof typeof sums;
  /** A province or a city whose parts are wanted; else provinces, and countries abroad. */
  parent?: string | undefined;
  /** Only what was installed up to the end of this year. */
  year?: number | undefined;
}

/** Vehicles or horsepower by the region that they are registered in; an empty code is "not given". */
export async function countedByRegion(
  db: Queryable,
  of: Counted,
  { sum, parent, year }: ByRegion,
): Promise<{ divisionId: string; num: number }[]> {
  const digits = parent?.replace(/(00)+$/, '') ?? '';
  const length = digits.length + 2;
  const { condition, values } = within(
    of,
    (put) =>
      `v.division_code like ${put(parent === undefined ? '%' : digits.padEnd(6, '_'))}::text and ${untilYear(put, year)}`,
  );
  const { rows } = await db.query<{ divisionId: string; num: number }>(
    `select case when v.division_code ~ '^\\d{6}$' then rpad(left(v.division_code, ${length}), 6, '0')
       else v.division_code end as "divisionId", ${sums[sum]} as num
     from vehicle v where ${condition} group by 1 order by 2 desc, 1`,
    values,
  );
  return rows;
}

/** Horsepower of all vehicles, up to the end of a year if one is named. */
export async function horsepowerOf(
  db: Queryable,
  of: Counted,
  year: number | undefined,
): Promise<{ total: number }> {
  const { condition, values } = within(of, (put) => untilYear(put, year));
  const { rows } = await db.query<{ total: number }>(
    `select ${sums.horsepower} as total from vehicle v where ${condition}`,
    values,
  );
  return rows[0]!;
}

const untilYear = (put: (value: unknown) => string, year: number | undefined): string =>
  year === undefined
    ? 'true'
    : `v.installed_at < ${begins(`make_timestamp(${put(year)}::int + 1, 1, 1, 0, 0, 0)`)}`;
