import type { DeviceFeedbackDetail, DeviceFeedbackRow, ListAnswer } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { logOperation } from '#rooms/access/public.ts';
import { type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { addReaders } from '#rooms/work/testing/readers.ts';
import { dayOf, makePartitions } from '#telemetry/history.ts';
import { storeDriverWord } from '#telemetry/messages/driver-messages.ts';
import { deviceFeedbackRoutes, takeDriverWords } from '../public.ts';

type Who = 'admin' | 'dealer' | 'stranger';
let database: TestDatabase;
let app: TestApp;
let tokens: Record<Who, string>;
let count = 0;
const dealer = newId();

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  await pool.query(`insert into dealer (id, company, path) values ($1, 'North', array[$1::uuid])`, [dealer]);
  await addReaders(pool, dealer);
  app = await testApp(database, (db, bus) => deviceFeedbackRoutes({ pool: db, bus, logOperation }));
  const signed = await Promise.all(
    (['admin', 'dealer', 'stranger'] as const).map(async (who) => [who, await app.signIn(who)]),
  );
  tokens = Object.fromEntries(signed) as Record<Who, string>;
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const call = (method: 'GET' | 'POST', path: string, body?: object, who: Who = 'admin') =>
  app.call(method, path, { token: tokens[who], lang: 'en', ...(body && { body }) });
const list = async (sn: string, who: Who = 'admin'): Promise<DeviceFeedbackRow[]> =>
  (
    (await call('GET', `deviceFeedBack?sn=${sn}`, undefined, who)).json()
      .data as ListAnswer<DeviceFeedbackRow>
  ).rows;

/** A machine of the dealer that runs a software. */
async function machine(version = '1.0.0'): Promise<{ sn: string; no: number }> {
  const n = count++;
  const sn = String(8_820_010 + n);
  const { rows } = await database.pool.query<{ no: number }>(
    `insert into vehicle (id, sn, terminal_number, category, state, dealer_id) values ($1, $2, $3, 'autoSteer', 'inUse', $4) returning no`,
    [newId(), sn, `1388${String(n).padStart(7, '0')}`, dealer],
  );
  const { no } = rows[0]!;
  await database.pool.query(
    `insert into terminal_identity (vehicle_no, software_type, software_version, heard_at) values ($1, 'guide', $2, now())`,
    [no, version],
  );
  return { sn, no };
}
const take = () => takeDriverWords({ pool: database.pool, bus: app.bus });
async function said(
  vehicle: { no: number },
  text: string,
  { type = 1, kind = 'feedback' as 'feedback' | 'answer' } = {},
): Promise<void> {
  await storeDriverWord(database.pool, { vehicleNo: vehicle.no, kind, type, text });
  await take();
}
const bells = async (act: string): Promise<number> =>
  (await database.pool.query('select from notification where act = $1', [act])).rowCount ?? 0;

describe('feedback of a driver', () => {
  it('appears with the state of the machine from its nearest point, and what it runs', async () => {
    const one = await machine('2.3.1');
    const today = dayOf(Date.now() / 1000);
    await makePartitions(database.pool, [today - 1, today]);
    await database.pool.query(
      `insert into track_point (vehicle_no, source, time, lng, lat, speed, heading, status, satellites, fix, received_at, late, alarms, bits)
       values ($1, 0, date_trunc('second', now()) - interval '90 s', 126.5, 45.5, 2.2, 0, 0, 21, 4, now(), false, 0, 0)`,
      [one.no],
    );
    await database.pool.query(
      `insert into condition_latest (vehicle_no, time, told, times) values ($1, now(), '{"voltage": 12.5}', '{}')`,
      [one.no],
    );
    await said(one, 'Swerves at 8 km/h');
    const [row] = await list(one.sn);
    expect(row).toMatchObject({
      type: 'steering',
      state: 'new',
      text: 'Swerves at 8 km/h',
      softwareVersion: '2.3.1',
      fix: 4,
      satellites: 21,
      lng: 126.5,
      lat: 45.5,
      voltage: 12.5,
    });
    expect(row!.speed).toBeCloseTo(2.2);
    // What is sent again is the same message.
    await said(one, 'Swerves at 8 km/h');
    expect(await list(one.sn)).toHaveLength(1);
  });

  it('is replied to on the display of the terminal; the driver’s answer puts it back into work', async () => {
    const one = await machine();
    await said(one, 'The screen is dark', { type: 4 });
    const [row] = await list(one.sn);
    const step = (name: string, body: object = {}) => call('POST', `deviceFeedBack/${row!.id}/${name}`, body);
    expect((await step('take')).json().data).toMatchObject({ state: 'inWork', handler: 'admin' });
    const replied = (await step('reply', { text: 'Press the button for 5 s' })).json()
      .data as DeviceFeedbackDetail;
    expect(replied).toMatchObject({ state: 'replied', lastReply: 'Press the button for 5 s' });
    const { rows } = await database.pool.query<{ kind: string; parameters: { text: string } }>(
      'select kind, parameters from terminal_command where vehicle_no = $1',
      [one.no],
    );
    expect(rows).toMatchObject([{ kind: 'text', parameters: { text: 'Press the button for 5 s' } }]);
    await said(one, 'Still dark', { kind: 'answer' });
    const after = (await call('GET', `deviceFeedBack/${row!.id}`)).json().data as DeviceFeedbackDetail;
    expect(after).toMatchObject({
      state: 'inWork',
      messages: [{ team: true }, { team: false, author: one.sn }],
    });
    await expect.poll(() => bells('deviceFeedbackAnswered')).toBe(1);
    expect((await step('close', { reason: 'Replaced' })).json().data).toMatchObject({ state: 'closed' });
    expect((await step('take')).json().message).toBe('Not allowed: closed → inWork');
    await said(one, 'And again', { kind: 'answer' });
    expect((await list(one.sn)).map(({ state }) => state)).toEqual(['inWork']);
  });

  it('is known to those alone who know of its machine', async () => {
    const one = await machine();
    await said(one, 'Not for strangers');
    const [row] = await list(one.sn);
    expect(await list(one.sn, 'stranger')).toEqual([]);
    expect((await call('GET', `deviceFeedBack/${row!.id}`, undefined, 'stranger')).statusCode).toBe(404);
    const replied = await call('POST', `deviceFeedBack/${row!.id}/reply`, { text: 'x' }, 'stranger');
    expect([403, 404]).toContain(replied.statusCode);
  });

  it('of one type and version for the third time in a week is told to the software team, once', async () => {
    for (const text of ['No corrections', 'No corrections here', 'None', 'And none'])
      await said(await machine('3.1.0'), text, { type: 6 });
    await expect.poll(() => bells('deviceFeedbackRepeats')).toBe(1);
    expect(
      (await call('GET', 'deviceFeedBack?type=correction&softwareVersion=3.1.0')).json().data.total,
    ).toBe(4);
  });

  it('comes by HTTP from whoever proves to be the terminal', async () => {
    const one = await machine();
    await database.pool.query(
      `insert into terminal_credential (vehicle_no, terminal_id, code_hash, registered_at)
       values ($1, 'T1', sha256('known'), now())`,
      [one.no],
    );
    const body = { sn: one.sn, code: 'known', type: 'areaWrong', text: 'Half of the field is missing' };
    // A stranger who says to be it uses up nothing of what it may say.
    for (let time = 1; time <= 11; time += 1)
      expect((await app.call('POST', 'deviceFeedBack', { body: { ...body, code: 'x' } })).statusCode).toBe(
        404,
      );
    expect((await app.call('POST', 'deviceFeedBack', { body })).statusCode).toBe(200);
    await take();
    expect(await list(one.sn)).toMatchObject([{ type: 'areaWrong' }]);
  });
});
