import { type PermissionCode, type PermissionNode, permissionAbove } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Input, Tree, type TreeDataNode } from 'antd';
import { useState } from 'react';
import { api } from '../../../kit/api/api.ts';
import { QueryState } from '../../../kit/parts/states/query-state.tsx';
import { actionName } from '../../../kit/words/permission-name.ts';
import { useTexts } from '../../../kit/words/text.ts';

interface Props {
  value: readonly string[];
  onChange: (codes: readonly string[]) => void;
}

/** Group → page → action with boxes: an action brings its page and group, a page that goes takes its actions along. */
export function PermissionBoxes({ value, onChange }: Props) {
  const text = useTexts();
  const [words, setWords] = useState('');
  const [granted, setGranted] = useState(false);
  const tree = useQuery({
    queryKey: ['permission', 'tree'],
    queryFn: ({ signal }) => api.get<PermissionNode[]>('permission/tree', {}, signal),
  });
  const wanted = (node: PermissionNode): boolean =>
    (!granted || value.includes(node.code)) && actionName(node.code, text).toLowerCase().includes(words);
  return (
    <>
      <Input.Search
        allowClear
        placeholder={text('roles.searchTree')}
        aria-label={text('roles.searchTree')}
        onChange={({ target }) => setWords(target.value.trim().toLowerCase())}
      />
      <Checkbox checked={granted} onChange={({ target }) => setGranted(target.checked)}>
        {text('roles.grantedOnly')}
      </Checkbox>
      <QueryState query={tree} lines={8}>
        {(nodes) => (
          <Tree
            checkable
            checkStrictly
            selectable={false}
            defaultExpandAll
            height={360}
            checkedKeys={[...value]}
            treeData={nodesOf(nodes, wanted)}
            onCheck={(_, { node, checked }) => onChange(codesAfter(value, String(node.key), checked))}
          />
        )}
      </QueryState>
    </>
  );
}

/** The nodes that are wanted, with those above and below them that lead there. */
function nodesOf(
  nodes: readonly PermissionNode[],
  wanted: (node: PermissionNode) => boolean,
): TreeDataNode[] {
  return nodes.flatMap((node) => {
    const children = nodesOf(node.children, wanted);
    if (children.length === 0 && !wanted(node)) return [];
    return [{ key: node.code, title: actionName(node.code), disableCheckbox: !node.mine, children }];
  });
}

/** What is ticked after a click: the boxes above come along, the ones below go along. */
export function codesAfter(held: readonly string[], code: string, checked: boolean): string[] {
  const above = (one: string) => permissionAbove.get(one as PermissionCode);
  const isBelow = (one: string): boolean => {
    const parent = above(one);
    return parent !== undefined && (parent === code || isBelow(parent));
  };
  if (!checked) return held.filter((one) => one !== code && !isBelow(one));
  const next = new Set([...held, code]);
  for (let parent = above(code); parent; parent = above(parent)) next.add(parent);
  return [...next];
}
