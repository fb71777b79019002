import type { AccountRow, ApplicationRow, DealerNode, RoleRow } from '@furrow/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Checkbox, Form, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../../kit/api/api.ts';
import { DayInput } from '../../../kit/form/inputs/day-input.tsx';
import { showSuccess } from '../../../kit/messages/messages.ts';
import { EntityPicker } from '../../../kit/picker/entity-picker.tsx';
import { TreePicker } from '../../../kit/picker/tree-picker.tsx';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';

/** What the new account is given: its role and its last day. The password is that of the application. */
export function ApproveDialog({
  application: { id, name, company, wantedRole },
  onClose,
}: {
  application: ApplicationRow;
  onClose: () => void;
}) {
  const text = useTexts();
  const queries = useQueryClient();
  const mayBePermanent = useMay('accountManage.permanent');
  const [roleId, setRoleId] = useState<number | null>(null);
  const [endsOn, setEndsOn] = useState<string | null | undefined>(undefined);
  const [dealerId, setDealerId] = useState<string | null>(null);
  const approve = useMutation({
    mutationFn: () => api.post<AccountRow>(`accountApply/${id}/approve`, { roleId, endsOn, dealerId }),
    onSuccess: () => {
      showSuccess(text('signIn.review.approved', { name }));
      onClose();
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['accountApply'] }),
        queries.invalidateQueries({ queryKey: ['accountManage'] }),
      ]);
    },
  });
  return (
    <Modal
      open
      title={text('signIn.review.approveTitle', { name })}
      okText={text('signIn.review.approve')}
      okButtonProps={{ disabled: roleId === null || endsOn === undefined }}
      confirmLoading={approve.isPending}
      onOk={() => approve.mutate()}
      onCancel={onClose}
    >
      <p>{text('signIn.review.approveText', { name })}</p>
      <Form layout="vertical">
        <Form.Item
          label={text('signIn.review.role')}
          required
          {...(wantedRole ? { extra: `${text('signIn.review.wantedRole')}: ${wantedRole}` } : {})}
        >
          <EntityPicker<RoleRow>
            path="accountManage/roles"
            keyOf={(role) => role.id}
            labelOf={(role) => role.name}
            hintOf={(role) => role.description}
            value={roleId}
            onChange={(value) => setRoleId(value === null || value === undefined ? null : Number(value))}
          />
        </Form.Item>
        <Form.Item
          label={text('signIn.documents.dealer')}
          extra={`${text('signIn.review.company')}: ${company} · ${text('signIn.documents.dealerHint')}`}
        >
          <TreePicker<DealerNode>
            path="dealers/tree"
            labelOf={(node) => node.company}
            allowClear
            value={dealerId}
            onChange={(value) => setDealerId(typeof value === 'string' ? value : null)}
          />
        </Form.Item>
        <Form.Item label={text('signIn.review.endsOn')} required>
          <DayInput value={endsOn ?? null} disabled={endsOn === null} onChange={setEndsOn} />
        </Form.Item>
        {mayBePermanent && (
          <Checkbox
            checked={endsOn === null}
            onChange={({ target }) => setEndsOn(target.checked ? null : undefined)}
          >
            {text('signIn.review.permanent')}
          </Checkbox>
        )}
      </Form>
    </Modal>
  );
}
