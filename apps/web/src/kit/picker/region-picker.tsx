import type { Division } from '@furrow/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { useTexts } from '../words/text.ts';

interface Props {
  id?: string;
  value?: readonly string[] | null;
  onChange?: (codes: string[]) => void;
  onBlur?: () => void;
  disabled?: boolean | undefined;
  /** Names of chosen codes whose level has not been opened yet. */
  known?: Readonly<Record<string, string>>;
}

interface Node {
  id: string;
  pId: string | null;
  value: string;
  title: string;
  isLeaf: boolean;
}

const asked = (parent: string | null) => ({
  queryKey: ['divisions', parent],
  queryFn: () => api.get<Division[]>('divisions', { parent }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Provinces, cities and counties, level by level; several at once, a larger one stands for all below it (shell C21). */
export function RegionPicker({ value, onChange, onBlur, disabled, known = {}, id }: Props) {
  const text = useTexts();
  const queries = useQueryClient();
  const [deeper, setDeeper] = useState<Node[]>([]);
  const { data: provinces = [] } = useQuery(asked(null));
  const nodes = [...provinces.map(nodeOf), ...deeper];
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
