import type { Page } from '@playwright/test';

/**
 * The browser of somebody whose graphics card is not used: pages say so in the place of their maps. Of twenty screens with a map most of
 * the time goes into drawing it.
 */
export async function withoutMaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = HTMLCanvasElement.prototype.getContext as (kind: string, ...more: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...more: unknown[]
    ) {
      return kind.startsWith('webgl') ? null : real.call(this, kind, ...more);
    } as typeof HTMLCanvasElement.prototype.getContext;
  });
}
