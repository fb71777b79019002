import type { CapturedFrame, DebugSwitchRow, ListAnswer } from '@furrow/contract';
import {
  decodeSetParameters,
  decodeTrack,
  encodeParametersAnswer,
  exampleProfile,
  messageId,
} from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { locationBody } from '#gateways/jt808/testing/test-terminal.ts';
import { newId } from '#kit/id.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { debugRoutes } from './debug.routes.ts';
import { dropOldCaptures, endSwitches } from './keep-debug.ts';

let database: TestDatabase;
let gateway: TestGateway;
let one: TestApp;
let boss: string;
let stranger: string;
let reader: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  gateway = await TestGateway.open({ database });
  one = await testApp(database, (pool, bus) => debugRoutes({ pool, bus }));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  for (const right of ['debugSwitch', 'debugSwitch.create', 'debugSwitch.delete', 'debugSwitch.export'])
    await database.pool.query('insert into role_permission values (5, $1)', [right]);
  await database.pool.query(`insert into role (id, name, scope_kind) values (77, 'reader', 'administrator')`);
  await database.pool.query(`insert into role_permission values (77, 'debugSwitch')`);
  await addAccount(database.pool, 'reader', { roleId: 77 });
  [boss, stranger, reader] = [
    await one.signIn('boss'),
    await one.signIn('stranger'),
    await one.signIn('reader'),
  ];
});
afterAll(async () => {
  await one.close();
  await gateway.close();
  await database.close();
});

const get = async <T>(path: string, token = boss): Promise<T> =>
  (await one.call('GET', path, { token, lang: 'en' })).json().data;
const post = (path: string, body?: object, token = boss) =>
  one.call('POST', path, { token, lang: 'en', ...(body && { body }) });
const read = (id: string) => get<DebugSwitchRow>(`debugSwitch/${id}`);
const framesOf = async (id: string, query = '', token = boss) =>
  (await get<{ frames: CapturedFrame[] }>(`debugSwitch/${id}/frames?${query}`, token)).frames;
const nowS = () => Math.floor(Date.now() / 1000);

async function online() {
  const [id, sn, phone] = [newId(), String(8_800_031 + ++count), `1387${String(count).padStart(7, '0')}`];
  const no = await gateway.vehicle(phone, { id, sn, category: 'autoSteer' });
  const terminal = gateway.terminal(phone);
  await terminal.login();
  return { id, sn, no, phone, terminal };
}
const form = (sn: string, over: object = {}) => ({
  sns: sn,
  switches: ['frames'],
  minutes: 30,
  reason: 'odd positions',
  fastS: 2,
  canIds: [],
  ...over,
});
const turnOn = async (sn: string, over: object = {}): Promise<string> =>
  (await post('debugSwitch', form(sn, over))).json().data.ids[0];
/** The gateway has heard that it watches. */
const watched = (no: number) => expect.poll(() => gateway.telemetry.captures.wants(no)).toBe(true);

describe('frames', () => {
  it('of both directions are captured as bytes and decoded; a broken one in its place', async () => {
    const { sn, no, terminal } = await online();
    const id = await turnOn(sn);
    await watched(no);
    const time = nowS();
    await terminal.ackOf(
      terminal.send(messageId.location, locationBody(time, { latitude: 34.5, longitude: 113.25 })),
    );
    // A heartbeat whose checksum is wrong.
    terminal.raw(Buffer.from('7e000200000138700000010001ff7e', 'hex'));
    await expect.poll(async () => (await framesOf(id)).length).toBeGreaterThanOrEqual(3);
    const frames = await framesOf(id);
    const [report] = frames.filter(({ message }) => message === messageId.location);
    expect(report).toMatchObject({
      up: true,
      verdict: 'ok',
      duty: 'location',
      fields: { latitude: 34.5, longitude: 113.25, time },
    });
    expect(report!.hex).toMatch(/^0200/);
    expect(report!.length).toBe(report!.hex!.length / 2);
    const [ack] = frames.filter(({ up, message }) => !up && message === messageId.platformAck);
    expect(ack!.fields).toMatchObject({ id: messageId.location, result: 0 });
    const [broken] = frames.filter(({ verdict }) => verdict !== 'ok');
    expect(broken).toMatchObject({ verdict: 'checksum', message: null, fields: null });
    expect((await framesOf(id, 'errors=yes')).map((frame) => frame.id)).toEqual([broken!.id]);
    const behind = await framesOf(id, `after=${report!.id}`);
    expect(behind.every((frame) => frame.id > report!.id)).toBe(true);
    expect(await framesOf(id, `message=${messageId.location}`)).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'on', frames: frames.length });
    const file = await one.call('GET', `debugSwitch/${id}/file?form=text`, { token: boss });
    expect(file.payload.split('\n').filter(Boolean)).toHaveLength((await framesOf(id)).length);
    expect((await post(`debugSwitch/${id}/off`)).statusCode).toBe(200);
    await expect.poll(() => gateway.telemetry.captures.wants(no)).toBe(false);
    expect((await read(id)).state).toBe('off');
    const before = (await framesOf(id)).length;
    await terminal.ackOf(terminal.send(messageId.heartbeat));
    await gateway.telemetry.captures.flush();
    expect(await framesOf(id)).toHaveLength(before);
    expect((await post(`debugSwitch/${id}/clear`)).statusCode).toBe(200);
    expect(await framesOf(id)).toEqual([]);
  });

  it('that hold secrets are told without them, except to who may see them', async () => {
    const { sn, no, terminal } = await online();
    const id = await turnOn(sn);
    await watched(no);
    const parameters = [{ id: 0xf044, value: 'Secret-1' }];
    terminal.send(
      messageId.parametersAnswer,
      encodeParametersAnswer({ serial: 1, parameters }, exampleProfile),
    );
    await expect
      .poll(async () => (await framesOf(id, `message=${messageId.parametersAnswer}`)).length)
      .toBe(1);
    const [open] = await framesOf(id, `message=${messageId.parametersAnswer}`);
    expect(open!.hex).toContain(Buffer.from('Secret-1').toString('hex').toUpperCase().toLowerCase());
    const [shut] = await framesOf(id, `message=${messageId.parametersAnswer}`, reader);
    expect(shut!.hex).toBeNull();
    expect(JSON.stringify(shut)).not.toContain('Secret-1');
  });

  it('are kept for seven days', async () => {
    const { sn, no, terminal } = await online();
    const id = await turnOn(sn);
    await watched(no);
    await terminal.ackOf(terminal.send(messageId.heartbeat));
    await expect.poll(async () => (await framesOf(id)).length).toBeGreaterThan(0);
    await database.pool.query(`update captured_frame set at = at - interval '8 days' where vehicle_no = $1`, [
      no,
    ]);
    await dropOldCaptures(database.pool);
    const { rows } = await database.pool.query('select 1 from captured_frame where vehicle_no = $1', [no]);
    expect(rows).toEqual([]);
  });
});

