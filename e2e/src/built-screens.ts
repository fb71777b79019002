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
  await expect(page).toHaveTitle(new RegExp(`${escaped(titles[name])} - ${escaped(shell.productTitle)}$`));
  await expect(page.locator('h1:visible, h1.visually-hidden').first()).toBeAttached();
  await expect(
    page.getByRole('status', { name: messages.loading, exact: true }).locator('visible=true'),
  ).toHaveCount(0);
  await expect(page.locator('.ant-spin-spinning:visible')).toHaveCount(0);
}

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Never shown to who is signed in, or gone the moment it is opened. */
const passedBy: readonly string[] = ['/login', '/auth-redirect', '/activityLayout', '/video', '/404'];

let found: Promise<BuiltScreen[]> | undefined;

/**
 * The screens of the specification that the product has, found by going to every address of the list: one that is still to
 * come says so. Asked of a page that is signed in, and only once: the build does not change while tests run.
 */
export function findBuiltScreens(page: Page, language: Language = 'zh'): Promise<BuiltScreen[]> {
  found ??= walk(page, language);
  return found;
}

async function walk(page: Page, language: Language): Promise<BuiltScreen[]> {
  const { titles, frame } = texts[language];
  const built: BuiltScreen[] = [];
  for (const { name, path } of screenEntries) {
    if (passedBy.includes(path) || path.includes('{') || path.includes('*')) continue;
    await goInside(page, path);
    await expect(page).toHaveTitle(new RegExp(escaped(titles[name])));
    const toCome = page.getByText(frame.notBuilt.text).locator('visible=true');
    const heading = page.locator('h1').locator('visible=true');
    await expect(toCome.or(heading).or(page.locator('main h1')).first()).toBeAttached();
    if ((await toCome.count()) === 0) built.push({ name, path });
  }
  return built;
}
