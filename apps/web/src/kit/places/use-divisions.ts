import { type DivisionName, dictionariesCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../api/ask.ts';
import type { TreeNode } from '../list/list-screen.ts';
import { currentLanguage } from '../words/text.ts';

export interface DivisionWords {
  /** Names from the province down, each, or of the country alone; empty for a code that nobody knows. */
  wayTo: (code: string) => { code: string; name: string }[];
  tree: TreeNode[];
}

/** The divisions of China in the present language; a change of language reloads the page. */
export function useDivisions(): DivisionWords {
  const { data } = useQuery({
    queryKey: ['divisions', 'all'],
    queryFn: () => ask(dictionariesCalls.all),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => wordsOf(data ?? []), [data]);
}

/** For a filter of a list: `{ kind: 'cascade', useNodes: useDivisionNodes }`. */
export const useDivisionNodes = (): TreeNode[] => useDivisions().tree;

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code);

function wordsOf(rows: readonly DivisionName[]): DivisionWords {
  const known = new Map(rows.map(([code, parent, name]) => [code, { parent, name }]));
  const nodes = new Map<string, TreeNode>();
  const tree: TreeNode[] = [];
  // Abroad the division of a thing is its country.
  const countries = new Intl.DisplayNames([currentLanguage()], { type: 'region' });
  for (const [code, parent, name] of rows) {
    const node: TreeNode = { value: code, title: name };
    nodes.set(code, node);
    const above = parent === null ? undefined : nodes.get(parent);
    if (above) {
      above.children ??= [];
      above.children.push(node);
    } else tree.push(node);
  }
  const wayTo = (code: string): { code: string; name: string }[] => {
    const row = known.get(code);
    if (row) return [...(row.parent === null ? [] : wayTo(row.parent)), { code, name: row.name }];
    return isCountry(code) ? [{ code, name: countries.of(code) ?? code }] : [];
  };
  return { wayTo, tree };
}
