import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and all that it stands on. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds serious or critical, one line each; empty is good. `rules`: only these. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, any, all }) => `${id}: ${target.join(' ')} — ${(any[0] ?? all[0])?.message ?? ''}`,
      ),
    );
}

/** Gives the page another look without loading it anew, as another browser tab that changed it would. */
export async function wear(page: Page, localSkin: string, appearance: 'light' | 'dark'): Promise<void> {
  await page.evaluate(
    (items) => {
      for (const [key, value] of Object.entries(items)) {
        localStorage.setItem(key, value);
        dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
      }
    },
    { localSkin, 'furrow.appearance': appearance },
  );
  await page.waitForFunction(
    ([look, light]) =>
      document.documentElement.dataset.look === look && document.documentElement.dataset.appearance === light,
    [localSkin, appearance] as const,
  );
  // Colours may glide to their new place; axe must see where they arrive.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((seen) => requestAnimationFrame(seen));
    const gliding = document.getAnimations().filter((one) => one.effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(gliding.map((one) => one.finished));
  });
}
