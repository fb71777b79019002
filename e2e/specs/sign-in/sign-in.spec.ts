import { fill } from '@furrow/texts';
import type { Request } from '@playwright/test';
import { en, expect, test, zh } from '../../src/fixtures.ts';
import { fillLogin, stored } from '../../src/session.ts';

const callOf = (request: Request) => new URL(request.url()).pathname.replace('/farm/v2/', '');
const isCall = (request: Request) => request.url().includes('/farm/v');

test('R-1-036 R-2-026 R-9-020 a stranger sees Chinese, whatever the browser speaks, and no frame', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.login.title);
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await expect(page.getByRole('navigation', { name: zh.shell.mainMenu })).toHaveCount(0);
});

test('R-4-003 R-4-004 R-7-009 R-7-010 the form signs in with the trimmed name; the session is stored under its names', async ({
  page,
  product,
}) => {
  await page.goto('/login');
  const sent = page.waitForRequest((request) => callOf(request) === 'login');
  await fillLogin(page, '  admin ', product.password);
  const request = await sent;
  expect(request.headers()['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(new URLSearchParams(request.postData() ?? '').get('username')).toBe('admin');
  await expect(page).toHaveURL(/\/carMonitor/);
  expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/);
  expect(Number(await stored(page, 'expires_in'))).toBeGreaterThan(Date.now() + 3600_000);
  expect(await stored(page, 'role_id')).toBe('1');
  expect(JSON.parse((await stored(page, 'role_permission')) ?? '')).toContainEqual({
    permission_id: 'carMonitor',
  });
  expect(await page.context().cookies()).toEqual([]);
});

test('R-3-001 R-3-002 R-3-003 R-3-004 R-3-008 the session is kept for the next tab of the browser, the wanted page for this one alone', async ({
  page,
  context,
  product,
  sql,
}) => {
  await sql.addAccount('kept', 1160, ['monitoring', 'carMonitor', 'historicalTrack']);
  await page.goto('/historicalTrack');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const inThisTab = (tab: typeof page) =>
    tab.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  expect((await inThisTab(page)).redirect).toBe('/historicalTrack');
  const before = Date.now();
  await fillLogin(page, 'kept', product.password);
  await expect(page).toHaveURL(/\/historicalTrack/);
  expect(await inThisTab(page)).not.toHaveProperty('redirect');
  const token = await stored(page, 'token');
  expect(token).toMatch(/^[\w-]{43}$/);
  // Twelve hours, as local clock time.
  const hours = (Number(await stored(page, 'expires_in')) - before) / 3_600_000;
  expect(hours).toBeGreaterThanOrEqual(12);
  expect(hours).toBeLessThan(12.1);
  expect(await stored(page, 'role_id')).toBe('1160');
  const rights = JSON.parse((await stored(page, 'role_permission')) ?? '') as object[];
  expect(rights).toHaveLength(3);
  for (const code of ['monitoring', 'carMonitor', 'historicalTrack'])
    expect(rights).toContainEqual({ permission_id: code });

  const next = await context.newPage();
  await next.goto('/profile/index');
  await expect(next.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  expect(await stored(next, 'token')).toBe(token);
  expect(await inThisTab(next)).not.toHaveProperty('token');
  await next.close();
});

test('R-3-005 R-3-006 R-3-007 language, skin and logo of the account come with the sign-in and are seen', async ({
  page,
  product,
  sql,
}) => {
  const logo = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  await sql.addAccount('liked', 1161, ['monitoring', 'historicalTrack']);
  await sql.rows(
    `update account set language = 'ru', skin = '2-blue', logo_image = $1 where name = 'liked'`,
    [logo],
  );
  await page.goto('/login');
  await fillLogin(page, 'liked', product.password);
  await expect(page).toHaveURL(/\/historicalTrack/);
  expect(await stored(page, 'localLang')).toBe('ru');
  expect(await stored(page, 'localSkin')).toBe('2-blue');
  expect(await stored(page, 'logo_image')).toBe(logo);
  await expect(page.locator('html')).toHaveAttribute('lang', /^ru/);
  await expect(page.locator('html')).toHaveAttribute('data-look', '2-blue');
  await expect(page.locator('[data-ground=side] img')).toHaveAttribute('src', logo);
});

test('R-8-008 a wrong password keeps the form and the name, and says how many tries are left', async ({
  page,
  sql,
}) => {
  await sql.rows('delete from login_attempt');
  await page.goto('/login');
  for (const left of [4, 3]) {
    await fillLogin(page, 'admin', 'Wrong2026');
    await expect(page.getByRole('alert')).toHaveText(fill(zh.refusals.wrongCredentials, { left }));
    await expect(page.getByLabel(zh.access.login.password, { exact: true })).toHaveValue('');
    await expect(page.getByLabel(zh.access.login.password, { exact: true })).toBeFocused();
    await expect(page.getByRole('textbox', { name: zh.access.login.username })).toHaveValue('admin');
  }
  await expect(page).toHaveURL('/login');
  expect(await stored(page, 'token')).toBeNull();
  await sql.rows('delete from login_attempt');
});

test('six wrong passwords from one place show its lock with the minutes, and both fields are required', async ({
  page,
  sql,
}) => {
  await page.goto('/login');
  const submit = page.getByRole('button', { name: zh.access.login.submit, exact: true });
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(zh.access.login.usernameMissing);
  await page.getByRole('textbox', { name: zh.access.login.username }).fill('somebody');
  await submit.click();
  await expect(page.getByRole('alert')).toHaveText(zh.access.login.passwordMissing);
  await sql.rows(
    `insert into login_attempt (id, name, address, result, at)
     select gen_random_uuid(), 'somebody', '127.0.0.1', 'wrong', now() from generate_series(1, 5)`,
  );
  await fillLogin(page, 'somebody', 'Wrong2026');
  await expect(page.getByRole('alert')).toHaveText(fill(zh.refusals.accountLocked, { minutes: 15 }));
  await sql.rows('delete from login_attempt');
});

test('R-7-002 R-7-003 R-7-004 R-7-005 R-7-006 Bearer and lang go with every call that has a token, cookies with none', async ({
  page,
  product,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => isCall(request) && requests.push(request));
  await page.goto('/login');
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie must be there to be left out
    document.cookie = 'stranger=1';
  });
  await fillLogin(page, 'admin', product.password);
  await expect(page).toHaveURL(/\/carMonitor/);
  await page.waitForRequest((request) => callOf(request).startsWith('monitor/'));
  const token = await stored(page, 'token');
  for (const request of requests) {
    const { authorization, lang, cookie } = await request.allHeaders();
    const call = callOf(request);
    // The browser opens the stream by itself, without headers: its ticket stands in the query.
    const bare = call === 'login' || call === 'settings/open' || call.endsWith('/stream');
    expect([call, authorization, lang, cookie]).toEqual(
      bare ? [call, undefined, undefined, cookie] : [call, `Bearer ${token}`, 'zh', undefined],
    );
    expect(request.url()).not.toContain(token ?? '');
  }
  expect(requests.map(callOf)).toContain('accountInfo');
});

