import { commandsCalls, type ZwtMonitorRow } from '@furrow/contract';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { useTexts } from '#kit/words/text.ts';

/** A text for the display of a terminal; one that is away gets it later. */
export function TextDialog({ row, onClose }: { row: ZwtMonitorRow; onClose: () => void }) {
  const text = useTexts();
  const deed = useDeed('monitor/zwt/list');
  const [typed, setTyped] = useState('');
  const [busy, setBusy] = useState(false);
  const { vehicleId } = row;
  const send = async () => {
    if (vehicleId === null) return;
    setBusy(true);
    await deed(async () => {
      await ask(commandsCalls.give, { body: { kind: 'text', device: vehicleId, text: typed.trim() } });
      onClose();
    }, text('zwtMonitor.textSent'));
    setBusy(false);
  };
  return (
    <Modal
      open
      title={`${text('zwtMonitor.sendText')} · ${row.sn}`}
      okText={text('zwtMonitor.sendText')}
      okButtonProps={{ disabled: typed.trim() === '' }}
      cancelText={text('forms.confirm.cancel')}
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Input.TextArea
        aria-label={text('zwtMonitor.message')}
        placeholder={text('zwtMonitor.message')}
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Modal>
  );
}
