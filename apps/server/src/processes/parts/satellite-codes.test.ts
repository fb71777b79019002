import type { SatelliteRow } from '@furrow/contract';
import { decodeTransparent, decodeVendorDownlink, exampleProfile, messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import type { TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { billingRoutes, openSigner } from '#rooms/billing/public.ts';
import { testKeys } from '#rooms/corrections/testing/caster-rig.ts';
import { expireCommands } from '#telemetry/command-store.ts';
import { until } from '#telemetry/testing/until.ts';

// The whole way: an activation on the screen's call, the command over a real socket, and what the answer makes of the service.

const keys = testKeys();
const signer = openSigner(keys.keyFolder);
let database: TestDatabase;
let gateway: TestGateway;
let app: TestApp;
let token: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  gateway = await TestGateway.open({ database });
  const { keyFolder } = keys;
  const log = createLog({ level: 'silent', name: 'test' });
  app = await testApp(database, () =>
    billingRoutes(database.pool, gateway.bus, { log, keyFolder, publicUrl: undefined }),
  );
  await addAccount(database.pool, 'boss', { roleId: 1 });
  token = await app.signIn('boss');
});
afterAll(async () => {
  await app.close();
  await gateway.close();
  await database.close();
  keys.remove();
});

const good = async <Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> => {
  const answer = await app.call(method, path, { token, ...(body && { body }) });
  expect(answer.statusCode, answer.payload).toBe(200);
  return answer.json().data;
};
const read = (id: string) => good<SatelliteRow>('GET', `satelliteServices/${id}`);
const stands = (id: string, state: SatelliteRow['state']) =>
  until(async () => (await read(id)).state === state);

/** A device with a receiver that takes PPP, and a code in the stock for it. */
async function service(): Promise<{ id: string; sn: string; phone: string; code: string }> {
  count += 1;
  const [phone, sn] = [`1392${String(count).padStart(7, '0')}`, String(2_490_000 + count)];
  const no = await gateway.vehicle(phone, { sn, state: 'inUse', stock_state: 'out' });
  const [model, receiver, codeId] = [newId(), newId(), newId()];
  const code = `CODE-${sn}`;
  await database.pool.query(
    `with m as (insert into component_model (id, kind, model, data) values ($1, 'receiver', $2, '{"ppp": "b2b"}'))
     insert into component (id, kind, model_id, sn, state, stock_state, vehicle_id, fitted_at)
     select $3, 'receiver', $1, $2, 'fitted', 'out', v.id, now() from vehicle v where v.no = $4`,
    [model, `R${sn}`, receiver, no],
  );
  await database.pool.query(
    `insert into satellite_code (id, supplier, level, code, mark, days) values ($1, 'B2b', 'decimetre', $2, $3, 90)`,
    [codeId, await signer.box.seal(Buffer.from(code), codeId), await signer.mark(code)],
  );
  const [made] = await good<SatelliteRow[]>('POST', 'satelliteServices', {
    sns: [sn],
    supplier: 'B2b',
    level: 'decimetre',
    days: 90,
    begins: 'activation',
    origin: 'gift',
    amount: '0',
  });
  return { id: made!.id, sn, phone, code };
}

/** Waits for the next code and answers it with a result (0 taken, 1 failed). */
async function nextCode(terminal: TestTerminal, result: number) {
  const message = await terminal.next(messageId.transparentDown);
  const down = decodeVendorDownlink(decodeTransparent(message.body), exampleProfile);
  if (down?.content !== 'satellite-code') throw new Error('no satellite code');
  terminal.acknowledge(message, result);
  return down.value;
}

describe('an activation over satellite', () => {
  it('R-2-065 goes to the terminal that is there, which makes it active with its yes', async () => {
    const { id, sn, phone, code } = await service();
    const terminal = gateway.terminal(phone);
    await terminal.login(sn);
    expect((await good<SatelliteRow>('POST', `satelliteServices/${id}/activate`)).state).toBe('waiting');
    const told = await nextCode(terminal, 0);
    expect(told).toMatchObject({ supplier: 'B2b', level: 2, code: expect.stringMatching(/^CODE-/) });
    await stands(id, 'active');
    const row = await read(id);
    expect(row).toMatchObject({ delivery: 'confirmed', endsAt: told.endsAt });
    expect(told.code).toBe(code);
    // Nobody keeps the code beside the sealed one.
    const { rows } = await database.pool.query(
      `select parameters ->> 'code' as code from terminal_command where kind = 'satelliteCode'`,
    );
    expect(rows).toEqual([{ code: '***' }]);
    await good('POST', `satelliteServices/${id}/suspend`, { reason: 'not paid' });
    expect((await nextCode(terminal, 0)).code).toBe('');
    expect((await read(id)).state).toBe('suspended');
  });

  it('waits for a terminal that is away, and is active as soon as it comes', async () => {
    const { id, sn, phone } = await service();
    await good('POST', `satelliteServices/${id}/activate`);
    expect(await read(id)).toMatchObject({ state: 'waiting', delivery: 'waiting' });
    const terminal = gateway.terminal(phone);
    await terminal.login(sn);
    await nextCode(terminal, 0);
    await stands(id, 'active');
  });

  it('fails by a terminal that refuses, and by one that does not come within a week', async () => {
    const { id, sn, phone } = await service();
    const terminal = gateway.terminal(phone);
    await terminal.login(sn);
    await good('POST', `satelliteServices/${id}/activate`);
    await nextCode(terminal, 1);
    await stands(id, 'failed');
    expect(await read(id)).toMatchObject({ failure: 'refused', endsAt: null });
    await terminal.hangUp();
    await good('POST', `satelliteServices/${id}/send`);
    await database.pool.query(
      `update terminal_command set expires_at = expires_at - interval '7 days' where kind = 'satelliteCode' and state in ('waiting', 'sent')`,
    );
    await expireCommands(database.pool, gateway.bus);
    await stands(id, 'failed');
    expect((await read(id)).failure).toBe('noAnswer');
  });
});
