import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { setSetting } from '../settings/settings.store.ts';
import { addAccount, problems, type TestApp, testApp, testPassword } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;
let id: string;
let token: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
});
beforeEach(async () => {
  const name = `person${++count}`;
  id = await addAccount(database.pool, name);
  token = await one.signIn(name);
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const get = async (path: string) => (await one.call('GET', path, { token })).json().data;
const edit = (body: object) => one.call('PATCH', 'profile', { token, body, lang: 'en' });
const change = (old: string, wanted: string) =>
  one.call('POST', 'profile/password', { token, body: { old, new: wanted }, lang: 'en' });
const status = async (who: string) => (await one.call('POST', 'accountInfo', { token: who })).statusCode;
const logged = async () =>
  (
    await database.pool.query(
      'select action, before, after from operation_log where subject_id = $1 order by id',
      [id],
    )
  ).rows;

describe('the own account', () => {
  it('is read and changed, and the change is logged', async () => {
    const profile = await get('profile');
    expect(profile).toMatchObject({
      name: `person${count}`,
      roleName: 'activity',
      timeZone: 'Asia/Shanghai',
    });
    const changed = await edit({
      displayName: 'Zhang',
      timeZone: 'Europe/Istanbul',
      version: profile.version,
    });
    expect(changed.json().data).toMatchObject({
      displayName: 'Zhang',
      timeZone: 'Europe/Istanbul',
      phone: '',
    });
    expect((await edit({ displayName: 'x', version: profile.version })).statusCode).toBe(409);
    const entry = (await logged()).at(-1);
    expect([entry.action, entry.before.timeZone, entry.after.timeZone]).toEqual([
      'profile.edit',
      'Asia/Shanghai',
      'Europe/Istanbul',
    ]);
    await expect
      .poll(async () => (await one.call('POST', 'accountInfo', { token })).json().data.timeZone)
      .toBe('Europe/Istanbul');
  });

  it('names the field that is wrong, and cannot give itself a role or a longer life', async () => {
    const { version } = await get('profile');
    const bad = await edit({
      displayName: '',
      phone: '1',
      timeZone: 'Mars',
      introduction: 'x'.repeat(201),
      version,
    });
    expect(problems(bad)?.sort()).toEqual([
      'displayName required',
      'introduction tooLong',
      'phone phoneFormat',
      'timeZone invalidValue',
    ]);
    await edit({ roleId: 1, endsOn: null, state: 'active', version });
    const { rows } = await database.pool.query('select role_id from account where id = $1', [id]);
    expect(rows).toEqual([{ role_id: 5 }]);
  });

  it('R-1-040 R-1-041 keeps language, theme, skin and layout, and takes no look that does not exist', async () => {
    const { version } = await get('profile');
    const changed = (await edit({ language: 'tr', skin: '3-blue', version })).json().data;
    expect(changed).toMatchObject({ language: 'tr', skin: '3-blue', timeZone: 'Asia/Shanghai' });
    expect(problems(await edit({ skin: '5-pink', version: changed.version }))).toEqual(['skin invalidValue']);
    await one.call('PUT', 'profile/preference/layout', {
      token,
      body: { value: { tagsView: false, colour: 1 } },
    });
    expect(await get('profile/preference')).toMatchObject({ layout: { tagsView: false } });
    const login = await one.call('POST', 'login', {
      form: { username: `person${count}`, password: testPassword },
    });
    expect(login.json().data).toMatchObject({ localLang: 'tr', localSkin: '3-blue' });
  });

  it('R-3-011 keeps a picture as a small square, and takes nothing that is no jpeg or png', async () => {
    const send = (file: Uint8Array) => one.call('PUT', 'profile/avatar', { token, file });
    const wide = { width: 900, height: 300, channels: 3, background: '#2a7' } as const;
    const png = await sharp({ create: wide }).png().toBuffer();
    const { avatar } = (await send(png)).json().data;
    const kept = await sharp(Buffer.from(avatar.split(',')[1], 'base64')).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['webp', 160, 160]);
    await expect
      .poll(async () => (await one.call('POST', 'accountInfo', { token })).json().data.avatar)
      .toBe(avatar);
    const refusalOf = async (bytes: Buffer) => (await send(bytes)).json().data.key;
    expect(await refusalOf(await sharp({ create: wide }).gif().toBuffer())).toBe('pictureType');
    expect(await refusalOf(Buffer.from('no picture'))).toBe('pictureType');
    expect(await refusalOf(Buffer.alloc(2 * 1024 * 1024 + 1))).toBe('fileTooLarge');
    const noisy = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    expect(await refusalOf(noisy.subarray(0, noisy.length >> 1))).toBe('imageBroken');
    expect((await one.call('DELETE', 'profile/avatar', { token })).json().data.avatar).toBe('');
  });

  it('shows the own rows of the operation log, and no others', async () => {
    const { version } = await get('profile');
    await edit({ displayName: 'Li', version });
    await addAccount(database.pool, `other${count}`);
    const guest = await one.signIn(`other${count}`);
    await one.call('PUT', 'profile/preference/sounds', { token: guest, body: { value: true } });
    const { rows, total } = await get('profile/operations?size=10');
    expect(rows.map((row: { action: string }) => row.action)).toContain('profile.edit');
    expect(new Set(rows.map((row: { account: string }) => row.account))).toEqual(new Set([`person${count}`]));
    expect(total).toBe(rows.length);
    expect((await get('profile/operations?action=profile.edit')).total).toBe(1);
  });

  it('takes only preferences of a known shape', async () => {
    const put = (key: string, value: unknown) =>
      one.call('PUT', `profile/preference/${key}`, { token, body: { value } });
    const good = {
      notifications: { browser: [1, 0], sound: [] },
      quietHours: { from: '22:00', to: '06:30' },
    };
    for (const [key, value] of Object.entries(good)) expect((await put(key, value)).statusCode).toBe(200);
    expect(await get('profile/preference')).toEqual(good);
    expect((await put('notifications', { browser: [9], sound: [] })).statusCode).toBe(400);
    expect((await put('quietHours', { from: '24:00', to: '06:30' })).statusCode).toBe(400);
    expect((await put('quietHours', { from: '06:30', to: '06:30' })).statusCode).toBe(400);
    expect((await put('landing', '//elsewhere')).statusCode).toBe(400);
    expect((await put('colour', 'red')).statusCode).toBe(404);
  });

  it('is closed to who is not signed in', async () => {
    for (const named of 'GET |PATCH |PUT /avatar|DELETE /avatar|GET /operations|POST /password|GET /sessions|DELETE /sessions|GET /preference'.split(
      '|',
    )) {
      const [method, path] = named.split(' ') as ['GET', string];
      expect((await one.call(method, `profile${path}`)).statusCode, path).toBe(401);
    }
  });
});

describe('the own password', () => {
  it('is changed with the old one; the other sessions end, this one goes on', async () => {
    const other = await one.signIn(`person${count}`);
    expect((await change(testPassword, 'Harvest-2026')).statusCode).toBe(200);
    await expect.poll(() => status(other)).toBe(401);
    expect(await status(token)).toBe(200);
    expect(await one.signIn(`person${count}`, 'Harvest-2026')).toBeTypeOf('string');
    expect(JSON.stringify(await logged())).not.toMatch(/Harvest|argon2/);
    expect(one.logged()).not.toContain('Harvest-2026');
  });

  it('is none of the last three, and obeys the rule', async () => {
    expect(problems(await change(testPassword, 'weak'))).toEqual(['new passwordRule']);
    expect(problems(await change(testPassword, testPassword))).toEqual(['new passwordUsed']);
    const later = ['Harvest-2026', 'Harvest-2027', 'Harvest-2028', 'Harvest-2029'];
    let old = testPassword;
    for (const next of later.slice(0, 3)) {
      expect((await change(old, next)).statusCode).toBe(200);
      old = next;
    }
    expect(problems(await change(old, testPassword))).toEqual(['new passwordUsed']);
    expect((await change(old, later[3]!)).statusCode).toBe(200);
    expect((await change(later[3]!, testPassword)).statusCode).toBe(200);
    await setSetting(database.pool, null, 'account.strictPasswords', true);
    expect(problems(await change(testPassword, 'Harvest2030'))).toEqual(['new passwordSignRule']);
    await database.pool.query(`delete from setting where key = 'account.strictPasswords'`);
  });

  it('is not to be guessed from a session that somebody left open', async () => {
    for (let i = 0; i < 5; i++)
      expect(problems(await change('Wrong-1234', 'Harvest-2026'))).toEqual(['old wrongOldPassword']);
    const locked = await change(testPassword, 'Harvest-2026');
    expect([locked.statusCode, locked.json().data.key]).toEqual([429, 'accountLocked']);
  });

  it('is not to be guessed by many tries at once either', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, () => change('Wrong-1234', 'Harvest-2026')));
    // The others come from this address as well.
    await database.pool.query('delete from login_attempt');
    const keys = tries.map((answer) => answer.json().data.key);
    expect(keys.filter((key) => key === 'wrongOldPassword')).toHaveLength(5);
    expect(keys.filter((key) => key === 'accountLocked')).toHaveLength(7);
  });

  it('opens nothing else while a one-time password waits to be changed', async () => {
    await database.pool.query('update account set must_change_password = true where id = $1', [id]);
    token = await one.signIn(`person${count}`);
    const info = (await one.call('POST', 'accountInfo', { token })).json().data;
    expect(info.must_change_password).toBe(true);
    const closed = await one.call('GET', 'profile/sessions', { token, lang: 'en' });
    expect([closed.statusCode, closed.json().message]).toEqual([403, 'Change the one-time password first']);
    expect((await change(testPassword, 'Harvest-2026')).statusCode).toBe(200);
    await expect
      .poll(async () => (await one.call('GET', 'profile/sessions', { token })).statusCode)
      .toBe(200);
  });
});

