import type {
  DeviceConnection,
  DeviceConnections,
  DeviceEvent,
  DeviceMessages,
  DevicePart,
  MessageHead,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { columnsOf } from '#kit/list/columns-of.ts';

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const shownDays = 7;

/** States, stock and registration of a device, the newest first. */
export async function readTimeline(db: Queryable, id: string): Promise<DeviceEvent[]> {
  const { rows } = await db.query<DeviceEvent>(
    `select ${columnsOf<DeviceEvent>({
      id: 'e.id',
      kind: 'e.kind',
      deed: 'e.deed',
      at: seconds('e.at'),
      from: 'e.from_state',
      to: 'e.to_state',
      why: 'e.why',
      document: 'e.document',
      account: 'e.account',
      dealer_id: 'e.dealer_id',
      by: `coalesce(nullif(a.display_name, ''), a.name, '')`,
    })} from (
       select id::text, 'state' as kind, null as deed, at, from_state, to_state, why, '' as document, by as account,
         null::uuid as dealer_id
       from vehicle_state_change where vehicle_id = $1
       union all
       select id::text, 'movement', deed, at, null, null, note, document, by_account, dealer_id
       from vehicle_movement where vehicle_id = $1
       union all
       select 'registration', 'registration', null, c.registered_at, null, null, c.terminal_id, '', null, null
       from terminal_credential c join vehicle v on v.no = c.vehicle_no where v.id = $1
     ) as e left join account a on a.id = e.account order by e.at desc, e.id desc limit 500`,
    [id],
  );
  return rows;
}

/** The connections of the last days, and what the terminal said of itself when it registered. */
export async function readConnections(db: Queryable, vehicleNo: number): Promise<DeviceConnections> {
  const { rows } = await db.query<DeviceConnection>(
    `select ${columnsOf<DeviceConnection>({
      id: 'id',
      protocol: 'protocol',
      address: 'address',
      node: 'node',
      startedAt: seconds('started_at'),
      endedAt: seconds('ended_at'),
      endReason: 'end_reason',
      messages: 'messages::float8',
      bytes: 'bytes::float8',
      parseErrors: 'parse_errors::float8',
    })} from terminal_connection
     where vehicle_no = $1 and (ended_at is null or ended_at > now() - make_interval(days => $2))
     order by started_at desc limit 100`,
    [vehicleNo, shownDays],
  );
  const facts = await db.query<Omit<DeviceConnections, 'rows'>>(
    `select ${columnsOf<Omit<DeviceConnections, 'rows'>>({
      registeredAt: seconds('c.registered_at'),
      terminalId: `coalesce(c.terminal_id, '')`,
      maker: `coalesce(c.maker, '')`,
      model: `coalesce(c.model, '')`,
      reconnections: `(select count(*)::int from terminal_connection t where t.vehicle_no = asked.no
        and t.started_at > now() - make_interval(days => $2))`,
    })} from (values ($1::int)) as asked (no) left join terminal_credential c on c.vehicle_no = asked.no`,
    [vehicleNo, shownDays],
  );
  return { ...facts.rows[0]!, rows };
}

/** Heads of the last messages of the newest connection. */
export async function readMessages(db: Queryable, vehicleNo: number): Promise<DeviceMessages> {
  const { rows } = await db.query<{ connected: boolean; heads: [number, number, number, number][] }>(
    `select ended_at is null as connected, heads from terminal_connection where vehicle_no = $1
     order by started_at desc limit 1`,
    [vehicleNo],
  );
  const [newest] = rows;
  const heads = (newest?.heads ?? []).map(
    ([at, id, up, bytes]): MessageHead => ({ at, id, up: up === 1, bytes }),
  );
  return { connected: newest?.connected ?? false, heads };
}

/** The components that are fitted on a device. */
export async function readParts(db: Queryable, id: string): Promise<DevicePart[]> {
  const { rows } = await db.query<DevicePart>(
    `select ${columnsOf<DevicePart>({
      id: 'c.id',
      kind: 'c.kind',
      sn: 'c.sn',
      pn: 'm.pn',
      model: 'm.model',
      batch: 'c.batch',
      fittedAt: seconds('c.fitted_at'),
    })} from component c join component_model m on m.id = c.model_id
     where c.vehicle_id = $1 and c.state = 'fitted' and c.deleted_at is null order by c.kind, c.sn`,
    [id],
  );
  return rows;
}
