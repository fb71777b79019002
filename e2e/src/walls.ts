import { expect, type Page } from '@playwright/test';

/** A wall fills the smallest and the largest window by one factor, without scroll bars. */
export async function fillsTheWindow(page: Page): Promise<void> {
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
    { width: 3840, height: 2160 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(async () => (await page.locator('[data-stage]').boundingBox())?.width, { timeout: 15_000 })
      .toBeCloseTo(Math.min(size.width, (size.height * 1920) / 1080), 0);
    const scrolls = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return scrollWidth > innerWidth || scrollHeight > innerHeight;
    });
    expect(scrolls).toBe(false);
  }
}
