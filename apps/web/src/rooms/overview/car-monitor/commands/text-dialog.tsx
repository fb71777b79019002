import type { CommandForm } from '@furrow/contract';
import { Checkbox, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '#kit/words/text.ts';

const longestText = 200;

interface Props {
  device: string;
  onSend: (form: CommandForm) => void;
  onClose: () => void;
}

/** A text for the terminal's display; also read aloud or marked urgent (0x8300). */
export function TextDialog({ device, onSend, onClose }: Props) {
  const text = useTexts();
  const [words, setWords] = useState('');
  const [speak, setSpeak] = useState(false);
  const [urgent, setUrgent] = useState(false);
  const wanted = words.trim();
  return (
    <Modal
      open
      title={text('monitor.commands.kinds.text')}
      okText={text('monitor.commands.send')}
      okButtonProps={{ disabled: wanted === '' }}
      onOk={() => {
        onSend({ kind: 'text', device, text: wanted, speak, urgent });
        onClose();
      }}
      onCancel={onClose}
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
      <Checkbox
        checked={urgent}
        style={{ marginTop: 8 }}
        onChange={(event) => setUrgent(event.target.checked)}
      >
        {text('monitor.commands.urgent')}
      </Checkbox>
    </Modal>
  );
}
