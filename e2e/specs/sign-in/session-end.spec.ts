import { streamPath } from '@furrow/contract';
import type { Page, Response } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { stored } from '../../src/session.ts';

const here = '/profile/index?tab=password';
/** A good answer about a session is believed so long by the server, ms; nobody tells it about what SQL changes. */
const believedMs = 5_000;

/** The first call that the server refuses: one of the page's own, or one that a click makes. */
async function firstRefusal(page: Page): Promise<Response> {
  const refused = page.waitForResponse(
    async (response) =>
      response.url().includes('/farm/v2/') &&
      (response.status() === 401 || /"code":401/.test(await response.text())),
    { timeout: 30_000 },
  );
  await page.waitForTimeout(believedMs);
  const link = page.getByRole('link', { name: zh.titles.historicalTrack });
  await link.click({ timeout: 2_000 }).catch(() => undefined);
  return refused;
}

/** The stream looks at its session once a minute and could be the first to tell its end: it is kept away, so that a call tells it. */
const withoutStream = (page: Page) => page.route(`**${streamPath}?*`, (route) => route.abort());

const expiredMessage = (page: Page) => page.getByRole('alert').filter({ hasText: zh.messages.loginExpired });

test('R-4-013 R-4-016 R-4-017 R-9-028 R-9-029 the local end time leads to /login within a second, the event 800 ms later', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'zh' });
  await page.goto(here);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  const times = await page.evaluate(async (words) => {
    const began = performance.now();
    localStorage.setItem('expires_in', String(Date.now()));
    const seen = { login: 0, event: 0 };
    while (seen.event === 0 && performance.now() - began < 10_000) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      if (!seen.login && location.pathname === '/login') seen.login = performance.now() - began;
      if (document.body.textContent?.includes(words)) seen.event = performance.now() - began;
    }
    return seen;
  }, zh.messages.loginExpired);
  // Within a second it is seen, and 800 ms after that the event; /login may be slow to come on a busy machine, the event is never early.
  expect(times.login).toBeGreaterThan(0);
  expect(times.login).toBeLessThan(5_000);
  expect(times.event).toBeGreaterThan(790);
  expect(times.event - times.login).toBeLessThan(6_000);
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`);
  await expect(expiredMessage(page)).toHaveCount(1);
});

test('R-4-015 R-4-016 what was kept of a session goes with its end, but for the language', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'zh' });
  await page.goto(here);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await page.evaluate(() => localStorage.setItem('expires_in', String(Date.now())));
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`);
  for (const name of ['token', 'expires_in', 'role_id', 'role_permission', 'logo_image'])
    expect([name, await stored(page, name)]).toEqual([name, null]);
  expect(await stored(page, 'localLang')).toBe('zh');
});

test('R-8-001 R-8-002 R-8-003 R-2-020 a session that has run out is told in the body: token gone, message, /401, and the way back', async ({
  page,
  signIn,
  sql,
}) => {
  const { token } = await signIn(page);
  await withoutStream(page);
  await page.goto(here);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await sql.expireSession(token);
  const answer = await firstRefusal(page);
  expect([answer.status(), ((await answer.json()) as { code: number }).code]).toEqual([200, 401]);
  await expect(page).toHaveURL('/401');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.noAccess.expiredTitle);
  await expect(expiredMessage(page)).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
  await page.getByRole('button', { name: zh.access.noAccess.signInAgain }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2F(historicalTrack|profile)/);
});

test('R-8-004 R-8-005 R-8-006 a session that somebody ended answers HTTP 401: token gone, the same message, /login', async ({
  page,
  signIn,
  sql,
}) => {
  const { token } = await signIn(page);
  await withoutStream(page);
  await page.goto(here);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await sql.endSession(token, 'ended');
  expect((await firstRefusal(page)).status()).toBe(401);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(expiredMessage(page)).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
});

test('signing out in one tab signs out the other', async ({ page, context, signIn }) => {
  await signIn(page);
  await page.goto('/profile/index');
  const other = await context.newPage();
  await other.goto('/profile/index');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await page.getByRole('button', { name: zh.shell.account, exact: true }).click();
  await page.getByRole('menuitem', { name: zh.shell.logOut }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL(/\/login/);
});
