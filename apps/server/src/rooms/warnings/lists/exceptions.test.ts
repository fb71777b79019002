import type { ExceptionDetail, ExceptionRow } from '@furrow/contract';
import { usualException } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { sweepExceptions, warningRoutes } from '../public.ts';
import { addDealer, addVehicle, noSources } from '../testing/warning-rig.ts';

let database: TestDatabase;
let app: TestApp;
let [boss, own, stranger] = ['', '', ''];
let dealer = '';
let sn = 8_837_280;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => warningRoutes({ ...entityParts(pool), bus }, noSources));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query(
    `insert into role_permission select 20, unnest(array['warnings', 'exceptionQuery', 'exceptionQuery.handle'])`,
  );
  dealer = await addDealer(database, 'Own', []);
  const other = await addDealer(database, 'Other', []);
  await addAccount(database.pool, 'own', { roleId: 20, dealerId: dealer });
  await addAccount(database.pool, 'stranger', { roleId: 20, dealerId: other });
  [boss, own, stranger] = [await app.signIn('boss'), await app.signIn('own'), await app.signIn('stranger')];
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const sql = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = boss) =>
  app.call(method, path, { token, lang: 'en', ...(body ? { body } : {}) });
const list = async (query: string, token = boss): Promise<ExceptionRow[]> =>
  (await call('GET', `warnings/exceptionQuery?tab=all&${query}`, undefined, token)).json().data.rows;
const sweep = () => sweepExceptions({ pool: database.pool, bus: app.bus });

/** A relay that fails, and a station of the company that is silent. */
async function failing(): Promise<{ relay: string; station: string }> {
  const [supplier, caster, relay, station] = [newId(), newId(), newId(), newId()];
  await sql(
    `insert into correction_supplier (id, name, host, port) values ($1, 'S', 'caster.example', 2101)`,
    [supplier],
  );
  await sql(
    `insert into external_caster (id, supplier_id, name, host, port) values ($1, $2, 'C', 'caster.example', 2101)`,
    [caster, supplier],
  );
  await sql(
    `insert into correction_relay (id, caster_id, upstream_mount, mount, wanted, state, fault, since)
     values ($1, $2, 'UP', 'FAILS', true, 'failed', 'noAccount', now() - interval '1 hour')`,
    [relay, caster],
  );
  await sql(
    `insert into base_station (id, bs_code, name, bs_type, longitude, latitude, height, mount_point, dealer_id, division_code)
     values ($1, 'BS-1', 'Tower', 'network', 126.5, 45.5, 100, 'BS-1', $2, '230102')`,
    [station, dealer],
  );
  await sql(
    `insert into mount_point (id, name, kind, station_id, source_up, heard_at) values ($1, 'BS-1', 'station', $2, false, now() - interval '1 hour')`,
    [newId(), station],
  );
  return { relay, station };
}

describe('exceptions on their screen', () => {
  it('a station is seen by its company, a relay by the provider alone, a stranger sees neither; take, handle, mute as every row', async () => {
    const { relay, station } = await failing();
    await sweep();
    const all = await list('objectKind=station&objectKind=relay');
    expect(
      all.map(({ rule, objectName, detail, sn: none }) => [rule, objectName, detail, none]).sort(),
    ).toEqual([
      ['EX-17', 'Tower', 'fault/silent', ''],
      ['EX-19', 'FAILS', 'fault/noAccount', ''],
    ]);
    expect((await list('', own)).map(({ objectId }) => objectId)).toEqual([station]);
    expect(await list('', stranger)).toEqual([]);
    const ofRelay = all.find(({ objectId }) => objectId === relay)!;
    const one = `warnings/exceptionQuery/${ofRelay.id}`;
    expect((await call('GET', one, undefined, own)).statusCode).toBe(404);
    expect((await call('POST', `${one}/take`, {}, own)).statusCode).toBe(404);
    expect((await call('POST', `${one}/take`)).statusCode).toBe(200);
    const muted = await call('POST', `${one}/mute`, { reach: 'kind', term: 'day', reason: 'known' });
    expect((muted.json().data as ExceptionDetail).mutedUntil).not.toBeNull();
    // Muted it is not raised anew, and the station goes on as it is.
    const cancelled = await call('POST', `${one}/cancel`, { reason: 'known' });
    expect((cancelled.json().data as ExceptionDetail).endCause).toBe('hand');
    await sweep();
    expect(await list('rule=EX-19')).toHaveLength(1);
    expect(await list('station=tower')).toHaveLength(1);
  });

  it('fault codes are found by a part of the code, and rows without a measure show none', async () => {
    const { no, id } = await addVehicle(database, String(++sn), dealer);
    await sql(
      `insert into fault_code (vehicle_no, via, spn, fmi, occurrences, first_at, last_at) values ($1, 1, 3251, 16, 1, now(), now())`,
      [no],
    );
    await sweep();
    expect(await list('fault=3251/16')).toMatchObject([
      { vehicleId: id, rule: 'EX-09', detail: 'fault/3251/16', value: null, threshold: null, worst: null },
    ]);
    expect(await list('fault=9999')).toEqual([]);
    expect((await list(`sn=${sn}`, own)).map(({ rule }) => rule)).toEqual(['EX-09']);
  });

  it('a version of the rule holds for the run; values outside of their range are refused at the field', async () => {
    const saved = (await call('GET', 'warnings/exceptionQuery/rule')).json().data;
    expect(saved.base).toEqual(usualException);
    const form = { version: saved.version, on: true, exceptions: [], reason: 'season' };
    const wrong = await call('PUT', 'warnings/exceptionQuery/rule', {
      ...form,
      base: { ...usualException, supplyV: 40 },
    });
    expect(wrong.json().data.errors).toMatchObject([{ field: 'base.supplyV', key: 'outOfRange' }]);
    await call('PUT', 'warnings/exceptionQuery/rule', { ...form, on: false, base: usualException });
    await sweep();
    expect((await list('rule=EX-17')).map(({ endCause }) => endCause)).toEqual(['ruleOff']);
    expect((await call('GET', 'warnings/exceptionQuery/rule', undefined, own)).statusCode).toBe(403);
  });
});
