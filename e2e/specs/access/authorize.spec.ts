import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { expect, test, zh } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';
import { makeVehicle } from '../../src/parties.ts';
import { login } from '../../src/session.ts';

const { grants, list } = zh;
const name = 'harvester';
const row = (page: Page) => page.locator('.ant-table-row').first();
/** Closes the dialog; a key that comes while it still opens goes nowhere. */
const leaveDialog = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
const dialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });

async function open(page: Page): Promise<void> {
  await page.goto(`/authorizeManage?name=${name}`);
  await expect(row(page)).toContainText(name);
}

async function fromMenu(page: Page, deed: string): Promise<void> {
  await row(page)
    .getByRole('button', { name: fill(list.actionsOf, { name }) })
    .click();
  await page.getByRole('menuitem', { name: deed, exact: true }).click();
}

async function choose(page: Page, title: string, effect: string): Promise<void> {
  const permission = fill(list.permission, { page: title, action: zh.actions.view });
  const line = dialog(page).getByLabel(fill(grants.effect, { permission }));
  await line.getByText(effect, { exact: true }).click();
}

test.beforeAll(async ({ sql }) => {
  await sql.addAccount(name, 811, ['monitoring', 'carMonitor']);
});

test('R-6-017 R-6-018 R-6-019 R-6-020 what is granted and denied reaches the other browser within 5 s, the row tells who did it and when, and it goes back to the role', async ({
  page,
  signIn,
  elsewhere,
  product,
}) => {
  const there = await elsewhere();
  await signIn(there, { as: { username: name, password: product.password } });
  await there.goto('/profile/index');
  const menu = there.getByRole('complementary');
  const granted = menu.getByRole('link', { name: zh.titles.historicalTrack });
  const denied = menu.getByRole('link', { name: zh.titles.carMonitor });
  await expect(denied).toBeVisible();
  await expect(granted).toHaveCount(0);

  await signIn(page);
  await open(page);
  await rowDeed(page, row(page), grants.permission);
  await choose(page, zh.titles.historicalTrack, grants.effects.granted);
  await choose(page, zh.titles.carMonitor, grants.effects.denied);
  await dialog(page).getByLabel(grants.reason).fill('秋收支援');
  await dialog(page).getByRole('button', { name: grants.give }).click();
  await expect(page.getByText(grants.saved)).toBeVisible();
  for (const title of [grants.columns.changedBy, grants.columns.changedAt])
    await expect(page.locator('th[data-column]', { hasText: title }).first()).toBeVisible();
  await expect(row(page)).toContainText('admin');
  await expect(row(page)).toContainText(
    new RegExp(`${new Date().getFullYear()}-\\d\\d-\\d\\d \\d\\d:\\d\\d`),
  );
  await expect(granted).toBeVisible({ timeout: 15_000 });
  await expect(denied).toHaveCount(0, { timeout: 15_000 });

  await fromMenu(page, grants.history);
  await expect(dialog(page)).toContainText('秋收支援');
  await leaveDialog(page);
  await fromMenu(page, grants.back);
  await dialog(page).getByLabel(grants.reason).fill('秋收结束');
  await dialog(page).getByRole('button', { name: grants.back }).click();
  await expect(denied).toBeVisible({ timeout: 15_000 });
  await expect(granted).toHaveCount(0, { timeout: 15_000 });
});

