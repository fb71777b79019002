import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** WCAG 2.2 AA and all that it stands on. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds serious or critical, one line each; empty is good. `part`: only its colours, by a selector. */
export async function findings(page: Page, part?: string): Promise<string[]> {
  // Once a page: half a megabyte of program takes longer to read than to run.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ include, tags }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await run(
        { include: [include] },
        {
          runOnly: tags ? { type: 'tag', values: tags } : { type: 'rule', values: ['color-contrast'] },
          // What is in order need not be described; the page has no frames of others.
          resultTypes: ['violations'],
          iframes: false,
        },
      );
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(
            ({ target, html, any, all }) =>
              `${id}: ${target.join(' ')} — ${(any[0] ?? all[0])?.message ?? ''} — ${html.slice(0, 300)}`,
          ),
        );
    },
    { include: part ?? 'html', tags: part ? undefined : standards },
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
  // Ant Design writes its styles anew with the next picture: axe must see where the colours arrive, not where they glide.
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
    const drawn = () => new Promise((seen) => requestAnimationFrame(() => setTimeout(seen)));
    await drawn();
    for (let tries = 0, before = '', now = colours(); before !== now && tries < 30; tries += 1) {
      await drawn();
      await drawn();
      [before, now] = [now, colours()];
    }
  });
}
