import type { CarDetail, CarEvent, FittedPart } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

type Extras = Pick<
  CarDetail,
  'terminalNumber' | 'protocol' | 'hardwareVersion' | 'installer' | 'installationState' | 'remark'
> & {
  address: string;
};

/** What only the drawer shows of a vehicle's own row; the caller has found it in the scope. */
export async function readExtras(db: Queryable, id: string): Promise<Extras> {
  const { rows } = await db.query<Extras>(
    `select terminal_number as "terminalNumber", protocol, hardware_version as "hardwareVersion", address, installer,
       installation_state as "installationState", remark
     from vehicle where id = $1`,
    [id],
  );
  return rows[0]!;
}

/** The pieces that are fitted to a vehicle now, by kind. */
export async function readFittedParts(db: Queryable, vehicleId: string): Promise<FittedPart[]> {
  const { rows } = await db.query<FittedPart>(
    `select c.id, c.kind, c.sn, c.quantity, m.model, m.pn, c.hardware_version as "hardwareVersion", c.firmware,
       extract(epoch from c.fitted_at)::float8 as "fittedAt"
     from component c join component_model m on m.id = c.model_id
     where c.vehicle_id = $1 and c.state = 'fitted' and c.deleted_at is null order by c.kind, c.sn`,
    [vehicleId],
  );
  return rows;
}

/** The life of a vehicle, the newest first: its states, and what the stock, dealers and owners did with it. */
export async function readTimeline(db: Queryable, vehicleId: string): Promise<CarEvent[]> {
  const { rows } = await db.query<CarEvent>(
    `select e.id, extract(epoch from e.at)::float8 as at, coalesce(nullif(a.display_name, ''), a.name, '') as by,
       case when e.deed is null then jsonb_build_object('from', e.from_state, 'to', e.to_state) end as change,
       e.deed, e.note, e.document, d.company as dealer, p.company as "previousDealer", o.name as owner
     from (
       select id, at, by, from_state, to_state, null as deed, why as note, '' as document,
         null::uuid as dealer_id, null::uuid as previous_dealer_id, null::uuid as owner_id
       from vehicle_state_change where vehicle_id = $1
       union all
       select id, at, by_account, null, null, deed, note, document, dealer_id, previous_dealer_id, owner_id
       from vehicle_movement where vehicle_id = $1) e
     left join account a on a.id = e.by left join dealer d on d.id = e.dealer_id
     left join dealer p on p.id = e.previous_dealer_id left join owner o on o.id = e.owner_id
     order by e.at desc, e.id desc limit 1000`,
    [vehicleId],
  );
  return rows;
}
