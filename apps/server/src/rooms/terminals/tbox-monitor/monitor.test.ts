import type { ListAnswer, TboxCells, TboxLinkFigures, TboxMonitorRow } from '@furrow/contract';
import { encodeCanData, messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { locationBody, type TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { newId } from '#kit/id.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { TboxTerminal } from '../testing/tbox-terminal.ts';
import { tboxMonitorRoutes } from './monitor.routes.ts';

let database: TestDatabase;
let gateway: TestGateway;
let one: TestApp;
let boss: string;
let stranger: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  gateway = await TestGateway.open({ database });
  one = await testApp(database, (pool, bus) => tboxMonitorRoutes(pool, bus));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  await database.pool.query(`insert into role_permission values (5, 'tboxMonitor')`);
  [boss, stranger] = [await one.signIn('boss'), await one.signIn('stranger')];
});
afterAll(async () => {
  await one.close();
  await gateway.close();
  await database.close();
});

const get = async <T>(path: string, token = boss): Promise<T> =>
  (await one.call('GET', path, { token, lang: 'en' })).json().data;
const card = (id: string) => get<TboxMonitorRow>(`monitor/tbox/${id}/card`);
const linkOf = async (id: string) => (await card(id)).link;
const ids = async (query: string) =>
  (await get<ListAnswer<TboxMonitorRow>>(`monitor/tbox/list?${query}`)).rows.map(({ id }) => id);

/** A T-BOX that is registered, and its terminal. */
async function device(): Promise<{ id: string; sn: string; no: number; phone: string }> {
  const [id, sn, phone] = [newId(), String(8_710_001 + ++count), `1381${String(count).padStart(7, '0')}`];
  const no = await gateway.vehicle(phone, { id, sn, category: 'tbox', software_version: '' });
  return { id, sn, no, phone };
}

/** The same, signed in. */
async function online(version: 2013 | 2019 = 2019) {
  const made = await device();
  const terminal = gateway.terminal(made.phone, version);
  const box = new TboxTerminal(terminal);
  const code = await terminal.login();
  await expect.poll(() => linkOf(made.id)).toBe('online');
  return { ...made, terminal, box, code };
}

const nowS = () => Math.floor(Date.now() / 1000);
const report = (terminal: TestTerminal, time: number, more: object = {}, told: object = {}) =>
  terminal.ackOf(terminal.send(messageId.location, locationBody(time, more, told)));

