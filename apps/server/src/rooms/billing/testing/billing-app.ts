import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Actor } from '#kit/actor.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { coverage } from '#kit/data-scope.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { billingBatches, billingRoutes, openSigner } from '../public.ts';

/** The calls of the room, an administrator and two companies. */
export interface BillingApp {
  database: TestDatabase;
  one: TestApp;
  keyFolder: string;
  boss: string;
  mine: string;
  theirs: string;
  parts: Parameters<typeof billingBatches>[0];
  post(path: string, body?: object, token?: string): Promise<LightMyRequestResponse>;
  get<Data>(path: string, token?: string): Promise<Data>;
  /** A vehicle in use, by its SN; ends in days from now. */
  vehicle(sn: string, over?: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
}

const everything = { see: coverage({ all: true }), operate: coverage({ all: true }) };

/** The administrator as a job meets it: one that sees and operates all. */
export async function bossOf({ database }: Pick<BillingApp, 'database'>): Promise<Actor> {
  const { rows } = await database.pool.query<{ id: string }>(`select id from account where name = 'boss'`);
  return {
    accountId: rows[0]!.id,
    sessionId: newId(),
    name: 'boss',
    roleId: 1,
    roleName: 'admin',
    scopeKind: 'administrator',
    permissions: new Set<string>(),
    timeZone: 'Asia/Shanghai',
    address: '',
    traceId: '',
    scope: { vehicles: everything, stations: everything },
  };
}

const silent = createLog({ level: 'silent', name: 'test' });

export async function billingApp(): Promise<BillingApp> {
  const keyFolder = mkdtempSync(join(tmpdir(), 'furrow-keys-'));
  const database = await testDatabase();
  const { pool } = database;
  const partsOf = (bus: TestApp['bus']) => ({ ...entityParts(pool), bus, signer: openSigner(keyFolder) });
  const one = await testApp(database, (_, bus) => [
    ...billingRoutes(pool, bus, { log: silent, keyFolder, publicUrl: 'https://furrow.example' }),
    ...batchRoutes({ pool, log: silent }, billingBatches(partsOf(bus))).filter(({ spec }) =>
      spec.path.startsWith('flowPay/'),
    ),
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  const [mine, theirs] = [newId(), newId()];
  for (const [id, company] of [
    [mine, 'Mine'],
    [theirs, 'Theirs'],
  ])
    await pool.query(
      `insert into dealer (id, company, path, legal_person, phone, address, division_code)
       values ($1, $2, array[$1::uuid], 'X', '13812345678', 'Y', '230102')`,
      [id, company],
    );
  await pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await pool.query(
    `insert into role_permission select 20, unnest(array['basicInfo', 'serviceLog', 'flowManage', 'unitSoftReg', 'unitSoftReg.create',
       'trafficRenewal', 'trafficRenewal.create', 'chargeRecord', 'chargeRecord.create', 'chargeRecord.refund', 'flowPay', 'flowPay.grace'])`,
  );
  const boss = await one.signIn('boss');
  return {
    database,
    one,
    keyFolder,
    boss,
    mine,
    theirs,
    parts: partsOf(one.bus),
    post: (path, body = {}, token = boss) => one.call('POST', path, { token, body }),
    async get<Data>(path: string, token = boss) {
      const answer = await one.call('GET', path, { token });
      if (answer.statusCode !== 200) throw new Error(answer.payload);
      return answer.json<{ data: Data }>().data;
    },
    async vehicle(sn, over = {}) {
      const id = newId();
      const row = {
        state: 'inUse',
        stock_state: 'out',
        machine_code: `M${sn}`,
        division_code: '230102',
        dealer_id: mine,
        product_model: '',
        ...over,
      };
      const names = Object.keys(row);
      await pool.query(
        `insert into vehicle (id, sn, terminal_number, ${names.join(', ')}) values ($1, $2, $2, ${names.map((_, i) => `$${i + 3}`).join(', ')})`,
        [id, sn, ...Object.values(row)],
      );
      return id;
    },
    async close() {
      await one.close();
      await database.close();
      rmSync(keyFolder, { recursive: true, force: true });
    },
  };
}
