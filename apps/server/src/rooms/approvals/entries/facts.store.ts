import type { Queryable } from '#database/transaction.ts';
import type { EntryFacts } from './checks.rules.ts';

/** The facts of one entry about a device. */
export async function readEntryFacts(
  db: Queryable,
  vehicleId: string,
  { plate, phone, dealerId }: { plate: string; phone: string; dealerId: string | null },
): Promise<EntryFacts> {
  const same = 'o.dealer_id is not distinct from v.dealer_id';
  const { rows } = await db.query<EntryFacts>(
    `select l.lng, l.lat, coalesce(n.heard_at > 'epoch', false) as heard,
       (select case when ${same} then o.sn else '—' end from vehicle o
          where $2 <> '' and o.plate = $2 and o.id <> v.id and o.deleted_at is null and o.state <> 'cancelled'
          order by o.sn limit 1) as "plateOf",
       (select c.no from owner w join vehicle o on o.owner_id = w.id join charge c on c.vehicle_id = o.id
          where w.phone = $3 and w.deleted_at is null and o.id <> v.id and c.state = 'unpaid'
            and c.dealer_id is not distinct from v.dealer_id
          order by c.created_at limit 1) as charge,
       coalesce(p.state = 'offSale', false) as "offSale",
       $4::uuid is null or exists (select 1 from dealer d where d.id = $4::uuid and d.state = 'enabled'
         and d.deleted_at is null) as "dealerOpen"
     from vehicle v left join vehicle_latest l on l.vehicle_no = v.no left join vehicle_online n on n.vehicle_id = v.id
       left join product p on p.id = v.product_id
     where v.id = $1`,
    [vehicleId, plate, phone, dealerId],
  );
  return rows[0]!;
}
