import { type ScreenName, screenEntryAt } from '@furrow/contract';
import { expect, type Page } from '@playwright/test';
import { zh } from './fixtures.ts';

/** The tags bar of the frame, in Chinese. */
export class Tags {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get bar() {
    return this.page.getByRole('navigation', { name: zh.frame.tags.label });
  }

  /** The tag of a page. */
  tag(name: ScreenName) {
    return this.bar.getByRole('button', { name: zh.titles[name], exact: true });
  }

  /** Titles in their order. */
  async titles(): Promise<string[]> {
    const tags = this.bar.getByRole('listitem');
    return tags.evaluateAll((all) => all.map((tag) => tag.querySelector('button')?.textContent ?? ''));
  }

  /** Right click, then the entry of the menu. */
  async choose(name: ScreenName, choice: string): Promise<void> {
    await this.tag(name).click({ button: 'right' });
    await this.page.getByRole('menuitem', { name: choice, exact: true }).click();
  }

  /** Loads an address and waits until its tag is there: before that the router has not seen it. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.#shows(path);
  }

  /** Goes to an address inside the app, as a link would: a `goto` would load everything anew. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(
        { ...history.state, idx: (history.state?.idx ?? 0) + 1, key: `e2e${Math.random()}` },
        '',
        to,
      );
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, path);
    await expect(this.page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(path));
    await this.#shows(path);
  }

  async #shows(path: string): Promise<void> {
    const name = screenEntryAt(path.replace(/[?#].*/, ''))?.name;
    if (!name) throw new Error(`${path} has no tag`);
    await expect(this.bar.locator('[aria-current="page"]')).toHaveText(zh.titles[name], { timeout: 30_000 });
  }
}

/** Marks the page that is seen, so that a test can tell it from one that was built anew. */
export const mark = (page: Page, value: string): Promise<void> =>
  page.locator('[data-shown] main').evaluate((main, text) => {
    (main as HTMLElement).dataset.mark = text;
  }, value);

export const readMark = (page: Page): Promise<string | null> =>
  page.locator('[data-shown] main').getAttribute('data-mark');
