import type { DescribedCall } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { TreeSelect } from 'antd';
import type { z } from 'zod';
import { ask } from '../api/ask.ts';
import type { TreeNode } from '../list/list-screen.ts';
import { useTexts } from '../words/text.ts';

/** What a call that answers a tree in one list gives, those above before those below: `GET dealers/tree`. */
export interface TreeRow {
  id: string;
  superiorId: string | null;
}

/** The call that answers the tree. */
type TreeCall<Row> = DescribedCall<string, undefined, undefined, z.ZodType<Row[]>>;

interface Props<Row extends TreeRow> {
  id?: string;
  call: TreeCall<Row>;
  labelOf: (row: Row) => string;
  /** Form.Item fills these in. */
  value?: string | null;
  onChange?: (id: string | null) => void;
  onBlur?: () => void;
  disabled?: boolean;
  allowClear?: boolean;
}

/** One record of a tree, looked for by name: a dealer among its superiors. */
export function TreePicker<Row extends TreeRow>(props: Props<Row>) {
  const text = useTexts();
  const nodes = useTreeNodes(props.call, props.labelOf);
  return (
    <TreeSelect
      {...(props.id ? { id: props.id } : {})}
      treeData={nodes}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      allowClear={props.allowClear ?? false}
      disabled={props.disabled ?? false}
      placeholder={text('forms.choose')}
      value={props.value ?? undefined}
      onChange={(id: string | undefined) => props.onChange?.(id ?? null)}
      {...(props.onBlur ? { onBlur: props.onBlur } : {})}
    />
  );
}

/** The records as a tree; one whose superior is out of reach stands at the top. */
export function useTreeNodes<Row extends TreeRow>(
  call: TreeCall<Row>,
  labelOf: (row: Row) => string,
): TreeNode[] {
  const { data = [] } = useQuery({
    queryKey: [call.address],
    queryFn: ({ signal }) => ask(call, {}, { signal }),
    staleTime: 60_000,
  });
  const nodes = new Map<string, TreeNode>();
  const tree: TreeNode[] = [];
  for (const row of data) {
    const node: TreeNode = { value: row.id, title: labelOf(row) };
    nodes.set(row.id, node);
    const above = row.superiorId === null ? undefined : nodes.get(row.superiorId);
    if (above) {
      above.children ??= [];
      above.children.push(node);
    } else tree.push(node);
  }
  return tree;
}
