import { streamPath } from '@furrow/contract';
import { titled } from '../../src/built-screens.ts';
import { en, expect, test, zh } from '../../src/fixtures.ts';
import { fillLogin, stored } from '../../src/session.ts';

const heading = { level: 1 } as const;

test.describe('without a token', () => {
  for (const path of ['/login', '/auth-redirect'])
    test(`R-2-001 R-2-002 R-2-021 ${path} opens`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      const title = path === '/login' ? zh.access.login.title : zh.access.authRedirect.title;
      await expect(page.getByRole('heading', heading)).toHaveText(title);
    });

  test('R-2-003 R-2-004 R-4-001 every other path leads to /login with the full path and its query', async ({
    page,
  }) => {
    for (const path of [
      '/historicalTrack?from=1&to=2',
      '/carMonitor',
      '/profile/index',
      '/noSuchPage',
      '/401',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
    }
  });

  test('R-2-005 after signing in the wanted page opens with its query', async ({ page, product }) => {
    await page.goto('/profile/index?tab=password');
    await fillLogin(page, 'admin', product.password);
    await expect(page).toHaveURL('/profile/index?tab=password');
    await expect(page.getByRole('heading', heading)).toHaveText(zh.access.profile.title);
  });
});

test.describe('with a token', () => {
  test.beforeEach(async ({ page, signIn }) => void (await signIn(page)));

  test('R-2-006 R-2-035 R-2-036 R-6-009 R-6-010 /login and / lead to the first page, /carMonitor', async ({
    page,
  }) => {
    for (const path of ['/login', '/']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/carMonitor(\?|$)/);
    }
  });

  test('R-2-007 R-2-009 R-4-002 the account is asked for once before the page opens', async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await page.goto('/profile/index');
    await expect(page.getByRole('heading', heading)).toHaveText(zh.access.profile.title);
    const asked = calls.filter((call) => call.includes('/farm/v2/'));
    expect(asked[0]).toBe('POST /farm/v2/accountInfo');
    expect(asked.filter((call) => call.endsWith('/accountInfo'))).toHaveLength(1);
  });

  test('R-2-024 R-2-025 an unknown path shows the 404 page at the same address, also after a reload', async ({
    page,
  }) => {
    await page.goto('/historicalTrak?x=1');
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(page.getByRole('heading', heading)).toHaveText(zh.access.notFound.title);
      await expect(page).toHaveURL('/historicalTrak?x=1');
    }
    await page.getByRole('link', { name: zh.titles.historicalTrack }).last().click();
    await expect(page).toHaveURL(/\/historicalTrack(\?|$)/);
  });

  test('R-2-018 the title is that of the page and of the product, in the chosen language', async ({
    page,
    signIn,
  }) => {
    await page.goto('/profile/index');
    await expect(page).toHaveTitle(titled(zh.titles.profile, zh.shell.productTitle));
    await signIn(page, { language: 'en' });
    await page.goto('/profile/index');
    await expect(page).toHaveTitle(titled(en.titles.profile, en.shell.productTitle));
  });
});

test('a reload while the account is asked for signs nobody out', async ({ page, signIn }) => {
  await signIn(page);
  await page.route('**/farm/v2/accountInfo', () => undefined, { times: 1 });
  const asked = page.waitForRequest('**/farm/v2/accountInfo');
  await page.goto('/profile/index');
  await asked;
  await page.reload();
  await expect(page.getByRole('heading', heading)).toHaveText(zh.access.profile.title);
});

test('R-2-016 R-2-017 /video keeps its code as the token of this tab; the person stays signed in', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn(page);
  for (const [address, own, title] of [
    ['/video?code=abc', 'abc', zh.videos.watch.unavailable],
    ['/video', 'video', zh.videos.watch.list],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', heading)).toHaveText(title);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe(own);
    expect(await stored(page, 'token')).toBe(token);
  }
  await page.goto('/profile/index');
  await expect(page.getByRole('heading', heading)).toHaveText(zh.access.profile.title);
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
});

