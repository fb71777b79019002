import { puzzle } from '@furrow/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { setSetting } from '../settings/settings.store.ts';
import { addAccount, type TestApp, testApp, testPassword } from '../testing/test-app.ts';
import { captchaLimits } from './captcha.rules.ts';
import { refuseCaptchaOff } from './captcha.ts';
import { solvedCaptcha } from './testing/solved-captcha.ts';

let database: TestDatabase;
let one: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  await addAccount(database.pool, 'viewer');
});
beforeEach(async () => {
  await database.pool.query('delete from captcha');
  await database.pool.query('delete from call_rate');
  await database.pool.query('delete from login_attempt');
  await database.pool.query('delete from setting');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const create = async (body: object = { scene: 'login' }) => one.call('POST', 'createVerify', { body });
const check = async (body: object) => (await one.call('POST', 'checkVerify', { body })).json().data;
const answerOf = async (id: string): Promise<number> =>
  (await database.pool.query('select answer from captcha where id = $1', [id])).rows[0].answer;
const trailTo = (x: number) => [
  [0, 0],
  [x / 2, 150],
  [x, 400],
];
const picture = (address: string) => Buffer.from(address.split(',')[1]!, 'base64');

describe('the sliding puzzle', () => {
  it('R-7-016 is two pictures and the height of the piece; the answer is nowhere in it', async () => {
    const { data } = (await create()).json();
    expect(data).toMatchObject({ kind: 'slide', width: puzzle.width, height: puzzle.height, expiresIn: 120 });
    expect(Object.keys(data).sort()).toEqual(
      ['background', 'expiresIn', 'height', 'kind', 'piece', 'verifyId', 'width', 'y'].sort(),
    );
    const background = await sharp(picture(data.background)).metadata();
    const piece = await sharp(picture(data.piece)).metadata();
    expect([background.width, background.height]).toEqual([puzzle.width, puzzle.height]);
    expect([piece.width, piece.height, piece.hasAlpha]).toEqual([puzzle.piece, puzzle.piece, true]);
  });

  it('R-7-017 gives a ticket for the right place, once', async () => {
    const { verifyId } = (await create()).json().data;
    const x = (await answerOf(verifyId)) + puzzle.tolerance;
    const answer = { verifyId, x, trail: trailTo(x) };
    expect(await check(answer)).toEqual({
      pass: true,
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      waitS: 0,
    });
    expect(await check(answer)).toEqual({ pass: false, ticket: null, waitS: 0 });
  });

  it('may be tried once: after a wrong place the right one comes too late, as after two minutes', async () => {
    const { verifyId } = (await create()).json().data;
    const x = await answerOf(verifyId);
    expect(await check({ verifyId, x: x - 20, trail: trailTo(x - 20) })).toMatchObject({ pass: false });
    expect(await check({ verifyId, x, trail: trailTo(x) })).toMatchObject({ pass: false });
    const late = (await create()).json().data.verifyId;
    await database.pool.query(`update captcha set expires_at = now() where id = $1`, [late]);
    const there = await answerOf(late);
    expect(await check({ verifyId: late, x: there, trail: trailTo(there) })).toMatchObject({ pass: false });
  });

  it('lets the address wait 30 s after five failures in a row', async () => {
    for (let time = 1; time <= 5; time++) {
      const { verifyId } = (await create()).json().data;
      const { waitS } = await check({ verifyId, x: 0, trail: trailTo(0) });
      expect(waitS > 0).toBe(time === 5);
    }
    const refused = await create();
    expect([refused.statusCode, refused.json().data.key]).toEqual([429, 'tooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(25);
    await database.pool.query(`update captcha set checked_at = checked_at - interval '30 seconds'`);
    expect((await create()).statusCode).toBe(200);
  });
});

it('asks who cannot see in the language of the page, and takes the number', async () => {
  const { data } = (await create({ scene: 'login', cannotSee: true, lang: 'ru' })).json();
  expect(data.question).toMatch(/^Сколько будет /);
  const answer = await answerOf(data.verifyId);
  expect(await check({ verifyId: data.verifyId, answer: ` ${answer} ` })).toMatchObject({ pass: true });
});

it('chooses the kind itself: a caller gets no question by naming it, and few by asking for them', async () => {
  const kindOf = async (form: object): Promise<string> =>
    (await create({ scene: 'login', ...form })).json().data.kind;
  expect(await kindOf({ kind: 'question' })).toBe('slide');
  const kinds: string[] = [];
  for (let asked = 0; asked < captchaLimits.questions.calls + 2; asked += 1)
    kinds.push(await kindOf({ cannotSee: true }));
  expect(kinds.filter((kind) => kind === 'question')).toHaveLength(captchaLimits.questions.calls);
  expect(kinds.slice(-2)).toEqual(['slide', 'slide']);
});

it('limits how many puzzles one address may have drawn', async () => {
  await database.pool.query(
    `insert into call_rate (key, began_at, calls) values ('createVerify 192.0.2.7', now(), 40)`,
  );
  expect((await create()).json().data.key).toBe('tooManyRequests');
});

describe('signing in', () => {
  const login = (form: object) =>
    one.call('POST', 'login', { form: { username: 'viewer', password: testPassword, ...form }, lang: 'en' });

  it('needs a ticket after two failures, and a try without one is no try', async () => {
    await login({ password: 'Wrong-1234' });
    expect((await login({ password: 'Wrong-1234' })).json().data.key).toBe('wrongCredentials');
    for (const verify of [undefined, 'never-issued'])
      expect((await login(verify ? { verify } : {})).json()).toMatchObject({
        code: 422,
        data: { key: 'captchaRequired' },
      });
    const verify = await solvedCaptcha(one, database.pool, 'login');
    expect((await login({ verify, password: 'Wrong-1234' })).json().data.params).toEqual({ left: 2 });
    expect((await login({ verify })).json().data.key).toBe('captchaRequired');
    const fresh = await solvedCaptcha(one, database.pool, 'login');
    expect((await login({ verify: fresh })).statusCode).toBe(200);
  });

  it('needs one at once when the setting says always; one of another scene is of no use', async () => {
    await setSetting(database.pool, null, 'login.captcha', 'always');
    expect((await login({})).json().data.key).toBe('captchaRequired');
    const other = await solvedCaptcha(one, database.pool, 'apply');
    expect((await login({ verify: other })).json().data.key).toBe('captchaRequired');
    const verify = await solvedCaptcha(one, database.pool, 'login');
    expect((await login({ verify })).statusCode).toBe(200);
  });

  it('without any captcha stops the start, but in an automated test', async () => {
    await setSetting(database.pool, null, 'login.captcha', 'off');
    await expect(refuseCaptchaOff(database.pool, false)).rejects.toThrow('login.captcha');
    await expect(refuseCaptchaOff(database.pool, true)).resolves.toBeUndefined();
  });
});
