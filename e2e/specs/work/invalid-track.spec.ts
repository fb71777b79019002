import type { ListAnswer } from '@furrow/contract';
import type { Page } from '@playwright/test';
import { drivenJobs, passBegin } from '../../src/driven-pass.ts';
import { en, expect, test } from '../../src/fixtures.ts';
import { rowDeed } from '../../src/lists.ts';

const { invalidTracks } = en;
const sn = '8700002';

/** On the clock of UTC+8, `2026-11-22 07:20:45`. */
const wall = (seconds: number): string =>
  new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** What /deviceJob shows as worked, ha. */
async function workedArea(page: Page): Promise<number> {
  await page.goto(`/deviceJob?sn=${sn}&state=finished`);
  const card = page.locator('main li', { hasText: en.deviceJob.summary.area }).first();
  await expect(card).toContainText('ha');
  return Number.parseFloat((await card.textContent())!);
}

test('R-4-063 R-4-064 marking half an hour of a finished job lowers its area by the preview, unmarking restores it', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  await drivenJobs({ sql, client }, { sn, workingS: 7200 });
  const from = passBegin() + 2700;
  await signIn(page, { language: 'en' });
  expect(await workedArea(page)).toBe(3.6);
  await page.goto(`/invalidTrack?sn=${sn}`);
  await page.getByRole('button', { name: invalidTracks.deeds.mark, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#sn').fill(sn);
  for (const [name, at] of [
    ['from', from],
    ['to', from + 1800],
  ] as const) {
    await dialog.locator(`#${name}`).fill(wall(at));
    await page.keyboard.press('Enter');
  }
  await expect(dialog.locator('.maplibregl-canvas')).toBeVisible();
  await dialog.locator('#kind').click();
  await page.locator('.ant-select-item', { hasText: invalidTracks.kinds.transport }).click();
  await dialog.locator('#reason').fill('plough down on the road');
  await dialog.getByRole('button', { name: invalidTracks.deeds.preview }).click();
  const total = dialog.locator('tr[data-sum] td');
  await expect(total).toHaveCount(3);
  await expect(total.last()).toHaveText(/^[-−]0\.90 ha$/);
  await dialog.getByRole('button', { name: invalidTracks.deeds.mark, exact: true }).click();
  await expect(page.getByText(invalidTracks.deeds.marked)).toBeVisible();
  expect(await workedArea(page)).toBe(2.7);
  await page.goto(`/invalidTrack?sn=${sn}&state=marked`);
  const row = page.locator('.ant-table-row', { hasText: invalidTracks.kinds.transport });
  await rowDeed(page, row, invalidTracks.deeds.unmark);
  await page.getByRole('dialog').locator('#reason').fill('it was work');
  await page.getByRole('dialog').getByRole('button', { name: invalidTracks.deeds.unmark }).click();
  await expect(page.getByText(invalidTracks.deeds.unmarked)).toBeVisible();
  expect(await workedArea(page)).toBe(3.6);
});

test('a dry run of the rules tells what they would find in the past week, also after the page is loaded anew, and marks nothing', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const twins = ['8700003', '8700004'];
  await drivenJobs({ sql, client }, ...twins.map((one) => ({ sn: one, workingS: 1200 })));
  await signIn(page, { language: 'en' });
  await page.goto('/invalidTrack');
  await page.getByRole('button', { name: invalidTracks.rules.button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: invalidTracks.rules.dryRun }).click();
  // The two drove the same way at the same moments.
  const found = dialog.getByRole('listitem').filter({ hasText: /spans: \d+, vehicle days: \d+/i });
  const twice = found.filter({ hasText: invalidTracks.rules.names.identical });
  await expect(twice).toBeVisible({ timeout: 60_000 });
  const told = await twice.textContent();
  await page.reload();
  await expect(twice).toHaveText(told!);
  await dialog.getByRole('button', { name: en.messages.cancel }).click();
  await expect(dialog).toBeHidden();
  for (const one of twins)
    expect((await client.get<ListAnswer<object>>(`invalidTrack?sn=${one}`)).total).toBe(0);
});
