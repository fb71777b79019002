import type { Pool } from '#database/pool.ts';
import type { World } from '../../agreement/testing/worlds/two-worlds.ts';
import type { DemoSpan } from './asked-calls.ts';

/** The machine of the demo with the most points, and of each table a record of the demo: its own where there is one. */
export async function demoWorld(pool: Pool, mine: World, other: World): Promise<World & DemoSpan> {
  const busiest = await pool.query<{ no: number; from: number; to: number }>(
    `select vehicle_no as no, extract(epoch from min(time))::int as from, extract(epoch from max(time))::int as to
     from track_point group by vehicle_no, time::date order by count(*) desc, vehicle_no limit 10`,
  );
  const { no, from, to } = busiest.rows[0]!;
  const nos = [...new Set(busiest.rows.map((row) => row.no))];
  const { rows } = await pool.query<{ no: number; id: string; sn: string; division: string; dealer: string }>(
    `select no, id, sn, division_code as division, dealer_id as dealer from vehicle where no = any($1)`,
    [nos],
  );
  const { id: vehicle, sn, division, dealer } = rows.find((row) => row.no === no)!;
  const records = new Map(mine.records);
  const ofWorlds = [...mine.ids, ...other.ids];
  for (const [kind] of mine.records) {
    const found = await recordOf(pool, kind, { no, vehicle, ofWorlds });
    if (found !== null) records.set(kind, found);
  }
  records.set('vehicle', vehicle);
  return {
    ...mine,
    vehicle,
    sn,
    division: division ?? mine.division,
    dealer: dealer ?? mine.dealer,
    records,
    from,
    to: Math.min(to, from + 6 * 3600),
    vehicles: rows.map(({ id }) => id),
  };
}

/** null: no such table, or it has no record of the demo. */
async function recordOf(
  pool: Pool,
  table: string,
  { no, vehicle, ofWorlds }: { no: number; vehicle: string; ofWorlds: readonly string[] },
): Promise<string | null> {
  const { rows: columns } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = current_schema() and table_name = $1`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  if (!names.includes('id')) return null;
  const own = [
    ...(names.includes('vehicle_no') ? ['vehicle_no = $2'] : []),
    ...(names.includes('vehicle_id') ? ['vehicle_id = $3'] : []),
    'id is null',
  ].join(' or ');
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from "${table}" where id::text <> all($1) order by (${own}) desc nulls last, id limit 1`
      // Parameters that no column asks for must be said to be of a type.
      .replace('where', 'where $2::int is not null and $3::uuid is not null and'),
    [ofWorlds, no, vehicle],
  );
  return rows[0]?.id ?? null;
}
