import { fill } from '@furrow/texts';
import { en, expect, test, zh } from '../src/fixtures.ts';
import { Monitor } from '../src/monitor.ts';
import { enter, login, stored } from '../src/session.ts';

test('R-2-116 the language is chosen in the frame: the page comes again at the same address, in that language', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/profile/index?tab=password');
  await page.getByRole('button', { name: zh.shell.language }).click();
  await page.getByRole('button', { name: zh.shell.languageNames.en }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(en.access.profile.title);
  await expect(page).toHaveURL('/profile/index?tab=password');
  expect(await stored(page, 'localLang')).toBe('en');
});

test('R-2-114 R-9-027 under a width of 992 the menu folds into a button', async ({ page, signIn }) => {
  await signIn(page);
  await page.goto('/profile/index');
  const link = page.getByRole('link', { name: zh.shell.pages.historicalTrack });
  const button = page.getByRole('button', { name: zh.shell.openMenu });
  await page.setViewportSize({ width: 992, height: 700 });
  await expect(link).toBeVisible();
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 991, height: 700 });
  await expect(link).toBeHidden();
  await button.click();
  await link.click();
  await expect(page).toHaveURL(/\/historicalTrack/);
  await expect(link).toBeHidden();
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

test('the demo fleet is marked as such, and one click with a confirmation removes it', async ({
  page,
  another,
}) => {
  test.slow();
  const product = await another({ environment: { FURROW_DEMO: '4' } });
  const count = 4;
  await enter(page, product.url, await login(product.url, { username: 'admin', password: product.password }));
  const monitor = new Monitor(page);
  await monitor.open('?tree=0', product.url);
  await expect.poll(() => monitor.count('all')).toBe(count);
  const mark = page.getByRole('button', { name: zh.shell.demo.mark, exact: true });
  await expect(mark).toHaveAttribute('title', fill(zh.shell.demo.explain, { count }));
  await mark.click();
  const dialog = page.getByRole('dialog', { name: zh.shell.demo.removeTitle });
  await expect(dialog).toContainText(fill(zh.shell.demo.removeText, { count }));
  await dialog.getByRole('button', { name: zh.shell.demo.remove, exact: true }).click();
  await expect(mark).toHaveCount(0);
  await expect.poll(() => monitor.count('all')).toBe(0);
});
