import { type AuthorizeRow, authorizeCalls } from '@furrow/contract';
import { Form, Input, Modal } from 'antd';
import { ask } from '#kit/api/ask.ts';
import { EntityPicker } from '#kit/picker/entity-picker.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useAuthorization, useRightsDeed } from './authorize-calls.ts';

/** The personal grants of another account in the place of these. */
export function CopyDialog({ row, onClose }: { row: AuthorizeRow; onClose: () => void }) {
  const text = useTexts();
  const [form] = Form.useForm<{ from: string; reason: string }>();
  const copy = useRightsDeed<{ from: string; reason: string }>(
    (fields) => ask(authorizeCalls.copy, { params: { id: row.id }, body: fields }),
    onClose,
  );
  const required = [{ required: true, message: text('refusals.required') }];
  return (
    <Modal
      open
      title={text('grants.copyTitle', { name: row.name })}
      okText={text('grants.give')}
      okButtonProps={{ loading: copy.isPending }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(fields) => copy.mutate(fields)}>
        <Form.Item name="from" label={text('grants.copyFrom')} rules={required}>
          <EntityPicker<AuthorizeRow>
            path="authorizeManage"
            keyOf={({ id }) => id}
            labelOf={({ name }) => name}
            hintOf={({ displayName, roleName }) => `${displayName} · ${roleName}`}
          />
        </Form.Item>
        <Form.Item name="reason" label={text('grants.reason')} rules={required}>
          <Input maxLength={200} placeholder={text('grants.reasonHint')} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

/** Takes all personal grants away. */
export function BackDialog({ row, onClose }: { row: AuthorizeRow; onClose: () => void }) {
  const text = useTexts();
  const detail = useAuthorization(row.id);
  const [form] = Form.useForm<{ reason: string }>();
  const open = (detail.data?.grants ?? []).filter(({ state }) => state !== 'ended');
  const back = useRightsDeed<{ reason: string }>(
    ({ reason }) =>
      ask(authorizeCalls.grant, {
        params: { id: row.id },
        body: {
          changes: open.map(({ permission }) => ({ permission, effect: 'role' as const })),
          reason,
        },
      }),
    onClose,
  );
  return (
    <Modal
      open
      title={text('grants.backTitle', { name: row.name })}
      okText={text('grants.back')}
      okButtonProps={{ danger: true, loading: back.isPending, disabled: open.length === 0 }}
      cancelButtonProps={{ autoFocus: true }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{text('grants.backText')}</p>
      <Form form={form} layout="vertical" onFinish={(fields) => back.mutate(fields)}>
        <Form.Item
          name="reason"
          label={text('grants.reason')}
          rules={[{ required: true, message: text('refusals.required') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
