import { fleetCalls, type TreeNode } from '@furrow/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useTexts } from '#kit/words/text.ts';

/** Divisions in which the visible fleet is registered; cities come when a province is opened. */
export function DivisionSelect({
  value,
  onChange,
}: {
  value: string[];
  onChange: (codes: string[]) => void;
}) {
  const text = useTexts();
  const client = useQueryClient();
  const [children, setChildren] = useState<ReadonlyMap<string, TreeNode[]>>(new Map());
  const partsOf = (parent: string) => ({
    queryKey: ['monitor', 'divisions', parent],
    queryFn: () => ask(fleetCalls.tree, { query: { by: 'region', parent } }),
    staleTime: 60_000,
  });
  const { data: top = [] } = useQuery(partsOf(''));
  // The nodes for vehicles without a region, or at a province itself, are no divisions.
  const optionsOf = (nodes: readonly TreeNode[]): object[] =>
    nodes
      .filter(({ id }) => /^\w/.test(id))
      .map(({ id, name, leaf }) => ({
        value: id,
        title: name,
        isLeaf: leaf,
        ...(children.has(id) ? { children: optionsOf(children.get(id)!) } : {}),
      }));
  return (
    <TreeSelect
      multiple
      allowClear
      showSearch
      treeNodeFilterProp="title"
      maxTagCount="responsive"
      aria-label={text('monitor.filters.division')}
      placeholder={text('monitor.filters.any')}
      value={value}
      treeData={optionsOf(top)}
      loadData={async (node) => {
        const id = String(node.value);
        const loaded = await client.fetchQuery(partsOf(id));
        setChildren((now) => new Map(now).set(id, loaded));
      }}
      onChange={(codes: string[]) => onChange(codes)}
    />
  );
}
