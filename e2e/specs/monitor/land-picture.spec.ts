import { expect, test } from '../../src/fixtures.ts';

test('the country is land from the first moment: a picture stands in for the base map, follows the map, and goes when it is drawn', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/basemap/*.geojson', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/carMonitor?map=3.6/36/104');
  const picture = page.locator('img[src*="/basemap/land-"]');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  const before = (await picture.boundingBox())!;
  await page.getByRole('button', { name: '放大' }).click();
  await expect.poll(async () => (await picture.boundingBox())!.width).toBeGreaterThan(before.width * 1.5);
  release();
  await expect(picture).toHaveCount(0);
});
