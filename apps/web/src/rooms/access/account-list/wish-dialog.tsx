import { type DealerNode, dealerCalls, type RoleRow } from '@furrow/contract';
import { Form, Modal } from 'antd';
import { useState } from 'react';
import { EndInput } from '#kit/form/inputs/end-input.tsx';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { TreePicker } from '#kit/picker/tree-picker.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import styles from './account-list.module.css';

/** What is asked for before a deed: a last day, a role or a company. */
export interface Wish {
  kind: 'extend' | 'role' | 'move';
  title: string;
}
export type WishBody = { endsOn: string | null } | { roleId: number } | { dealerId: string | null };

interface Props extends Wish {
  onAnswer: (body: WishBody | null) => void;
}

/** Asks for what the accounts are to be given. */
export function WishDialog({ kind, title, onAnswer }: Props) {
  const text = useTexts();
  const mayBePermanent = useMay('accountManage.permanent');
  const [endsOn, setEndsOn] = useState<string | null | undefined>();
  const [roleId, setRoleId] = useState<number | null>(null);
  const [dealerId, setDealerId] = useState<string | null>(null);
  const ready = { extend: endsOn !== undefined, role: roleId !== null, move: true }[kind];
  const answer = (): WishBody | null => {
    if (kind === 'move') return { dealerId };
    if (kind === 'role') return roleId === null ? null : { roleId };
    return endsOn === undefined ? null : { endsOn };
  };
  return (
    <Modal
      open
      title={title}
      okText={text('list.save')}
      okButtonProps={{ disabled: !ready }}
      onOk={() => onAnswer(answer())}
      onCancel={() => onAnswer(null)}
    >
      <Form layout="vertical">
        {kind === 'extend' && (
          <Form.Item label={text('accountList.columns.endsOn')} htmlFor="wish-end" required>
            <EndInput id="wish-end" value={endsOn} onChange={setEndsOn} mayBePermanent={mayBePermanent} />
          </Form.Item>
        )}
        {kind === 'role' && (
          <Form.Item label={text('accountList.columns.roleName')} htmlFor="wish-role" required>
            <EntityPicker<RoleRow>
              id="wish-role"
              path="accountManage/roles"
              keyOf={({ id }) => id}
              labelOf={({ name }) => name}
              hintOf={({ description }) => description}
              value={roleId}
              onChange={(value) => setRoleId(value === null || value === undefined ? null : Number(value))}
            />
          </Form.Item>
        )}
        {kind === 'move' && (
          <Form.Item
            label={text('accountList.columns.dealer')}
            htmlFor="wish-dealer"
            extra={dealerId === null ? text('accountList.noDealer') : undefined}
          >
            <TreePicker<DealerNode>
              id="wish-dealer"
              call={dealerCalls.tree}
              labelOf={({ company }) => company}
              value={dealerId}
              onChange={setDealerId}
              allowClear
            />
          </Form.Item>
        )}
      </Form>
      {kind !== 'extend' && (
        <p className={styles.hint}>
          {text(kind === 'role' ? 'accountList.roleHint' : 'accountList.moveHint')}
        </p>
      )}
    </Modal>
  );
}
