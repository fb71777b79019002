import type { AnyList, AnyRecord, ShownField } from '@furrow/contract';
import type { ReactNode } from 'react';
import type { AnyColumn, AnyFilter, ListColumn, ListFilters } from '../list/list-screen.ts';
import { useDealerNodes } from '../picker/dealer-nodes.ts';
import { useDivisionNodes } from '../places/use-divisions.ts';
import { type TextKey, text } from '../words/text.ts';
import { wordsAt } from '../words/words-at.ts';
import {
  type Colours,
  choiceWord,
  describedValue,
  isNumber,
  labelKey,
  shownValue,
  widths,
} from './record-values.tsx';

/** A column that says more than its name: what is not said follows from the field. */
export type OwnColumn<Row> = {
  [Key in keyof Row & string]: Omit<AnyColumn<Row>, 'key' | 'title' | 'cell'> & {
    key: Key;
    title?: TextKey;
    cell?: (value: Row[Key], row: Row) => ReactNode;
  };
}[keyof Row & string];

/** The columns of a list by the kinds of their values. */
export function columnsOf<Row, List extends AnyList>(
  of: AnyRecord,
  columns: readonly ((keyof Row & string) | OwnColumn<Row>)[],
  colours: Colours | undefined,
): readonly ListColumn<Row, List>[] {
  const all = columns.map((one): AnyColumn<Row> => {
    const own = typeof one === 'string' ? { key: one } : one;
    const field = describedValue(of, own.key);
    return {
      title: labelKey(of, own.key),
      width: widths[field.kind],
      ...(isNumber(field.kind) ? { align: 'right' } : {}),
      ...(showsPlainly(field)
        ? {}
        : { cell: (value: unknown) => shownValue(field, value, colours) ?? text('format.none') }),
      ...own,
    };
  });
  // That each key is one of the row's was checked where the columns are written; which value it has is known by its description.
  return all as unknown as readonly ListColumn<Row, List>[];
}

/** Texts stand in a cell as they are. */
const showsPlainly = ({ kind }: ShownField): boolean =>
  ['text', 'words', 'phone', 'reference'].includes(kind);

/** The filters of a list in the order of the description: those of fields, the list's own, and the deleted at the end. */
export function filtersOf<List extends AnyList>(
  of: AnyRecord,
  own: Partial<ListFilters<List>> | undefined,
): ListFilters<List> {
  const derived = Object.entries(of.filters).map(([name, field]) => [
    name,
    filterOf(of, name, describedValue(of, field), field),
  ]);
  const deleted: AnyFilter = { kind: 'flag', title: 'plain.deletedOnly' };
  return { ...Object.fromEntries(derived), ...own, deleted } as ListFilters<List>;
}

function filterOf(of: AnyRecord, name: string, field: ShownField, value: string): AnyFilter {
  const words = `${of.words}.filters.${name}`;
  const title = wordsAt(text, words) === null ? labelKey(of, value) : (words as TextKey);
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return {
        kind: 'choice',
        title,
        choices: field.values ?? [],
        words: (choice: string) => choiceWord(field.choices, choice),
      };
    case 'flag':
      return { kind: 'flag', title };
    case 'time':
      return { kind: 'days', title };
    case 'division':
      return { kind: 'cascade', title, useNodes: useDivisionNodes };
    case 'reference':
      return { kind: 'branch', title, useNodes: useDealerNodes, withBelow: 'page.withBelow' };
    case 'area':
    case 'depth':
    case 'speed':
      return { kind: 'numbers', title, quantity: field.kind };
    case 'number':
    case 'distance':
      return { kind: 'numbers', title };
    default:
      return { kind: 'text', title };
  }
}
