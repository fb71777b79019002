import type { replaceableKinds } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** A machine of the year with one piece that may be exchanged on it. */
export interface FittedMachine {
  no: number;
  sn: string;
  machineCode: string;
  dealerId: string;
  kind: (typeof replaceableKinds)[number];
  pieceSn: string;
  model: string;
  pn: string;
}

/** Machines of the demo's dealers that are in use and of which nothing is asked, each with its motor, the newest first. */
export async function machinesWithMotors(db: Queryable, most: number): Promise<FittedMachine[]> {
  const { rows } = await db.query<FittedMachine>(
    `select v.no, v.sn, v.machine_code as "machineCode", v.dealer_id as "dealerId", c.kind, c.sn as "pieceSn", m.model, m.pn
     from vehicle v join lateral (select * from component x where x.vehicle_id = v.id and x.kind = 'motor' and x.state = 'fitted'
       and x.deleted_at is null order by x.sn limit 1) c on true join component_model m on m.id = c.model_id
     where v.demo and v.created_by is not null and v.state = 'inUse' and v.dealer_id is not null
       and not exists (select from approval a where a.vehicle_id = v.id and a.state in ('toReview', 'reviewing', 'initialPassed', 'failed'))
     order by v.installed_at desc, v.sn limit $1`,
    [most],
  );
  return rows;
}

/** What the connection of a machine holds now. */
export async function partsOfMachine(
  db: Queryable,
  sn: string,
): Promise<{ machineCode: string; tabletSn: string; receiverSn: string; controllerSn: string }> {
  const { rows } = await db.query<Awaited<ReturnType<typeof partsOfMachine>>>(
    `select s.machine_code as "machineCode", s.tablet_sn as "tabletSn", s.receiver_sn as "receiverSn", s.controller_sn as "controllerSn"
     from sn_connection s join vehicle v on v.id = s.vehicle_id where v.sn = $1 and s.state = 'valid'`,
    [sn],
  );
  return rows[0] ?? { machineCode: '', tabletSn: '', receiverSn: '', controllerSn: '' };
}
