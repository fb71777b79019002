import { type FeedbackDetail, feedbackCalls } from '@furrow/contract';
import { DetailDrawer } from '#kit/detail/detail-drawer.tsx';
import { Fields } from '#kit/detail/fields.tsx';
import { Time } from '#kit/list/cells.tsx';
import { useTexts } from '#kit/words/text.ts';
import { Conversation } from '../parts/conversation.tsx';
import styles from '../parts/parts.module.css';
import { Pictures } from '../parts/pictures.tsx';
import { ratingWords, stateTag, typeWords } from './feedback-columns.tsx';

/** One feedback with its pictures and what was said about it. */
export function FeedbackDrawer({ ids }: { ids: readonly string[] }) {
  return (
    <DetailDrawer<FeedbackDetail>
      path={feedbackCalls.read}
      kind="feedback"
      ids={ids}
      titleOf={({ number, type }) => `${number} · ${typeWords(type)}`}
      details={(row) => <Details row={row} />}
    />
  );
}

function Details({ row }: { row: FeedbackDetail }) {
  const text = useTexts();
  return (
    <div className={styles.part}>
      <Fields
        title="feedback.details"
        lines={[
          { label: 'feedback.columns.text', value: row.text, wide: true },
          { label: 'feedback.columns.state', value: stateTag(row.state) },
          { label: 'feedback.columns.sender', value: [row.sender, row.company].filter(Boolean).join(' · ') },
          { label: 'feedback.columns.contact', value: text(row.contact ? 'list.yes' : 'list.no') },
          { label: 'feedback.columns.screen', value: row.screen },
          { label: 'feedback.columns.sentAt', value: <Time at={row.sentAt} /> },
          { label: 'feedback.columns.handler', value: row.handler },
          { label: 'feedback.columns.rating', value: ratingWords(row.rating) },
          row.rejectReason !== '' && { label: 'feedback.columns.rejectReason', value: row.rejectReason },
          { label: 'feedback.columns.browser', value: row.browser, wide: true },
        ]}
      />
      <Pictures files={row.files} />
      <Conversation messages={row.messages} />
    </div>
  );
}
