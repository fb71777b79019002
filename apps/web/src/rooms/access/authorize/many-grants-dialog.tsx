import type { BatchAnswer, GrantEffect, PermissionCode } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal, Segmented, TreeSelect } from 'antd';
import type { TreeNode } from '#kit/list/list-screen.ts';
import { runBatch } from '#kit/list/selection/batch.ts';
import type { Selection } from '#kit/list/selection/use-selection.ts';
import { permissionName } from '#kit/words/permission-name.ts';
import { useTexts } from '#kit/words/text.ts';
import { usePermissionNodes } from '../role-list/permission-nodes.ts';
import styles from './authorize.module.css';
import { DaysFields } from './grant-dialog.tsx';

interface Fields {
  permissions: { value: PermissionCode }[];
  effect: GrantEffect | 'role';
  from?: string;
  until?: string;
  reason: string;
}

interface NamedNode extends Omit<TreeNode, 'children'> {
  name: string;
  children: NamedNode[];
}

interface Props {
  selection: Selection;
  /** With the answer row by row, or undefined when nothing was done. */
  onDone: (answer?: BatchAnswer) => void;
}

/** What is chosen stands alone: it bears the page's name too. */
const named = (nodes: readonly TreeNode[]): NamedNode[] =>
  nodes.map(({ children = [], ...node }) => ({
    ...node,
    name: permissionName(node.value as PermissionCode),
    children: named(children),
  }));

/** The same for several accounts: permissions granted, denied, or put back to the role. */
export function ManyGrantsDialog({ selection, onDone }: Props) {
  const text = useTexts();
  const nodes = usePermissionNodes();
  const [form] = Form.useForm<Fields>();
  const give = useMutation({
    mutationFn: ({ permissions, effect, from, until, reason }: Fields) =>
      runBatch('authorizeManage', 'permission', selection, {
        changes: permissions.map(({ value }) => ({ permission: value, effect })),
        from: from ?? null,
        until: until ?? null,
        reason,
      }) as Promise<BatchAnswer>,
    onSuccess: onDone,
  });
  const required = [{ required: true, message: text('refusals.required') }];
  return (
    <Modal
      open
      width={640}
      title={text('grants.manyTitle')}
      okText={text('grants.give')}
      okButtonProps={{ loading: give.isPending }}
      onOk={() => form.submit()}
      onCancel={() => onDone()}
    >
      <Form<Fields>
        form={form}
        name="many-grants"
        layout="vertical"
        className={styles.span ?? ''}
        initialValues={{ effect: 'granted' }}
        onFinish={(fields) => give.mutate(fields)}
      >
        <Form.Item
          name="permissions"
          label={text('grants.permissions')}
          rules={required}
          className={styles.wide ?? ''}
        >
          <TreeSelect
            treeCheckable
            treeCheckStrictly
            showSearch
            treeNodeFilterProp="title"
            treeNodeLabelProp="name"
            treeData={named(nodes)}
          />
        </Form.Item>
        <Form.Item name="effect" label={text('grants.changeTo')} className={styles.wide ?? ''}>
          <Segmented
            options={(['granted', 'denied', 'role'] as const).map((value) => ({
              value,
              label: text(`grants.effects.${value}`),
            }))}
          />
        </Form.Item>
        <DaysFields />
        <Form.Item name="reason" label={text('grants.reason')} rules={required} className={styles.wide ?? ''}>
          <Input maxLength={200} placeholder={text('grants.reasonHint')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
