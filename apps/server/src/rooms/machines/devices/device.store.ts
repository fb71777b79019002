import type { DeviceFigures, DeviceRow, deviceList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { newId } from '#kit/id.ts';
import { columnsOf } from '#kit/list/columns-of.ts';
import { contains, inBranch, onDays, oneOf, whenAsked } from '#kit/list/matches.ts';
import type { ListSource } from '#kit/list/source.ts';
import { newAsking } from '#kit/list/statement.ts';
import { onlineWithinS } from '#live/online-state.rules.ts';
import { bearsOrBore } from '../borne-sn.ts';
import { plainSql } from '../libraries/library-sql.ts';

type Call = z.output<typeof deviceList.query>;
export type DeviceFilters = Call['filters'];
export type DeviceSort = Call['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const within = (column: string): string => `${column} >= now() - interval '${onlineWithinS} seconds'`;
/** The rule of `live/online-state.rules.ts`, on the newest point of a vehicle under `l`. */
const online = `case when (${within('l.heard_at')}) is not true then 'offline'
  when ${within('l.time')} and (l.speed > 0.3 or l.status in (2, 3, 5)) then 'working' else 'online' end`;

/** Vehicles under `v`, their newest report under `l`, dealer under `d`, owner under `o`. */
export const deviceSource: ListSource<DeviceFilters, DeviceSort> = {
  select: columnsOf<DeviceRow>({
    id: 'v.id',
    sn: 'v.sn',
    category: 'v.category',
    productModel: 'v.product_model',
    machineCode: 'v.machine_code',
    terminalNumber: 'v.terminal_number',
    protocol: 'v.protocol',
    sim1: 'v.sim1',
    sim2: 'v.sim2',
    hardwareVersion: 'v.hardware_version',
    stockPlace: 'v.stock_place',
    terminalId: 'v.terminal_id',
    hardwareProfile: 'v.hardware_profile',
    remark: 'v.remark',
    pn: 'v.pn',
    stockState: 'v.stock_state',
    dealerId: 'v.dealer_id',
    dealer: 'd.company',
    owner: 'o.name',
    plate: 'v.plate',
    alias: 'v.alias',
    online,
    lastOnlineAt: seconds('l.heard_at'),
    softwareVersion: 'v.software_version',
    installedAt: seconds('v.installed_at'),
    node: `(select c.node from terminal_connection c where c.vehicle_no = v.no and c.ended_at is null
      order by c.started_at desc limit 1)`,
    producedOn: 'v.produced_on',
    inboundAt: seconds('v.created_at'),
    createdAt: seconds('v.created_at'),
    ...plainSql('v'),
  }),
  from: `vehicle v left join vehicle_latest l on l.vehicle_no = v.no left join dealer d on d.id = v.dealer_id
    left join owner o on o.id = v.owner_id`,
  id: { sql: 'v.id', type: 'uuid' },
  sorts: {
    sn: { sql: 'v.sn', type: 'text' },
    pn: { sql: 'v.pn', type: 'text' },
    category: { sql: 'v.category', type: 'text' },
    productModel: { sql: 'v.product_model', type: 'text' },
    lastOnlineAt: { sql: 'l.heard_at', type: 'timestamptz', nullable: true },
    installedAt: { sql: 'v.installed_at', type: 'timestamptz', nullable: true },
    inboundAt: { sql: 'v.created_at', type: 'timestamptz' },
    producedOn: { sql: 'v.produced_on::timestamptz', type: 'timestamptz', nullable: true },
  },
  filters: {
    sn: bearsOrBore,
    pn: contains('v.pn'),
    machineCode: contains('v.machine_code'),
    terminalNumber: contains('v.terminal_number'),
    category: oneOf('v.category'),
    productModel: contains('v.product_model'),
    softwareVersion: contains('v.software_version'),
    hardwareVersion: contains('v.hardware_version'),
    state: oneOf('v.state'),
    stockState: oneOf('v.stock_state'),
    dealer: inBranch('d'),
    inboundAt: onDays('v.created_at'),
    online: oneOf(`(${online})`),
    protocol: oneOf('v.protocol'),
    neverOnline: whenAsked('l.heard_at is null'),
    deleted: whenAsked('v.deleted_at is not null'),
  },
};

const counted = (condition: string): string => `(count(*) filter (where ${condition}))::int`;

/** What of each category somebody may know of. */
export async function readFigures(db: Queryable, reach: Reach): Promise<DeviceFigures[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<DeviceFigures>(
    `select ${columnsOf<DeviceFigures>({
      category: 'v.category',
      total: 'count(*)::int',
      idle: counted(`v.state = 'idle'`),
      inUse: counted(`v.state = 'inUse'`),
      online: counted(within('l.heard_at')),
      neverOnline: counted('l.heard_at is null'),
    })}
     from vehicle v left join vehicle_latest l on l.vehicle_no = v.no
     where v.deleted_at is null and ${reach(asking)} group by v.category order by count(*) desc, v.category`,
    values,
  );
  return rows;
}

/** Number of a vehicle, for tables that are kept by it, and for the bus. */
export async function numberOf(db: Queryable, id: string): Promise<number | null> {
  const { rows } = await db.query<{ no: number }>('select no from vehicle where id = $1', [id]);
  return rows[0]?.no ?? null;
}

/** The PN of the product that a device is, from the catalogue. */
export async function takePn(db: Queryable, id: string): Promise<void> {
  await db.query(
    `update vehicle v set pn = p.pn from product p
     where v.id = $1 and lower(p.model) = lower(v.product_model) and p.deleted_at is null and v.pn <> p.pn`,
    [id],
  );
}

/** Whether a model may be entered for a new device: on sale, of the category. */
export async function isOnSale(db: Queryable, model: string, category: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from product where lower(model) = lower($1) and category = $2 and state = 'onSale' and deleted_at is null`,
    [model, category],
  );
  return rows.length > 0;
}

/** Model and category that a device has now: it keeps them although they are sold no more. */
export async function productHeld(
  db: Queryable,
  id: string,
): Promise<{ model: string; category: string } | undefined> {
  const { rows } = await db.query<{ model: string; category: string }>(
    'select product_model as model, category from vehicle where id = $1',
    [id],
  );
  return rows[0];
}

/** Whether its terminal was ever heard. */
export async function wasOnline(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from vehicle v join vehicle_latest l on l.vehicle_no = v.no where v.id = $1',
    [id],
  );
  return rows.length > 0;
}

/** Takes the code of a terminal away. False: it has none. */
export async function forgetCredential(db: Queryable, vehicleNo: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from terminal_credential where vehicle_no = $1', [vehicleNo]);
  return rowCount === 1;
}

/** The first line of a device's life. */
export async function writeFirstState(db: Queryable, actor: Actor, id: string): Promise<void> {
  await db.query(
    `insert into vehicle_state_change (id, vehicle_id, from_state, to_state, why, by)
     values ($1, $2, null, 'idle', 'created', $3)`,
    [newId(), id, actor.accountId],
  );
}

/** Whether a dealer may be given machines. */
export async function isLivingDealer(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from dealer where id = $1 and state = 'enabled' and deleted_at is null`,
    [id],
  );
  return rows.length > 0;
}
