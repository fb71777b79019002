import { screenEntryAt } from '@furrow/contract';
import { pageTitleStore } from '#kit/keep/page-record.ts';
import { useTexts } from '#kit/words/text.ts';
import type { Tag } from './tags.ts';

/** The title of a tag: that of the page, with the record's name where the page shows one (L4). */
export function useTagTitles(): (tag: Pick<Tag, 'key'>) => string {
  const text = useTexts();
  const records = pageTitleStore((state) => state.records);
  return ({ key }) => {
    const entry = screenEntryAt(key.replace(/\?.*/, ''));
    const title = text(`titles.${entry?.name ?? 'notFound'}`);
    const record = records[key];
    return record ? `${title} · ${record}` : title;
  };
}
