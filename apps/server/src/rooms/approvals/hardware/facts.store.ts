import type { Queryable } from '#database/transaction.ts';
import type { HardwareFacts } from './checks.rules.ts';

/** The facts of one device and a wanted code; null when there is no such device. */
export async function readHardwareFacts(
  db: Queryable,
  vehicleId: string,
  { id, code }: { id: string; code: string },
): Promise<HardwareFacts | null> {
  const { rows } = await db.query<HardwareFacts>(
    `select v.sn, case when v.deleted_at is null then v.state else 'cancelled' end as state, v.stock_state as "stockState",
       v.machine_code as "machineCode", extract(epoch from v.registration_until)::float8 as "registrationUntil",
       array(select distinct f from unnest(array[v.category] || array(select unnest(g.functions) from registration g
         where g.vehicle_id = v.id)) f) as sold,
       coalesce(s.tablet_sn, '') as "tabletSn", coalesce(i.tablet_sn, '') as "reportedTablet",
       coalesce(i.machine_code, '') as "reportedCode", o.sn as holder,
       coalesce(o.dealer_id is not distinct from v.dealer_id, false) as "holderOfSameDealer",
       exists (select from revoked_code r where lower(r.code) = lower($3) and r.why = 'theft' and r.lifted_at is null) as stolen,
       exists (select from black_list_entry b where b.kind = 'sn' and b.value = v.sn and b.removed_at is null
         and (b.ends_at is null or b.ends_at > now())) as "blackListed",
       (select count(*)::int from approval p where p.vehicle_id = v.id and p.kind = 'hardwareCode' and p.id <> $2
         and p.deleted_at is null and p.state in ('passed', 'rePassed')
         and p.decided_at > now() - interval '365 days') as changes
     from vehicle v left join sn_connection s on s.vehicle_id = v.id and s.state = 'valid'
       left join terminal_identity i on i.vehicle_no = v.no
       left join lateral (select x.sn, x.dealer_id from vehicle x where lower(x.machine_code) = lower($3) and x.id <> v.id
         and x.state <> 'cancelled' and x.deleted_at is null limit 1) o on true
     where v.id = $1`,
    [vehicleId, id, code],
  );
  return rows[0] ?? null;
}
