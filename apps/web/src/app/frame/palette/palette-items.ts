import type { ScreenEntry, ScreenName } from '@furrow/contract';

/** A page as the palette finds it: everything it may be called, in lower case. */
export interface PaletteItem {
  /** Its own among all items: the name of the page, or of the page and its view. */
  key: string;
  entry: ScreenEntry<ScreenName>;
  /** As shown, in the person's language. */
  title: string;
  /** Where it leads. */
  path: string;
  /** The second word of its line. */
  detail: string;
  names: readonly string[];
}

/** Han characters as pinyin, whole and by initials: `车辆监控` → `cheliangjiankong`, `cljk`. */
export type Pinyin = (text: string) => readonly [string, string];

const fold = (text: string): string =>
  text.normalize('NFKC').toLocaleLowerCase('en').replace(/\s+/g, ' ').trim();

/** Titles of a page in all languages, its path, and pinyin of the Chinese title. */
export function itemOf(
  entry: ScreenEntry<ScreenName>,
  title: string,
  titles: readonly string[],
  pinyin: Pinyin,
): PaletteItem {
  const han = titles.filter((one) => /\p{Script=Han}/u.test(one));
  const names = [title, ...titles, entry.path.slice(1), ...han.flatMap((one) => pinyin(one))];
  const found = { key: entry.name, entry, title, path: entry.path, detail: entry.path };
  return { ...found, names: [...new Set(names.map(fold))] };
}

/** How well a name fits: beginnings before beginnings of words before middles; null: not at all. */
function rank(name: string, wanted: string): number | null {
  const at = name.indexOf(wanted);
  if (at < 0) return null;
  return at === 0 ? 0 : /[\s\-/]/.test(name[at - 1] ?? '') ? 1 : 2;
}

/** The pages that fit, best first; equally good ones in the order of the menu. */
export function findPages(items: readonly PaletteItem[], typed: string, most: number): PaletteItem[] {
  const wanted = fold(typed);
  if (wanted === '') return [];
  return items
    .flatMap((item) => {
      const ranks = item.names.flatMap((name) => rank(name, wanted) ?? []);
      return ranks.length > 0 ? [{ item, best: Math.min(...ranks) }] : [];
    })
    .sort((a, b) => a.best - b.best)
    .slice(0, most)
    .map(({ item }) => item);
}
