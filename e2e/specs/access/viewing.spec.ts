import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { Tags } from '../../src/frame.ts';
import { rowDeed } from '../../src/lists.ts';
import { stored } from '../../src/session.ts';

const { roles, list } = zh;
const bar = (page: Page) =>
  page.getByRole('status').filter({ hasText: fill(roles.viewing, { role: 'role810' }) });

async function actionOf(page: Page, name: string): Promise<void> {
  const row = page.locator('.ant-table-row').first();
  await row.getByRole('button', { name: fill(list.actionsOf, { name: 'role810' }) }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** From /roleManage into the product as role810 has it. */
async function viewAs(page: Page): Promise<void> {
  await page.goto('/roleManage?name=role810');
  await actionOf(page, roles.viewAs);
  await expect(bar(page)).toBeVisible();
}

test.beforeAll(async ({ sql }) => {
  await sql.addAccount('viewed', 810, [
    'system',
    'roleManage',
    'roleManage.create',
    'roleManage.edit',
    'userOperateLog',
  ]);
});

test('R-4-009 R-4-010 R-4-011 R-4-012 L10 a role is viewed with its token and menus, tabs emptied, writing refused in words, and the way back', async ({
  page,
  signIn,
}) => {
  const { token } = await signIn(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/farm/v2/accountInfo')) asked.push(request.headers().authorization ?? '');
  });
  const tags = new Tags(page);
  await tags.open('/historicalTrack');
  await viewAs(page);
  await expect.poll(() => tags.titles()).toEqual([zh.titles.roleManage]);
  await expect(page.getByRole('banner').getByRole('navigation').getByRole('link')).toHaveText([
    zh.frame.groups.system,
  ]);
  const viewing = (await stored(page, 'token')) ?? '';
  expect(viewing).toMatch(/^role810-.+/);
  // Who one is has been asked anew, with that token.
  expect(asked.at(-1)).toBe(`Bearer ${viewing}`);
  await page.goto('/carMonitor');
  await expect(page).toHaveURL(/\/401\?/);
  await page.goto('/roleManage?name=role810');
  await rowDeed(page, page.locator('.ant-table-row').first(), roles.copy);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().fill('copy of 810');
  await dialog.getByRole('button', { name: roles.copy }).click();
  await expect(page.getByText(fill(zh.refusals.viewingAs, { role: 'role810' }))).toBeVisible();
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: roles.viewingBack }).click();
  await expect(page).toHaveURL('/roleManage');
  await expect(bar(page)).toHaveCount(0);
  expect(await stored(page, 'token')).toBe(token);
  await page.goto('/carMonitor');
  await expect(page).toHaveURL(/carMonitor/);
});

test('L10 a viewing that the server ends leads back to the own session, not to /login', async ({
  page,
  signIn,
  sql,
}) => {
  const { token } = await signIn(page);
  await viewAs(page);
  await sql.endSession((await stored(page, 'token')) ?? '', 'ended');
  // What the server believes of a session it believes for 5 s.
  await page.waitForTimeout(5_500);
  await page.goto('/userOperateLog');
  // The way back loads the page anew, or the one that was wanted: only then is there a page to ask.
  await expect(page).toHaveURL(/\/(roleManage|userOperateLog)$/);
  await expect(page.getByRole('main').locator('.ant-table-row').first()).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  expect(await stored(page, 'token')).toBe(token);
});

test('L10 signing out while a role is viewed signs out the own session too', async ({
  page,
  signIn,
  product,
}) => {
  const { token } = await signIn(page);
  await viewAs(page);
  await page.getByRole('button', { name: zh.shell.account, exact: true }).click();
  await page.getByRole('menuitem', { name: zh.shell.logOut }).click();
  await expect(page).toHaveURL('/login');
  const answer = await fetch(`${product.url}/farm/v2/accountInfo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(401);
});
