import type { Formats } from '../../formats/formats.ts';
import { currentLanguage, type Text } from '../../words/text.ts';
import type { AnyFilter, FilterQuantity, TreeNode } from '../list-screen.ts';
import { quantityUnit, shownNumber } from './quantity.ts';

/** What a chip says of a filter's values. */
export function filterWords(
  filter: AnyFilter,
  values: readonly string[],
  { text, formats, nodes }: { text: Text; formats: Formats; nodes: readonly TreeNode[] },
): string {
  switch (filter.kind) {
    case 'choice':
      return values.map((value) => filter.words(value, text)).join(', ');
    case 'days':
      return spanWords(values[0], (day) => formats.day(day), text);
    case 'numbers':
      return spanWords(values[0], (number) => numberWords(number, filter.quantity, text, formats), text);
    case 'flag':
      return text('list.yes');
    case 'tree':
    case 'cascade':
      return values.map((value) => nodeTitle(nodes, value) ?? value).join(', ');
    case 'branch': {
      const { id, withBelow } = branchOf(values[0]);
      const title = nodeTitle(nodes, id) ?? id;
      return withBelow ? `${title} (${text(filter.withBelow)})` : title;
    }
    case 'own':
      return filter.words(values, text, formats);
    case 'text':
    case 'sn':
      return values.join(', ');
  }
}

function numberWords(
  stored: string,
  quantity: FilterQuantity | undefined,
  text: Text,
  formats: Formats,
): string {
  const number = formats.number(Number(shownNumber(stored, quantity, currentLanguage())), quantity ? 4 : 2);
  return quantity ? `${number} ${quantityUnit(quantity, text)}` : number;
}

function spanWords(span: string | undefined, words: (end: string) => string, text: Text): string {
  const [from, to] = (span ?? '..').split('..') as [string, string];
  if (from && to) return from === to ? words(from) : `${words(from)} – ${words(to)}`;
  return from ? text('list.from', { value: words(from) }) : text('list.to', { value: words(to) });
}

/** What stands in the address of a branch: `<id>` or `<id>,only`. */
export const branchOf = (value = ''): { id: string; withBelow: boolean } => ({
  id: value.replace(/,only$/, ''),
  withBelow: !value.endsWith(',only'),
});

/** The title of a value anywhere in a tree. */
export function nodeTitle(nodes: readonly TreeNode[], value: string): string | undefined {
  for (const node of nodes) {
    const found = node.value === value ? node.title : nodeTitle(node.children ?? [], value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The values on the way down to one, itself included; empty when it is not there. */
export function pathTo(nodes: readonly TreeNode[], value: string): string[] {
  for (const node of nodes) {
    if (node.value === value) return [value];
    const below = pathTo(node.children ?? [], value);
    if (below.length) return [node.value, ...below];
  }
  return [];
}
