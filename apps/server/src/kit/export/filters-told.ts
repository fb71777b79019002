import type { Language } from '@furrow/contract';
import { fill, type Texts, texts } from '@furrow/texts';
import type { ExportColumn } from './columns.ts';

/** What names a filter, and its values where they are codes: the column of its name, or words of its own. */
export type FilterName = Pick<ExportColumn<never>, 'key' | 'head' | 'words'>;

/** The filters that are set, as the heading of a file tells them: named as the columns are; a key without a name stands as it is. */
export function filtersTold(filters: object, names: readonly FilterName[], language: Language): string {
  const words = texts[language];
  const told = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => {
      const name = names.find((one) => one.key === key);
      return `${name ? headAlone(name, words) : key}: ${valueTold(value, name?.words?.(words) ?? {})}`;
    });
  return told.join('; ') || words.tasks.export.noFilters;
}

/** A heading without the brackets that are for its zone. */
const headAlone = ({ head }: FilterName, words: Texts): string =>
  fill(head(words), { zone: '' }).replace(/\s*[(（][)）]/, '');

function valueTold(value: unknown, choices: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) return value.map((one) => valueTold(one, choices)).join(', ');
  if (value !== null && typeof value === 'object') {
    const { from = '', to = '' } = value as { from?: unknown; to?: unknown };
    return `${String(from)} – ${String(to)}`;
  }
  return choices[String(value)] ?? String(value);
}
