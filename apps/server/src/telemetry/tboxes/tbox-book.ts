import { defaultParameterMap, type ParameterMap, type TboxItemValue } from '@furrow/contract';
import { decodeText } from '@furrow/jt808';
import type { Pool } from 'pg';
import type { Bus } from '#events/bus.ts';
import type { Log } from '#kit/log.ts';
import { askCommand } from '../command-store.ts';
import { decodeItem } from './item-codec.ts';

interface BookParts {
  readonly pool: Pool;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: Log;
}

/** Server 1 is the platform: its address (2019 with its port), and its port in 2013. */
const [serverAddress, serverPort] = [0x0013, 0x0018];

/** What T-BOXes tell of themselves: versions and the values of their configuration items. Other terminals are passed over. */
export class TboxBook {
  readonly #parts: BookParts;

  constructor(parts: BookParts) {
    this.#parts = parts;
  }

  /** A T-BOX signed in; one whose values nobody ever read is read. Never rejects. */
  async loggedIn(vehicleNo: number): Promise<void> {
    try {
      const { rows } = await this.#parts.pool.query<{ read: boolean }>(
        `insert into tbox as t (vehicle_id, first_login_at)
         select id, now() from vehicle where no = $1 and category = 'tbox'
         on conflict (vehicle_id) do update set first_login_at = coalesce(t.first_login_at, now())
         returning items_at is not null as read`,
        [vehicleNo],
      );
      if (rows[0]?.read === false) await this.readAgain(vehicleNo);
    } catch (error) {
      this.#parts.log.warn({ err: error, vehicleNo }, 'a T-BOX was not noted');
    }
  }

  /** Asks a T-BOX for its values: after the first login, after an upgrade. One question at a time. */
  async readAgain(vehicleNo: number): Promise<void> {
    const { pool, bus } = this.#parts;
    const { rows } = await pool.query(
      `select 1 from terminal_command where vehicle_no = $1 and kind = 'readParameters' and state in ('waiting', 'sent')`,
      [vehicleNo],
    );
    if (rows.length > 0) return;
    await askCommand(pool, bus, {
      vehicleNo,
      kind: 'readParameters',
      parameters: { ids: [] },
      byAccount: null,
      byName: '',
    });
  }

  /** 0x0104: bytes by parameter id. */
  async values(vehicleNo: number, told: readonly { id: number; raw: Uint8Array }[]): Promise<void> {
    const { pool } = this.#parts;
    const { rows } = await pool.query<{ id: string; map: ParameterMap | null }>(
      `select v.id, p.parameter_map as map from vehicle v left join tbox t on t.vehicle_id = v.id
         left join hardware_profile p
           on lower(p.hardware_version) = lower(coalesce(nullif(t.hardware_version, ''), v.hardware_version))
       where v.no = $1 and v.category = 'tbox'`,
      [vehicleNo],
    );
    const device = rows[0];
    if (!device) return;
    const items = itemsOf(told, device.map ?? defaultParameterMap);
    if (Object.keys(items).length === 0) return;
    await pool.query(
      `insert into tbox as t (vehicle_id, items, items_at) values ($1, $2, now())
       on conflict (vehicle_id) do update set items = t.items || excluded.items, items_at = now(), updated_at = now()`,
      [device.id, JSON.stringify(items)],
    );
  }
}

/** The values of the items, and `server1`, as the parameters of a T-BOX tell them. */
export function itemsOf(
  told: readonly { id: number; raw: Uint8Array }[],
  map: ParameterMap,
): Record<string, TboxItemValue> {
  const raw = new Map(told.map((one) => [one.id, one.raw]));
  const items: Record<string, TboxItemValue> = {};
  for (const [item, { id, coding }] of Object.entries(map)) {
    const bytes = raw.get(id);
    const value = bytes && decodeItem(bytes, coding);
    if (value !== undefined) items[item] = value;
  }
  const address = raw.get(serverAddress);
  const port = raw.get(serverPort);
  if (address) {
    // A text of fixed width ends with its first zero.
    const host = decodeText(address).split('\0')[0]!;
    const own = host.includes(':') || port === undefined;
    items.server1 = own ? host : `${host}:${decodeItem(port, 'dword')}`;
  }
  return items;
}
