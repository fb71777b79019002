import type { Queryable } from '#database/transaction.ts';
import { unpaidSql } from '#rooms/billing/public.ts';
import { openStates } from '../mechanism/approval.store.ts';
import type { DeviceFacts } from './checks.rules.ts';

/** The facts of one device; null when there is none of that id. */
export async function readDeviceFacts(db: Queryable, vehicleId: string): Promise<DeviceFacts | null> {
  const { rows } = await db.query<DeviceFacts>(
    `select v.sn, v.deleted_at is not null as gone, v.state, n.state = 'working' as working,
       case when n.heard_at > 'epoch' then extract(epoch from n.heard_at)::float8 end as "heardAt",
       extract(epoch from v.registration_until)::float8 as "registrationUntil",
       case when v.stock_state = 'out' then extract(epoch from v.stock_since)::float8 end as "outSince",
       (select m.order_no from modification m where m.vehicle_id = v.id and m.deleted_at is null
          and m.state in ('draft', 'inProgress', 'toAccept', 'returned') limit 1) as modification,
       (select count(*)::int from terminal_task t where t.vehicle_id = v.id
          and t.state in ('updating', 'complete', 'reconfiguring')) as tasks,
       (select s.number from subsidy_line l join subsidy_statement s on s.id = l.statement_id
          where l.vehicle_id = v.id and not l.removed and s.deleted_at is null and s.state <> 'rejected'
            and not (s.state = 'approved' and l.pay_state in ('paid', 'refunded'))
          order by s.created_at desc limit 1) as statement,
       (select count(*)::int from ntrip_connection c where c.vehicle_id = v.id and c.ended_at is null and c.accepted) as sessions,
       (select a.number from approval a where a.vehicle_id = v.id and a.kind = 'hardwareCode' and a.deleted_at is null
          and a.state in ${openStates} limit 1) as "hardwareCode",
       (select c.no from charge c where c.vehicle_id = v.id and ${unpaidSql('c')} order by c.created_at limit 1) as unpaid
     from vehicle v left join vehicle_online n on n.vehicle_id = v.id where v.id = $1`,
    [vehicleId],
  );
  return rows[0] ?? null;
}
