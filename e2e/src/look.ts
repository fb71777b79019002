import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA and all that it stands on. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds serious or critical, one line each; empty is good. `part`: only its colours, by a selector. */
export async function findings(page: Page, part?: string): Promise<string[]> {
  // The page has no frames of others, so axe may finish in the page itself and need not open another for it.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const asked = part ? axe.include(part).withRules(['color-contrast']) : axe.withTags(standards);
  const { violations } = await asked.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, html, any, all }) =>
          `${id}: ${target.join(' ')} — ${(any[0] ?? all[0])?.message ?? ''} — ${html.slice(0, 300)}`,
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
  // Ant Design writes its styles anew after the variables: axe must see where the colours arrive, not where they glide.
  await page.evaluate(async () => {
    if (document.adoptedStyleSheets.length === 0) {
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { transition: none !important; }');
      document.adoptedStyleSheets = [still];
    }
    const colours = () =>
      [...document.querySelectorAll('body *')]
        .map((element) => getComputedStyle(element))
        .map(({ color, backgroundColor }) => color + backgroundColor)
        .join();
    // What pulses for ever must not hold the test.
    for (let tries = 0, before = '', now = colours(); before !== now && tries < 15; tries += 1) {
      await new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 100)));
      [before, now] = [now, colours()];
    }
  });
}
