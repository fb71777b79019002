import type { RepairBeginning, RepairDetail } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { afterMonthsSql } from '#kit/clock/home-day.rules.ts';
import { onlineSql } from '#rooms/machines/public.ts';
import { metresSql } from './repair.store.ts';

/** The machine of a repair now: times in seconds UTC, degrees WGS 84. */
export interface MachineFacts {
  state: string;
  /** End of its warranty: the months of its product after the installation; null where either is not known. */
  warrantyUntil: number | null;
  online: boolean;
  fix: number | null;
  place: RepairDetail['place'];
  softwareVersion: string;
  dealerId: string | null;
}

export async function machineFacts(db: Queryable, vehicleId: string): Promise<MachineFacts | null> {
  const { rows } = await db.query<MachineFacts>(
    `select v.state, v.dealer_id as "dealerId",
       extract(epoch from ${afterMonthsSql('v.installed_at', 'p.warranty_months::int')})::float8 as "warrantyUntil",
       ${onlineSql('l')} <> 'offline' as online, l.fix, coalesce(t.software_version, '') as "softwareVersion",
       case when l.lng is not null and l.lat is not null and l.time is not null
         then jsonb_build_object('lng', l.lng, 'lat', l.lat, 'at', extract(epoch from l.time)::float8) end as place
     from vehicle v left join product p on p.id = v.product_id left join vehicle_latest l on l.vehicle_no = v.no
     left join terminal_identity t on t.vehicle_no = v.no where v.id = $1 and v.deleted_at is null`,
    [vehicleId],
  );
  return rows[0] ?? null;
}

/** Whether a warranty holds at a moment; one that nobody knows of does not. */
export const holdsAt = (warrantyUntil: number | null, atS: number): boolean =>
  warrantyUntil !== null && warrantyUntil > atS;

type Other = RepairDetail['others'][number];
const other = `a.id, a.number, a.data ->> 'category' as category, coalesce(r.state, a.state) as state,
  extract(epoch from a.created_at)::float8 as at`;
const from = `from approval a left join repair r on r.id = a.id
  where a.kind = 'repair' and a.vehicle_id = $1 and a.id <> $2 and a.deleted_at is null and a.state <> 'draft'`;

/** The last five other repairs of a machine. */
export async function othersOf(db: Queryable, vehicleId: string, but: string): Promise<Other[]> {
  const { rows } = await db.query<Other>(`select ${other} ${from} order by a.created_at desc limit 5`, [
    vehicleId,
    but,
  ]);
  return rows;
}

/** The same fault once more within 30 days after a completion, seconds UTC. */
export async function againAfter(
  db: Queryable,
  {
    vehicleId,
    id,
    category,
    finishedAt,
  }: { vehicleId: string; id: string; category: string; finishedAt: number | null },
): Promise<Other[]> {
  if (finishedAt === null) return [];
  const { rows } = await db.query<Other>(
    `select ${other} ${from} and a.data ->> 'category' = $3 and a.created_at > to_timestamp($4)
       and a.created_at < to_timestamp($4) + interval '30 days' order by a.created_at limit 5`,
    [vehicleId, id, category, finishedAt],
  );
  return rows;
}

/** Repairs of a machine that are not over. */
export async function openOf(db: Queryable, vehicleId: string): Promise<Other[]> {
  const { rows } = await db.query<Other>(
    `select ${other} ${from} and (a.state in ('toReview', 'reviewing', 'initialPassed', 'failed')
       or r.state in ('unassigned', 'unresolved', 'inProblem')) order by a.created_at limit 5`,
    [vehicleId, '00000000-0000-0000-0000-000000000000'],
  );
  return rows;
}

/** Open service points that repair, of the machine's dealer or of one above, and the provider's of its province; the nearest first. */
export async function pointsFor(db: Queryable, vehicleId: string): Promise<RepairBeginning['points']> {
  const { rows } = await db.query<RepairBeginning['points'][number]>(
    `select p.id, p.name, ${metresSql('p.longitude', 'p.latitude', 'l.lng', 'l.lat')} as "distanceM"
     from vehicle v left join dealer d on d.id = v.dealer_id left join vehicle_latest l on l.vehicle_no = v.no
     join service_point p on p.deleted_at is null and p.state = 'open' and 'repair' = any(p.services)
       and (p.dealer_id = any(d.path) or (p.division_code <> '' and left(p.division_code, 2) = left(v.division_code, 2)))
     where v.id = $1 order by "distanceM" nulls last, p.name limit 30`,
    [vehicleId],
  );
  return rows;
}

/** Place and telephone of the service point of a repair. */
export async function pointFacts(
  db: Queryable,
  id: string,
): Promise<Pick<RepairDetail, 'pointPhone' | 'pointPlace'>> {
  const { rows } = await db.query<{ phone: string; lng: number; lat: number }>(
    `select p.phone, p.longitude as lng, p.latitude as lat from approval a left join repair r on r.id = a.id
     join service_point p on p.id = coalesce(r.point_id, (a.data ->> 'pointId')::uuid) where a.id = $1`,
    [id],
  );
  const [point] = rows;
  return { pointPhone: point?.phone ?? '', pointPlace: point ? { lng: point.lng, lat: point.lat } : null };
}

/** Rounds that ended with a rejection, the first one first. */
export async function rejectionsOf(db: Queryable, id: string): Promise<RepairDetail['rejections']> {
  const { rows } = await db.query<RepairDetail['rejections'][number]>(
    `select round::int as round, reason, account_name as by, extract(epoch from at)::float8 as at from approval_act
     where approval_id = $1 and action = 'reject' order by approval_act.at, id`,
    [id],
  );
  return rows;
}
