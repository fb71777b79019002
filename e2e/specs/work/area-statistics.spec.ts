import type { Page } from '@playwright/test';
import { drivenJobs } from '../../src/driven-pass.ts';
import { expect, test, zh } from '../../src/fixtures.ts';

const { areaStatistics: words, dataPanel, deviceJob } = zh;
const machines = [
  { sn: '8700011', workingS: 250 },
  { sn: '8700012', workingS: 400 },
];

const figure = (page: Page, label: string) =>
  page.locator('[data-shown] main ul').first().locator('li', { hasText: label }).locator('b').textContent();
const numberIn = (words: string | null): number => Number(words?.match(/[\d.]+/)?.[0]);

test('R-1-010 R-2-078 the total is that of /deviceJob for the same filter, and the stack sums to the line in the table', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  const rows = await drivenJobs({ sql, client }, ...machines);
  const filter = `${machines.map(({ sn }) => `sn=${sn}`).join('&')}&state=finished`;
  const day = rows[0]!.workDate;
  const ids = rows.map(({ vehicleId }) => `ids=${vehicleId}`).join('&');
  await signIn(page);
  await page.goto(`/areaStatistics?${ids}&from=${day}&to=${day}`);
  const main = page.locator('[data-shown] main');
  await expect(main.getByRole('heading', { name: words.charts.calendar })).toBeVisible();
  const worked = await figure(page, words.summary.worked);

  // Stacked by vehicle, as a table: one day, two machines.
  await main.getByText(words.charts.byVehicle, { exact: true }).click();
  const chart = main.locator('figure').first();
  await chart.getByRole('button', { name: dataPanel.asTable }).click();
  const stack = await chart.locator('tbody tr', { hasText: day }).locator('td').allTextContents();
  const sum = stack.map(numberIn).reduce((all, one) => all + one, 0);
  expect(sum).toBeGreaterThan(4.5);
  const total = main.locator('tfoot td').filter({ hasText: /亩/ }).first();
  expect(Math.abs(numberIn(await total.textContent()) - sum)).toBeLessThanOrEqual(0.02);
  expect(numberIn(await total.textContent())).toBe(numberIn(worked));

  await page.goto(`/deviceJob?${filter}&workDate=${day}..${day}`);
  await expect(page.locator(`tr[data-row-key="${rows[0]!.id}"]`)).toBeVisible();
  await expect.poll(() => figure(page, deviceJob.summary.area)).toBe(worked);
});
