import { languages } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { stretch } from '../src/track.ts';

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
  test(`every screen is wholly in ${language}, nothing is cut off at 1280 and nothing scrolls sideways`, async ({
    page,
    signIn,
    client,
  }) => {
    test.slow();
    const asked = await stretch(client);
    const words = texts[language];
    const screens: [path: string, title: string][] = [
      [`/carMonitor?id=${asked.id}&dock=1`, words.shell.pages.carMonitor],
      [
        `/historicalTrack?id=${asked.id}&from=${asked.from}&to=${asked.to}&tab=stops`,
        words.shell.pages.historicalTrack,
      ],
      ['/profile/index', words.shell.pages.profile],
      ['/noSuchPage', words.shell.pages.notFound],
      ['/401?reason=forbidden&path=/x&permission=historicalTrack', words.shell.pages.noAccess],
      ['/auth-redirect', words.shell.pages.authRedirect],
    ];
    await signIn(page, { language });
    for (const [path, title] of screens) {
      await page.goto(path);
      await expect(page).toHaveTitle(`${title} - ${words.shell.productTitle}`);
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${language}`));
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      if (path.startsWith('/carMonitor'))
        await expect(page.getByText(words.monitor.card.today).first()).toBeVisible();
      if (path.startsWith('/historical'))
        await expect(page.getByText(words.track.summary.lengths).first()).toBeVisible();
      expect(await page.locator('body').innerText(), path).not.toMatch(untranslated);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(1280);
      expect(await cutOff(page), path).toEqual([]);
    }
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/login');
    await expect(page).toHaveTitle(`${words.shell.pages.login} - ${words.shell.productTitle}`);
    expect(await page.locator('body').innerText()).not.toMatch(untranslated);
    expect(await cutOff(page)).toEqual([]);
  });
