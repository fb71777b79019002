import type { CellsAnswer, Language, TreeNode } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Locator, Page } from '@playwright/test';

type Status = 'all' | 'working' | 'online' | 'offline' | 'unknown';

/** /carMonitor as a person meets it: by the names that stand on it. */
export class Monitor {
  readonly page: Page;
  readonly words;
  readonly #language: Language;

  constructor(page: Page, language: Language = 'zh') {
    this.page = page;
    this.#language = language;
    this.words = texts[language].monitor;
  }

  /** Opens the page and waits until its vehicles are there. `url`: of another product. */
  async open(query = '', url = ''): Promise<CellsAnswer> {
    const cells = this.cells();
    await this.page.goto(`${url}/carMonitor${query}`);
    return cells;
  }

  /**
   * What the next snapshot of the map holds; with a filter, of that name, the next that asks for it: one without may still be on its way. An answer that
   * the page itself no longer wanted has no body: not that one.
   */
  async cells(filter?: 'state' | 'node'): Promise<CellsAnswer> {
    let data: CellsAnswer | undefined;
    await this.page.waitForResponse(async (response) => {
      const { pathname, searchParams } = new URL(response.url());
      if (!pathname.endsWith('/monitor/vehicle/cells') || !response.ok()) return false;
      if (filter !== undefined && !searchParams.has(filter)) return false;
      const answer = (await response.json().catch(() => undefined)) as { data: CellsAnswer } | undefined;
      data = answer?.data;
      return data !== undefined;
    });
    return data as CellsAnswer;
  }

  /** A figure of the status bar; also the button that filters by it. */
  status(name: Status): Locator {
    const { status } = this.words;
    const label =
      name === 'all' || name === 'unknown' ? status[name] : texts[this.#language].format.state[name];
    return this.page
      .getByRole('toolbar', { name: status.label })
      .getByRole('button')
      .and(this.page.getByTitle(new RegExp(`^${label}: `)));
  }

  async count(name: Status): Promise<number> {
    const title = (await this.status(name).getAttribute('title')) ?? '';
    return Number(/: ([\d,.\s]+)/.exec(title)?.[1]?.replaceAll(/\D/g, '') ?? Number.NaN);
  }

  get map(): Locator {
    return this.page.getByRole('region', { name: texts[this.#language].shell.pages.carMonitor, exact: true });
  }

  /** Clicks the spot of the map that its address names as the centre. */
  async clickCentre(): Promise<void> {
    const box = await this.map.boundingBox();
    if (!box) throw new Error('no map');
    await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }

  get search(): Locator {
    return this.page.getByRole('combobox', { name: this.words.search.placeholder });
  }

  get hits(): Locator {
    return this.page.getByRole('listbox', { name: this.words.search.hits });
  }

  get tree(): Locator {
    return this.page.getByRole('navigation', { name: this.words.tree.title });
  }

  /** The card of the vehicle of that name. */
  card(name: string): Locator {
    return this.page
      .getByRole('complementary', { name: this.words.card.title })
      .getByRole('region', { name, exact: true });
  }

  get dock(): Locator {
    return this.page.getByRole('region', { name: this.words.dock.title, exact: true });
  }
}

/** Vehicles in a picture of the map: singles and the members of its clusters. */
export const vehiclesIn = ({ singles, clusters }: CellsAnswer): number =>
  singles.length + clusters.reduce((sum, { count }) => sum + count, 0);

export const totalOf = (nodes: readonly TreeNode[]): number =>
  nodes.reduce((sum, { total }) => sum + total, 0);
