import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';
import { makeDealer, makePoint } from '../../src/parties.ts';

test.describe.configure({ timeout: 120_000 });

test('C23 a question mark lists the keys, but not while somebody types', async ({ page, signIn }) => {
  await signIn(page, { language: 'en' });
  await page.goto('/roleManage');
  const filter = page.getByRole('textbox', { name: en.roles.filters.name, exact: true });
  await filter.press('?', { timeout: 45_000 });
  await expect(filter).toHaveValue('?');
  const keys = page.getByRole('dialog', { name: en.page.keys.title });
  await expect(keys).toHaveCount(0);
  await filter.fill('');
  await filter.blur();
  await page.keyboard.press('?');
  await expect(keys.getByText(en.page.keys.palette)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
});

test('C2 a region and a dealer, alone or with those below, are chosen and stand in the address and in the chips', async ({
  page,
  client,
  signIn,
}) => {
  const above = await makeDealer(client);
  const below = await makeDealer(client, above);
  const mark = `Tree ${Date.now() % 100_000}`;
  await makePoint(client, above, `${mark} above the long road`);
  await makePoint(client, below, `${mark} below`);
  const tree = await client.get<{ id: string; company: string }[]>('dealers/tree');
  const company = tree.find(({ id }) => id === above)!.company;
  const { filters } = en.parties.points;
  await signIn(page, { language: 'en' });
  await page.goto(`/serverManage?name=${encodeURIComponent(mark)}`);
  const rows = page.locator('.ant-table-row');
  await expect(rows).toHaveCount(2, { timeout: 45_000 });
  await fromFilterToRowsAndBack(page, mark);
  const dealer = page.getByRole('combobox', { name: filters.dealer });
  await dealer.fill(company);
  await page.locator('.ant-select-tree-title', { hasText: company }).click();
  await expect(page).toHaveURL(new RegExp(`dealer=${above}(&|$)`));
  await expect(rows).toHaveCount(2);
  await dealer.click();
  const tick = page.getByRole('checkbox', { name: en.page.withBelow });
  await expect(async () => {
    // The menu moves while it opens.
    if (await tick.isChecked()) await tick.click({ timeout: 2000 });
    await expect(tick).not.toBeChecked({ timeout: 2000 });
  }).toPass({ timeout: 20_000 });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${mark} above`);
  await page.keyboard.press('Escape');

  const chip = fill('{{filter}}: {{company}}', { filter: filters.dealer, company });
  await expect(page.getByTitle(chip, { exact: true })).toBeVisible();
  await page.goto(`/serverManage?name=${encodeURIComponent(mark)}&division=230000`);
  await expect(rows).toHaveCount(2);
  await page.goto(`/serverManage?name=${encodeURIComponent(mark)}&division=110000`);
  await expect(page.getByText(en.look.state.noMatch)).toBeVisible();
  await page.goto(`/serverManage?name=${encodeURIComponent(mark)}`);
  const region = page.getByRole('combobox', { name: filters.division });
  await region.click();
  const menu = page.locator('.ant-cascader-menu-item');
  await menu.filter({ hasText: 'Heilongjiang' }).click();
  await expect(page).toHaveURL(/division=23/);
  await expect(rows).toHaveCount(2);
});

/** Enter in a filter goes to the first of the rows that it finds, arrows move on, Esc goes back; a row tells what is cut of it. */
async function fromFilterToRowsAndBack(page: Page, mark: string): Promise<void> {
  const rows = page.locator('.ant-table-row');
  const name = page.getByRole('textbox', { name: en.parties.points.filters.name, exact: true });
  await name.fill(`${mark} above`);
  await name.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText(`${mark} above the long road`);
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(page.getByRole('tooltip')).toBeHidden();
  await name.fill(mark);
  await name.press('Enter');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await rows.getByText(`${mark} above the long road`).hover();
  await expect(page.getByRole('tooltip', { name: `${mark} above the long road` })).toBeVisible();
}
