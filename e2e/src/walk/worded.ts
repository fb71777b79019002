import type { Language } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { expect, type Page } from '@playwright/test';
import { codeFaults } from './codes.ts';

const rooms = Object.keys(texts.zh).join('|');
/** A key that was shown instead of words, or a place that was not filled. */
const untranslated = new RegExp(`\\b(?:${rooms})\\.[a-z]\\w*(?:\\.\\w+)*|\\{\\{\\w+\\}\\}`);

/** Words of the screen itself that do not fit into their place. Names out of the data may be shortened. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'button, a, label, legend, summary, h1, h2, h3, th, dt, [role=tab]',
      ),
    ]
      .filter(
        (element) => element.checkVisibility() && element.clientWidth > 8 && element.childElementCount === 0,
      )
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.innerText),
  );

/** What is wrong with the words of the page as it stands, in a window of 1280 pixels. `name`: of a record; a title with it may be shortened. */
export async function wordFaults(page: Page, language: Language, name?: string): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  const cut = (await cutOff(page)).filter((words) => !name || !words.includes(name));
  const found = cut.map((words) => `cut off: ${words}`);
  const key = untranslated.exec(await page.locator('body').innerText());
  if (key) found.push(`untranslated: ${key[0]}`);
  found.push(...(await codeFaults(page, language)));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > 1280) found.push(`scrolls sideways: ${width} px`);
  return found;
}
