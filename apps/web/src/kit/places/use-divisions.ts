import type { DivisionName } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../api/api.ts';
import type { TreeNode } from '../list/list-screen.ts';

export interface DivisionWords {
  /** Names from the province down, each; empty for a code that the dictionary does not know. */
  wayTo: (code: string) => { code: string; name: string }[];
  tree: TreeNode[];
}

/** The divisions of China in the present language; a change of language reloads the page. */
export function useDivisions(): DivisionWords {
  const { data } = useQuery({
    queryKey: ['divisions', 'all'],
    queryFn: () => api.get<DivisionName[]>('divisions/all'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(() => wordsOf(data ?? []), [data]);
}

/** For a filter of a list: `{ kind: 'cascade', useNodes: useDivisionNodes }`. */
export const useDivisionNodes = (): TreeNode[] => useDivisions().tree;

function wordsOf(rows: readonly DivisionName[]): DivisionWords {
  const known = new Map(rows.map(([code, parent, name]) => [code, { parent, name }]));
  const nodes = new Map<string, TreeNode>();
  const tree: TreeNode[] = [];
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
    return row ? [...(row.parent === null ? [] : wayTo(row.parent)), { code, name: row.name }] : [];
  };
  return { wayTo, tree };
}
