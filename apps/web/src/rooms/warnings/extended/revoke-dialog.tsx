import { type ExtendRow, extendAreasCalls, extendRevokeForm } from '@furrow/contract';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { useTexts } from '#kit/words/text.ts';

/** Why an extended area is taken back. */
export function RevokeDialog({ row, onClose }: { row: ExtendRow; onClose: () => void }) {
  const text = useTexts();
  const deed = useDeed('extendAreas');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    await deed(async () => {
      await ask(extendAreasCalls.revoke, { params: { id: row.id }, body: { reason } });
      onClose();
    }, text('plain.done'));
    setBusy(false);
  };
  return (
    <Modal
      open
      title={text('extended.revokeTitle', { no: row.no })}
      okText={text('extended.revoke')}
      okButtonProps={{
        danger: true,
        disabled: !extendRevokeForm.safeParse({ reason }).success,
        loading: busy,
      }}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={text('extended.revokeReason')} htmlFor="revoke-reason" required>
          <Input.TextArea
            id="revoke-reason"
            autoFocus
            maxLength={100}
            showCount
            autoSize={{ minRows: 2 }}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
