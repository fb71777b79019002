import type { DeviceJobRow, ListAnswer, SpeedAnalysis, TrackSummary } from '@furrow/contract';
import { drivePass, passBegin } from '../../src/driven-pass.ts';
import { expect, test, zh } from '../../src/fixtures.ts';

const { speedAnalysis: words } = zh;
const sn = '8700006';

test('R-1-009 R-2-078 the speed bands of a driven pass sum to its working time in /historicalTrack, on the screen too', async ({
  page,
  client,
  sql,
  signIn,
}) => {
  test.slow();
  await drivePass(sql, { sn, workingS: 1800 });
  const [vehicle] = await sql.rows<{ id: string }>('select id from vehicle where sn = $1', [sn]);
  const span = { from: passBegin() - 600, to: passBegin() + 3600 };
  const asked = `device=${vehicle!.id}&from=${span.from}&to=${span.to}`;
  const found = await client.get<SpeedAnalysis>(`speed/analysis?${asked}`);
  const track = await client.get<TrackSummary>(`track/summary?${asked}`);
  expect(found.bands.reduce((sum, one) => sum + one, 0)).toBeCloseTo(track.workingS, 6);
  await signIn(page);
  await page.goto(`/speedAnalysis?id=${vehicle!.id}&from=${span.from}&to=${span.to}`);
  const shown = page.locator('[data-shown]');
  await expect(shown.locator('li', { hasText: words.summary.mean })).toContainText('7.2 km/h');
  await expect(shown.getByRole('img', { name: words.charts.bands })).toBeVisible();
  await expect(shown.locator('.maplibregl-canvas')).toBeVisible();
  // The numbers of the chart: a row a step, 30 minutes in the one from 7 to 8 km/h.
  const bands = shown.locator('figure', { hasText: words.charts.bands }).first();
  await bands.getByRole('button', { name: zh.dataPanel.asTable }).click();
  await expect(bands.locator('tr', { hasText: '7–8' }).locator('td')).toHaveText('30');
  await expect(shown.getByText(words.noRuns)).toBeVisible();
});

test('a job of /deviceJob leads to its speeds', async ({ page, client, signIn }) => {
  test.slow();
  const jobs = () => client.get<ListAnswer<DeviceJobRow>>('deviceJob?state=finished&sort=-areaM2&size=1');
  await expect.poll(async () => (await jobs()).total, { timeout: 90_000 }).toBeGreaterThan(0);
  const job = (await jobs()).rows[0]!;
  await signIn(page);
  await page.goto(`/speedAnalysis?job=${job.id}`);
  const shown = page.locator('[data-shown]');
  await expect(shown.getByText(words.ofJob.replace('{{name}}', `${job.sn} · ${job.workDate}`))).toBeVisible();
  await expect(shown.locator('li', { hasText: words.summary.working })).toBeVisible();
  await shown.getByRole('button', { name: words.leaveJob }).click();
  await expect(page).toHaveURL(/speedAnalysis\?.*id=/);
});
