import { en, expect, test } from '../../src/fixtures.ts';
import { fillsTheWindow } from '../../src/walls.ts';

const { access, bigScreen, titles } = en;

test('R-1-029 R-2-034 R-9-021 R-9-022 the big screen, drawn for 1920 × 1080, stands outside of the main layout, fills every window without scroll bars, and stays with a quiet card when its session ends', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(240_000);
  const { token } = await signIn(page, { language: 'en' });
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/bigScreen');
  await expect(page.getByRole('heading', { name: titles.bigScreen })).toBeVisible();
  await expect(page.getByRole('navigation', { name: en.frame.tags.label })).toHaveCount(0);
  const installed = page.locator('[data-panel="installed"]');
  await expect(installed).toContainText(bigScreen.installed.total);
  await expect(installed.locator('[data-figure="total"] dd')).toContainText(/[1-9]/);
  await expect(page.locator('main')).not.toContainText('NaN');
  await expect(page.locator('[data-panel="map"] canvas')).toBeVisible();
  await fillsTheWindow(page);
  // The panels lie as they were drawn, however large the window: it is scaled as a whole.
  const drawn = await page
    .locator('[data-stage]')
    .evaluate((stage) => [(stage as HTMLElement).offsetWidth, (stage as HTMLElement).offsetHeight]);
  expect(drawn).toEqual([1920, 1080]);
  await fetch(`${product.url}/farm/v2/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
  });
  const card = page.getByRole('complementary', { name: access.noAccess.expiredTitle });
  await expect(card).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/bigScreen$/);
  await expect(installed).toContainText(bigScreen.installed.total);
  await card.getByRole('link', { name: access.noAccess.signInAgain }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2FbigScreen/);
});

test('R-3-020 R-9-038 the size of the window is known when it has rested for 1000 ms', async ({
  page,
  signIn,
}) => {
  await signIn(page, { language: 'en' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.clock.install();
  await page.goto('/bigScreen');
  await expect(page.locator('[data-panel="installed"]')).toContainText(bigScreen.installed.total);
  const width = async () => (await page.locator('[data-stage]').boundingBox())?.width;
  expect(await width()).toBe(1920);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const heard = page.evaluate(
    () => new Promise((done) => addEventListener('resize', () => done(innerWidth), { once: true })),
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await heard).toBe(1280);
  await page.clock.runFor(999);
  expect(await width()).toBe(1920);
  await page.clock.runFor(1);
  await expect.poll(width).toBe(1280);
  await page.clock.resume();
});
