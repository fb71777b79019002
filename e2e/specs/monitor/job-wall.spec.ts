import type { WallJob } from '@furrow/contract';
import { en, expect, test } from '../../src/fixtures.ts';
import { ownVehicle } from '../../src/vehicle.ts';

const { jobWall, refusals, titles } = en;

test('R-2-031 the wall of jobs stands outside of the main layout: four maps, one of them of the machine that is clicked', async ({
  page,
  client,
  signIn,
}) => {
  test.setTimeout(240_000);
  const jobs = async () => (await client.get<{ rows: WallJob[] }>('reaJob/list')).rows;
  // The demo fleet works at every hour.
  await expect.poll(async () => (await jobs()).length, { timeout: 180_000 }).toBeGreaterThan(4);
  await signIn(page, { language: 'en' });
  await page.goto('/reaJob');
  await expect(page.getByRole('heading', { name: titles.reaJob })).toBeVisible();
  await expect(page.getByRole('navigation', { name: en.frame.tags.label })).toHaveCount(0);
  const tiles = page.locator('[data-tile]');
  await expect(tiles).toHaveCount(4);
  for (const tile of await tiles.all()) await expect(tile.locator('canvas')).toBeVisible();
  const list = page.getByRole('region', { name: jobWall.list });
  const device = (await list.locator('li:not([data-shown-on-map])').first().getAttribute('data-device'))!;
  await list.locator(`li[data-device="${device}"] button`).first().click();
  await expect(tiles.first()).toHaveAttribute('data-tile', device);
  const { sn } = (await jobs()).find((job) => job.device === device)!;
  await expect(page.getByRole('complementary')).toContainText(sn);
  await page.goto('/reaJob?tiles=1');
  await expect(tiles).toHaveCount(1);
});

test('the wall says of one SN what is wrong with it, and of a machine that stands that it does not work', async ({
  page,
  client,
  product,
  signIn,
}) => {
  const { sn, terminal } = await ownVehicle(client, product.jt808Port, { lng: 87.2, lat: 44.9, speedKmh: 0 });
  terminal.close();
  await signIn(page, { language: 'en' });
  await page.goto('/reaJob?sn=12');
  await expect(page.getByRole('alert')).toContainText(refusals.snFormat);
  await page.goto('/reaJob?sn=8199998');
  await expect(page.getByRole('alert')).toContainText(refusals.snUnknown);
  await page.goto(`/reaJob?sn=${sn}`);
  await expect(page.getByRole('alert')).toContainText(refusals.notWorking);
  await page.getByRole('alert').getByRole('link', { name: titles.historicalTrack }).click();
  await expect(page).toHaveURL(/\/historicalTrack\?id=/);
});
