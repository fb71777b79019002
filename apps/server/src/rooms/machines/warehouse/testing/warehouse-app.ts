import type { BookingAnswer, CheckedLine, WarehouseRow } from '@furrow/contract';
import type { LightMyRequestResponse } from 'fastify';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { inTransaction } from '#database/transaction.ts';
import { exportRoutes } from '#kit/export/export.routes.ts';
import { importRoutes } from '#kit/import/import.routes.ts';
import { createLog } from '#kit/log.ts';
import { entityParts, logOperation } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { dealerRoutes } from '#rooms/parties/public.ts';
import { dealerBody } from '#rooms/parties/testing/dealer-body.ts';
import { libraryRoutes } from '../../libraries/library.routes.ts';
import { sdkRoutes } from '../../licences/sdk.routes.ts';
import { takeLifeStep } from '../../life/life.ts';
import { vehicleRoutes } from '../../vehicle.routes.ts';
import { mesRoutes } from '../mes/mes.routes.ts';
import { warehouseExport } from '../records/warehouse-export.ts';
import { warehouseRoutes } from '../warehouse.routes.ts';
import { warehouseFromFile } from '../warehouse-import.ts';

export interface WarehouseApp {
  database: TestDatabase;
  one: TestApp;
  boss: string;
  post(path: string, body?: object, token?: string): Promise<LightMyRequestResponse>;
  get<T>(path: string, token?: string): Promise<T>;
  /** Makes a record and returns its id. */
  made(path: string, body: object): Promise<string>;
  dealer(company: string, more?: object): Promise<string>;
  /** An account of a dealer's that may look at the warehouse and the devices; its token. */
  agent(name: string, dealerId: string): Promise<string>;
  book(body: object): Promise<BookingAnswer>;
  /** Brings devices in by a manual inbound. */
  bring(sns: readonly string[]): Promise<BookingAnswer>;
  check(type: string, lines: object[], more?: object): Promise<CheckedLine[]>;
  lines(query: string, token?: string): Promise<WarehouseRow[]>;
  deviceOf(
    sn: string,
  ): Promise<{ id: string; state: string; stockState: string; dealerId: string | null; pn: string }>;
  putIntoUse(sn: string): Promise<void>;
  close(): Promise<void>;
}

/** The real app with the warehouse, a product `AG-200`, a motor `M1`, a tablet `T10` and a bracket `B1`. */
export async function warehouseApp(): Promise<WarehouseApp> {
  const database = await testDatabase();
  const { pool } = database;
  const log = createLog({ level: 'silent', name: 'test' });
  const one = await testApp(database, (_, bus, files) => [
    ...dealerRoutes(pool, bus),
    ...vehicleRoutes(pool, bus),
    ...libraryRoutes(entityParts(pool)),
    ...warehouseRoutes({ pool, bus, log }),
    ...mesRoutes(pool, bus),
    ...sdkRoutes(entityParts(pool)),
    ...exportRoutes({ pool, logOperation }, [warehouseExport]),
    ...importRoutes({ pool, files }, [warehouseFromFile(bus)]),
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(`insert into role (id, name, scope_kind) values (40, 'agents', 'dealer')`);
  await pool.query(`insert into role_permission select 40, unnest($1::text[])`, [
    ['basicInfo', 'warehouse', 'warehouse.create', 'warehouse.export', 'deviceList', 'motor'],
  ]);
  const boss = await one.signIn('boss');
  const post: WarehouseApp['post'] = (path, body = {}, token = boss) =>
    one.call('POST', path, { token, body, lang: 'en' });
  const get = async <T>(path: string, token = boss): Promise<T> =>
    (await one.call('GET', path, { token, lang: 'en' })).json<{ data: T }>().data;
  const made = async (path: string, body: object): Promise<string> =>
    (await post(path, body)).json<{ data: { id: string } }>().data.id;
  const product = { family: 'autopilot', category: 'autoSteer', model: 'AG-200', pn: 'PN-200' };
  await made('products', product);
  await made('componentModels/motor', { model: 'M1', pn: 'PM-1' });
  await made('componentModels/slab', { model: 'T10' });
  await made('componentModels/bracket', { model: 'B1', pn: 'PB-1' });
  const book = async (body: object): Promise<BookingAnswer> => {
    const answer = await post('warehouse/documents', { batchKey: crypto.randomUUID(), ...body });
    return answer.json<{ data: BookingAnswer }>().data;
  };
  return {
    database,
    one,
    boss,
    post,
    get,
    made,
    book,
    bring: (sns) =>
      book({ type: 'manualInbound', lines: sns.map((sn) => ({ kind: 'device', sn, model: 'AG-200' })) }),
    dealer: (company, more = {}) => made('dealers', dealerBody(company, more)),
    async agent(name, dealerId) {
      await addAccount(pool, name, { roleId: 40 });
      await pool.query('update account set dealer_id = $2 where name = $1', [name, dealerId]);
      return one.signIn(name);
    },
    check: async (type, lines, more = {}) =>
      (await post('warehouse/check', { type, lines, ...more })).json<{ data: CheckedLine[] }>().data,
    lines: async (query, token) => (await get<{ rows: WarehouseRow[] }>(`warehouse?${query}`, token)).rows,
    async deviceOf(sn) {
      const { rows } = await pool.query(
        `select id, state, stock_state as "stockState", dealer_id as "dealerId", pn from vehicle where sn = $1`,
        [sn],
      );
      return rows[0];
    },
    async putIntoUse(sn) {
      const { rows } = await pool.query<{ id: string }>('select id from vehicle where sn = $1', [sn]);
      await inTransaction(pool, (client) =>
        takeLifeStep(client, null, { vehicleId: rows[0]!.id, step: 'putIntoUse', why: 'test' }),
      );
    },
    async close() {
      await one.close();
      await database.close();
    },
  };
}
