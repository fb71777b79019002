import type { Language } from '@furrow/contract';
import { Client, Product, type ProductSettings } from '@furrow/harness';
import { type Texts, texts } from '@furrow/texts';
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { enter, type Login, login } from './session.ts';
import { Sql } from './sql.ts';

export interface ForEachWorker {
  /** Machines of the demo fleet (playwright.config.ts says it by project). */
  fleet: number;
  /** One running product for all specs that break nothing, with a demo fleet; unknown terminals are refused and listed. */
  product: Product;
  /** The administrator's calls to it. */
  client: Client;
  /** Its database, past the product. */
  sql: Sql;
}

interface ForEachTest {
  /** Puts a fresh session of the administrator (or `as`) into the page's storage; the next `goto` is signed in. */
  signIn: (page: Page, options?: { language?: Language; as?: Credentials }) => Promise<Login>;
  /** A page in another browser with an empty storage; closed after the test, however that ends. */
  elsewhere: (options?: BrowserContextOptions) => Promise<Page>;
  /** Starts another product, which may be broken; it is stopped and removed after the test. */
  another: (settings?: ProductSettings) => Promise<Product>;
}

export interface Credentials {
  username: string;
  password: string;
}

/**
 * As at a colleague's who has answered once: an alert about notifications stays until it is closed, over whatever lies below it.
 * Chromium's shell without windows answers "denied" whatever Playwright's `permissions` grant.
 */
const withNotifications = (): void => {
  if ('Notification' in window)
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'granted' });
};

export const test = base.extend<ForEachTest, ForEachWorker>({
  fleet: [60, { scope: 'worker', option: true }],
  product: [
    async ({ fleet }, use) => {
      const product = await Product.start({
        environment: { FURROW_DEMO: String(fleet), FURROW_ADMISSION: 'known' },
      });
      await use(product);
      await product.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  client: [
    async ({ product }, use) => use(await Client.signIn(product.url, 'admin', product.password)),
    { scope: 'worker' },
  ],
  sql: [
    async ({ product }, use) => {
      const sql = await Sql.open(product.databaseUrl());
      await use(sql);
      await sql.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  page: async ({ page }, use) => {
    await page.addInitScript(withNotifications);
    await use(page);
  },
  signIn: async ({ product }, use) =>
    use(async (page, { language, as } = {}) => {
      const session = await login(product.url, as ?? { username: 'admin', password: product.password });
      await enter(page, product.url, session, language);
      return session;
    }),
  elsewhere: async ({ browser, product }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: product.url, ...options });
      opened.push(context);
      await context.addInitScript(withNotifications);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
  another: async ({}, use) => {
    const started: Product[] = [];
    await use(async (settings = {}) => {
      const product = await Product.start(settings);
      started.push(product);
      return product;
    });
    for (const product of started.reverse()) await product.dispose();
  },
});

export { expect } from '@playwright/test';

/** The words of the product in the two complete languages. */
export const zh: Texts = texts.zh;
export const en: Texts = texts.en;