describe('a switch that its terminal must be told of', () => {
  it('is on when the terminal has confirmed, and off again with the old interval', async () => {
    const { sn, terminal } = await online();
    const id = await turnOn(sn, { switches: ['fast'] });
    const on = await terminal.next(messageId.track);
    expect(decodeTrack(on.body)).toEqual({ intervalSeconds: 2, validitySeconds: 1800 });
    expect((await read(id)).state).toBe('turningOn');
    terminal.acknowledge(on);
    await expect.poll(async () => (await read(id)).state).toBe('on');
    expect((await post(`debugSwitch/${id}/extend`, { minutes: 60 })).statusCode).toBe(200);
    const longer = await terminal.next(messageId.track);
    expect(decodeTrack(longer.body).validitySeconds).toBeGreaterThanOrEqual(5340);
    terminal.acknowledge(longer);
    expect(problems(await post(`debugSwitch/${id}/extend`, { minutes: 1400 }))).toEqual([
      'minutes debugTooLong',
    ]);
    await post(`debugSwitch/${id}/off`);
    const off = await terminal.next(messageId.track);
    expect(decodeTrack(off.body).intervalSeconds).toBe(0);
    expect((await read(id)).state).toBe('turningOff');
    terminal.acknowledge(off);
    await expect.poll(async () => (await read(id)).state).toBe('off');
    expect((await post(`debugSwitch/${id}/off`)).statusCode).toBe(409);
  });

  it('fails when the terminal refuses', async () => {
    const { sn, terminal } = await online();
    const id = await turnOn(sn, { switches: ['fast'] });
    terminal.acknowledge(await terminal.next(messageId.track), 3);
    await expect.poll(async () => (await read(id)).state).toBe('failed');
  });

  it('ends by itself at its time; a trace of CAN ids is taken back', async () => {
    const { sn, no, terminal } = await online();
    await terminal.ackOf(terminal.send(messageId.location, locationBody(nowS(), { speedKmh: 0 })));
    const id = await turnOn(sn, { switches: ['can'], canIds: ['18FEEE00'] });
    const on = await terminal.next(messageId.setParameters);
    const [told] = decodeSetParameters(on.body, exampleProfile);
    expect(told!.id).toBe(0x0110);
    await database.pool.query(`update debug_switch set ends_at = now() - interval '1 second' where id = $1`, [
      id,
    ]);
    await endSwitches(database.pool, gateway.bus);
    await expect.poll(async () => (await read(id)).offAt).not.toBeNull();
    const off = async () => {
      const { rows } = await database.pool.query(
        `select parameters from terminal_command where vehicle_no = $1 order by created_at desc limit 1`,
        [no],
      );
      return JSON.stringify(rows[0].parameters);
    };
    expect(await off()).toMatch(/00000000/);
  });
});

describe('turning on', () => {
  it('is refused without a switch, twice for one, and for unknown devices', async () => {
    const { sn } = await online();
    const refused = async (over: object) => problems(await post('debugSwitch', form(sn, over)));
    expect(await refused({ switches: [] })).toEqual(['switches noSelection']);
    expect(await refused({ minutes: 1441 })).toEqual(['minutes debugTooLong']);
    expect(await refused({ switches: ['can'] })).toEqual(['canIds required']);
    expect(await refused({ sns: '9999999' })).toEqual(['sns snUnknown']);
    await turnOn(sn);
    expect(await refused({})).toEqual(['sns debugRunning']);
  });

  it('is not for a stranger, to whom switches and frames are unknown', async () => {
    const { sn } = await online();
    const id = await turnOn(sn);
    expect((await get<ListAnswer<DebugSwitchRow>>('debugSwitch', stranger)).rows).toEqual([]);
    for (const tail of ['', '/frames', '/file'])
      expect((await one.call('GET', `debugSwitch/${id}${tail}`, { token: stranger })).statusCode).toBe(404);
    for (const deed of ['off', 'clear'])
      expect((await post(`debugSwitch/${id}/${deed}`, undefined, stranger)).statusCode).toBe(404);
    expect(problems(await post('debugSwitch', form(sn), stranger))).toEqual(['sns snUnknown']);
  });
});
