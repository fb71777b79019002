import type { ListAnswer, PreciseJobRow } from '@furrow/contract';
import { expect, test, zh } from '../../src/fixtures.ts';

test('R-2-044 R-2-080 a precise job of the fleet is listed with its grade, and its passes are drawn and tabled', async ({
  page,
  client,
  signIn,
}) => {
  test.slow();
  const newest = async () =>
    (await client.get<ListAnswer<PreciseJobRow>>('preciseJob?sort=-areaM2&size=10')).rows[0];
  await expect.poll(newest, { timeout: 60_000 }).toBeDefined();
  const job = (await newest())!;
  await signIn(page);
  await page.goto(`/preciseJob?sn=${job.sn}&sort=-areaM2`);
  const row = page.locator('[data-shown] tr', { hasText: job.workDate }).first();
  await expect(row).toContainText(zh.precise.grades[job.grade!]);
  await page.goto(`/preciseAnalysis?job=${job.id}&pass=1`);
  const shown = page.locator('[data-shown]');
  await expect(shown.getByRole('heading', { name: zh.precise.analysis.histogram })).toBeVisible();
  await expect(shown.getByRole('region', { name: zh.precise.analysis.map })).toBeVisible();
  await expect(
    shown.getByRole('heading', { name: zh.precise.analysis.curve.replace('{{number}}', '1') }),
  ).toBeVisible();
});
