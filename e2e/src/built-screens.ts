import { type Language, type ScreenName, screenEntries } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { expect, type Page } from '@playwright/test';

export interface BuiltScreen {
  name: ScreenName;
  path: string;
}

/** Goes to an address of the running page without loading it anew, as a link in it does. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Goes to a screen without loading the product anew, and waits until nothing on it is still loading. */
export async function visit(
  page: Page,
  { name, path }: BuiltScreen,
  query = '',
  language: Language = 'zh',
): Promise<void> {
  await goInside(page, `${path}${query}`);
  await settled(page, name, language);
}

/** Closes every page but the one that is shown: those that are kept would be looked at again. */
export async function closeOthers(page: Page, language: Language = 'zh'): Promise<void> {
  const tags = page.getByRole('navigation', { name: texts[language].frame.tags.label });
  const others = tags.locator('li:not(:has([aria-current])) button:nth-of-type(2)');
  await others.evaluateAll((buttons) => {
    for (const button of buttons) (button as HTMLElement).click();
  });
  await expect(others).toHaveCount(0);
}

/** Waits until the page at `name` is there and nothing on it is still loading. */
export async function settled(page: Page, name: ScreenName, language: Language = 'zh'): Promise<void> {
  const { titles, shell, messages } = texts[language];
  const title = titled(titles[name], shell.productTitle);
  await restsAt(page, title, messages.loading);
  // It does already; else here stands what is missing.
  await expect(page).toHaveTitle(title);
  // Pages that were left stay in the document: their headings say nothing of this one.
  await expect(page.locator('h1:visible').first()).toBeAttached();
  await expect(
    page.getByRole('status', { name: messages.loading, exact: true }).locator('visible=true'),
  ).toHaveCount(0);
  await expect(page.locator('.ant-spin-spinning:visible')).toHaveCount(0);
}

/** The same, asked often: an expectation asks again after a second, and a walk over all screens has six hundred pages to wait for. */
async function restsAt(page: Page, title: RegExp, loading: string): Promise<void> {
  const rests = ({ words, status }: { words: string; status: string }) => {
    const sees = (selector: string) =>
      [...document.querySelectorAll(selector)].some((one) => one.checkVisibility());
    const now =
      new RegExp(words).test(document.title) && sees('h1') && !sees(status) && !sees('.ant-spin-spinning');
    // Between two states of a page there may be a moment that looks like the end.
    const times = now ? Number(document.body.dataset.rested ?? 0) + 1 : 0;
    document.body.dataset.rested = String(times > 2 ? 0 : times);
    return times > 2;
  };
  const asked = { words: title.source, status: `[role=status][aria-label="${loading}"]` };
  await page.waitForFunction(rests, asked, { polling: 40, timeout: 30_000 }).catch(() => undefined);
}

/** The title of a page, behind the number of what is unread in the bell and the name of a record. */
export const titled = (page: string, product: string): RegExp =>
  new RegExp(`(^|[ )])${escaped(page)} - ${escaped(product)}$`);

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Steps of a wizard that lead to its first one when they are opened without a job. */
const laterSteps = ['/config_2', '/config_3', '/config_4', '/tboxUpgrade_2', '/tboxUpgrade_3'];

/** Never shown to who is signed in, or gone the moment it is opened. */
const passedBy: readonly string[] = [
  '/login',
  '/auth-redirect',
  '/activityLayout',
  '/video',
  '/404',
  ...laterSteps,
];

/** Where the pages say what they have built. A name, not an import: the types of the pages are checked with the pages. */
const menu: string = '../../apps/web/src/app/menu.ts';

/** The screens of the specification that the product has and shows to who is signed in, in the order of the specification. */
export async function builtScreens(): Promise<BuiltScreen[]> {
  const { allScreens } = (await import(menu)) as { allScreens: { path: string }[] };
  const built = new Set(allScreens.map(({ path }) => path));
  return screenEntries
    .filter(({ path }) => built.has(path) && !passedBy.includes(path) && !/[{*]/.test(path))
    .map(({ name, path }) => ({ name, path }));
}
