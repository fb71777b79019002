import type { Page } from '@playwright/test';

/** The laptop in a dealer's office, and what of a list must be seen on it. */
const laptop = { width: 1366, height: 768 };
const must = { firstRowY: 240, rows: 12, rowPx: 36, columns: 9, deedsPx: 96 };
/** What the lists of a narrower place must show: beside a map there is no room for more. */
const besideMap = 5;

/**
 * What a list takes from its rows on a laptop: where they begin, how many have room, how many columns are seen, how much the deeds take.
 * Nothing of a page without a table of the kit.
 */
export async function rowFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(laptop);
  const faults = await page.evaluate(
    async ({ most, narrow }) => {
      await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 60)));
      const shown = document.querySelector('[data-shown]') ?? document;
      const isSeen = (one: Element) => one.checkVisibility();
      // A list of the kit: the others are parts of a page, and have their own measure.
      const table = [...shown.querySelectorAll('main [role=table], main .ant-table')].find(
        (one) => isSeen(one) && one.querySelector('th[data-column]'),
      );
      const page = table?.closest('main');
      if (!table || !page?.querySelector('search')) return [];
      const heads = [...table.querySelectorAll('th')].filter(
        (one) => !one.classList.contains('ant-table-selection-column'),
      );
      const frame = table.getBoundingClientRect();
      // "3 new — show" comes and goes with the work of the fleet, and is no part of what the page takes.
      const news = [...page.children].find(
        (one) => one.matches('[role=status]') && one.querySelector('button'),
      );
      const passing = news
        ? news.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(page).rowGap)
        : 0;
      const headEnd = heads[0]!.getBoundingClientRect().bottom - passing;
      const found: string[] = [];
      const tell = (wrong: boolean, words: string) => wrong && found.push(words);
      tell(headEnd > most.firstRowY, `the first row begins at ${Math.round(headEnd)}`);
      const room = Math.floor((frame.bottom - headEnd + 1) / most.rowPx);
      tell(room < most.rows, `only ${room} rows have room`);
      for (const row of table.querySelectorAll('.ant-table-row')) {
        const { height } = row.getBoundingClientRect();
        if (height <= most.rowPx + 0.5) continue;
        found.push(`a row of ${Math.round(height)} px: ${row.textContent?.slice(0, 60)}`);
        break;
      }
      const deeds = heads.at(-1)!.dataset.column === undefined ? heads.at(-1)! : null;
      const deedsPx = Math.round(deeds?.getBoundingClientRect().width ?? 0);
      tell(deedsPx > most.deedsPx, `the deeds take ${deedsPx} px`);
      const end = deeds?.getBoundingClientRect().left ?? frame.right;
      const seen = heads.filter((one) => one !== deeds && one.getBoundingClientRect().left < end - 40);
      const columns = seen.length + (deeds ? 1 : 0);
      const wanted = frame.width > 900 ? most.columns : narrow;
      tell(columns < Math.min(wanted, heads.length), `only ${columns} of ${heads.length} columns are seen`);
      return found;
    },
    { most: must, narrow: besideMap },
  );
  if (before) await page.setViewportSize(before);
  return faults;
}