test('R-6-008 a right that is taken away leaves the menu of open pages within 5 s, also before their stream stands', async ({
  page,
  signIn,
  sql,
  product,
  client,
}) => {
  await sql.addAccount('frame-guest', 731, ['monitoring', 'carMonitor', 'historicalTrack', 'agentMonitor']);
  await signIn(page, { as: { username: 'frame-guest', password: product.password } });
  const linkOf = (screen: 'historicalTrack' | 'agentMonitor') =>
    page.getByRole('complementary').getByRole('link', { name: zh.titles[screen] });
  const takeAway = async (code: string): Promise<void> => {
    const { version } = await client.get<{ version: string }>('roleManage/731');
    const answer = await fetch(`${product.url}/farm/v2/roleManage/731/permission`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ remove: [code], version }),
    });
    expect(answer.status).toBe(200);
  };
  let letIn = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(`**${streamPath}?*`, async (route) => {
    await open;
    await route.continue();
  });
  await page.goto('/profile/index');
  await expect(linkOf('agentMonitor')).toBeVisible();
  await takeAway('agentMonitor');
  letIn();
  await expect(linkOf('agentMonitor')).toHaveCount(0, { timeout: 15_000 });
  await takeAway('historicalTrack');
  await expect(linkOf('historicalTrack')).toHaveCount(0, { timeout: 15_000 });
});

test('R-2-010 R-2-011 R-2-012 R-8-022 a token that nobody knows is dropped, with words, on the way to /login', async ({
  page,
}) => {
  await page.goto('/healthz');
  await page.evaluate(() => {
    localStorage.setItem('token', 'of-nobody');
    localStorage.setItem('expires_in', String(Date.now() + 3_600_000));
  });
  await page.goto('/profile/index?tab=password');
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/profile/index?tab=password')}`);
  await expect(page.getByRole('alert').filter({ hasText: zh.messages.loginExpired })).toBeVisible();
  expect(await stored(page, 'token')).toBeNull();
});

/** What a server in trouble could say of who is signed in, and what the person then reads. */
const broken = [
  ['R-8-009 an empty answer', () => null, en.messages.verificationFailed],
  ['R-8-010 no roles', (account: object) => ({ ...account, roles: [] }), en.messages.rolesMissing],
] as const;
for (const [statement, spoilt, words] of broken)
  test(`${statement} of the account leads to /login with words`, async ({ page, signIn }) => {
    await signIn(page, { language: 'en' });
    await page.route('**/farm/v2/accountInfo', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      await route.fulfill({ response: answer, json: { ...body, data: spoilt(body.data) } });
    });
    await page.goto('/historicalTrack');
    await expect(page).toHaveURL('/login?redirect=%2FhistoricalTrack');
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    expect(await stored(page, 'token')).toBeNull();
  });

test('R-8-023 what fails without words of its own, as a storage that is full, leads to /login with a general message', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.evaluate(() => {
    localStorage.removeItem('role_permission');
    for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2))
      try {
        localStorage.setItem(`full ${size}`, 'x'.repeat(size));
      } catch {
        // So much has no room; half of it may have.
      }
  });
  await page.goto('/historicalTrack');
  await expect(page).toHaveURL('/login?redirect=%2FhistoricalTrack');
  await expect(page.getByRole('alert').filter({ hasText: en.messages.genericError })).toBeVisible();
});

test.describe('a page whose code does not load', () => {
  const code = /\/assets\/profile-[\w-]+\.js$/;
  test.beforeEach(async ({ page, signIn }) => void (await signIn(page)));

  test('R-2-019 R-8-024 is tried again at the same path and then shown', async ({ page }) => {
    let tries = 0;
    await page.route(code, (route) => {
      tries += 1;
      return tries === 1 ? route.abort() : route.continue();
    });
    await page.goto('/profile/index');
    await expect(page.getByRole('heading', heading)).toHaveText(zh.access.profile.title);
    await expect(page).toHaveURL('/profile/index');
    expect(tries).toBeGreaterThan(1);
  });

  test('ends in a page with "try again", not in a loop', async ({ page }) => {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(code, (route) => route.abort());
    await page.goto('/profile/index').catch(() => undefined);
    await expect(page.getByRole('heading', heading)).toHaveText(zh.shell.pageFailed.title);
    expect(loads).toBe(2);
    await page.unroute(code);
    await page.getByRole('button', { name: zh.messages.tryAgain }).click();
    await expect(page.getByRole('heading', heading)).toHaveText(zh.access.profile.title);
  });
});
