import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { machines, runBase, runFleet } from '@furrow/simulator';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#database/free-port.ts';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import type { Bus } from '#events/bus.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { logOperation } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { correctionBatches, correctionRoutes } from '#rooms/corrections/public.ts';
import {
  addCorrectionAccount,
  addStation,
  quietBus,
  sourcePassword,
  testKeys,
} from '#rooms/corrections/testing/caster-rig.ts';
import { createDemoVehicles } from '#rooms/machines/public.ts';
import { readSettings } from '#settings/settings.ts';
import { until } from '#telemetry/testing/until.ts';
import { run as runCaster } from '../caster.process.ts';
import { run as runGateway } from '../gateway.process.ts';

// The whole way: the office gives accounts, the gateway brings them to simulated terminals, and these come to the caster with them.

let database: TestDatabase;
let bus: Bus;
let app: TestApp;
let token: string;
const keys = testKeys();
const stop = new AbortController();
const log = createLog({ level: 'silent', name: 'test' });
const running: Promise<unknown>[] = [];
const fleet = machines(40, 5)
  .slice(0, 3)
  // At work whatever the hour.
  .map((one) => ({
    ...one,
    roster: 'round' as const,
    phase: ((Date.now() / 1000 + 8 * 3600 - 5400) % 86_400) / 86_400,
  }));

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  bus = await quietBus(database.url);
  const [casterPort, gatewayPort] = [await freePort(), await freePort()];
  symlinkSync(keys.keyFolder, join(keys.keyFolder, 'keys'));
  await pool.query(`update ntrip_caster set host = '127.0.0.1', port = $1`, [casterPort]);
  await addStation(pool, 'FIELD');
  const settings = readSettings({
    FURROW_NTRIP_PORT: String(casterPort),
    FURROW_JT808_PORT: String(gatewayPort),
    FURROW_DATA: keys.keyFolder,
  });
  for (const [run, nodeId] of [
    [runCaster, 'caster@test'],
    [runGateway, 'gateway@test'],
  ] as const) {
    let ready = (): void => undefined;
    const opened = new Promise<void>((resolve) => {
      ready = resolve;
    });
    const shared = { settings, databaseUrl: database.url, log, signal: stop.signal };
    const ended = run({
      ...shared,
      nodeId,
      metrics: new Registry(),
      allMetrics: async () => '',
      ready: () => ready(),
    });
    running.push(ended);
    await Promise.race([opened, ended]);
  }
  await createDemoVehicles(
    pool,
    bus,
    fleet.map(({ sn, terminalNumber }) => ({ sn, terminalNumber, workType: 'tillage' as const })),
  );
  const { signal } = stop;
  const place = { longitude: 126.63, latitude: 45.72, height: 150 };
  const base = { host: '127.0.0.1', port: casterPort, signal, mount: 'FIELD', password: sourcePassword };
  running.push(runBase({ ...base, version: 2, place, station: 7 }));
  running.push(runFleet({ host: '127.0.0.1', port: gatewayPort, machines: fleet, signal, register: 'open' }));
  app = await testApp(database, (db, told) => [
    ...correctionRoutes(db, told, keys.keyFolder),
    ...batchRoutes(
      { pool: db, log },
      correctionBatches({ pool: db, bus: told, logOperation, box: keys.box }),
    ).filter(({ spec }) => spec.path.startsWith('diffAssign/')),
  ]);
  await addAccount(pool, 'boss', { roleId: 1 });
  token = await app.signIn('boss');
});
afterAll(async () => {
  stop.abort();
  await Promise.all(running);
  await app.close();
  await bus.close();
  await database.close();
  keys.remove();
});

const sessions = async () =>
  (
    await database.pool.query<{ sn: string; account: string; bytes: number }>(
      `select v.sn, c.account, c.bytes_out::int as bytes from ntrip_connection c join vehicle v on v.id = c.vehicle_id
       where c.direction = 'rover' and c.accepted and c.ended_at is null order by v.sn`,
    )
  ).rows;

it('brings three online devices to the caster with accounts of their own within a minute; a release ends the session and frees the account', async () => {
  const { pool } = database;
  for (const account of ['own-1', 'own-2', 'own-3'])
    await addCorrectionAccount({ pool, box: keys.box }, account, { needs_gga: true });
  await until(async () => {
    const { rows } = await pool.query(
      `select 1 from vehicle_latest l join vehicle v on v.no = l.vehicle_no where v.sn = any($1)`,
      [fleet.map(({ sn }) => sn)],
    );
    return rows.length === 3;
  }, 30_000);
  await until(async () => {
    const { rows } = await pool.query<{ up: boolean }>(
      `select source_up as up from mount_point where name = 'FIELD'`,
    );
    return rows[0]!.up;
  }, 20_000);
  const { rows: vehicles } = await pool.query<{ id: string; sn: string }>(
    'select id, sn from vehicle where sn = any($1) order by sn',
    [fleet.map(({ sn }) => sn)],
  );
  const began = Date.now();
  const plan = { source: 'own', validity: 'pool', delivery: 'send', mountPoint: 'FIELD' };
  const batch = { batchKey: newId(), ids: vehicles.map(({ id }) => id), ...plan };
  const answer = await app.call('POST', 'diffAssign/batch/assign', { token, body: batch });
  expect(answer.json().data).toMatchObject({ done: 3, refused: [] });
  await until(async () => (await sessions()).length === 3, 60_000);
  expect(Date.now() - began).toBeLessThan(60_000);
  const live = await sessions();
  expect(live.map(({ sn }) => sn)).toEqual(vehicles.map(({ sn }) => sn));
  expect(new Set(live.map(({ account }) => account)).size).toBe(3);
  const list = (await app.call('GET', 'diffAssign?size=100', { token })).json().data.rows;
  expect(list.map(({ delivery }: { delivery: string }) => delivery)).toEqual([
    'confirmed',
    'confirmed',
    'confirmed',
  ]);
  const [first] = vehicles;
  const row = list.find(({ sn }: { sn: string }) => sn === first!.sn);
  expect(row).toMatchObject({ state: 'inUse', presentAccount: row.account, online: 1 });
  const released = await app.call('POST', `diffAssign/${row.id}/release`, {
    token,
    body: { reason: 'sold' },
  });
  expect(released.statusCode).toBe(200);
  await until(async () => (await sessions()).length === 2, 15_000);
  const { rows } = await pool.query<{ reason: string; free: boolean }>(
    `select c.reason, a.vehicle_id is null as free from ntrip_connection c join differential_account a on a.id = c.account_id
     where a.account = $1 and c.accepted`,
    [row.account],
  );
  expect(rows[0]).toEqual({ reason: 'released', free: true });
}, 120_000);