test('R-2-116 R-7-003 the chosen language is kept, goes with every call, and wins over the account on /login', async ({
  page,
  product,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: zh.access.login.username }).fill('admin');
  await page.getByRole('button', { name: en.shell.languageNames.en }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.access.login.title);
  await expect(page.getByRole('textbox', { name: en.access.login.username })).toHaveValue('admin');
  expect(await stored(page, 'localLang')).toBe('en');
  const asked = page.waitForRequest((request) => callOf(request) === 'accountInfo');
  await fillLogin(page, 'admin', product.password, 'en');
  expect((await asked).headers().lang).toBe('en');
  await expect(page.getByRole('button', { name: en.shell.account })).toBeVisible();
});

test('R-2-117 R-4-005 R-4-006 R-7-013 logging out ends the session here and on the server, without a redirect', async ({
  page,
  product,
  signIn,
}) => {
  const { token } = await signIn(page);
  await page.goto('/profile/index');
  await page.getByRole('button', { name: zh.shell.account, exact: true }).click();
  await page.getByRole('menuitem', { name: zh.shell.logOut }).click();
  await expect(page).toHaveURL('/login');
  expect([await stored(page, 'token'), await stored(page, 'role_permission')]).toEqual([null, null]);
  const after = await fetch(`${product.url}/farm/v2/accountInfo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(after.status).toBe(401);
});

test('Turkish chosen on this page stays after signing in from another browser', async ({
  page,
  elsewhere,
  product,
  sql,
}) => {
  await sql.addAccount('turkish', 972, ['monitoring', 'carMonitor']);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Türkçe' }).click();
  await fillLogin(page, 'turkish', product.password, 'tr');
  await expect(page).toHaveURL(/\/carMonitor/);
  const other = await elsewhere();
  await other.goto(`${product.url}/login`);
  await fillLogin(other, 'turkish', product.password);
  await expect(other).toHaveURL(/\/carMonitor/);
  await expect(other.locator('html')).toHaveAttribute('lang', /^tr/);
});

test('R-7-038 R-7-039 R-7-040 the third-party login posts JSON, opens the address that it answers, and shows its refusal', async ({
  page,
  context,
  sql,
}) => {
  const address = 'https://agri.example/login';
  await sql.rows(`insert into setting (key, value) values ('thirdLogin.url', $1)`, [JSON.stringify(address)]);
  const sent: unknown[] = [];
  await context.route('https://agri.example/**', async (route) => {
    const request = route.request();
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    if (request.method() === 'GET') return route.fulfill({ body: 'inside' });
    sent.push(request.postDataJSON());
    const good = request.postDataJSON().password === 'right';
    const json = good
      ? { success: true, message: '', result: { url: 'https://agri.example/inside' } }
      : { success: false, message: 'Not <b>you</b>' };
    return route.fulfill({ json, headers });
  });
  await page.goto('/login');
  await page.getByRole('button', { name: zh.signIn.third.button }).click();
  const dialog = page.getByRole('dialog');
  const enter = async (password: string) => {
    await dialog.getByLabel(zh.signIn.third.username).fill('farmer');
    await dialog.getByLabel(zh.signIn.third.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };
  await enter('wrong');
  await expect(dialog.getByRole('alert')).toHaveText('Not <b>you</b>');
  const opened = context.waitForEvent('page');
  await enter('right');
  await expect(await opened).toHaveURL('https://agri.example/inside');
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
  expect(sent).toEqual([
    { username: 'farmer', password: 'wrong' },
    { username: 'farmer', password: 'right' },
  ]);
  await sql.rows(`delete from setting where key = 'thirdLogin.url'`);
});

test('no network loses nothing that was typed, and a server in trouble tells its trace number', async ({
  page,
}) => {
  await page.goto('/login');
  await page.route('**/farm/v2/login', (route) => route.abort());
  await fillLogin(page, 'admin', 'Some-2026');
  await expect(page.getByRole('alert')).toHaveText(zh.messages.networkError);
  await expect(page.getByLabel(zh.access.login.password, { exact: true })).toHaveValue('Some-2026');
  await page.route('**/farm/v2/login', (route) =>
    route.fulfill({
      status: 503,
      json: { code: 503, message: '', data: { key: 'unavailable', traceId: 'trace-7', params: {} } },
    }),
  );
  await page.getByRole('button', { name: zh.access.login.submit, exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('trace-7');
});
