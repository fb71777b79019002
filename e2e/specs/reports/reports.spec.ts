import { reportPlans } from '@furrow/contract';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';

const { reports } = en;
const brand = 'Reported 8837410';
const sns = ['8837410', '8837411', '8837412'] as const;
const period = '2026-02-01..2026-03-31';
const asked = `period=${period}&brand=${encodeURIComponent(brand)}&measures=installed`;

const shown = (page: Page) => page.locator('[data-shown]');
const table = (page: Page) => shown(page).locator('section').filter({ hasText: reports.table });
const row = (page: Page, name: string) => table(page).locator('tbody tr').filter({ hasText: name });
/** A number of the report that leads to what is behind it. */
const figure = (value: string) => ({ name: value, exact: true }) as const;

test('R-1-020 a report is drawn up: rows and their total, the machines behind a number, a way into a month, a file', async ({
  page,
  client,
  signIn,
}) => {
  for (const [at, sn] of sns.entries()) {
    await client.post('vehicles', { sn, terminalNumber: `1371${sn}` });
    await client.post('cars', {
      sn,
      carType: 'wheeledTractor',
      brand,
      model: 'LX',
      divisionCode: '230102',
      parts: {},
      installedOn: at === 2 ? '2026-02-10' : '2026-03-01',
      ownerPhone: '13912348837',
      ownerName: 'Wang',
    });
  }
  await signIn(page, { language: 'en' });
  await page.goto(`/install?${asked}&rows=month`);
  // What was just installed is put together within seconds, and the page says so until then.
  await expect(row(page, '2026-03').getByRole('button', figure('2'))).toBeVisible({ timeout: 60_000 });
  await expect(row(page, '2026-02').getByRole('button', figure('1'))).toBeVisible();
  const total = table(page).locator('tfoot tr').filter({ hasText: reports.total });
  await expect(total.getByRole('button', figure('3'))).toBeVisible();

  await row(page, '2026-03').getByRole('button', figure('2')).click();
  const behind = page.getByRole('dialog').filter({ hasText: reports.behind });
  await expect(behind.locator('tbody tr.ant-table-row')).toHaveCount(2);
  for (const sn of sns.slice(0, 2)) await expect(behind.getByRole('link', { name: sn })).toBeVisible();
  await expect(behind).toContainText(reports.sum.replace('{{sum}}', '2').replace('{{n}}', '2'));
  await page.keyboard.press('Escape');

  // Into the month: its days add up to what the month was.
  await row(page, '2026-03').getByTitle(reports.drill).click();
  await expect(page).toHaveURL(/rows=day/);
  await expect(total.getByRole('button', figure('2'))).toBeVisible();
  await page.goBack();
  await expect(total.getByRole('button', figure('3'))).toBeVisible();

  // The table's own, before those of what stands below it.
  await shown(page).getByRole('button', { name: en.list.export }).first().click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  let file = '';
  for await (const piece of await (await download).createReadStream()) file += piece;
  expect(file).toMatch(/2026-03.*,2,/);
  await onPaper(page);
});

/** More columns than a sheet has room for: they go on in a block below, the rows named again, and nothing is cut (C30). */
async function onPaper(page: Page): Promise<void> {
  const { measures } = reportPlans.global;
  const query = measures.map((measure) => `measures=${measure}`).join('&');
  await page.goto(`/global?period=${period}&brand=${encodeURIComponent(brand)}&rows=brand&${query}`);
  await expect(row(page, brand).first()).toBeVisible();
  // Between the margins of A4 that lies.
  await page.setViewportSize({ width: 1016, height: 700 });
  await page.emulateMedia({ media: 'print' });
  const title = page.getByRole('heading', { name: reports.table, exact: true });
  const blocks = shown(page)
    .locator('section')
    .filter({ has: title })
    .getByRole('table')
    .filter({ visible: true });
  await expect(blocks.nth(1)).toBeVisible();
  await expect(blocks.locator('thead th[scope="colgroup"]')).toHaveCount(measures.length);
  for (const block of await blocks.all()) {
    await expect(block.getByRole('rowheader', { name: brand })).toBeVisible();
    await expect(block.getByRole('rowheader', { name: reports.total })).toBeVisible();
    const { x, width } = (await block.boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(1016);
  }
  const [first] = await blocks.first().locator('tbody tr').first().getByRole('cell').allInnerTexts();
  expect(first).not.toBe('');
  await page.emulateMedia({ media: 'screen' });
}

for (const screen of ['global', 'machineS', 'workS'] as const)
  test(`R-2-064 /${screen} shows its figures, a chart and a table whose total stands below`, async ({
    page,
    signIn,
  }) => {
    await signIn(page, { language: 'en' });
    await page.goto(`/${screen}`);
    await expect(page.getByRole('heading', { name: en.titles[screen] })).toBeAttached();
    await expect(table(page).locator('tfoot')).toContainText(reports.total, { timeout: 60_000 });
    await expect(table(page).locator('tbody tr.ant-table-row').first()).toBeVisible();
    if (screen === 'global') {
      const { views } = reports;
      await expect(shown(page).getByRole('heading', { name: new RegExp(views.flow) })).toBeVisible();
      await shown(page).getByText(views.trends.index, { exact: true }).click();
      await expect(shown(page).getByText(views.indexNote)).toBeVisible();
      await expect(page).toHaveURL(/trendAs=index/);
    }
    if (screen === 'workS')
      await expect(shown(page).getByRole('heading', { name: reports.views.overlapMissed })).toBeVisible();
    if (screen !== 'machineS') return;
    for (const name of [reports.use.title, reports.use.retention])
      await expect(shown(page).getByRole('heading', { name, exact: true })).toBeVisible();
  });
