import { useFormats } from '../../formats/use-formats.ts';
import { useTexts } from '../../words/text.ts';
import type { AnyFilter, TreeNode } from '../list-screen.ts';
import { filterWords } from './filter-words.ts';

const noNodes = (): TreeNode[] => [];
const noWords = (): undefined => undefined;

/** A filter with its values in words, as its chip says them. The kind of the filter must not change while its component lives. */
export function useFilterWords(filter: AnyFilter, values: readonly string[]): string {
  const text = useTexts();
  const formats = useFormats();
  // The kind of a filter never changes, so this is the same hook every time.
  const useNodes = 'useNodes' in filter ? filter.useNodes : noNodes;
  const useWords = filter.kind === 'own' && filter.useWords ? filter.useWords : noWords;
  const fetched = useWords(values);
  const nodes = useNodes();
  return `${text(filter.title)}: ${fetched ?? filterWords(filter, values, { text, formats, nodes })}`;
}
