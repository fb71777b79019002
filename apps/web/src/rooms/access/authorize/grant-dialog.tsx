import {
  type AuthorizeDetail,
  type AuthorizeRow,
  authorizeCalls,
  type GrantEffect,
  type PermissionCode,
} from '@furrow/contract';
import { Form, Input, Modal, Segmented, Tree } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { DayInput } from '#kit/form/inputs/day-input.tsx';
import type { TreeNode } from '#kit/list/list-screen.ts';
import { QueryState } from '#kit/parts/states/query-state.tsx';
import { mayOpen, useAccount } from '#kit/session/account.ts';
import { actionName, permissionName } from '#kit/words/permission-name.ts';
import { useTexts } from '#kit/words/text.ts';
import { usePermissionNodes } from '../role-list/permission-nodes.ts';
import styles from './authorize.module.css';
import { useAuthorization, useRightsDeed } from './authorize-calls.ts';

type Effect = GrantEffect | 'role';
type Chosen = Readonly<Partial<Record<PermissionCode, Effect>>>;
interface Span {
  from?: string;
  until?: string;
  reason: string;
}

/** Personal permissions: as in the role, granted or denied, a line each; until when and why. */
export function GrantDialog({ row, onClose }: { row: AuthorizeRow; onClose: () => void }) {
  const text = useTexts();
  const detail = useAuthorization(row.id);
  const [chosen, setChosen] = useState<Chosen>({});
  const [form] = Form.useForm<Span>();
  const changes = (Object.entries(chosen) as [PermissionCode, Effect][]).map(([permission, effect]) => ({
    permission,
    effect,
  }));
  const save = useRightsDeed<Span>(
    ({ from, until, reason }) =>
      ask(authorizeCalls.grant, {
        params: { id: row.id },
        body: {
          changes,
          from: from ?? null,
          until: until ?? null,
          reason,
        },
      }),
    onClose,
  );
  return (
    <Modal
      open
      width={760}
      title={text('grants.permissionTitle', { name: row.name })}
      okText={text('grants.give')}
      okButtonProps={{ disabled: changes.length === 0, loading: save.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <QueryState query={detail} lines={8}>
        {(found) => (
          <GrantTree
            detail={found}
            chosen={chosen}
            onChange={(permission, effect) => setChosen(changed(found, chosen, permission, effect))}
          />
        )}
      </QueryState>
      <Form
        form={form}
        layout="vertical"
        onFinish={(span) => save.mutate(span)}
        className={styles.span ?? ''}
      >
        <DaysFields />
        <Form.Item
          name="reason"
          label={text('grants.reason')}
          rules={[{ required: true, whitespace: true, message: text('refusals.required') }]}
        >
          <Input maxLength={200} placeholder={text('grants.reasonHint')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** From and until, both open when empty. */
export function DaysFields() {
  const text = useTexts();
  return (
    <>
      <Form.Item name="from" label={text('grants.from')}>
        <DayInput placeholder={text('grants.now')} />
      </Form.Item>
      <Form.Item name="until" label={text('grants.until')}>
        <DayInput placeholder={text('grants.forEver')} />
      </Form.Item>
    </>
  );
}

function openEffect(detail: AuthorizeDetail, code: PermissionCode): Effect {
  return (
    detail.grants.find(({ permission, state }) => permission === code && state !== 'ended')?.effect ?? 'role'
  );
}

/** A choice that is what there was is no change. */
function changed(detail: AuthorizeDetail, chosen: Chosen, code: PermissionCode, effect: Effect): Chosen {
  const { [code]: _before, ...rest } = chosen;
  return effect === openEffect(detail, code) ? rest : { ...rest, [code]: effect };
}

interface TreeProps {
  detail: AuthorizeDetail;
  chosen: Chosen;
  onChange: (code: PermissionCode, effect: Effect) => void;
}

function GrantTree({ detail, chosen, onChange }: TreeProps) {
  const nodes = usePermissionNodes();
  const line = (node: TreeNode): object => ({
    key: node.value,
    title: (
      <GrantLine code={node.value as PermissionCode} detail={detail} chosen={chosen} onChange={onChange} />
    ),
    ...(node.children ? { children: node.children.map(line) } : {}),
  });
  return (
    <Tree
      className={styles.tree ?? ''}
      height={340}
      selectable={false}
      defaultExpandedKeys={nodes.map(({ value }) => value)}
      treeData={nodes.map(line)}
    />
  );
}

function GrantLine({ code, detail, chosen, onChange }: TreeProps & { code: PermissionCode }) {
  const text = useTexts();
  const account = useAccount();
  const inRole = detail.roleCodes.includes(code);
  const effect = chosen[code] ?? openEffect(detail, code);
  const has = effect === 'role' ? inRole : effect === 'granted';
  const superfluous = effect !== 'role' && has === inRole;
  return (
    <span className={styles.line}>
      <span className={styles.name}>{actionName(code, text)}</span>
      <span className={has ? styles.has : styles.hasNot}>{text(has ? 'grants.has' : 'grants.hasNot')}</span>
      {superfluous && <span className={styles.hasNot}>{text('grants.superfluous')}</span>}
      <Segmented<Effect>
        size="small"
        aria-label={text('grants.effect', { permission: permissionName(code, text) })}
        value={effect}
        options={(['role', 'granted', 'denied'] as const).map((value) => ({
          value,
          label: text(`grants.effects.${value}`),
          disabled: value === 'granted' && !mayOpen(account, code),
        }))}
        onChange={(value) => onChange(code, value)}
      />
    </span>
  );
}
