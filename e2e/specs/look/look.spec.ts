import type { Profile } from '@furrow/contract';
import type { Page } from '@playwright/test';
import { goInside } from '../../src/built-screens.ts';
import { en, expect, test, zh } from '../../src/fixtures.ts';
import { login, stored } from '../../src/session.ts';

const barColour = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);

/** Leaves a mark that a reload would wipe away. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { notReloaded: true }));
const marked = (page: Page) => page.evaluate(() => 'notReloaded' in window);

const openSkin = async (page: Page) => {
  await page.getByRole('button', { name: zh.look.skin.title }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
};

/** The radios lie unseen in their pictures. A click waits until the dialog, which grows, stands still. */
const choose = async (page: Page, name: string | RegExp) => {
  const radio = page.getByRole('radio', { name });
  await page.locator('label').filter({ has: radio }).click();
  await expect(radio).toBeChecked();
};

test.afterEach(async ({ page, product }) => {
  // The account is everybody's: what was chosen for it here must not be met elsewhere.
  const { token } = await login(product.url, { username: 'admin', password: product.password });
  const call = (method: string, path: string, body?: object) =>
    page.request.fetch(`${product.url}/farm/v2/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body ? { data: body } : {}),
    });
  const { version } = (await (await call('GET', 'profile')).json()).data as Profile;
  await call('PATCH', 'profile', { language: null, skin: null, version });
  await call('DELETE', 'profile/preference/layout');
});

test('R-1-037 R-1-039 R-1-041 R-2-115 theme and skin change at once, without a reload, and are remembered here and in the account', async ({
  page,
  signIn,
  product,
}) => {
  await signIn(page);
  await page.goto('/profile/index');
  await expect.poll(() => barColour(page)).toBe('rgb(255, 255, 255)');
  await mark(page);
  await openSkin(page);
  await choose(page, /^chester/);
  await expect.poll(() => barColour(page)).toBe('rgb(27, 67, 50)');
  expect(await stored(page, 'localSkin')).toBe('2-green');
  await choose(page, zh.look.skin.blue);
  expect(await stored(page, 'localSkin')).toBe('2-blue');
  expect(await marked(page)).toBe(true);
  await expect
    .poll(async () => (await login(product.url, { username: 'admin', password: product.password })).localSkin)
    .toBe('2-blue');
  await page.reload();
  await expect.poll(() => barColour(page)).toBe('rgb(27, 67, 50)');
});

test('R-3-015 R-9-017 R-9-018 green is the theme colour until blue is chosen', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/profile/index');
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  await expect.poll(async () => (await accent()).toLowerCase()).toBe('#43c15e');
  await openSkin(page);
  await choose(page, zh.look.skin.blue);
  await expect.poll(async () => (await accent()).toLowerCase()).toBe('#1890ff');
});

test('R-3-017 the tags bar goes at once and stays away on another computer', async ({
  page,
  signIn,
  elsewhere,
}) => {
  await signIn(page);
  await page.goto('/profile/index');
  const tags = (on: Page) => on.getByRole('navigation', { name: zh.frame.tags.label });
  await expect(tags(page)).toBeVisible();
  await openSkin(page);
  await page.getByRole('switch', { name: zh.look.skin.tagsView }).click();
  await expect(tags(page)).toHaveCount(0);
  await page.waitForResponse((response) => response.url().includes('preference/layout') && response.ok());
  const other = await elsewhere();
  await signIn(other);
  await other.goto('/profile/index');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tags(other)).toHaveCount(0);
});

test('R-3-018 R-3-019 the head goes with the page, and the logo over the sidebar goes, when that is switched', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.evaluate(() =>
    localStorage.setItem(
      'logo_image',
      'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
    ),
  );
  await page.setViewportSize({ width: 1366, height: 400 });
  await page.goto('/profile/index?tab=preferences');
  const logo = page.locator('[data-ground=side] img');
  await expect(logo).toBeVisible();
  const crumbs = page.getByRole('navigation', { name: zh.frame.breadcrumbs });
  // The last line of the page comes into sight: the head stays, or has gone with what was above.
  const last = page.locator('[data-shown] main button').last();
  await last.scrollIntoViewIfNeeded();
  await expect(crumbs).toBeInViewport();
  await openSkin(page);
  const switches = page.getByRole('dialog');
  await switches.getByRole('switch', { name: zh.look.skin.sidebarLogo }).click();
  await expect(logo).toHaveCount(0);
  await switches.getByRole('switch', { name: zh.look.skin.fixedHeader }).click();
  await page.keyboard.press('Escape');
  await expect(switches).toHaveCount(0);
  await page.locator('[data-loose]').evaluate((column) => column.scrollTo(0, column.scrollHeight));
  await last.scrollIntoViewIfNeeded();
  await expect(crumbs).not.toBeInViewport();
});

test('R-3-051 R-9-019 rows are of medium size until another one is chosen', async ({
  page,
  signIn,
  sql,
  product,
}) => {
  await sql.addAccount('sized', 1162, ['system', 'roleManage']);
  await signIn(page, { as: { username: 'sized', password: product.password } });
  await page.goto('/roleManage');
  const table = page.locator('[data-shown] .ant-table');
  await expect(table).toHaveClass(/ant-table-medium/);
  await goInside(page, '/profile/index?tab=preferences');
  await page.getByRole('combobox', { name: zh.profile.preferences.density }).click();
  await page.locator('.ant-select-item-option', { hasText: zh.list.densities.compact }).click();
  await goInside(page, '/roleManage');
  await expect(table).toHaveClass(/ant-table-small/);
});

test('R-3-016 showSettings hides the way to the skin dialog', async ({ page, signIn }) => {
  await signIn(page);
  await page.evaluate(() => localStorage.setItem('furrow.layout', '{"showSettings":false}'));
  await page.goto('/profile/index');
  await expect(page.getByRole('button', { name: new RegExp(`^${zh.shell.language}`) })).toBeVisible();
  await expect(page.getByRole('button', { name: zh.look.skin.title })).toHaveCount(0);
});

test('R-1-040 R-1-042 the language dialog loads the page anew at its address and tells the account', async ({
  page,
  signIn,
  product,
}) => {
  await signIn(page);
  await page.goto('/profile/index?tab=preferences');
  await mark(page);
  await page.getByRole('button', { name: new RegExp(`^${zh.shell.language}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle(new RegExp(en.shell.productTitle));
  await expect(page).toHaveURL('/profile/index?tab=preferences');
  expect(await marked(page)).toBe(false);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
  expect(await stored(page, 'localLang')).toBe('en');
  expect((await login(product.url, { username: 'admin', password: product.password })).localLang).toBe('en');
});
