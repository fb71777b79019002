import { Alert, Button, Space } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useFormats } from '../../formats/use-formats.ts';
import { showMessage } from '../../messages/messages.ts';
import { useTexts } from '../../words/text.ts';
import type { Draft } from './draft-store.ts';
import { isGivenBack } from './living-drafts.ts';

interface Props {
  draft: Draft;
  /** The record has changed since the draft was begun. */
  outdated: boolean;
  onAnswer: (restore: boolean) => void;
}

/** "A draft of … was not submitted": restore or discard (C12). After the page broke it comes back without a question. */
export function DraftOffer({ draft, outdated, onAnswer }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const time = formats.dateTime(Math.round(draft.keptAt / 1000));
  const giveBack = useEffectEvent(() => {
    if (outdated || !isGivenBack(location.pathname)) return;
    onAnswer(true);
    showMessage('info', text('forms.draft.givenBack'));
  });
  useEffect(() => giveBack(), []);
  return (
    <Alert
      type="info"
      showIcon
      title={text('forms.draft.found', { time })}
      description={outdated ? text('forms.draft.older') : undefined}
      action={
        <Space>
          <Button size="small" type="primary" onClick={() => onAnswer(true)}>
            {text('forms.draft.restore')}
          </Button>
          <Button size="small" onClick={() => onAnswer(false)}>
            {text('forms.draft.discard')}
          </Button>
        </Space>
      }
    />
  );
}
