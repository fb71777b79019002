import { type Division, dictionariesCalls, type RegionOnMap, regionCalls } from '@furrow/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { useTexts } from '../words/text.ts';

interface Props {
  id?: string;
  value?: readonly string[] | null;
  onChange?: (codes: string[]) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  /** Names of chosen codes whose level has not been opened yet. */
  known?: Readonly<Record<string, string>>;
  /** Service regions stand beside the divisions, by their ids. */
  withRegions?: boolean;
}

interface Node {
  id: string;
  pId: string | null;
  value: string;
  title: string;
  isLeaf: boolean;
  /** A heading that cannot be ticked. */
  checkable?: false;
}

const asked = (parent: string | null) => ({
  queryKey: ['divisions', parent],
  queryFn: () => ask(dictionariesCalls.divisions, { query: { parent } }),
  staleTime: Number.POSITIVE_INFINITY,
});

const askedRegions = {
  queryKey: ['regions', 'map'],
  queryFn: () => ask(regionCalls.map),
};

const heading = 'regions';

/** The service regions under a heading of their own; nothing where there are none. */
function regionNodes(regions: readonly RegionOnMap[], title: string): Node[] {
  if (regions.length === 0) return [];
  return [
    { id: heading, pId: null, value: heading, title, isLeaf: false, checkable: false },
    ...regions.map(({ id, name }) => ({ id, pId: heading, value: id, title: name, isLeaf: true })),
  ];
}

/** Provinces, cities and counties, level by level; several at once, a larger one stands for all below it (C21). */
export function RegionPicker({
  value,
  onChange,
  onBlur,
  disabled,
  known = {},
  withRegions = false,
  id,
}: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const [deeper, setDeeper] = useState<Node[]>([]);
  const { data: provinces = [] } = useQuery(asked(null));
  const { data: regions = [] } = useQuery({ ...askedRegions, enabled: withRegions });
  const nodes = [...regionNodes(regions, text('areas.serviceRegions')), ...provinces.map(nodeOf), ...deeper];
  const shown = new Set(nodes.map((node) => node.value));
  const unknown = (value ?? [])
    .filter((code) => !shown.has(code))
    .map((code) => ({ id: code, pId: null, value: code, title: known[code] ?? code, isLeaf: true }));
  return (
    <TreeSelect
      {...(id ? { id } : {})}
      treeDataSimpleMode
      treeCheckable
      treeCheckStrictly
      showSearch
      treeNodeFilterProp="title"
      maxTagCount="responsive"
      placeholder={text('forms.choose')}
      disabled={disabled ?? false}
      treeData={[...nodes, ...unknown]}
      value={(value ?? []).map((code) => ({
        value: code,
        label: nodes.find((node) => node.value === code)?.title ?? known[code] ?? code,
      }))}
      onChange={(picked: { value: string }[]) => onChange?.(picked.map((one) => one.value))}
      loadData={async ({ value: parent }) => {
        if (parent === heading) return;
        const below = await queries.fetchQuery(asked(String(parent)));
        setDeeper((old) => [...old.filter(({ pId }) => pId !== parent), ...below.map(nodeOf)]);
      }}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}

const nodeOf = ({ code, parent, name, hasChildren }: Division): Node => ({
  id: code,
  pId: parent,
  value: code,
  title: name,
  isLeaf: !hasChildren,
});
