import { type SoftwareLogRow, softwareLogCalls } from '@furrow/contract';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { useTexts } from '#kit/words/text.ts';

/** The number of the problem that a log belongs to; empty takes it away. */
export function LinkDialog({ log, onClose }: { log: SoftwareLogRow; onClose: () => void }) {
  const text = useTexts();
  const deed = useDeed('softwareLog');
  const [problem, setProblem] = useState(log.problem);
  const [busy, setBusy] = useState(false);
  const link = async () => {
    setBusy(true);
    await deed(async () => {
      await ask(softwareLogCalls.link, { params: { id: log.id }, body: { problem: problem.trim() } });
      onClose();
    }, text('plain.done'));
    setBusy(false);
  };
  return (
    <Modal
      open
      title={text('softwareLog.deeds.link')}
      okText={text('softwareLog.deeds.link')}
      cancelText={text('forms.confirm.cancel')}
      confirmLoading={busy}
      onOk={() => void link()}
      onCancel={onClose}
    >
      <Input
        aria-label={text('softwareLog.fields.problem')}
        placeholder={text('softwareLog.fields.problem')}
        maxLength={30}
        value={problem}
        onChange={({ target }) => setProblem(target.value)}
      />
    </Modal>
  );
}
