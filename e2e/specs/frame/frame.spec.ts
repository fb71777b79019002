import { fill, texts } from '@furrow/texts';
import { expect, test, zh } from '../../src/fixtures.ts';
import { Monitor } from '../../src/monitor.ts';
import { enter, login } from '../../src/session.ts';

test('R-2-105 R-2-106 R-3-049 R-9-024 R-9-025 the sidebar shows the pages of the group, and remembers for 43200 minutes whether it was folded', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/profile/index');
  const sidebar = page.getByRole('complementary');
  const kept = async () => (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus');
  await expect(sidebar.getByRole('link', { name: zh.titles.historicalTrack })).toBeVisible();
  const before = Date.now();
  await page.getByRole('button', { name: zh.frame.sidebar.collapse }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(64);
  await expect.poll(async () => (await kept())?.value).toBe('0');
  const minutesAfter = async (since: number) => ((await kept())!.expires - since / 1000) / 60;
  // Counted from the click, which lies between the two; a browser keeps whole seconds.
  expect(await minutesAfter(before)).toBeGreaterThan(43_199.9);
  expect(await minutesAfter(Date.now())).toBeLessThan(43_200.1);
  await page.reload();
  await expect(page.getByRole('button', { name: zh.frame.sidebar.expand })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: zh.titles.historicalTrack })).toHaveAttribute(
    'title',
    zh.titles.historicalTrack,
  );
  await page.getByRole('button', { name: zh.frame.sidebar.expand }).click();
  await expect.poll(async () => (await kept())?.value).toBe('1');
});

test('R-2-103 R-2-104 R-9-036 R-9-037 the top menu lists the groups, and arrows reach what does not fit, by 30 px a step and a step every 100 ms', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'ru' });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/profile/index');
  const menu = page.getByRole('banner').getByRole('navigation');
  await expect(menu.getByRole('link').first()).toHaveText(texts.ru.frame.groups.monitoring);
  const cut = await menu
    .getByRole('link')
    .evaluateAll((links) => links.filter((link) => link.scrollWidth > link.clientWidth + 1).length);
  expect(cut).toBe(0);
  // As narrow as it would be with all nine groups in it.
  await menu.evaluate((element) => {
    (element as HTMLElement).style.maxWidth = '160px';
  });
  await page.setViewportSize({ width: 1279, height: 720 });
  const right = menu.getByRole('button', { name: texts.ru.frame.topMenu.right });
  await expect(right).toBeVisible();
  const row = menu.locator('div');
  const at = () => row.evaluate((element) => element.scrollLeft);
  expect(await at()).toBe(0);
  await right.click();
  await expect.poll(at).toBe(30);
  const left = menu.getByRole('button', { name: texts.ru.frame.topMenu.left });
  await expect(left).toBeVisible();
  await left.click();
  await expect.poll(at).toBe(0);
  // The clock stands still: the arrow is held, and moves by the time that is let go.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await right.hover();
  await page.mouse.down();
  for (const [goOnMs, px] of [
    [99, 0],
    [1, 30],
    [99, 30],
    [1, 60],
  ] as const) {
    await page.clock.runFor(goOnMs);
    expect(await at()).toBe(px);
  }
  await page.mouse.up();
  await page.clock.resume();
});

test('R-2-098 R-2-099 R-2-100 an entry of the newer site opens a new tab by its path name and a ticket, signed in', async ({
  page,
  context,
  product,
  sql,
  signIn,
}) => {
  await sql.addAccount('newer', 20_098, ['system', 'userOperateLog']);
  const { token } = await signIn(page, { as: { username: 'newer', password: product.password } });
  await page.goto('/userOperateLog');
  const handedOver = context.waitForEvent('request', (request) => request.url().includes('/?path='));
  const opened = context.waitForEvent('page');
  await page.getByRole('complementary').getByRole('link', { name: zh.titles.userOperateLog }).click();
  const query = new URL((await handedOver).url()).searchParams;
  expect(query.get('path')).toBe('userOperateLog');
  expect(query.get('token')).toBeTruthy();
  expect(query.get('token')).not.toBe(token);
  const tab = await opened;
  await expect(tab).toHaveURL(/\/userOperateLog$/);
  await expect(tab.locator('.ant-table-row').first()).toBeVisible();
  await tab.close();
});

test('what bell, notices and menu show is read once at load', async ({ page, product, sql, signIn }) => {
  // Somebody whom nothing is told: what is new to the bell is read again.
  await sql.addAccount('frame-reader', 20_102, ['system', 'userOperateLog']);
  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname.split('/').at(-1)!));
  await signIn(page, { as: { username: 'frame-reader', password: product.password } });
  await page.goto('/profile/index');
  const light = fill(zh.shell.connection.light, { state: zh.shell.connection.open });
  await expect(page.getByRole('img', { name: light })).toBeVisible();
  const watched = ['getNotification', 'shown', 'todo'];
  const times = () => watched.map((name) => read.filter((one) => one === name).length);
  await expect.poll(times).toEqual([1, 1, 1]);
  await page.waitForLoadState('networkidle').catch(() => undefined);
  expect(times()).toEqual([1, 1, 1]);
});

test('R-2-113 breadcrumbs tell group and page', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/historicalTrack');
  const crumbs = page.getByRole('navigation', { name: zh.frame.breadcrumbs });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    zh.frame.groups.monitoring,
    zh.titles.historicalTrack,
  ]);
});

