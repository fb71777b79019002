import type { RecordKind } from '@furrow/contract';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useStreamMessage, useTopicSinceOpening } from '#live/use-stream.ts';
import { useAccount } from '../session/account.ts';
import { useTexts } from '../words/text.ts';

interface Props {
  kind: RecordKind;
  id: string;
  onLoad: () => void;
  /** What only shows a record, and has nothing typed in it, follows the person's own changes without asking. */
  followOwn?: boolean;
}

/** "Changed by X" as soon as the stream says so (C15, topic `record`). */
export function ChangedNotice({ kind, id, onLoad, followOwn = false }: Props) {
  const text = useTexts();
  const own = useAccount()?.name;
  const [by, setBy] = useState<string | null>(null);
  // A drawer asks for its record when it opens, a form has just got it: what happens from now on is news.
  useTopicSinceOpening('record', { kind, id });
  useStreamMessage('record', (message) => {
    if (message.kind !== kind || message.id !== id) return;
    if (followOwn && message.by === own) onLoad();
    else setBy(message.by);
  });
  if (by === null) return null;
  const load = () => {
    setBy(null);
    onLoad();
  };
  return (
    <Alert
      type="warning"
      showIcon
      title={text('forms.changed.by', { name: by })}
      action={
        <Button size="small" onClick={load}>
          {text('forms.changed.load')}
        </Button>
      }
    />
  );
}
