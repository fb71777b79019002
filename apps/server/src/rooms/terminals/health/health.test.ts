import {
  type HealthFigures,
  type HealthHistory,
  type ListAnswer,
  type PlannedSilenceRow,
  type TerminalConditionRow,
  usualHealthThresholds,
} from '@furrow/contract';
import { messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { locationBody, type TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { newId } from '#kit/id.ts';
import { settingsRoutes } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { healthRoutes } from './health.routes.ts';
import { keepHealth } from './keep-health.ts';

let database: TestDatabase;
let gateway: TestGateway;
let one: TestApp;
let boss: string;
let stranger: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  gateway = await TestGateway.open({ database });
  one = await testApp(database, (pool, bus) => [...healthRoutes(pool, bus), ...settingsRoutes(pool)]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  await database.pool.query(
    `insert into role_permission values (5, 'terminalCondition'), (5, 'terminalCondition.cut')`,
  );
  [boss, stranger] = [await one.signIn('boss'), await one.signIn('stranger')];
});
afterAll(async () => {
  await one.close();
  await gateway.close();
  await database.close();
});

const get = async <T>(path: string, token = boss): Promise<T> =>
  (await one.call('GET', path, { token, lang: 'en' })).json().data;
const read = (id: string) => get<TerminalConditionRow>(`terminalCondition/${id}`);
const ids = async (query: string, token = boss) =>
  (await get<ListAnswer<TerminalConditionRow>>(`terminalCondition?${query}`, token)).rows.map(({ id }) => id);
/** What the worker does every ten seconds. */
const round = () => keepHealth(database.pool)();
const nowS = () => Math.floor(Date.now() / 1000);

/** A tablet that is registered, and its terminal. */
async function device(): Promise<{ id: string; sn: string; no: number; phone: string }> {
  const [id, sn, phone] = [newId(), String(8_800_001 + ++count), `1388${String(count).padStart(7, '0')}`];
  return { id, sn, phone, no: await gateway.vehicle(phone, { id, sn, category: 'autoSteer' }) };
}

async function online() {
  const made = await device();
  const terminal = gateway.terminal(made.phone);
  const code = await terminal.login();
  return { ...made, terminal, code };
}

const report = (terminal: TestTerminal, time: number, told: object = {}, more: object = {}) =>
  terminal.ackOf(terminal.send(messageId.location, locationBody(time, more, told)));
const withVolts = async (terminal: TestTerminal, voltage: number, time = nowS()) => {
  await report(terminal, time, { voltage, freeStorage: 9000 });
};
/** The level once what was told is stored. */
const levelOf = async (id: string) => {
  await round();
  return (await read(id)).level;
};

describe('the level of a terminal', () => {
  it('falls to watch and bad with its voltage, and comes back', async () => {
    const { id, terminal } = await online();
    await withVolts(terminal, 12.6, nowS() - 6);
    await expect.poll(() => levelOf(id)).toBe('good');
    await withVolts(terminal, 11, nowS() - 4);
    await expect.poll(() => levelOf(id)).toBe('watch');
    expect((await read(id)).reasons).toEqual([{ reason: 'voltage', level: 'watch' }]);
    expect((await read(id)).badSince).toBeNull();
    await withVolts(terminal, 9.8, nowS() - 2);
    await expect.poll(() => levelOf(id)).toBe('bad');
    const { badSince } = await read(id);
    expect(badSince).toBeGreaterThan(nowS() - 120);
    await round();
    expect((await read(id)).badSince).toBe(badSince);
    await withVolts(terminal, 12.4);
    await expect.poll(() => levelOf(id)).toBe('good');
    expect((await read(id)).badSince).toBeNull();
  });

  it('is that of its worst alarm', async () => {
    const { id, sn, terminal } = await online();
    await report(terminal, nowS() - 2, {}, { alarmBits: 1 << 9 });
    await expect.poll(() => levelOf(id)).toBe('watch');
    await report(terminal, nowS(), {}, { alarmBits: (1 << 9) | (1 << 5) });
    await expect.poll(() => levelOf(id)).toBe('bad');
    expect((await read(id)).reasons).toEqual([
      { reason: 'antennaOpen', level: 'bad' },
      { reason: 'displayFault', level: 'watch' },
    ]);
    expect(await ids(`sn=${sn}&reason=displayFault`)).toEqual([id]);
    expect(await ids(`sn=${sn}&reason=powerCut`)).toEqual([]);
  });

  it('follows thresholds that are changed, which say beforehand what they would come to', async () => {
    const { id, terminal } = await online();
    await withVolts(terminal, 12.2);
    await expect.poll(() => levelOf(id)).toBe('good');
    const { tablet } = usualHealthThresholds;
    const limits = { ...tablet.limits, voltage: { watch: 14, bad: 12.3 } };
    const value = { ...usualHealthThresholds, tablet: { ...tablet, limits } };
    const before = await one.call('POST', 'terminalCondition/preview', { token: boss, body: { value } });
    expect(before.json().data.bad).toBeGreaterThan(0);
    expect(
      (await one.call('PUT', 'settings/terminal.health', { token: boss, body: { value } })).statusCode,
    ).toBe(200);
    expect(await levelOf(id)).toBe('bad');
    const wrong = { ...value, tablet: { ...tablet, limits: { ...limits, voltage: { watch: 10, bad: 12 } } } };
    const refused = await one.call('PUT', 'settings/terminal.health', {
      token: boss,
      body: { value: wrong },
    });
    expect(problems(refused)).toEqual(['value.tablet.limits.voltage.bad outOfRange']);
    await one.call('PUT', 'settings/terminal.health', {
      token: boss,
      body: { value: usualHealthThresholds },
    });
    expect(await levelOf(id)).toBe('good');
  });

  it('is silent after some days, unless that was planned; one that was never heard is apart', async () => {
    const { id, sn, no, terminal } = await online();
    const { id: never } = await device();
    await withVolts(terminal, 12.6);
    await expect.poll(() => levelOf(id)).toBe('good');
    await terminal.hangUp();
    await expect.poll(async () => (await read(id)).onlineSince).toBeNull();
    await database.pool.query(
      `update vehicle_latest set heard_at = heard_at - interval '8 days' where vehicle_no = $1`,
      [no],
    );
    expect(await levelOf(id)).toBe('silent');
    expect(await ids(`sn=${sn}&silentFor=7d`)).toEqual([id]);
    expect(await ids(`sn=${sn}&silentFor=30d`)).toEqual([]);
    expect((await get<HealthFigures>(`terminalCondition/figures?sn=${sn}`)).silent).toBe(1);
    expect(await ids('never=yes')).toContain(never);
    expect((await read(never)).heardAt).toBeNull();

    await database.pool.query(`update vehicle set division_code = '230102' where no = $1`, [no]);
    const [fromOn, untilOn] = [-2, 2].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    const form = { divisionCode: '230000', fromOn, untilOn, remark: 'winter' };
    const planned = await one.call('POST', 'terminalCondition/silences', { token: boss, body: form });
    expect(planned.statusCode).toBe(200);
    expect(await get<HealthFigures>(`terminalCondition/figures?sn=${sn}`)).toMatchObject({
      silent: 0,
      planned: 1,
    });
    expect((await read(id)).planned).toBe(true);
    const [row] = await get<PlannedSilenceRow[]>('terminalCondition/silences');
    expect(row).toMatchObject({ divisionCode: '230000', state: 'inForce', silent: 1 });
    await one.call('DELETE', `terminalCondition/silences/${row!.id}`, { token: boss });
    expect((await read(id)).planned).toBe(false);
    const both = { ...form, dealerId: newId() };
    expect(
      problems(await one.call('POST', 'terminalCondition/silences', { token: boss, body: both })),
    ).toEqual(['divisionCode required']);
  });
});

describe('what is counted of a connection', () => {
  it('are lost serials, bad frames, stored reports and the clock', async () => {
    const { id, terminal } = await online();
    await report(terminal, nowS() - 20);
    terminal.serial += 3;
    await report(terminal, nowS() - 15);
    await report(terminal, nowS() - 600);
    // A heartbeat whose checksum is wrong.
    terminal.raw(Buffer.from('7e000200000138800000010001ff7e', 'hex'));
    await report(terminal, nowS() - 10);
    const told = async () => {
      const row = await read(id);
      await round();
      return row;
    };
    await expect.poll(told).toMatchObject({ lostSerials: 3, checksumErrors: 1, lateReports: 1 });
    const { clock, framesAMinute, online: isOnline } = await read(id);
    expect(clock).toBeGreaterThanOrEqual(9);
    expect(framesAMinute).toBeGreaterThan(0);
    expect(isOnline).toBe(true);
  });

  it('a history keeps', async () => {
    const { id, terminal } = await online();
    await withVolts(terminal, 12.6);
    await expect.poll(() => levelOf(id)).toBe('good');
    await round();
    const { samples } = await get<HealthHistory>(`terminalCondition/${id}/history?days=7`);
    expect(samples).toHaveLength(1);
    expect(samples[0]).toMatchObject({ online: true });
    expect(
      (await one.call('GET', `terminalCondition/${id}/history?days=9`, { token: boss })).statusCode,
    ).toBe(400);
  });
});

describe('a connection', () => {
  it('is cut by hand, and the terminal comes back', async () => {
    const { id, phone, terminal, code } = await online();
    await withVolts(terminal, 12.6);
    await expect.poll(async () => (await read(id)).onlineSince).not.toBeNull();
    expect((await one.call('POST', `terminalCondition/${id}/cut`, { token: boss })).statusCode).toBe(200);
    await expect.poll(() => terminal.closed).toBe(true);
    const ended = async () =>
      (
        await database.pool.query<{ end_reason: string }>(
          'select end_reason from terminal_connection c join vehicle v on v.no = c.vehicle_no where v.id = $1',
          [id],
        )
      ).rows[0]?.end_reason;
    await expect.poll(ended).toBe('cut off');
    const again = await one.call('POST', `terminalCondition/${id}/cut`, { token: boss, lang: 'en' });
    expect(again.json().message).toContain('offline');
    const back = gateway.terminal(phone);
    expect(await back.authenticate(code)).toBe(0);
    await withVolts(back, 12.6);
    await expect.poll(async () => (await read(id)).onlineSince).not.toBeNull();
  });
});

describe('a stranger', () => {
  it('sees nothing, and a terminal is unknown to them', async () => {
    const { id, sn } = await device();
    expect(await ids('', stranger)).toEqual([]);
    expect(await get<HealthFigures>('terminalCondition/figures', stranger)).toMatchObject({
      all: 0,
      versions: [],
    });
    for (const path of [`terminalCondition/${id}`, `terminalCondition/${id}/history?days=7`])
      expect((await one.call('GET', path, { token: stranger })).statusCode).toBe(404);
    expect((await one.call('POST', `terminalCondition/${id}/cut`, { token: stranger })).statusCode).toBe(404);
    expect(await ids(`sn=${sn}`)).toEqual([id]);
  });
});
