import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';

const words = en.issuedReports;
const brand = 'Issued 8836500';
const address = `/global?period=2026-02-01..2026-02-28&brand=${encodeURIComponent(brand)}&rows=brand&compare=none`;
const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

const paper = (page: Page) => page.locator('[data-shown] article');
/** The row of the brand in the table of the fleet: what it is at the end stands before its horsepower. */
const fleet = (page: Page) =>
  paper(page).getByRole('table').filter({ hasText: en.reports.measures.movedIn }).locator('tbody tr').first();

test('P7 a monthly report is drafted, commented, issued and read as it was issued, whatever comes later', async ({
  page,
  client,
  signIn,
}) => {
  const install = async (sn: string): Promise<void> => {
    await client.post('vehicles', { sn, terminalNumber: `1371${sn}` });
    await client.post('cars', {
      sn,
      carType: 'wheeledTractor',
      brand,
      model: 'LX',
      divisionCode: '230102',
      parts: {},
      installedOn: '2026-02-10',
      ownerPhone: '13912348836',
      ownerName: 'Wang',
    });
  };
  await install('8836500');
  await signIn(page, { language: 'en' });
  await page.goto(address);
  await page.getByRole('button', { name: words.button, exact: true }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: words.lead });
  await drawer.getByRole('combobox', { name: words.month }).click();
  await page.keyboard.type('February 2026');
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: words.create }).click();

  await expect(paper(page)).toBeVisible();
  // What was just installed is put together within seconds.
  await expect(async () => {
    await page.reload();
    await expect(fleet(page)).toContainText('1', { timeout: 5_000 });
    await expect(fleet(page)).toContainText(brand, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(paper(page)).toContainText(words.draftMark);
  const comment = page.getByLabel(filled(words.comment, { block: words.blocks.summary }), { exact: true });
  await comment.fill('x'.repeat(1001));
  await expect(page.getByRole('button', { name: words.save })).toBeDisabled();
  await comment.fill('One machine for 8836500');
  await page.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();

  await page.getByRole('button', { name: words.issue, exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: words.issueText });
  await dialog.getByLabel(words.fields.receivers, { exact: true }).fill('admin');
  await page.locator('.ant-select-item-option').filter({ hasText: 'admin' }).first().click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: words.issue, exact: true }).click();
  await expect(page.getByText(filled(words.issued, { number: '' }).trim())).toBeVisible();
  await expect(paper(page)).toContainText('One machine for 8836500');
  await expect(paper(page)).not.toContainText(words.draftMark);
  await expect(page.getByText(words.since.none)).toBeVisible();

  // A second machine that was fitted in that month comes later: the report stays, and both screens say what became since.
  await install('8836501');
  const since = page.getByRole('status').filter({ hasText: `${en.reports.measures.installed} +1` });
  await expect(async () => {
    await page.reload();
    await expect(since).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(paper(page)).toContainText(`${en.issuedReports.sentences.fleet.split(':')[0]}: 1,`);
  await page.getByRole('button', { name: words.back }).click();
  await expect(since).toBeVisible();

  // From there it leads back to the report.
  await since.getByRole('button').click();
  await expect(paper(page)).toContainText('One machine for 8836500');
});
