import type { ListAnswer, PhotoRow, PhotoVehicle } from '@furrow/contract';
import { expect, test, zh } from '../../src/fixtures.ts';
import { stretch } from '../../src/track.ts';

test('R-2-080 a photo taken now shows within a minute, placed on the map, and is judged', async ({
  page,
  client,
  signIn,
}) => {
  test.slow();
  const { id } = await stretch(client);
  const vehicle = await client.get<PhotoVehicle>(`photoDisplay/vehicles/${id}`);
  await signIn(page);
  await page.goto(`/photoDisplay?device=${id}`);
  const shown = page.locator('[data-shown]');
  await shown.getByRole('button', { name: zh.photos.deeds.take }).click();
  const tile = shown.getByRole('button', { name: new RegExp(`^${vehicle.sn} `) });
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
});
