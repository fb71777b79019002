import { type Language, languages } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { builtScreens, settled, visit } from '../../src/built-screens.ts';
import { expect, test } from '../../src/fixtures.ts';
import { stretch } from '../../src/track.ts';

test.use({ viewport: { width: 1280, height: 800 } });

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

for (const language of languages)
  test(`R-1-032 R-1-033 R-1-034 R-1-035 every built screen is wholly in ${language}, nothing is cut off at 1280 and nothing scrolls sideways`, async ({
    page,
    signIn,
    client,
  }) => {
    test.setTimeout(480_000);
    const asked = await stretch(client);
    const words = texts[language];
    const more: Record<string, { query: string; shows?: string }> = {
      '/carMonitor': { query: `?id=${asked.id}&dock=1`, shows: words.monitor.card.today },
      '/historicalTrack': {
        query: `?id=${asked.id}&from=${asked.from}&to=${asked.to}&tab=stops`,
        shows: words.track.summary.lengths,
      },
      '/401': { query: '?reason=forbidden&path=/x&permission=historicalTrack' },
    };
    await signIn(page, { language });
    await page.goto('/profile/index');
    await settled(page, 'profile', language);
    const bad: string[] = [];
    for (const screen of await builtScreens()) {
      const { path } = screen;
      const { query, shows } = more[path] ?? {};
      await visit(page, screen, query, language);
      if (shows) await expect(page.getByText(shows).locator('visible=true').first()).toBeVisible();
      bad.push(...(await faults(page, language)).map((fault) => `${path}: ${fault}`));
    }
    await page.goto('/noSuchPage');
    await expect(page).toHaveTitle(`${words.titles.notFound} - ${words.shell.productTitle}`);
    bad.push(...(await faults(page, language)).map((fault) => `404: ${fault}`));
    await page.evaluate(() => localStorage.removeItem('token'));
    for (const [path, title] of [
      ['/login', words.titles.login],
      ['/auth-redirect', words.titles.authRedirect],
    ]) {
      await page.goto(path as string);
      await expect(page).toHaveTitle(`${title} - ${words.shell.productTitle}`);
      bad.push(...(await faults(page, language)).map((fault) => `${path}: ${fault}`));
    }
    expect(bad).toEqual([]);
  });

/** What is wrong with the words of the page as it stands. */
async function faults(page: Page, language: Language): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
  const found = (await cutOff(page)).map((words) => `cut off: ${words}`);
  const key = untranslated.exec(await page.locator('body').innerText());
  if (key) found.push(`untranslated: ${key[0]}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > 1280) found.push(`scrolls sideways: ${width} px`);
  return found;
}
