import type { DeviceJobRow, ListAnswer, SpanEffect } from '@furrow/contract';
import type { Client } from '@furrow/harness';
import { fill } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { en, expect, test } from '../../src/fixtures.ts';

const { invalidTracks, list } = en;

interface Half {
  job: DeviceJobRow;
  from: number;
  to: number;
}

/** Half an hour in the middle of a finished job whose points are stored. */
async function halfAnHour(client: Client): Promise<Half> {
  const { rows } = await client.get<ListAnswer<DeviceJobRow>>(
    'deviceJob?state=finished&size=50&sort=-workingS',
  );
  for (const job of rows.filter(({ startedAt, endedAt }) => endedAt - startedAt > 5400)) {
    const from = Math.round((job.startedAt + job.endedAt) / 2) - 900;
    const span = { from, to: from + 1800 };
    const effect = await client
      .post<SpanEffect>('invalidTrack/preview', { sn: job.sn, ...span })
      .catch(() => null);
    if (effect && effect.areaAfterM2 < effect.areaBeforeM2 - 500) return { job, ...span };
  }
  throw new Error('no finished job of an hour and a half has its points');
}

/** What /deviceJob shows as worked, ha. */
async function workedArea(page: Page, { sn, workDate }: DeviceJobRow): Promise<number> {
  await page.goto(`/deviceJob?sn=${sn}&workDate=${workDate}..${workDate}&state=finished`);
  const card = page.locator('main li', { hasText: en.deviceJob.summary.area }).first();
  await expect(card).toContainText('ha');
  return Number.parseFloat((await card.textContent())!.replaceAll(',', ''));
}

const wall = (seconds: number): string =>
  new Date((seconds + 8 * 3600) * 1000).toISOString().slice(0, 19).replace('T', ' ');

test('R-4-063 R-4-064 marking half an hour of a finished job lowers its area by the preview, unmarking restores it', async ({
  page,
  client,
  signIn,
}) => {
  test.slow();
  let half: Half | undefined;
  await expect(async () => {
    half = await halfAnHour(client);
  }).toPass({ timeout: 60_000 });
  const { job, from, to } = half!;
  await signIn(page, { language: 'en' });
  const before = await workedArea(page, job);
  await page.goto(`/invalidTrack?sn=${job.sn}`);
  await page.getByRole('button', { name: invalidTracks.deeds.mark, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('#sn').fill(job.sn);
  for (const [name, at] of [
    ['from', from],
    ['to', to],
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
  const lost = Number.parseFloat((await total.last().textContent())!.replace('−', '-'));
  expect(lost).toBeLessThan(0);
  await dialog.getByRole('button', { name: invalidTracks.deeds.mark, exact: true }).click();
  await expect(page.getByText(invalidTracks.deeds.marked)).toBeVisible();
  expect(await workedArea(page, job)).toBeCloseTo(before + lost, 1);
  await page.goto(`/invalidTrack?sn=${job.sn}&state=marked`);
  const name = `${job.sn} · ${invalidTracks.kinds.transport}`;
  await page.getByRole('button', { name: fill(list.actionsOf, { name }) }).click();
  await page.getByRole('menuitem', { name: invalidTracks.deeds.unmark }).click();
  await page.getByRole('dialog').locator('#reason').fill('it was work');
  await page.getByRole('dialog').getByRole('button', { name: invalidTracks.deeds.unmark }).click();
  await expect(page.getByText(invalidTracks.deeds.unmarked)).toBeVisible();
  expect(await workedArea(page, job)).toBe(before);
});
