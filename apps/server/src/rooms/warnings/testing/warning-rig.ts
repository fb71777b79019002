import { encodeItems, encodeVendor, exampleProfile } from '@furrow/jt808';
import { Registry } from 'prom-client';
import type { TestDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { newId } from '#kit/id.ts';
import type { Report } from '#telemetry/reports.ts';
import { openTelemetry, type Telemetry } from '#telemetry/telemetry.ts';
import { until } from '#telemetry/testing/until.ts';
import type { HigherSources } from '../dealers/sources.store.ts';
import { WarningEngine } from '../engine/engine.ts';

/** Squares of a degree whose code says where they lie: 2301xx is home, everything else is abroad to it. */
const boxes: Readonly<Record<string, readonly [west: number, south: number]>> = {
  '230100': [126, 45],
  '370100': [117, 36],
};
export const divisionsOfTest = {
  childrenOf: () => [],
  outlinesOf: async (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const box = boxes[code];
      if (!box) return [];
      const [w, s] = box;
      const ring = [
        [w, s],
        [w + 1, s],
        [w + 1, s + 1],
        [w, s + 1],
        [w, s],
      ];
      const geometry = { type: 'Polygon' as const, coordinates: [ring] };
      return [{ properties: { code, name: code, level: 2 }, geometry }];
    }),
  codeAt: async (lng: number, lat: number) =>
    Object.entries(boxes).find(([, [w, s]]) => lng >= w && lng < w + 1 && lat >= s && lat < s + 1)?.[0] ??
    '231000',
  countryAt: async () => '',
};

/** A place at home, and one some 800 m beyond its border. */
export const atHome = { lng: 126.98, lat: 45.5 };
export const away = { lng: 127.01, lat: 45.5 };

/** Nothing of the rooms above. */
const nothing = `select null::uuid as dealer_id, '' as thing, '' as id, '' as name, 0::numeric as weight, 0 as age, false as hit, false as base where false`;
export const noSources: HigherSources = { 'AG-10': nothing, 'AG-11': nothing };

const log = { info() {}, warn() {}, error() {}, debug() {} } as never;

export interface Rig {
  readonly engine: WarningEngine;
  readonly telemetry: Telemetry;
  /** Sends a point a `everyS` seconds from `from` on; resolves when they are stored. */
  drive(vehicleNo: number, from: number, legs: readonly Drive[]): Promise<number>;
  close(): Promise<void>;
}
export interface Drive {
  minutes: number;
  at: { lng: number; lat: number };
  everyS?: number;
  late?: boolean;
  alarms?: number;
  status?: number;
  value?: number;
  /** What is told of conditions, by the names of signals. */
  quantities?: Record<string, number>;
}

/** A gateway's telemetry with the engine behind it, on a real database and the bus of the test. */
export async function openRig(database: TestDatabase, bus: Bus, node = 'one'): Promise<Rig> {
  const engine = new WarningEngine({ pool: database.pool, bus, log, divisions: divisionsOfTest, node });
  const parts = { pool: database.pool, bus, log, registry: new Registry(), node };
  const telemetry = await openTelemetry({ ...parts, stored: (reports) => engine.take(reports) });
  return {
    engine,
    telemetry,
    async drive(vehicleNo, from, legs) {
      let time = from;
      const reports: Report[] = [];
      for (const { minutes, at, everyS = 60, ...told } of legs) {
        for (let passed = 0; passed < minutes * 60; passed += everyS) {
          time += everyS;
          reports.push(reportAt(vehicleNo, time, { at, ...told }));
        }
      }
      await telemetry.inbox.accept(reports);
      return time;
    },
    async close() {
      await telemetry.close();
      await engine.close();
    },
  };
}

