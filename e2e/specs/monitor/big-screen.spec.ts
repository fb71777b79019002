import { en, expect, test } from '../../src/fixtures.ts';
import { fillsTheWindow } from '../../src/walls.ts';

const { access, bigScreen, titles } = en;

test('R-1-029 R-2-034 the big screen stands outside of the main layout, fills every window without scroll bars, and stays with a quiet card when its session ends', async ({
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
