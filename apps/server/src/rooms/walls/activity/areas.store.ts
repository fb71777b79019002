import type { DeviceRank, RegionWork } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { spanBefore } from '../span.rules.ts';
import { freshAsking, jobsOf, partOfJob, type Wanted } from '../wanted.store.ts';

/** What a machine is, out of vehicle `v`. */
export const modelSql = `concat_ws(' ', nullif(v.brand, ''), nullif(v.model, ''))`;

/** Devices by worked area (R4) with their rank in the period before; a page of them, and how many worked at all. */
export async function rankDevices(
  db: Queryable,
  wanted: Wanted,
  { page, size }: { page: number; size: number },
): Promise<{ devices: number; rows: DeviceRank[] }> {
  const { values, asking } = freshAsking();
  const before = { ...wanted, span: spanBefore(wanted.span) };
  const sumOf = (of: Wanted) => `sum(${partOfJob('j.area_m2', of.span, asking)})`;
  const ranked = (of: Wanted) =>
    `select j.vehicle_no, ${sumOf(of)} as area, (array_agg(j.dealer_id order by j.started_at desc))[1] as dealer_id
     from job j where ${jobsOf(of, asking)} group by 1 having ${sumOf(of)} > 0`;
  const { rows } = await db.query<DeviceRank & { devices: number }>(
    `with now as (select *, row_number() over (order by area desc, vehicle_no)::int as rank,
         (count(*) over ())::int as devices from (${ranked(wanted)}) as n),
       before as (select vehicle_no, row_number() over (order by area desc, vehicle_no)::int as rank from (${ranked(before)}) as b)
     select n.rank, b.rank as before, v.id as "vehicleId", v.car_type as "carType", ${modelSql} as model,
       v.division_code as "divisionCode", coalesce(d.company, '') as dealer, n.area as "areaM2", n.devices
     from now n join vehicle v on v.no = n.vehicle_no left join before b on b.vehicle_no = n.vehicle_no
     left join dealer d on d.id = n.dealer_id
     order by n.rank limit ${asking.put(size)} offset ${asking.put((page - 1) * size)}`,
    values,
  );
  return {
    devices: rows[0]?.devices ?? 0,
    rows: rows.map(({ devices: _, ...row }) => row),
  };
}

/** Worked area and devices at work by the parts of the chosen region: provinces and countries, cities, counties. */
export async function areaOfRegions(db: Queryable, wanted: Wanted): Promise<Omit<RegionWork, 'name'>[]> {
  const { division } = wanted.asked;
  const digits = division && /^\d/.test(division) ? division.replace(/(00)+$/, '').length + 2 : 2;
  const { values, asking } = freshAsking();
  const area = `sum(${partOfJob('j.area_m2', wanted.span, asking)})`;
  const { rows } = await db.query<Omit<RegionWork, 'name'>>(
    `select case when j.division_code ~ '^\\d{6}$' then rpad(left(j.division_code, ${Math.min(digits, 6)}), 6, '0')
         else j.division_code end as "divisionId",
       coalesce(${area}, 0) as "areaM2", count(distinct j.vehicle_no)::int as devices
     from job j where ${jobsOf(wanted, asking)} group by 1 order by 2 desc, 1`,
    values,
  );
  return rows;
}
