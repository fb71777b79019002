import type { Pool } from '#database/pool.ts';

/** What a machine of the demo fleet left the factory with. */
export interface DemoParts {
  sn: string;
  machineCode: string;
  tabletSn: string;
  receiverSn: string;
  controllerSn: string;
}

/** Gives the demo fleet's vehicles the connection that their fitting began; those that have one keep it. */
export async function connectDemoFleet(pool: Pool, fleet: readonly DemoParts[]): Promise<void> {
  await pool.query(
    `insert into sn_connection (id, vehicle_id, machine_code, tablet_sn, receiver_sn, controller_sn, valid_from, state, source)
     select gen_random_uuid(), v.id, r."machineCode", r."tabletSn", r."receiverSn", r."controllerSn",
       coalesce(v.installed_at, v.created_at), 'valid', 'fitting'
     from jsonb_to_recordset($1::jsonb) as r (sn text, "machineCode" text, "tabletSn" text, "receiverSn" text,
       "controllerSn" text) join vehicle v on v.sn = r.sn and v.demo
     where not exists (select 1 from sn_connection s where s.vehicle_id = v.id)`,
    [JSON.stringify(fleet)],
  );
}

/**
 * Lets most devices that this account has sold have been heard once: on the bench of whoever fitted them, or on the way to him; some have
 * not, which is what somebody looks for.
 */
export async function hearDemoDevices(pool: Pool, accountId: string): Promise<void> {
  await pool.query(
    `insert into terminal_connection (vehicle_no, id, protocol, address, node, started_at, ended_at, end_reason)
     select v.no, gen_random_uuid(), '2019', '', 'demo', c.at, c.at + interval '40 minutes', 'closed'
     from vehicle v cross join lateral (select greatest(v.stock_since + interval '2 hours',
       coalesce(v.installed_at, v.stock_since + make_interval(days => 4)) - make_interval(days => v.no % 3)) as at) c
     where v.demo and v.created_by = $1 and v.stock_state = 'out' and c.at < now() - interval '1 hour'
       and v.no % 10 < case when v.installed_at is null then 5 else 9 end
       and not exists (select 1 from terminal_connection x where x.vehicle_no = v.no)`,
    [accountId],
  );
  await pool.query(
    `insert into online_year as held (vehicle_no, year, days)
     select vehicle_no, extract(year from day), bit_or(set_bit(0::bit(366), extract(doy from day)::int - 1, 1))
     from (select c.vehicle_no, (c.started_at at time zone 'Asia/Shanghai')::date as day from terminal_connection c
       join vehicle v on v.no = c.vehicle_no where v.demo and v.created_by = $1 and c.node = 'demo') x group by 1, 2
     on conflict (vehicle_no, year) do update set days = held.days | excluded.days`,
    [accountId],
  );
}
