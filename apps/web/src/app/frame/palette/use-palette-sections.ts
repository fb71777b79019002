import { type FoundRecord, screenEntryAt } from '@furrow/contract';
import { useFormats } from '#kit/formats/use-formats.ts';
import { useAccount } from '#kit/session/account.ts';
import { similar } from '#kit/similar-paths.ts';
import { useTexts } from '#kit/words/text.ts';
import { screenAt } from '../../menu.ts';
import { findPages, type PaletteItem } from './palette-items.ts';
import { recentPages } from './recent-pages.ts';
import { usePalettePages } from './use-palette-pages.ts';

export interface Choice {
  key: string;
  title: string;
  /** Second word in the line: the path of a page, the kind of a record. */
  detail: string;
  path: string;
}
export interface Section {
  title: string;
  choices: Choice[];
}

/** Pages that are offered at once. */
const mostPages = 12;
/** Ways to a new record. */
const mostActions = 5;
const plain = (path: string): string => path.replace(/[?#].*/, '');

const choiceOf = ({ key, title, detail, path }: PaletteItem): Choice => ({ key, title, detail, path });
const actionOf = (item: PaletteItem): Choice => ({ ...choiceOf(item), key: `new-${item.key}` });

/** Whether the page of a record has been built. */
const opensHere = ({ path }: FoundRecord): boolean => screenAt(plain(path)) !== undefined;

/** Nothing typed: the last pages. Otherwise pages, then records; where nothing fits, pages that are spelt alike. */
export function usePaletteSections(wanted: string, records: readonly FoundRecord[]): Section[] {
  const text = useTexts();
  const formats = useFormats();
  const account = useAccount();
  const { pages, creates } = usePalettePages();
  if (wanted === '') {
    const recent = recentPages(account?.name ?? '').flatMap((path) => {
      const entry = screenEntryAt(plain(path));
      const page = pages.find((one) => one.entry === entry);
      return page ? [{ ...choiceOf(page), key: `recent-${page.key}`, path }] : [];
    });
    return [
      { title: text('frame.palette.recent'), choices: recent },
      { title: text('frame.palette.pages'), choices: pages.slice(0, mostPages).map(choiceOf) },
      { title: text('frame.palette.actions'), choices: creates.slice(0, mostActions).map(actionOf) },
    ].filter(({ choices }) => choices.length > 0);
  }
  const found = findPages(pages, wanted, mostPages);
  const sections = [
    { title: text('frame.palette.pages'), choices: found.map(choiceOf) },
    { title: text('frame.palette.actions'), choices: findPages(creates, wanted, mostActions).map(actionOf) },
    ...recordSections(
      records.filter(opensHere),
      (kind) => text(`frame.palette.kinds.${kind}`),
      ({ detail, until }) =>
        [detail, until === undefined ? '' : text('frame.palette.until', { date: formats.dateTime(until) })]
          .filter(Boolean)
          .join(' · '),
    ),
  ].filter(({ choices }) => choices.length > 0);
  if (sections.length > 0) return sections;
  const near = similar(wanted, pages, ({ entry, title }) => [entry.path.slice(1), title]);
  return near.length > 0 ? [{ title: text('frame.palette.similar'), choices: near.map(choiceOf) }] : [];
}

function recordSections(
  records: readonly FoundRecord[],
  titleOf: (kind: FoundRecord['kind']) => string,
  detailOf: (record: FoundRecord) => string,
): Section[] {
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    title: titleOf(kind),
    choices: records.flatMap((record, index) =>
      record.kind === kind
        ? [{ key: `${kind}-${index}`, title: record.text, detail: detailOf(record), path: record.path }]
        : [],
    ),
  }));
}
