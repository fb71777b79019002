import type { DeviceJobRow, DeviceJobSummary, JobCharts } from '@furrow/contract';
import type { Page } from '@playwright/test';
import { drivePass } from '../../src/driven-pass.ts';
import { expect, test, zh } from '../../src/fixtures.ts';

const { deviceJob: words, list } = zh;
const sn = '8700001';

interface Jobs {
  rows: DeviceJobRow[];
  summary: DeviceJobSummary;
}

/** The figures above the table, as they read. */
const figures = (page: Page): Promise<string[]> =>
  page.locator('[data-shown] main').first().locator('ul').first().locator('b').allTextContents();

test('the worker makes the job of a pass; marked invalid it leaves summary and chart, restored it brings the same figures back', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  // The worker has the morning of the whole demo fleet before it, on a machine that may have more to do.
  test.setTimeout(180_000);
  // 500 m with a tool of 2.5 m, half a second more at its ends: 1,250 m², 1.87 mu.
  await drivePass(sql, { sn, workingS: 250 });
  const filter = `sn=${sn}&state=finished&state=invalid`;
  await expect
    .poll(async () => (await client.get<Jobs>(`deviceJob?${filter}`)).rows.length, { timeout: 120_000 })
    .toBe(1);
  const [job] = (await client.get<Jobs>(`deviceJob?${filter}`)).rows;
  const sums = async () => {
    const { summary } = await client.get<Jobs>(`deviceJob?${filter}`);
    const charts = await client.get<JobCharts>(`deviceJob/charts?${filter}`);
    return [summary.areaM2, charts.byWorkType.reduce((sum, { areaM2 }) => sum + areaM2, 0)];
  };
  await signIn(page);
  await page.goto(`/deviceJob?${filter}`);
  const row = page.locator(`tr[data-row-key="${job!.id}"]`);
  await expect(row).toContainText(/1\.8[678]/);
  const before = await figures(page);
  const deed = async (name: string) => {
    await row
      .getByRole('button', { name: list.actionsOf.replace('{{name}}', `${sn} · ${job!.workDate}`) })
      .click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('试验');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  expect(await sums()).toEqual([job!.areaM2, job!.areaM2]);
  await deed(words.deeds.invalid);
  await expect(row).toContainText(zh.jobs.states.invalid);
  await expect.poll(sums).toEqual([0, 0]);
  await deed(words.deeds.restore);
  await expect(row).toContainText(zh.jobs.states.finished);
  await expect.poll(sums).toEqual([job!.areaM2, job!.areaM2]);
  await page.reload();
  await expect(row).toBeVisible();
  expect(await figures(page)).toEqual(before);
});

test('the coverage map of the job opens by its address, hides a class, and goes into a zip', async ({
  page,
  client,
  signIn,
}) => {
  const [job] = (await client.get<Jobs>(`deviceJob?sn=${sn}`)).rows;
  await signIn(page);
  await page.goto(`/deviceJob?sn=${sn}&job=${job!.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.maplibregl-canvas')).toBeVisible();
  const [tile] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/coverage?') && answer.url().includes('hide=')),
    dialog.locator('aside li button').first().click(),
  ]);
  expect(tile.status()).toBe(200);
  expect(tile.headers()['content-type']).toBe('image/png');
  await page.goto(`/deviceJob?sn=${sn}`);
  const row = page.locator(`tr[data-row-key="${job!.id}"]`);
  await row.getByRole('checkbox').check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.deeds.zip, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${words.deeds.zip}.zip`);
});
