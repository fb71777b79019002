import { encodeTransparent, encodeVendorUplink, exampleProfile, messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import type { TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { connectionRoutes, hearIdentity } from '../../public.ts';
import { type FittingRig, fittingRig } from '../testing/fitting-rig.ts';

let rig: FittingRig;
let gateway: TestGateway;
let receiverModel: string;
/** Reports that were compared so far. */
let compared = 0;

beforeAll(async () => {
  rig = await fittingRig((pool, bus) => connectionRoutes({ ...entityParts(pool), bus }));
  const { pool } = rig.database;
  gateway = await TestGateway.open({
    database: rig.database,
    identified: async (vehicleNo, told, heardAt) => {
      await hearIdentity(pool, rig.one.bus, { vehicleNo, told, heardAt });
      compared += 1;
    },
  });
  receiverModel = await rig.make('componentModels/receiver', { model: 'R-10' });
  await rig.make('products', {
    family: 'autopilot',
    category: 'autoSteer',
    model: 'AP-2',
    pn: 'AP-2',
    neededParts: [
      { kind: 'slab', models: [], count: 1, required: false },
      { kind: 'receiver', models: [], count: 1, required: true },
    ],
  });
});
afterAll(async () => {
  await gateway.close();
  await rig.close();
});

const call = (method: 'GET' | 'POST', path: string, body?: object, token = rig.boss) =>
  rig.one.call(method, path, { token, lang: 'en', ...(body && { body }) });
const rows = async (query: string, token = rig.boss) =>
  (await call('GET', `snConnections?${query}`, undefined, token)).json().data.rows as Record<string, never>[];

interface Fitted {
  sn: string;
  tablet: string;
  receiver: string;
  machineCode: string;
  terminal: TestTerminal;
}

/** A machine in use with a tablet and a receiver, and its terminal at the gateway. */
async function machine(withTablet = true): Promise<Fitted> {
  const sn = await rig.terminal({ productModel: 'ap-2' });
  const tablet = withTablet ? await rig.piece('slab') : '';
  const receiver = await rig.piece('receiver', { modelId: receiverModel });
  const parts = { 'receiver-1': receiver, ...(withTablet && { 'slab-1': tablet }) };
  expect((await rig.put(rig.form(sn, { parts }))).statusCode).toBe(200);
  const { rows: found } = await rig.database.pool.query('select machine_code from vehicle where sn = $1', [
    sn,
  ]);
  const terminal = gateway.terminal(`138${sn}`);
  await terminal.login();
  return { sn, tablet, receiver, machineCode: found[0].machine_code, terminal };
}

/** The terminal says what it is made of; resolves when the gateway has taken it in. */
async function report(of: Fitted, over: object = {}): Promise<void> {
  const value = {
    order: 0,
    machineCode: of.machineCode,
    tabletSn: of.tablet,
    receiverSn: of.receiver,
    controllerSn: '',
    motorSn: '',
    iccid: '',
    softwareType: 'FIELD',
    softwareVersion: '03.01.00',
    registeredUntil: 0,
    locked: false,
    ...over,
  };
  const before = compared;
  const body = encodeTransparent(encodeVendorUplink({ content: 'identity', value }, exampleProfile));
  await of.terminal.ackOf(of.terminal.send(messageId.transparentUp, body));
  await expect.poll(() => compared).toBeGreaterThan(before);
}

const stateOf = async (kind: string, sn: string) => {
  const found = await call('GET', `components/${kind}?sn=${sn}`);
  const [piece] = found.json().data.rows as { state: string; vehicleSn: string | null }[];
  return [piece!.state, piece!.vehicleSn];
};

describe('what terminals report of their parts', () => {
  it('receivers swapped between two vehicles are two rows to confirm, and confirming both is the swap everywhere', async () => {
    const [a, b] = [await machine(), await machine()];
    await report(a);
    expect(await rows(`sn=${a.sn}&state=toConfirm`)).toEqual([]);
    await report(a, { receiverSn: b.receiver });
    await report(b, { receiverSn: a.receiver });
    const waiting = await rows(`sn=${a.sn},${b.sn}&state=toConfirm`);
    expect(waiting).toHaveLength(2);
    expect((await call('GET', 'snConnections/figures')).json().data.toConfirm).toBeGreaterThanOrEqual(2);
    // Nothing moves until somebody confirms.
    expect(await stateOf('receiver', a.receiver)).toEqual(['fitted', a.sn]);
    for (const { id } of waiting) {
      const answer = await call('POST', `snConnections/${id}/confirm`);
      expect([answer.statusCode, answer.json().data.state]).toEqual([200, 'valid']);
    }
    expect(await stateOf('receiver', a.receiver)).toEqual(['fitted', b.sn]);
    expect(await stateOf('receiver', b.receiver)).toEqual(['fitted', a.sn]);
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const [held] = await rows(`sn=${one.sn}&state=valid`);
      expect(held).toMatchObject({ receiverSn: other.receiver, source: 'reported', settledBy: 'boss' });
      const timeline = (await call('GET', `snConnections/${held!.id}/timeline`)).json().data as {
        receiverSn: string;
        validTo: number | null;
      }[];
      expect(timeline[0]).toMatchObject({ receiverSn: other.receiver, validTo: null });
      expect(timeline.at(-1)).toMatchObject({ receiverSn: one.receiver });
      expect(timeline.slice(1).every(({ validTo }) => validTo !== null)).toBe(true);
    }
  });

  it('receivers that are all that two vehicles have are swapped as well', async () => {
    const [a, b] = [await machine(false), await machine(false)];
    for (const { sn } of [a, b]) {
      await rig.database.pool.query(`update vehicle set machine_code = '' where sn = $1`, [sn]);
      await rig.database.pool.query(
        `update sn_connection set machine_code = '' where vehicle_id = (select id from vehicle where sn = $1)`,
        [sn],
      );
    }
    const bare = { machineCode: '' };
    await report(a, { ...bare, receiverSn: b.receiver });
    await report(b, { ...bare, receiverSn: a.receiver });
    for (const { id } of await rows(`sn=${a.sn},${b.sn}&state=toConfirm`)) {
      const answer = await call('POST', `snConnections/${id}/confirm`);
      expect([answer.statusCode, answer.json().data.key ?? answer.json().data.state]).toEqual([200, 'valid']);
    }
    expect(await stateOf('receiver', a.receiver)).toEqual(['fitted', b.sn]);
    expect(await stateOf('receiver', b.receiver)).toEqual(['fitted', a.sn]);
  });

  it('is shown once, taken back when the terminal has its parts again, and not asked again when it was rejected', async () => {
    const a = await machine();
    await report(a, { receiverSn: 'R-FOREIGN' });
    await report(a, { receiverSn: 'R-FOREIGN' });
    const [first] = await rows(`sn=${a.sn}&state=toConfirm`);
    expect(first).toMatchObject({ receiverSn: 'R-FOREIGN', held: { receiverSn: a.receiver } });
    expect((await call('POST', `snConnections/${first!.id}/reject`, {})).statusCode).toBe(400);
    await report(a);
    expect(await rows(`sn=${a.sn}&state=toConfirm`)).toEqual([]);
    await report(a, { receiverSn: 'R-FOREIGN' });
    const [second] = await rows(`sn=${a.sn}&state=toConfirm`);
    const rejected = await call('POST', `snConnections/${second!.id}/reject`, { reason: 'typed wrongly' });
    expect(rejected.json().data).toMatchObject({
      state: 'rejected',
      reason: 'typed wrongly',
      settledBy: 'boss',
    });
    await report(a, { receiverSn: 'R-FOREIGN' });
    expect(await rows(`sn=${a.sn}&state=toConfirm`)).toEqual([]);
    const again = await call('POST', `snConnections/${second!.id}/confirm`);
    expect([again.statusCode, again.json().data.key]).toEqual([409, 'notAllowedTransition']);
  });

  it('R-8-044: a foreign tablet without an original one is passive data', async () => {
    const a = await machine(false);
    await report(a, { tabletSn: 'T-FOREIGN' });
    const [waiting] = await rows(`sn=${a.sn}&state=toConfirm`);
    const answer = await call('POST', `snConnections/${waiting!.id}/confirm`);
    expect(answer.json()).toMatchObject({
      message: 'Passive data with no original tablet or machine code information',
    });
  });

  it('moves the machine code, and tells the version of the software', async () => {
    const a = await machine();
    await report(a, { machineCode: 'MCNEW1' });
    const [waiting] = await rows(`sn=${a.sn}&state=toConfirm`);
    await call('POST', `snConnections/${waiting!.id}/confirm`);
    const { rows: found } = await rig.database.pool.query(
      'select machine_code, software_version from vehicle where sn = $1',
      [a.sn],
    );
    expect(found[0]).toEqual({ machine_code: 'MCNEW1', software_version: '03.01.00' });
  });
});

describe('connections by hand', () => {
  const now = () => Math.floor(Date.now() / 1000);

  it('end, begin and are taken back; pieces follow', async () => {
    const a = await machine();
    const fresh = await rig.piece('receiver', { modelId: receiverModel });
    const form = { sn: a.sn, machineCode: a.machineCode, tabletSn: a.tablet, receiverSn: fresh, from: now() };
    const made = (await call('POST', 'snConnections', form)).json().data;
    expect(made).toMatchObject({ state: 'valid', source: 'byHand', receiverSn: fresh });
    expect(await stateOf('receiver', a.receiver)).toEqual(['replaced', null]);
    expect(await stateOf('receiver', fresh)).toEqual(['fitted', a.sn]);
    const back = (await call('POST', `snConnections/${made.id}/restore`)).json().data;
    expect(back.state).toBe('ended');
    const [held] = await rows(`sn=${a.sn}&state=valid`);
    expect(held).toMatchObject({ receiverSn: a.receiver });
    expect(await stateOf('receiver', a.receiver)).toEqual(['fitted', a.sn]);
    const ended = await call('POST', `snConnections/${held!.id}/end`, { at: now() + 1 });
    expect([ended.statusCode, ended.json().data.state]).toEqual([200, 'ended']);
    expect(await stateOf('receiver', a.receiver)).toEqual(['replaced', null]);
  });

  it('are refused at the field: overlapping, in the future, before the one that holds, taken back without an earlier one', async () => {
    const [a, b] = [await machine(), await machine()];
    const problem = async (over: object) => {
      const answer = await call('POST', 'snConnections', {
        sn: a.sn,
        tabletSn: a.tablet,
        from: now(),
        ...over,
      });
      const [first] = answer.json().data.errors as { field: string; key: string }[];
      return `${first!.field} ${first!.key}`;
    };
    expect(await problem({ receiverSn: b.receiver })).toBe('receiverSn connectionOverlaps');
    expect(await problem({ from: now() + 3600 })).toBe('from momentInFuture');
    expect(await problem({ from: 1_500_000_000 })).toBe('from beforeConnection');
    expect(await problem({ sn: '7999999' })).toBe('sn snUnknown');
    expect(await problem({ tabletSn: '' })).toBe('tabletSn required');
    const [held] = await rows(`sn=${a.sn}&state=valid`);
    const answer = await call('POST', `snConnections/${held!.id}/restore`);
    expect(answer.json().data.key).toBe('passiveData');
  });

  it('are found by any part and at any moment, and only by who sees the vehicle', async () => {
    const a = await machine();
    expect(await rows(`sn=${a.receiver.toLowerCase()}`)).toHaveLength(1);
    expect(await rows(`sn=${a.tablet}&at=${now()}`)).toHaveLength(1);
    expect(await rows(`sn=${a.tablet}&at=1500000000`)).toEqual([]);
    await rig.database.pool.query(
      `insert into role_permission values (5, 'snConnect'), (5, 'snConnect.confirm') on conflict do nothing`,
    );
    await addAccount(rig.database.pool, 'stranger');
    const stranger = await rig.one.signIn('stranger');
    expect(await rows('', stranger)).toEqual([]);
    const [held] = await rows(`sn=${a.sn}`);
    expect((await call('GET', `snConnections/${held!.id}`, undefined, stranger)).statusCode).toBe(404);
    expect((await call('POST', `snConnections/${held!.id}/confirm`, undefined, stranger)).statusCode).toBe(
      404,
    );
  });
});
