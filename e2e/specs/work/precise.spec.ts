import type { ListAnswer, PreciseJobRow } from '@furrow/contract';
import { drivePass } from '../../src/driven-pass.ts';
import { expect, test, zh } from '../../src/fixtures.ts';

test('R-2-044 R-2-080 a precise job of the fleet is listed with its grade, and its passes are drawn and tabled', async ({
  page,
  client,
  signIn,
}) => {
  test.slow();
  const newest = async () =>
    (
      await client.get<ListAnswer<PreciseJobRow>>(
        'preciseJob?sort=-areaM2&size=10&grade=A&grade=B&grade=C&grade=D',
      )
    ).rows[0];
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

test('R-1-011 a job that swings 4 cm tells 2.8 cm of standard deviation, one without correction for a tenth of its time is C or D', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  test.slow();
  const stamp = String(Date.now() % 100_000).padStart(5, '0');
  const [swinging, broken] = [`4${stamp}1`, `4${stamp}2`];
  await drivePass(sql, { sn: swinging, workingS: 250, swayM: 0.04 });
  await drivePass(sql, { sn: broken, workingS: 250, brokenS: 25 });
  const jobOf = async (sn: string) =>
    (await client.get<ListAnswer<PreciseJobRow>>(`preciseJob?sn=${sn}`)).rows[0];
  await expect
    .poll(async () => (await jobOf(swinging)) && (await jobOf(broken)), { timeout: 60_000 })
    .toBeTruthy();
  await signIn(page);
  await page.goto(`/preciseAnalysis?job=${(await jobOf(swinging))!.id}`);
  const shown = page.locator('[data-shown]');
  const sd = shown.locator('dt', { hasText: zh.precise.analysis.sd }).first().locator('+ dd');
  await expect(sd).toHaveText(/^\d/);
  expect(Math.abs(Number.parseFloat((await sd.textContent())!) - 2.8)).toBeLessThanOrEqual(0.2);
  await expect(shown.getByText(zh.precise.analysis.fit)).toBeVisible();
  await expect(shown.getByRole('heading', { name: zh.precise.analysis.depths })).toBeVisible();
  await page.goto(`/preciseJob?sn=${broken}`);
  const row = shown.locator('.ant-table-row', { hasText: broken });
  await expect(row).toContainText(new RegExp(`${zh.precise.grades.C}|${zh.precise.grades.D}`));
  await expect(row).toContainText('90');
});
