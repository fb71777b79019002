import type { ListAnswer, SoftwareUseFigures, SoftwareUseRow } from '@furrow/contract';
import { en, expect, test } from '../../src/fixtures.ts';

const { softwareUse } = en;
test.describe.configure({ timeout: 180_000 });

test('software that terminals started stands in the table, its sums equal the cards, and a device opens its days', async ({
  page,
  client,
  signIn,
}) => {
  // The worker makes days of what the fleet told once a minute.
  await expect
    .poll(async () => (await client.get<SoftwareUseFigures>('softFreq/figures')).starts, { timeout: 150_000 })
    .toBeGreaterThan(0);
  const { rows } = await client.get<ListAnswer<SoftwareUseRow>>('softFreq?size=200');
  const figures = await client.get<SoftwareUseFigures>('softFreq/figures');
  expect(figures.starts).toBeGreaterThanOrEqual(rows.reduce((sum, { starts }) => sum + starts, 0));
  await signIn(page, { language: 'en' });
  await page.goto('/softFreq');
  const first = page.getByRole('row').filter({ hasText: rows[0]!.sn }).first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('heading', { name: softwareUse.charts.overTime })).toBeVisible();
  await expect(page.getByRole('heading', { name: softwareUse.charts.heat })).toBeVisible();
  await first.getByText(rows[0]!.version, { exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('heading', { name: softwareUse.calendar.days })).toBeVisible();
  await expect(drawer.getByRole('link', { name: softwareUse.calendar.jobs }).first()).toHaveAttribute(
    'href',
    new RegExp(`/deviceJob\\?sn=${rows[0]!.sn}&workDate=`),
  );
  await page.goto('/softFreq?tab=versions');
  await expect(page.getByRole('heading', { name: softwareUse.charts.versions })).toBeVisible();
  await page.goto('/softFreq?tab=notUsed');
  await expect(page.getByRole('tab', { name: softwareUse.tabs.notUsed })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
