import { fill } from '@furrow/texts';
import type { Locator, Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { list, roles } = zh;
const heads = (page: Page): Locator => page.locator('.ant-table-thead th[data-column]');
const rows = (page: Page): Locator => page.locator('.ant-table-row');
const box = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

test.beforeAll(async ({ sql }) => {
  await sql.rows(
    `insert into role (id, name, description, scope_kind) select 700 + i, 'list-' || lpad(i::text, 2, '0'), 'north ' || i % 3, 'service'
     from generate_series(1, 25) i`,
  );
  await sql.rows(`insert into role_permission select 700 + i, 'carMonitor' from generate_series(1, 25) i`);
});

test('C3 C5 C6 two filters, an order and a hidden column are there again after a reload, the column in another browser too', async ({
  page,
  signIn,
  elsewhere,
}) => {
  await signIn(page);
  await page.goto('/roleManage');
  await box(page, roles.filters.name).fill('list-');
  await box(page, roles.filters.name).press('Enter');
  await page.getByRole('combobox', { name: roles.filters.kind }).click();
  await page.locator('.ant-select-item-option', { hasText: roles.kinds.own }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: new RegExp(`^${roles.columns.name}`) }).click();
  await expect(rows(page).first()).toContainText('list-25');
  const kept = page.waitForRequest(
    (request) =>
      request.url().includes('preference/columns%3AroleManage') ||
      request.url().includes('preference/columns:roleManage'),
  );
  await page.getByRole('button', { name: list.columns, exact: true }).click();
  const description = page.getByRole('checkbox', { name: roles.columns.description });
  await description.click();
  await expect(description).not.toBeChecked();
  await (await kept).response();
  await expect(page).toHaveURL(/sort=-name/);
  const seen = async (one: Page) => ({
    url: new URL(one.url()).search,
    heads: await heads(one).allInnerTexts(),
    rows: await rows(one).allInnerTexts(),
  });
  await page.reload();
  await expect(rows(page).first()).toContainText('list-25');
  await expect(page.getByText(fill(list.total, { total: '25' }))).toBeVisible();
  const before = await seen(page);
  expect(before.rows).toHaveLength(20);
  expect(before.heads.join()).not.toContain(roles.columns.description);
  await page.reload();
  await expect(rows(page).first()).toContainText('list-25');
  expect(await seen(page)).toEqual(before);

  const there = await elsewhere();
  await signIn(there);
  await there.goto('/roleManage');
  await expect(rows(there).first()).toContainText('admin');
  expect((await heads(there).allInnerTexts()).join()).not.toContain(roles.columns.description);
});

test('C3 C4 pages are turned, turned back by the browser, and nonsense in the address is only hinted at', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  await page.goto('/roleManage?name=list-&size=10&colour=red&page=x');
  await expect(page.getByText(fill(list.ignored, { names: 'colour, page' }))).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await page.locator('.ant-pagination-item-3').click();
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(/page=3/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: list.reset, exact: true }).click();
  await expect(rows(page).first()).toContainText('admin');
});

test('R-1-026 R-6-016 R-6-021 R-8-037 a role that accounts have is deleted after they were moved; permissions are changed after a preview', async ({
  page,
  signIn,
  sql,
}) => {
  await sql.addAccount('mover', 790, ['monitoring', 'carMonitor']);
  await signIn(page);
  await page.goto('/roleManage?name=role790');
  const dialog = page.getByRole('dialog');
  // The role came past the product: nobody has changed it yet.
  await rowDeed(page, rows(page).first(), roles.history);
  await expect(dialog.getByText(zh.messages.noOperationLogs)).toBeVisible();
  // A dialog that is still opening does not hear the key.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 2000 });
  }).toPass();
  await rowDeed(page, rows(page).first(), roles.permission);
  await dialog.getByRole('searchbox').fill(zh.titles.roleManage);
  await dialog
    .locator('.ant-tree-treenode', { hasText: zh.actions.view })
    .first()
    .locator('.ant-tree-checkbox')
    .click();
  await expect(
    dialog.getByText(fill(roles.change, { added: 2, removed: 0, accounts: 1, online: 0 })),
  ).toBeVisible();
  await expect(dialog.getByText('mover')).toBeVisible();
  await dialog.getByRole('button', { name: list.save }).click();
  await expect(page.getByText(roles.saved)).toBeVisible();
  await rows(page)
    .first()
    .getByRole('button', { name: fill(list.actionsOf, { name: 'role790' }) })
    .click();
  await page.getByRole('menuitem', { name: roles.remove }).click();
  await expect(dialog.getByText(fill(roles.inUse, { count: 1 }))).toBeVisible();
  await dialog.getByRole('combobox').fill('list-01');
  await page.locator('.ant-select-item-option', { hasText: 'list-01' }).click();
  await dialog.getByRole('button', { name: roles.moveAndDelete }).click();
  await expect(page.getByText(fill(roles.moved, { count: 1 }))).toBeVisible();
  const [moved] = await sql.rows<{ role_id: number }>(`select role_id from account where name = 'mover'`);
  expect(moved?.role_id).toBe(701);
});
