import type { ListRow } from '@furrow/contract';
import { useMutation } from '@tanstack/react-query';
import { Alert, Checkbox, Input, Modal, Progress } from 'antd';
import { useState } from 'react';
import { useTexts } from '#kit/words/text.ts';
import { sendTexts } from './send-texts.ts';

const longestText = 200;

/** Sends one text to every ticked vehicle; offline terminals get it when they come back. Says how many were refused and why. */
export function BulkText({ vehicles, onClose }: { vehicles: readonly ListRow[]; onClose: () => void }) {
  const text = useTexts();
  const [words, setWords] = useState('');
  const [speak, setSpeak] = useState(false);
  const [sent, setSent] = useState(0);
  const sending = useMutation({
    mutationFn: () =>
      sendTexts(
        vehicles.map(({ id }) => id),
        { text: words.trim(), speak, urgent: false },
        setSent,
      ),
    meta: { quiet: true },
  });
  const refused = sending.data?.refused ?? [];
  return (
    <Modal
      open
      title={text('monitor.dock.textTitle', { count: vehicles.length })}
      okText={text('monitor.commands.send')}
      okButtonProps={{ disabled: words.trim() === '' || sending.isSuccess, loading: sending.isPending }}
      onOk={() => sending.mutate()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Input.TextArea
        autoFocus
        rows={4}
        showCount
        maxLength={longestText}
        aria-label={text('monitor.commands.text')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Checkbox checked={speak} style={{ marginTop: 8 }} onChange={(event) => setSpeak(event.target.checked)}>
        {text('monitor.commands.speak')}
      </Checkbox>
      {sending.isPending && (
        <Progress
          percent={Math.round((100 * sent) / vehicles.length)}
          aria-label={text('monitor.commands.text')}
        />
      )}
      {sending.data && (
        <Alert
          showIcon
          style={{ marginTop: 8 }}
          type={refused.length > 0 ? 'warning' : 'success'}
          title={text('monitor.dock.textDone', { sent: sending.data.sent, refused: refused.length })}
          description={[...new Set(refused)].join(' ')}
        />
      )}
    </Modal>
  );
}