test('one SN allocated, seen before saving, is the one vehicle that the account sees; who sees it is told', async ({
  page,
  signIn,
  elsewhere,
  client,
  product,
}) => {
  const { token } = await login(product.url, { username: name, password: product.password });
  const seen = async (): Promise<string[]> => {
    const answer = await fetch(`${product.url}/farm/v2/monitor/vehicle/list?page=1&size=10`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = (await answer.json()) as { data: { rows: { sn: string }[] } };
    return data.rows.map(({ sn }) => sn);
  };
  expect(await seen()).toEqual([]);
  const there = await elsewhere();
  await signIn(there, { as: { username: name, password: product.password } });
  await there.goto('/carMonitor');
  const nothing = there.getByText(zh.monitor.status.nothing);
  await expect(nothing).toBeVisible();
  const { rows } = await client.get<{ rows: { sn: string }[] }>('monitor/vehicle/list?page=1&size=10');
  const sn = rows[0]?.sn ?? '';

  await signIn(page);
  await open(page);
  await rowDeed(page, row(page), grants.allocate);
  await dialog(page).getByLabel(grants.method).click();
  await page.locator('.ant-select-item-option', { hasText: grants.methods.singleDevice }).click();
  await dialog(page).getByLabel(grants.targets.singleDevice).fill(sn);
  await page.locator('.ant-select-item-option', { hasText: sn }).click();
  await page.locator('.ant-modal-title').click();
  await expect(dialog(page).getByText(fill(grants.inSight.vehicles, { count: 0 }))).toBeVisible();
  await expect(dialog(page).getByText(fill(grants.afterSaving.vehicles, { count: 1 }))).toBeVisible();
  await expect(dialog(page).getByText(fill(grants.previewed, { devices: 1, already: 0 }))).toBeVisible();
  await dialog(page).getByRole('button', { name: grants.give }).click();
  await expect.poll(seen, { timeout: 15_000 }).toEqual([sn]);
  await expect(nothing).toHaveCount(0, { timeout: 15_000 });
  await expect(dialog(page).getByText(fill(grants.inSight.vehicles, { count: 1 }))).toBeVisible();

  const given = dialog(page).getByRole('listitem').filter({ hasText: sn });
  await given.getByRole('button', { name: grants.extend }).click();
  await page.getByLabel(grants.until).last().fill('2099-12-31');
  await page.keyboard.press('Enter');
  await page.getByRole('tooltip').getByRole('button', { name: list.save }).click();
  await expect(given).toContainText('2099-12-31');
  // Escape belongs to the question first.
  await page.locator('.ant-modal-close').click();

  await page.getByRole('button', { name: grants.whoSees }).click();
  await dialog(page).getByLabel(grants.whoSeesSn).fill(sn);
  await page.keyboard.press('Enter');
  const who = dialog(page).getByRole('listitem').filter({ hasText: name });
  await expect(who).toContainText(grants.methods.singleDevice);
  await leaveDialog(page);

  await rowDeed(page, row(page), grants.effective);
  await expect(dialog(page).getByText(fill(grants.sees, { see: 1, operate: 0 }))).toBeVisible();
  await expect(dialog(page).getByRole('region', { name: grants.map })).toBeVisible();
  await leaveDialog(page);

  await rowDeed(page, row(page), grants.allocate);
  await given.getByRole('button', { name: grants.remove }).click();
  await page.getByRole('tooltip').getByRole('button').last().click();
  await expect.poll(seen, { timeout: 15_000 }).toEqual([]);
});

test('several accounts are given the same, with the answer row by row', async ({ page, signIn }) => {
  await signIn(page);
  await open(page);
  await row(page).getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: grants.permission }).first().click();
  await dialog(page).getByLabel(grants.permissions).click();
  await page
    .locator('.ant-select-tree-treenode', { hasText: zh.frame.groups.system })
    .locator('.ant-select-tree-checkbox')
    .first()
    .click();
  // The open tree lies over the field below it.
  await dialog(page).locator('.ant-modal-title').click();
  await dialog(page).getByLabel(grants.reason).fill('x');
  await dialog(page).getByRole('button', { name: grants.give }).click();
  await expect(page.getByText(fill(list.done, { count: 1 }))).toBeVisible();
});

test('R-8-029 what is allocated to an account that somebody has deleted meanwhile is told as an allocation failure', async ({
  page,
  signIn,
  client,
  sql,
}) => {
  await sql.addAccount('leaver', 1163, ['monitoring', 'carMonitor']);
  const [{ id }] = (await sql.rows<{ id: string }>(`select id from account where name = 'leaver'`)) as [
    { id: string },
  ];
  const { sn } = await makeVehicle(client, sql, {});
  await signIn(page);
  await page.goto('/authorizeManage?name=leaver');
  await expect(row(page)).toContainText('leaver');
  await rowDeed(page, row(page), grants.allocate);
  await dialog(page).getByLabel(grants.method).click();
  await page.locator('.ant-select-item-option', { hasText: grants.methods.singleDevice }).click();
  await dialog(page).getByLabel(grants.targets.singleDevice).fill(sn);
  await page.locator('.ant-select-item-option', { hasText: sn }).click();
  await page.locator('.ant-modal-title').click();
  await client.delete(`accountManage/${id}`);
  await dialog(page).getByRole('button', { name: grants.give }).click();
  await expect(page.getByRole('alert').filter({ hasText: zh.messages.allocationFailed })).toBeVisible();
});
