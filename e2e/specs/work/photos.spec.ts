import type { ListAnswer, PhotoRow } from '@furrow/contract';
import { expect, test, zh } from '../../src/fixtures.ts';
import { obedientVehicle } from '../../src/vehicle.ts';

test('R-2-080 R-8-013 a photo taken now shows within a minute, placed on the map, and is judged; one that cannot be read says so', async ({
  page,
  client,
  product,
  sql,
  signIn,
}) => {
  test.slow();
  const { id, sn, end } = await obedientVehicle(client, product.jt808Port);
  // It is connected, and a photo has a place.
  const reported = () =>
    sql.rows('select 1 from vehicle_latest join vehicle on no = vehicle_no where id = $1', [id]);
  await expect.poll(reported).toHaveLength(1);
  await signIn(page);
  await page.goto(`/photoDisplay?device=${id}`);
  const shown = page.locator('[data-shown]');
  await shown.getByRole('button', { name: zh.photos.deeds.take }).click();
  const tile = shown.getByRole('button', { name: new RegExp(`^${sn} `) });
  await expect(tile.locator('img')).toBeVisible({ timeout: 60_000 });
  const { rows } = await client.get<ListAnswer<PhotoRow>>(`photoDisplay?device=${id}`);
  expect(rows[0]!.lng).not.toBeNull();
  await shown.getByText(zh.photos.views.map, { exact: true }).click();
  await expect(shown.locator('canvas').first()).toBeVisible();
  await page.goto(`/photoDisplay?device=${id}&photo=${rows[0]!.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('img')).toBeVisible();
  await dialog.getByRole('combobox', { name: zh.photos.deeds.judge }).click();
  await page.getByTitle(zh.photos.judgements.fits, { exact: true }).click();
  await expect
    .poll(
      async () => (await client.get<ListAnswer<PhotoRow>>(`photoDisplay?device=${id}`)).rows[0]!.judgement,
    )
    .toBe('fits');
  await page.route(`**/${rows[0]!.id}/**`, (route) => route.fulfill({ status: 500 }));
  await page.goto(`/photoDisplay?device=${id}`);
  await expect(shown.getByText(zh.messages.imageStream)).toBeVisible();
  await end();
});
