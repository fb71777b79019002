import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { vehicleRoutes } from '#rooms/machines/public.ts';
import { commandRoutes, photoRoutes } from './public.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
let stranger: string;
let device: string;
let no: number;
const asked: { vehicleNo: number; id: string }[] = [];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => [
    ...vehicleRoutes(pool, bus),
    ...commandRoutes(pool, bus),
    ...photoRoutes(pool),
  ]);
  one.bus.subscribe('commandAsked', (message) => asked.push(message));
  await one.bus.settled();
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  await database.pool.query(
    `insert into role_permission values (5, 'carMonitor'), (5, 'carMonitor.command')`,
  );
  [boss, stranger] = [await one.signIn('boss'), await one.signIn('stranger')];
  const body = { sn: '1234567', terminalNumber: '13900000001' };
  const made = (await one.call('POST', 'vehicles', { token: boss, body })).json().data;
  [device, no] = [made.id, made.no];
});
afterAll(async () => {
  await one.close();
  await database.close();
});

/** The newest point of the vehicle, `ageS` seconds old. */
const heard = (ageS: number, speed = 0, status = 0) =>
  database.pool.query(
    `insert into vehicle_latest (vehicle_no, heard_at, time, speed, status)
     values ($1, now() - make_interval(secs => $2), now() - make_interval(secs => $2), $3, $4)
     on conflict (vehicle_no) do update set heard_at = excluded.heard_at, time = excluded.time,
       speed = excluded.speed, status = excluded.status`,
    [no, ageS, speed, status],
  );
const give = (body: object, token = boss) =>
  one.call('POST', 'command', { token, lang: 'en', body: { device, ...body } });

describe('POST command', () => {
  it('stores the command, tells the gateway, and keeps it in the operation log', async () => {
    await heard(5);
    const command = (await give({ kind: 'text', text: 'Come home', urgent: true })).json().data;
    expect(command).toMatchObject({
      device,
      kind: 'text',
      state: 'waiting',
      by: 'boss',
      parameters: { text: 'Come home', urgent: true, speak: false },
      result: null,
    });
    expect(command.expiresAt - command.createdAt).toBe(7 * 86_400);
    await expect.poll(() => asked).toContainEqual({ vehicleNo: no, id: command.id });
    const log = await database.pool.query(
      `select account_name, subject_id, after from operation_log where action = 'command.text'`,
    );
    expect(log.rows).toMatchObject([
      { account_name: 'boss', subject_id: device, after: { command: command.id, text: 'Come home' } },
    ]);
  });

  it('refuses an offline terminal what cannot wait, and keeps the rest for it', async () => {
    await heard(301);
    const refused = await give({ kind: 'locate' });
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'The device is offline']);
    expect((await give({ kind: 'restart' })).json().data.state).toBe('waiting');
  });

  it('refuses what may change the motion of a machine that moves or works', async () => {
    await heard(5, 2.5, 1);
    const refused = await give({ kind: 'restart' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The vehicle is moving; the command was not sent',
    ]);
    await heard(5, 0, 2);
    expect((await give({ kind: 'writeParameters', items: [{ id: 0x29, value: 5 }] })).json().data.key).toBe(
      'vehicleMoving',
    );
    expect((await give({ kind: 'locate' })).statusCode).toBe(200);
  });

  it('checks form and dictionary, and stores nothing that it refused', async () => {
    await heard(5);
    const count = async () =>
      (await database.pool.query('select count(*)::int as n from terminal_command')).rows[0].n;
    const before = await count();
    expect((await give({ kind: 'text', text: ' ' })).json().data.errors).toEqual([
      { field: 'text', key: 'required' },
    ]);
    expect((await give({ kind: 'selfDestruct' })).statusCode).toBe(400);
    const range = await give({ kind: 'writeParameters', items: [{ id: 0xf001, value: 9999 }] });
    expect(range.json().data.errors).toEqual([{ field: 'items.0.value', key: 'outOfRange' }]);
    expect(await count()).toBe(before);
  });

  it('shows a password to nobody, keeps it for the terminal, and forgets it when the command ends', async () => {
    await heard(5);
    const items = [{ id: 0xf044, value: 's3cret-word' }];
    const answer = await give({ kind: 'writeParameters', items });
    expect(answer.json().data.parameters.items).toEqual([{ id: 0xf044, value: '***' }]);
    const log = await database.pool.query(
      `select after::text from operation_log where action = 'command.writeParameters'`,
    );
    expect(JSON.stringify(log.rows)).not.toContain('s3cret-word');
    const id = answer.json().data.id;
    const kept = async () =>
      (await database.pool.query('select parameters::text as kept from terminal_command where id = $1', [id]))
        .rows[0].kept;
    expect(await kept()).toContain('s3cret-word');
    await one.call('POST', `command/${id}/withdraw`, { token: boss });
    expect(await kept()).not.toContain('s3cret-word');
    expect(await kept()).toContain('61508');
    expect(one.logged()).not.toContain('s3cret-word');
  });
});