function reportAt(
  vehicleNo: number,
  time: number,
  { at, late = false, alarms = 0, status = 0, value, quantities }: Omit<Drive, 'minutes'>,
): Report {
  return {
    vehicleNo,
    source: 0,
    time,
    ...at,
    speed: 0,
    heading: 0,
    altitude: null,
    value: value ?? null,
    width: null,
    satellites: 12,
    fix: 1,
    alarms,
    bits: 0,
    items: quantities ? encodeItems(encodeVendor(quantities, exampleProfile)) : null,
    quantities: quantities ?? null,
    late,
    status: status as Report['status'],
    receivedAt: time,
  };
}

/** A vehicle of the home division; answers its number. */
export async function addVehicle(
  { pool }: TestDatabase,
  sn: string,
  dealerId: string | null = null,
): Promise<{ no: number; id: string }> {
  const { rows } = await pool.query(
    `insert into vehicle (id, sn, terminal_number, division_code, dealer_id, state) values ($1, $2, $2, '230102', $3, 'inUse')
     returning no, id`,
    [newId(), sn, dealerId],
  );
  return rows[0];
}

/** A dealer whose equipment area are these divisions; answers its id. */
export async function addDealer({ pool }: TestDatabase, company: string, area: string[]): Promise<string> {
  const id = newId();
  await pool.query(
    `insert into dealer (id, company, path, equipment_area) values ($1, $2, array[$1::uuid], $3)`,
    [id, company, area],
  );
  return id;
}

/** An idle terminal that left the warehouse for a dealer some minutes ago. */
export async function addSold(
  { pool }: TestDatabase,
  sn: string,
  dealerId: string,
  minutesAgo: number,
): Promise<{ no: number; id: string }> {
  const [id, document] = [newId(), newId()];
  const { rows } = await pool.query(
    `insert into vehicle (id, sn, terminal_number, division_code, dealer_id, state) values ($1, $2, $2, '', $3, 'idle') returning no, id`,
    [id, sn, dealerId],
  );
  await pool.query(
    `insert into warehouse_document (id, direction, type, document_no, dealer_id, source) values ($1, 'out', 'salesOutbound', $2, $3, 'screen')`,
    [document, `OUT-${sn}`, dealerId],
  );
  await pool.query(
    `insert into warehouse_record (id, document_id, direction, type, item_kind, vehicle_id, sn, dealer_id, stock_after, at)
     values ($1, $2, 'out', 'salesOutbound', 'device', $3, $4, $5, 'out', now() - make_interval(mins => $6))`,
    [newId(), document, id, sn, dealerId, minutesAgo],
  );
  return rows[0];
}

export interface StoredWarning {
  kind: string;
  rule: string;
  number: string;
  id: string;
  state: string;
  handling: string;
  count: number;
  level: string;
  end_cause: string | null;
  end_note: string;
  found_later: boolean;
}

/** The rows of a vehicle, the oldest first. */
export async function warningsOf({ pool }: TestDatabase, vehicleId: string): Promise<StoredWarning[]> {
  const { rows } = await pool.query(
    'select * from warning where vehicle_id = $1 order by raised_at, number',
    [vehicleId],
  );
  return rows;
}

/** Waits until a vehicle was judged up to a time. */
export const judgedTo = ({ pool }: TestDatabase, engine: WarningEngine, vehicleNo: number, timeS: number) =>
  until(async () => {
    await engine.settled();
    const { rows } = await pool.query<{ at: number }>(
      'select extract(epoch from judged_to)::float8 as at from warning_state where vehicle_no = $1',
      [vehicleNo],
    );
    return (rows[0]?.at ?? 0) >= timeS;
  });

/** Does something that changes facts, and waits until gateways have heard of it. */
export async function told<Answer>(bus: Bus, deed: () => Answer | Promise<Answer>): Promise<Answer> {
  let stop: () => void = () => undefined;
  const heard = new Promise<void>((resolve) => {
    stop = bus.subscribe('warningFactsChanged', () => resolve());
  });
  const answer = await deed();
  await heard;
  stop();
  return answer;
}