describe('the own sessions', () => {
  it('are listed and ended, one or all others, and only the own', async () => {
    const stranger = await one.signIn(`person${count}`);
    const sessions = await get('profile/sessions');
    expect(sessions.map(({ own }: { own: boolean }) => own)).toEqual([false, true]);
    await addAccount(database.pool, `guest${count}`);
    const guest = await one.signIn(`guest${count}`);
    const path = `profile/sessions/${sessions[0].id}`;
    expect((await one.call('DELETE', path, { token: guest })).statusCode).toBe(404);
    expect((await one.call('DELETE', path, { token })).statusCode).toBe(200);
    await expect.poll(() => status(stranger)).toBe(401);
    const more = [await one.signIn(`person${count}`), await one.signIn(`person${count}`)];
    expect((await one.call('DELETE', 'profile/sessions', { token })).json().data).toEqual({ ended: 2 });
    for (const ended of more) await expect.poll(() => status(ended)).toBe(401);
    expect([await status(token), await status(guest)]).toEqual([200, 200]);
  });
});

describe('preferences', () => {
  const put = (key: string, value: unknown) =>
    one.call('PUT', `profile/preference/${key}`, { token, body: { value } });

  it('are kept by key for the account alone, and go back to the default', async () => {
    const columns = { order: ['sn'], hidden: ['brand'], widths: { sn: 120 }, pinned: { sn: 'left' } };
    expect((await put('columns:carManage', columns)).statusCode).toBe(200);
    await put('density', 'large');
    await put('density', 'compact');
    expect(await get('profile/preference')).toEqual({ 'columns:carManage': columns, density: 'compact' });
    await one.call('DELETE', 'profile/preference/density', { token });
    expect(Object.keys(await get('profile/preference'))).toEqual(['columns:carManage']);
    await addAccount(database.pool, `friend${count}`);
    token = await one.signIn(`friend${count}`);
    expect(await get('profile/preference')).toEqual({});
  });

  it('have the shape of their key', async () => {
    for (const [key, value] of [
      ['density', 'huge'],
      ['rowsPerPage', 30],
      ['sounds', 'yes'],
      ['landing', 'https://elsewhere.example'],
      ['landing', '//elsewhere'],
      ['columns:carManage', { widths: { sn: 39 } }],
    ] as const) {
      const answer = await put(key, value);
      expect([answer.statusCode, problems(answer)?.[0]?.split(/[ .]/)[0]], key).toEqual([400, 'value']);
    }
    for (const key of ['unknown', 'toString', '__proto__', 'columns:a b']) {
      expect((await put(encodeURIComponent(key), 1)).statusCode, key).toBe(404);
    }
    expect((await put('rowsPerPage', 50)).statusCode).toBe(200);
  });
});