describe('the commands of a vehicle', () => {
  it('are listed newest first, by pages', async () => {
    const list = (page: number) =>
      one.call('GET', `command?device=${device}&size=2&page=${page}`, { token: boss });
    const first = (await list(1)).json().data;
    const second = (await list(2)).json().data;
    const times = [...first.rows, ...second.rows].map((row: { createdAt: number }) => row.createdAt);
    expect(first.rows).toHaveLength(2);
    expect(first.total).toBeGreaterThan(3);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const one2 = await one.call('GET', `command/${first.rows[0].id}`, { token: boss });
    expect(one2.json().data).toEqual(first.rows[0]);
  });

  it('can be withdrawn once, and not when they have ended', async () => {
    await heard(5);
    const { id } = (await give({ kind: 'text', text: 'x' })).json().data;
    const withdraw = () => one.call('POST', `command/${id}/withdraw`, { token: boss, lang: 'en' });
    expect((await withdraw()).json().data).toMatchObject({ id, state: 'withdrawn' });
    const again = await withdraw();
    expect([again.statusCode, again.json().message]).toEqual([409, 'Not allowed: withdrawn → withdrawn']);
  });
});

describe('a stranger with every right', () => {
  it('finds no vehicle to command and sees neither commands, parameters nor photos', async () => {
    await heard(5);
    const { id } = (await give({ kind: 'locate' })).json().data;
    expect((await give({ kind: 'locate' }, stranger)).statusCode).toBe(404);
    const photo = await database.pool.query(
      `insert into photo (vehicle_no, id, media_id, channel, event, taken_at, bytes, type)
       values ($1, gen_random_uuid(), 1, 1, 0, now(), $2, 'image/jpeg') returning id`,
      [no, Buffer.from([0xff, 0xd8, 1, 2, 0xff, 0xd9])],
    );
    for (const path of [
      `command?device=${device}`,
      `command/${id}`,
      `terminalParameters?device=${device}`,
      `photo/${photo.rows[0].id}/file`,
    ]) {
      expect((await one.call('GET', path, { token: stranger })).statusCode).toBe(404);
      expect((await one.call('GET', path, { token: boss })).statusCode).toBe(200);
      expect((await one.call('GET', path)).statusCode).toBe(401);
    }
    expect((await one.call('POST', `command/${id}/withdraw`, { token: stranger })).statusCode).toBe(404);
  });

  it('is refused without the rights, by their names', async () => {
    await database.pool.query(`delete from role_permission where permission = 'carMonitor.command'`);
    const fresh = await one.signIn('stranger');
    expect((await give({ kind: 'locate' }, fresh)).json().data.params).toEqual({
      permission: 'carMonitor.command',
    });
  });
});

describe('what a terminal told', () => {
  it('is a picture with its own type, for this browser only', async () => {
    const { rows } = await database.pool.query('select id from photo');
    const answer = await one.call('GET', `photo/${rows[0].id}/file`, { token: boss });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=86400, immutable',
    });
    expect([...answer.rawPayload]).toEqual([0xff, 0xd8, 1, 2, 0xff, 0xd9]);
    const target = `photo/${rows[0].id}/file`;
    const ticket = await one.call('POST', 'ticket', { token: boss, body: { purpose: 'download', target } });
    const url = `${target}?token=${ticket.json().data.ticket}`;
    expect((await one.call('GET', url)).statusCode).toBe(200);
    expect((await one.call('GET', url)).statusCode).toBe(403);
  });

  it('is a list of parameters with their names', async () => {
    await database.pool.query(
      `insert into terminal_parameter (vehicle_no, id, raw) values ($1, 1, $2), ($1, $3, $4)`,
      [no, Buffer.from([0, 0, 0, 60]), 0xf044, Buffer.from('s3cret-word')],
    );
    const { data } = (await one.call('GET', `terminalParameters?device=${device}`, { token: boss })).json();
    expect(data).toMatchObject([
      { id: 1, value: 60, unit: 's' },
      { id: 0xf044, value: null },
    ]);
  });
});
