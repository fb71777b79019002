import { readFileSync } from 'node:fs';
import type { DeviceJobRow, DeviceJobSummary, JobCharts } from '@furrow/contract';
import { cellsOf } from '@furrow/harness';
import type { Page } from '@playwright/test';
import { drivenJobs } from '../../src/driven-pass.ts';
import { expect, test, zh } from '../../src/fixtures.ts';

const { deviceJob: words, list } = zh;
const sn = '8700001';

interface Jobs {
  rows: DeviceJobRow[];
}

/** The figures above the table, as they read. */
const figures = (page: Page): Promise<string[]> =>
  page.locator('[data-shown] main').first().locator('ul').first().locator('b').allTextContents();

test('R-1-008 the worker makes the job of a pass; marked invalid it leaves summary and chart, restored it brings the same figures back', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  // 500 m with a tool of 2.5 m, half a second more at its ends: 1,250 m², 1.87 mu.
  const [job] = await drivenJobs({ sql, client }, { sn, workingS: 250 });
  const filter = `sn=${sn}&state=finished&state=invalid`;
  const sums = async () => {
    const summary = await client.get<DeviceJobSummary>(`deviceJob/summary?${filter}`);
    const charts = await client.get<JobCharts>(`deviceJob/charts?${filter}`);
    return [summary.areaM2, charts.byWorkType.reduce((sum, { areaM2 }) => sum + areaM2, 0)];
  };
  await signIn(page);
  await page.goto(`/deviceJob?${filter}`);
  const row = page.locator(`tr[data-row-key="${job!.id}"]`);
  await expect(row).toContainText(/1\.8[678]/);
  await expect.poll(async () => (await figures(page))[0]).toBe('1');
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
  await expect.poll(() => figures(page)).toEqual(before);
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
  // What lies on the ground is laid over the cells.
  const { points, lines, photos } = words.coverage;
  for (const [name, path] of [
    [points, '/track/points?'],
    [lines, `/abLines?sn=${sn}`],
    [photos, '/photoDisplay?job='],
  ] as const) {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().includes(path)),
      dialog.getByRole('checkbox', { name, exact: true }).check(),
    ]);
    expect(answer.status(), name).toBe(200);
  }
  await page.goto(`/deviceJob?sn=${sn}`);
  const row = page.locator(`tr[data-row-key="${job!.id}"]`);
  await row.getByRole('checkbox').check();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.deeds.zip, exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${words.deeds.zip}.zip`);
});

test('the exported rows add up to the sum that is shown, and the test vector reads there as on the screen', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  // The pass of the vector (A1: 500 m with a tool of 2.5 m), and one of half its length.
  const both = ['8700005', '8700007'] as const;
  await drivenJobs({ sql, client }, { sn: both[0], workingS: 250 }, { sn: both[1], workingS: 125 });
  const filter = `sn=${both.join(',')}&state=finished`;
  await signIn(page);
  await page.goto(`/deviceJob?${filter}`);
  await expect.poll(async () => (await figures(page))[0]).toBe('2');
  const shown = await page
    .locator('main li', { hasText: words.summary.area })
    .first()
    .locator('b')
    .textContent();
  // The first area of a row is the worked one.
  const cellOf = (one: string): Promise<string> =>
    page.locator('.ant-table-row', { hasText: one }).getByRole('cell', { name: /亩$/ }).first().innerText();
  const onScreen = [await cellOf(both[0]), await cellOf(both[1])].map(Number.parseFloat);
  expect(onScreen[0]).toBeCloseTo(1.87, 1);

  await page.getByRole('button', { name: new RegExp(`${list.export}$`) }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').locator('.ant-modal-footer .ant-btn-primary').click();
  const rows = cellsOf(readFileSync(await (await coming).path()));
  const head = rows.findIndex((row) =>
    Object.values(row).some((cell) => cell.startsWith(words.columns.areaM2)),
  );
  const column = (of: string): string =>
    Object.entries(rows[head]!).find(([, cell]) => cell.startsWith(of))![0];
  const areas = new Map(
    rows
      .slice(head + 1)
      .map((row) => [row[column(words.columns.sn)]!, Number(row[column(words.columns.areaM2)])]),
  );
  expect([areas.get(both[0]), areas.get(both[1])]).toEqual(onScreen);
  const sum = [...areas.values()].reduce((all, one) => all + one, 0);
  // Two rows, each rounded to 0.01.
  expect(Math.abs(sum - Number.parseFloat(shown!))).toBeLessThan(0.0101);
});