describe('the connection of a T-BOX', () => {
  it('is offline with the reason when it is killed, and online again when it is back', async () => {
    const { id, phone, terminal, code } = await online();
    expect(await card(id)).toMatchObject({ endReason: null, endedAt: null, protocol: '2019' });
    expect((await card(id)).address).toContain('127.0.0.1');
    await terminal.hangUp();
    await expect.poll(() => linkOf(id)).toBe('offline');
    const gone = await card(id);
    expect(gone).toMatchObject({ connectedSince: null });
    expect(gone.endReason).toMatch(/terminal ended|connection lost/);
    expect(gone.endedAt).toBeGreaterThan(nowS() - 60);
    const again = gateway.terminal(phone);
    await again.authenticate(code);
    await expect.poll(() => linkOf(id)).toBe('online');
    expect(await card(id)).toMatchObject({ endReason: null, endedAt: null });
  });

  it('tells the reports of an hour within 5 % of the interval', async () => {
    const { id, terminal } = await online();
    await expect.poll(async () => (await card(id)).intervalS).toBe(5);
    const begin = nowS() - 200;
    for (let s = 0; s <= 200; s += 5) await report(terminal, begin + s, { speedKmh: 0 });
    await expect.poll(async () => (await card(id)).reportsAnHour).not.toBeNull();
    const told = await card(id);
    expect(told.reportsAnHour! / (3600 / told.intervalS!)).toBeGreaterThan(0.95);
    expect(told.reportsAnHour! / (3600 / told.intervalS!)).toBeLessThan(1.05);
    expect(told.bytesToday).toBeGreaterThan(40 * 40);
    await terminal.hangUp();
    await expect.poll(() => linkOf(id)).toBe('offline');
    const { rows } = await database.pool.query<{ same: boolean }>(
      `select t.bytes = c.bytes as same from terminal_traffic t join vehicle v on v.no = t.vehicle_no
       join terminal_connection c on c.vehicle_no = v.no where v.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it('is counted once, however often somebody looks', async () => {
    const { id, no, terminal } = await online();
    for (let s = 0; s < 20; s++) await report(terminal, nowS() - 100 + s * 5);
    await Promise.all(Array.from({ length: 6 }, () => card(id)));
    await terminal.hangUp();
    await expect.poll(() => linkOf(id)).toBe('offline');
    const { rows } = await database.pool.query(
      `select (select sum(messages) from terminal_traffic where vehicle_no = $1)
         = (select sum(messages) from terminal_connection where vehicle_no = $1) as same`,
      [no],
    );
    expect(rows).toEqual([{ same: true }]);
  });

  it('was never there, sleeps within two of its intervals, or is gone', async () => {
    const { id: never } = await device();
    expect(await card(never)).toMatchObject({ link: 'never', heardAt: null, connectedSince: null });
    const { id, no, terminal } = await online();
    await expect.poll(async () => (await card(id)).itemsAt).not.toBeNull();
    await report(terminal, nowS(), {}, { ioStatus: 2 });
    await terminal.hangUp();
    await expect.poll(() => linkOf(id)).toBe('sleeping');
    expect(await ids('link=sleeping')).toContain(id);
    // Its sleep interval is 60 s.
    await database.pool.query(
      `update vehicle_latest set heard_at = heard_at - interval '10 minutes' where vehicle_no = $1`,
      [no],
    );
    await database.pool.query(
      `update terminal_connection set started_at = started_at - interval '1 hour' where vehicle_no = $1`,
      [no],
    );
    expect(await linkOf(id)).toBe('offline');
  });
});

describe('the health of a T-BOX', () => {
  it('tells its buses, and the one that is silent', async () => {
    const { id, no, terminal } = await online();
    await expect.poll(async () => (await card(id)).can1Kbit).toBe(250);
    expect(await card(id)).toMatchObject({ can1Silent: true, can2Silent: false, can1At: null });
    const frame = { extended: true, computed: false, canId: 0x0cf00400, data: new Uint8Array(8) };
    const time = { hour: 1, minute: 2, second: 3, millisecond: 0 };
    const frames = [1, 1, 1].map((channel) => ({ ...frame, channel: channel as 1 }));
    await terminal.ackOf(terminal.send(messageId.canData, encodeCanData({ time, frames })));
    await expect.poll(async () => (await card(id)).can1At).not.toBeNull();
    expect(await card(id)).toMatchObject({ can1Silent: false, can2At: null });
    expect(await ids('canSilent=can1')).not.toContain(id);
    // The gateway may still write what an earlier card asked for.
    const whenSilent = async () => {
      await database.pool.query(
        `update terminal_can set last_at = now() - interval '11 minutes' where vehicle_no = $1`,
        [no],
      );
      return await ids('canSilent=can1');
    };
    await expect.poll(whenSilent).toContain(id);
  });

  it('tells a low battery, a cut of the main power and an antenna that is off', async () => {
    const { id, terminal } = await online();
    await expect.poll(async () => (await card(id)).undervoltageV).toBe(10.5);
    await report(terminal, nowS(), { alarmBits: (1 << 8) | (1 << 5) }, { batteryVoltage: 10.2 });
    await expect.poll(async () => (await card(id)).batteryV).toBe(10.2);
    expect(await card(id)).toMatchObject({ lowBattery: true, powerCut: true, antennaOff: true });
    expect(await ids('lowBattery=yes')).toEqual([id]);
    expect(await ids('alarm=yes')).toEqual([id]);
    const { singles } = await get<TboxCells>('monitor/tbox/cells?bbox=113,34,114,35&zoom=9&alarm=yes');
    expect(singles).toMatchObject([{ id, alarm: true, link: 'online' }]);
  });

  it('tells whether its values are those of its saved configuration', async () => {
    const { id } = await online();
    await expect.poll(async () => (await card(id)).itemsAt).not.toBeNull();
    const configuration = newId();
    await database.pool.query(
      `insert into saved_configuration (id, kind, name, items) values ($1, 'tbox', 'spring', '{"positioningS": 30}')`,
      [configuration],
    );
    await database.pool.query('update tbox set configuration_id = $2 where vehicle_id = $1', [
      id,
      configuration,
    ]);
    expect(await card(id)).toMatchObject({ configuration: 'spring', differs: true });
    expect(await ids('differs=yes')).toEqual([id]);
  });
});

describe('list, map and figures', () => {
  it('agree under the same filters', async () => {
    const { sn } = await online(2013);
    const all = await get<ListAnswer<TboxMonitorRow>>('monitor/tbox/list?size=200');
    const figures = await get<TboxLinkFigures>('monitor/tbox/figures?link=never');
    expect(figures.all).toBe(all.total);
    expect(figures.online + figures.sleeping + figures.offline + figures.never).toBe(figures.all);
    const { total } = await get<TboxCells>('monitor/tbox/cells?bbox=-180,-90,180,90&zoom=3');
    expect(total).toBe(all.rows.filter(({ longitude }) => longitude !== null).length);
    expect(figures.extent).not.toBeNull();
    const [row] = (await get<ListAnswer<TboxMonitorRow>>(`monitor/tbox/list?sn=${sn}`)).rows;
    expect(row?.protocol).toBe('2013');
    expect(await ids(`sn=${sn}&protocol=2019`)).toEqual([]);
  });

  it('hold nothing for a stranger, to whom a T-BOX is unknown', async () => {
    const { id } = await device();
    expect((await get<ListAnswer<TboxMonitorRow>>('monitor/tbox/list', stranger)).rows).toEqual([]);
    expect(await get<TboxLinkFigures>('monitor/tbox/figures', stranger)).toMatchObject({
      all: 0,
      extent: null,
    });
    const cells = 'monitor/tbox/cells?bbox=-180,-90,180,90&zoom=3';
    expect(await get<TboxCells>(cells, stranger)).toEqual({ singles: [], clusters: [], total: 0 });
    const foreign = await one.call('GET', `monitor/tbox/${id}/card`, { token: stranger, lang: 'en' });
    expect(foreign.statusCode).toBe(404);
    const unknown = await one.call('GET', `monitor/tbox/${newId()}/card`, { token: boss, lang: 'en' });
    expect(unknown.statusCode).toBe(404);
  });

  it('name the machine of a T-BOX only to who may know of that machine', async () => {
    const { pool } = database;
    const [theirs, other] = [newId(), newId()];
    for (const dealer of [theirs, other])
      await pool.query('insert into dealer (id, company, path) values ($1, $2, array[$1::uuid])', [
        dealer,
        `Dealer ${dealer.slice(-4)}`,
      ]);
    await pool.query(`insert into role (id, name, scope_kind) values (79, 'seller', 'dealer')`);
    await pool.query(`insert into role_permission values (79, 'tboxMonitor')`);
    await addAccount(pool, 'seller', { roleId: 79, dealerId: theirs });
    const seller = await one.signIn('seller');
    const { id, sn, no } = await device();
    await pool.query('update vehicle set dealer_id = $2 where id = $1', [id, theirs]);
    await gateway.vehicle('13799990001', { sn: '3999001', plate: 'HEI-0815', dealer_id: other });
    await pool.query(
      `insert into tbox (vehicle_id, mounted_on) select $1, id from vehicle where sn = '3999001'
       on conflict (vehicle_id) do update set mounted_on = excluded.mounted_on`,
      [id],
    );
    await pool.query(
      `insert into vehicle_latest (vehicle_no, heard_at, time, received_at, lng, lat) values ($1, now(), now(), now(), 100, 30)`,
      [no],
    );
    const told = async (token?: string) => {
      const row = await get<TboxMonitorRow>(`monitor/tbox/${id}/card`, token);
      const { rows } = await get<ListAnswer<TboxMonitorRow>>(`monitor/tbox/list?sn=${sn}`, token);
      const cells = await get<TboxCells>('monitor/tbox/cells?bbox=99,29,101,31&zoom=9', token);
      return [row.vehicle, rows[0]?.vehicle, rows[0]?.mountedOn !== null, cells.singles[0]?.label];
    };
    expect(await told()).toEqual(['HEI-0815', 'HEI-0815', true, 'HEI-0815']);
    expect(await told(seller)).toEqual([null, null, false, sn]);
    const found = async (token?: string) =>
      (await get<ListAnswer<TboxMonitorRow>>('monitor/tbox/list?vehicle=0815', token)).total;
    expect([await found(), await found(seller)]).toEqual([1, 0]);
  });
});