test('R-2-114 R-3-050 R-9-023 R-9-027 from a width of 992 the sidebar stands, 230 px wide; under it the menu is a drawer with all groups, closed by Escape and by a navigation', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/profile/index');
  const link = page.getByRole('link', { name: zh.titles.historicalTrack });
  const button = page.getByRole('button', { name: zh.shell.openMenu });
  await page.setViewportSize({ width: 992, height: 700 });
  await expect(link).toBeVisible();
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(230);
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 991, height: 700 });
  await expect(link).toBeHidden();
  await button.click();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveURL(/\/historicalTrack/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('R-2-117 R-2-118 the menu of the avatar has account info and log out, nothing else', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/profile/index');
  await page.getByRole('button', { name: zh.shell.account, exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([zh.frame.accountInfo, zh.shell.logOut]);
  await page.getByRole('menuitem', { name: zh.frame.accountInfo }).click();
  await expect(page).toHaveURL(/\/accountInfo/);
});

test('the palette finds pages by pinyin initials and vehicles by SN', async ({ page, signIn, client }) => {
  await signIn(page);
  await page.goto('/profile/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await page.keyboard.press('Control+k');
  const input = page.getByRole('combobox', { name: zh.frame.palette.open });
  await input.fill('lsgj');
  await expect(page.getByRole('option', { selected: true })).toContainText(zh.titles.historicalTrack);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/historicalTrack/);
  const { rows } = await client.get<{ rows: { sn: string; id: string }[] }>(
    'monitor/vehicle/list?page=1&size=10',
  );
  await page.keyboard.press('Control+k');
  await input.fill(rows[0]?.sn ?? '');
  await page
    .getByRole('option', { name: rows[0]?.sn ?? '' })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/carMonitor\\?.*id=${rows[0]?.id}`));
});

test('five minutes before its end the session offers to go on, and goes on', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/profile/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await page.evaluate(() => localStorage.setItem('expires_in', String(Date.now() + 200_000)));
  const dialog = page.getByRole('dialog', { name: zh.frame.ending.title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: zh.shell.session.stay }).click();
  await expect(dialog).toHaveCount(0);
  const left = await page.evaluate(() => Number(localStorage.getItem('expires_in')) - Date.now());
  expect(left).toBeGreaterThan(300_000);
});

test('a new client on the server is told, and reloaded only on request', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/profile/index');
  const hint = page.getByRole('status').filter({ hasText: zh.frame.newVersion.text });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await expect(hint).toHaveCount(0);
  await page.route(/\/$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(src="\/assets\/[\w-]+)\.js"/, '$1x.js"');
    await route.fulfill({ response: answer, body });
  });
  await page.reload();
  await expect(hint).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL('/profile/index');
});

test('R-9-017 R-9-018 the accent is green #43C15E unless the stored skin says blue #1890ff', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const accent = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').toLowerCase(),
    );
  await page.goto('/profile/index');
  expect(await accent()).toBe('#43c15e');
  await page.evaluate(() => localStorage.setItem('localSkin', '1-blue'));
  await page.reload();
  await expect.poll(accent).toBe('#1890ff');
});

test('R-8-025 without a network the form of /login says "network error" and loses nothing', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('textbox', { name: zh.access.login.username }).fill('admin');
  await page.getByLabel(zh.access.login.password, { exact: true }).fill('Some2026');
  await context.setOffline(true);
  await page.getByRole('button', { name: zh.access.login.submit, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(zh.messages.networkError);
  await expect(page.getByLabel(zh.access.login.password, { exact: true })).toHaveValue('Some2026');
  await context.setOffline(false);
});

test('a page that is opened while the line is away waits in the product’s own frame, and comes by itself with the line', async ({
  signIn,
  elsewhere,
}) => {
  // A browser that has no page in its cache.
  const page = await elsewhere();
  await signIn(page, { language: 'zh' });
  await page.goto('/profile/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  await page.context().setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: zh.frame.groups.reports }).click();
  const away = page.getByRole('heading', { name: zh.shell.lineAway.title });
  await expect(away).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.context().setOffline(false);
  await expect(away).toBeHidden();
  await expect(page.locator('[data-shown]').getByRole('heading', { level: 1 })).toBeVisible();
});

test('the demo fleet is marked as such, and one click with a confirmation removes it', async ({
  page,
  another,
}) => {
  test.slow();
  const product = await another({ environment: { FURROW_DEMO: '4' } });
  // As many T-BOXes as machines, up to twelve.
  const count = 4 + 4;
  await enter(page, product.url, await login(product.url, { username: 'admin', password: product.password }));
  const monitor = new Monitor(page);
  await monitor.open('?tree=0', product.url);
  await expect.poll(() => monitor.count('all')).toBe(count);
  await page.reload();
  const mark = page.getByRole('button', { name: zh.shell.demo.mark, exact: true });
  await expect(mark).toHaveAttribute('title', fill(zh.shell.demo.explain, { count }));
  await mark.click();
  const dialog = page.getByRole('dialog', { name: zh.shell.demo.removeTitle });
  await expect(dialog).toContainText(fill(zh.shell.demo.removeText, { count }));
  await dialog.getByRole('button', { name: zh.shell.demo.remove, exact: true }).click();
  await expect(mark).toHaveCount(0);
  await expect.poll(() => monitor.count('all')).toBe(0);
});
