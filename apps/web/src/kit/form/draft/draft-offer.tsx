import { Alert, Button, Space } from 'antd';
import { useFormats } from '../../formats/use-formats.ts';
import { useTexts } from '../../words/text.ts';
import type { Draft } from './draft-store.ts';

interface Props {
  draft: Draft;
  /** The record has changed since the draft was begun. */
  outdated: boolean;
  onAnswer: (restore: boolean) => void;
}

/** "A draft of … was not submitted": restore or discard (shell C12). */
export function DraftOffer({ draft, outdated, onAnswer }: Props) {
  const text = useTexts();
  const formats = useFormats();
  const time = formats.dateTime(Math.round(draft.keptAt / 1000));
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
