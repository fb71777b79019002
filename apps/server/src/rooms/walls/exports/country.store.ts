import type { CountryCard } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql, homeZone } from '#kit/clock/home-day.rules.ts';
import { modelSql } from '../activity/areas.store.ts';
import { freshAsking, vehiclesOf, type Wanted } from '../wanted.store.ts';
import { countrySql } from './countries.store.ts';

const mostNames = 10;
type Named = CountryCard['dealers'];

/** How many of the country's vehicles bear each name, the most frequent first. */
async function namesOf(db: Queryable, wanted: Wanted, name: string, most = mostNames): Promise<Named> {
  const { values, asking } = freshAsking();
  const { rows } = await db.query<Named[number]>(
    `select ${name} as name, count(*)::int as num from vehicle v left join dealer d on d.id = v.dealer_id
     where ${vehiclesOf(wanted, asking)} group by 1 order by 2 desc, 1 limit ${asking.put(most)}`,
    values,
  );
  return rows;
}

async function installedByMonth(db: Queryable, wanted: Wanted): Promise<CountryCard['months']> {
  const { values, asking } = freshAsking();
  const first = `(date_trunc('month', ${homeTodaySql}) - interval '11 months')::timestamp`;
  const { rows } = await db.query<CountryCard['months'][number]>(
    `select to_char(m.month, 'YYYY-MM') as time, coalesce(f.num, 0)::int as num
     from generate_series(${first}, ${first} + interval '11 months', interval '1 month') as m (month)
     left join (select date_trunc('month', v.installed_at at time zone '${homeZone}') as month, count(*) as num
       from vehicle v where ${vehiclesOf(wanted, asking)} group by 1) f on f.month = m.month order by m.month`,
    values,
  );
  return rows;
}

/** The provinces of China's vehicles; other countries have no parts in the dictionary. */
async function provincesOf(db: Queryable, wanted: Wanted): Promise<{ divisionId: string; num: number }[]> {
  const rows = await namesOf(db, wanted, `rpad(left(v.division_code, 2), 6, '0')`, 100);
  return rows.map(({ name, num }) => ({ divisionId: name, num }));
}

/** A country by its provinces, dealers, models, versions and months. `wanted` is narrowed to it already. */
export async function readCountry(
  db: Queryable,
  wanted: Wanted,
  code: string,
): Promise<{
  provinces: { divisionId: string; num: number }[];
  rest: Pick<CountryCard, 'dealers' | 'models' | 'versions' | 'months'>;
}> {
  return {
    provinces: code === 'CN' ? await provincesOf(db, wanted) : [],
    rest: {
      dealers: await namesOf(db, wanted, `coalesce(d.company, '')`),
      models: await namesOf(db, wanted, modelSql),
      versions: await namesOf(db, wanted, 'v.software_version'),
      months: await installedByMonth(db, wanted),
    },
  };
}

/** Vehicles of other countries by cells of a degree. */
export async function cellsAbroad(
  db: Queryable,
  wanted: Wanted,
  home: string,
): Promise<{ lng: number; lat: number; value: number }[]> {
  const { values, asking } = freshAsking();
  const { rows } = await db.query<{ lng: number; lat: number; value: number }>(
    `select round(l.lng)::float8 as lng, round(l.lat)::float8 as lat, count(*)::int as value
     from vehicle v join vehicle_latest l on l.vehicle_no = v.no
     where ${vehiclesOf(wanted, asking)} and l.lng is not null and ${countrySql} not in (${asking.put(home)}::text, '')
     group by 1, 2 order by 3 desc limit 4000`,
    values,
  );
  return rows;
}

/** How many vehicles the choices leave. */
export async function countVehicles(db: Queryable, wanted: Wanted): Promise<number> {
  const { values, asking } = freshAsking();
  const { rows } = await db.query<{ num: number }>(
    `select count(*)::int as num from vehicle v where ${vehiclesOf(wanted, asking)}`,
    values,
  );
  return rows[0]!.num;
}
