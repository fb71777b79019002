import type { Pool } from '../../database/pool.ts';

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
