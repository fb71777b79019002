import { expect, test, zh } from '../../src/fixtures.ts';
import { mark, readMark, Tags } from '../../src/frame.ts';
import { fillLogin } from '../../src/session.ts';

const twelve = [
  'historicalTrack',
  'chargeRecord',
  'ntrip',
  'deviceJob',
  'warehouse',
  'carManage',
  'bsManage',
  'infoEntry',
  'crossRegion',
  'machineS',
  'feedBack',
  'repairManage',
] as const;

test('R-2-107 R-2-108 R-2-109 R-2-110 R-9-026 twelve opened pages leave /carMonitor and nine, which a reload restores', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const tags = new Tags(page);
  await tags.open('/carMonitor');
  for (const name of twelve) await tags.visit(`/${name}`);
  const expected = ['carMonitor', ...twelve.slice(-9)].map((name) => zh.titles[name as 'carMonitor']);
  await expect.poll(() => tags.titles()).toEqual(expected);
  const close = zh.frame.tags.closeOne.replace('{{title}}', zh.titles.carMonitor);
  await expect(tags.bar.getByRole('button', { name: close })).toHaveCount(0);
  await page.reload();
  await expect.poll(() => tags.titles()).toEqual(expected);
});

test('R-2-037 R-2-111 R-2-112 the menu of a tag refreshes, closes it, the others and all but the first, /carMonitor', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const tags = new Tags(page);
  await tags.open('/carMonitor');
  for (const name of ['historicalTrack', 'chargeRecord', 'ntrip'] as const) await tags.visit(`/${name}`);
  // The active one goes: its right neighbour is shown, else the left one.
  await tags.choose('ntrip', zh.frame.tags.close);
  await expect(page).toHaveURL(/\/chargeRecord/);
  await tags.choose('historicalTrack', zh.frame.tags.closeOthers);
  await expect.poll(() => tags.titles()).toEqual([zh.titles.carMonitor, zh.titles.historicalTrack]);
  await expect(page).toHaveURL(/\/historicalTrack/);
  await tags.choose('historicalTrack', zh.frame.tags.closeAll);
  await expect.poll(() => tags.titles()).toEqual([zh.titles.carMonitor]);
  await expect(page).toHaveURL(/\/carMonitor/);
  // It stays: no cross on it, and nothing in its menu closes it.
  const close = zh.frame.tags.closeOne.replace('{{title}}', zh.titles.carMonitor);
  await expect(tags.bar.getByRole('button', { name: close })).toHaveCount(0);
  await tags.tag('carMonitor').click({ button: 'right' });
  await expect(page.getByRole('menuitem', { name: zh.frame.tags.refresh })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: zh.frame.tags.close, exact: true })).toBeDisabled();
});

test('the menu of a tag opens by the keyboard and gives the focus back', async ({ page, signIn }) => {
  await signIn(page);
  const tags = new Tags(page);
  await tags.open('/profile/index');
  await tags.tag('profile').focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem', { name: zh.frame.tags.refresh })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(tags.tag('profile')).toBeFocused();
});

test('a page keeps its state and its address when left, and loses both when its tag is closed', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const tags = new Tags(page);
  await tags.open('/carMonitor?tree=0&state=working');
  const map = page.locator('[data-shown] canvas').first();
  await expect(map).toBeVisible();
  await mark(page, 'first');
  await tags.visit('/historicalTrack');
  await expect(page.getByRole('heading', { level: 1, name: zh.titles.historicalTrack })).toBeAttached();
  await expect(page.locator('[data-mark="first"]')).toBeHidden();
  await mark(page, 'second');
  await tags.tag('carMonitor').click();
  await expect(page).toHaveURL(/\/carMonitor\?.*state=working/);
  await expect.poll(() => readMark(page)).toBe('first');
  await expect(map).toBeVisible();
  await tags.choose('historicalTrack', zh.frame.tags.close);
  await tags.visit('/historicalTrack');
  await expect(page.getByRole('heading', { level: 1, name: zh.titles.historicalTrack })).toBeAttached();
  await expect.poll(() => readMark(page)).toBeNull();
});

test('a hidden page asks the server nothing and leaves the address alone', async ({ page, signIn }) => {
  await signIn(page);
  const tags = new Tags(page);
  await tags.open('/carMonitor?tree=0');
  await expect(page.locator('[data-shown] canvas').first()).toBeVisible();
  await tags.visit('/profile/index');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.profile.title);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/farm/v2/monitor/')) asked.push(request.url());
  });
  await page.waitForTimeout(6_000);
  expect(asked).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
});

test('refreshing a page builds it anew, asks the server once more, and leaves the history as it was', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const tags = new Tags(page);
  await tags.open('/profile/index');
  await tags.visit('/roleManage');
  await expect(page.getByRole('heading', { level: 1, name: zh.titles.roleManage })).toBeAttached();
  await expect(page.locator('[data-shown]').getByText('admin').first()).toBeVisible();
  await mark(page, 'old');
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/farm/v2/roleManage') asked += 1;
  });
  await tags.choose('roleManage', zh.frame.tags.refresh);
  await expect(page.locator('[data-mark="old"]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/roleManage/);
  await expect.poll(() => asked).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL('/profile/index');
});

test('R-2-022 /redirect/PATH opened by address shows the path and is no page of its own', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/redirect/profile/index?tab=password');
  await expect(page).toHaveURL('/profile/index?tab=password');
  await expect.poll(() => new Tags(page).titles()).toEqual([zh.titles.carMonitor, zh.titles.profile]);
  await page.goto('/redirect/noSuchPage');
  await expect(page).toHaveURL('/noSuchPage');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(zh.access.notFound.title);
});

test('a tag is dragged to another place, never before the first', async ({ page, signIn }) => {
  await signIn(page);
  const tags = new Tags(page);
  await tags.open('/profile/index');
  await tags.visit('/ntrip');
  await tags.tag('ntrip').dragTo(tags.tag('profile'));
  const order = [zh.titles.carMonitor, zh.titles.ntrip, zh.titles.profile];
  await expect.poll(() => tags.titles()).toEqual(order);
  await tags.tag('profile').dragTo(tags.tag('carMonitor'));
  await expect.poll(async () => (await tags.titles())[0]).toBe(zh.titles.carMonitor);
});

test('R-4-007 R-4-008 signing out closes all tabs, and whoever signs in next has the pages of his own rights', async ({
  page,
  product,
  sql,
  signIn,
}) => {
  await sql.addAccount('after', 20_407, ['monitoring', 'historicalTrack']);
  await signIn(page);
  await page.goto('/ntrip');
  await page.getByRole('banner').getByRole('button', { name: zh.shell.account, exact: true }).click();
  await page.getByRole('menuitem', { name: zh.shell.logOut }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => sessionStorage.getItem('tags'))).toBeNull();
  await page.goto('/login');
  await fillLogin(page, 'after', product.password);
  await expect(page).toHaveURL(/\/historicalTrack/);
  const groups = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect(groups).toHaveText([zh.frame.groups.monitoring]);
  await page.goto('/roleManage');
  await expect(page).toHaveURL(/\/401/);
});
