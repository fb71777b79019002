import { type FeedbackRow, feedbackCalls, feedbackList } from '@furrow/contract';
import { useState } from 'react';
import { pushAddress, useAddressItem } from '#kit/address.ts';
import { useCall } from '#kit/api/use-call.ts';
import { useFormats } from '#kit/formats/use-formats.ts';
import { ListFigures } from '#kit/list/list-figures.tsx';
import { ListPage } from '#kit/list/list-page.tsx';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { feedbackColumns, feedbackFilters, typeWords } from './feedback-columns.tsx';
import { FeedbackDialog, type FeedbackDialogKind } from './feedback-dialogs.tsx';
import { FeedbackDrawer } from './feedback-drawer.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useFeedbackActions } from './use-feedback-actions.ts';

const known = ['send'];

/** /feedBack: what users wish, ask and complain about. The team sees all, everybody else their own; `?send=` opens the form. */
export function Screen() {
  const text = useTexts();
  const [sending] = useAddressItem('send');
  const [opened, setOpened] = useState<{ kind: FeedbackDialogKind; row: FeedbackRow } | null>(null);
  const mayFigures = useMay('feedBack');
  const rowActions = useFeedbackActions((kind, row) => setOpened({ kind, row }));
  return (
    <>
      <ListPage<FeedbackRow, typeof feedbackList>
        screen="feedBack"
        resource={feedbackCalls.list}
        title="titles.feedBack"
        list={feedbackList}
        filters={feedbackFilters}
        columns={feedbackColumns}
        known={known}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        create={{ label: text('feedback.send'), onClick: () => pushAddress({ send: '1' }) }}
        exportRight="feedBack.export"
        rowActions={rowActions}
        summary={(list) =>
          mayFigures && (
            <Figures
              onFresh={() => list.setFilter('state', ['new'])}
              onLate={() => list.setFilter('late', ['yes'])}
              onType={(type) => list.setFilter('type', [type])}
            />
          )
        }
        drawer={({ ids }) => <FeedbackDrawer ids={ids} />}
        empty="feedback.empty"
      />
      {sending !== null && <SendDialog onClose={() => pushAddress({ send: null })} />}
      {opened && <FeedbackDialog {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface Clicks {
  onFresh: () => void;
  onLate: () => void;
  onType: (type: FeedbackRow['type']) => void;
}

function Figures({ onFresh, onLate, onType }: Clicks) {
  const text = useTexts();
  const formats = useFormats();
  const { data } = useCall(feedbackCalls.figures, {});
  if (!data) return null;
  const none = text('format.none');
  return (
    <ListFigures
      cards={[
        {
          key: 'fresh',
          label: text('feedback.figures.fresh'),
          value: formats.number(data.fresh),
          onClick: onFresh,
        },
        {
          key: 'late',
          label: text('feedback.figures.late'),
          value: formats.number(data.late),
          onClick: onLate,
        },
        {
          key: 'reply',
          label: text('feedback.figures.reply'),
          value: data.replyS === null ? none : formats.duration(data.replyS),
        },
        {
          key: 'rating',
          label: text('feedback.figures.rating'),
          value: data.rating === null ? none : formats.number(Math.round(data.rating * 10) / 10),
        },
        ...data.types.slice(0, 4).map(({ type, count }) => ({
          key: type,
          label: typeWords(type),
          value: formats.number(count),
          onClick: () => onType(type),
        })),
      ]}
    />
  );
}
