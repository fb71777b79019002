import type { CountryFigures } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { onlineSql } from '#rooms/machines/public.ts';
import { dealerCountry, soldBy } from '../activity/sales.store.ts';
import { spanBefore } from '../span.rules.ts';
import { during, freshAsking, jobsInSpan, partOfJob, vehiclesOf, type Wanted } from '../wanted.store.ts';

/** The country of a vehicle is that of the region where it is registered; empty: without one. */
export const countrySql = `case when v.division_code ~ '^\\d' then 'CN' else v.division_code end`;

type Figures = Omit<CountryFigures, 'countryId' | 'zh' | 'en' | 'name' | 'phoneCode'>;
type Part = { code: string } & Partial<Figures>;

/** What is told of every country that has anything to tell. */
export async function readCountries(db: Queryable, wanted: Wanted): Promise<Figures[]> {
  const parts: Part[][] = [
    await vehiclesByCountry(db, wanted),
    await areaByCountry(db, wanted, 'areaM2'),
    await areaByCountry(db, { ...wanted, span: spanBefore(wanted.span) }, 'areaBeforeM2'),
    (await soldBy(db, dealerCountry, wanted)).map(({ name, sold }) => ({ code: name, sold })),
    await warningsByCountry(db, wanted),
  ];
  const found = new Map<string, Figures>();
  for (const part of parts.flat())
    found.set(part.code, { ...none, ...found.get(part.code), ...part } as Figures);
  return [...found.values()];
}

const none: Omit<Figures, 'code'> = {
  devices: 0,
  online: 0,
  areaM2: 0,
  areaBeforeM2: 0,
  added: 0,
  addedBefore: 0,
  sold: 0,
  warnings: 0,
};

async function vehiclesByCountry(db: Queryable, wanted: Wanted): Promise<Part[]> {
  const { values, asking } = freshAsking();
  const installed = (span: Wanted['span']): string =>
    `(count(*) filter (where ${during('v.installed_at', span, asking)}))::int`;
  const { rows } = await db.query<Part>(
    `select ${countrySql} as code, count(*)::int as devices,
       (count(*) filter (where ${onlineSql('l')} <> 'offline'))::int as online,
       ${installed(wanted.span)} as added, ${installed(spanBefore(wanted.span))} as "addedBefore"
     from vehicle v left join vehicle_latest l on l.vehicle_no = v.no where ${vehiclesOf(wanted, asking)} group by 1`,
    values,
  );
  return rows;
}

async function areaByCountry(
  db: Queryable,
  wanted: Wanted,
  name: 'areaM2' | 'areaBeforeM2',
): Promise<Part[]> {
  const { values, asking } = freshAsking();
  const { rows } = await db.query<Part>(
    `select ${countrySql} as code, coalesce(sum(${partOfJob('j.area_m2', wanted.span, asking)}), 0) as "${name}"
     from job j join vehicle v on v.no = j.vehicle_no
     where ${jobsInSpan(wanted, asking)} and ${vehiclesOf(wanted, asking)} group by 1`,
    values,
  );
  return rows;
}

async function warningsByCountry(db: Queryable, wanted: Wanted): Promise<Part[]> {
  const { values, asking } = freshAsking();
  const { rows } = await db.query<Part>(
    `select ${countrySql} as code, count(*)::int as warnings from warning w join vehicle v on v.id = w.vehicle_id
     where w.state = 'active' and ${vehiclesOf(wanted, asking)} group by 1`,
    values,
  );
  return rows;
}

const yearsShown = 10;

/** Installed by year of UTC+8, at home and abroad; vehicles without a country are in neither. */
export async function installedByYear(
  db: Queryable,
  wanted: Wanted,
  home: string,
): Promise<{ year: number; home: number; abroad: number }[]> {
  const { values, asking } = freshAsking();
  const year = `extract(year from v.installed_at at time zone '${homeZone}')::int`;
  const here = asking.put(home);
  const { rows } = await db.query<{ year: number; home: number; abroad: number }>(
    `select ${year} as year, (count(*) filter (where ${countrySql} = ${here}::text))::int as home,
       (count(*) filter (where ${countrySql} not in (${here}::text, '')))::int as abroad
     from vehicle v where ${vehiclesOf(wanted, asking)} and v.installed_at is not null
     group by 1 order by 1 desc limit ${yearsShown}`,
    values,
  );
  return rows.reverse();
}
