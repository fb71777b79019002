import type { PermissionCode } from '@furrow/contract';
import { Button, Checkbox, Input, Tree } from 'antd';
import { type Key, useMemo, useState } from 'react';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { actionName } from '#kit/words/permission-name.ts';
import { useTexts } from '#kit/words/text.ts';
import { codesDownTo, given, type Level, taken } from './held-codes.ts';
import styles from './permission-tree.module.css';
import { type TreeNode, treeOf } from './tree-nodes.ts';

interface Props {
  /** Form.Item fills these in. */
  value?: readonly PermissionCode[];
  onChange?: (codes: PermissionCode[]) => void;
  readOnly?: boolean;
  disabled?: boolean;
  /** Pixels of the scrolling part. */
  height?: number;
}

const levels: readonly Level[] = ['groups', 'pages', 'actions'];

/** Permissions as a tree with boxes (/addRole, /roleManage, /authorizeManage), or only to look at (/accountInfo). */
export function PermissionTree({
  value = [],
  onChange,
  readOnly = false,
  disabled = false,
  height = 420,
}: Props) {
  const text = useTexts();
  const account = useAccount();
  const [sought, setSought] = useState('');
  const [only, setOnly] = useState(false);
  const [open, setOpen] = useState<Key[] | null>(null);
  const held = useMemo(() => new Set<string>(value), [value]);
  const canGive = (code: PermissionCode): boolean => held.has(code) || mayOpen(account, code);
  const nodes = treeOf({
    nameOf: (code) => actionName(code, text),
    viewName: text('actions.view'),
    sought,
    only: only || readOnly ? held : null,
    canGive,
  });
  const flat = flatten(nodes);
  const toggle = (node: TreeNode) => {
    const all = node.codes.every((code) => held.has(code));
    const mine = node.codes.filter((code) => mayOpen(account, code));
    onChange?.(all ? taken(value, node.codes) : given(value, mine));
  };
  return (
    <div className={styles.tree}>
      <div className={styles.tools}>
        <Input.Search
          allowClear
          className={styles.search ?? ''}
          placeholder={text('accounts.tree.search')}
          aria-label={text('accounts.tree.search')}
          onChange={({ target }) => setSought(target.value)}
        />
        {!readOnly && (
          <>
            <Checkbox checked={only} onChange={({ target }) => setOnly(target.checked)}>
              {text('accounts.tree.onlyGranted')}
            </Checkbox>
            {levels.map((level) => (
              <Button
                key={level}
                size="small"
                disabled={disabled}
                onClick={() =>
                  onChange?.(
                    given(
                      value,
                      codesDownTo(level).filter((code) => mayOpen(account, code)),
                    ),
                  )
                }
              >
                {text(`accounts.tree.${level}`)}
              </Button>
            ))}
            <Button size="small" disabled={disabled} onClick={() => onChange?.([])}>
              {text('accounts.tree.clear')}
            </Button>
          </>
        )}
        <span className={styles.count} role="status">
          {text('accounts.tree.chosen', { count: value.length })}
        </span>
      </div>
      <Tree
        treeData={nodes}
        height={height}
        selectable={false}
        checkable={!readOnly}
        checkStrictly
        disabled={disabled}
        checkedKeys={boxes(flat, held)}
        expandedKeys={
          sought.trim() || only ? flat.map(({ key }) => key) : (open ?? nodes.map(({ key }) => key))
        }
        onExpand={setOpen}
        onCheck={(_, { node }) => toggle(node)}
      />
    </div>
  );
}

const flatten = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);

/** A box is full when everything below it is held, half when something is. */
function boxes(nodes: readonly TreeNode[], held: ReadonlySet<string>) {
  const count = (node: TreeNode): number => node.codes.filter((code) => held.has(code)).length;
  return {
    checked: nodes
      .filter((node) => node.codes.length > 0 && count(node) === node.codes.length)
      .map(({ key }) => key),
    halfChecked: nodes
      .filter((node) => count(node) > 0 && count(node) < node.codes.length)
      .map(({ key }) => key),
  };
}
