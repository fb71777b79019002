import { type FeedbackRow, feedbackCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import type { FeedbackDialogKind } from './feedback-dialogs.tsx';

type Deed = FeedbackDialogKind | 'take' | 'close' | 'reject' | 'grant' | 'reset';

/** What can be done with a feedback now, by its sender and by the team. */
export function useFeedbackActions(
  open: (kind: FeedbackDialogKind, row: FeedbackRow) => void,
): (row: FeedbackRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('feedBack');
  const team = useMay('feedBack.reply');
  const [mayGrant, mayReset] = [useMay('authorizeManage'), useMay('accountManage.resetPassword')];
  const take = ({ id }: FeedbackRow) =>
    deed(() => ask(feedbackCalls.take, { params: { id } }), text('plain.done'));
  const close = async ({ id, number }: FeedbackRow) => {
    const go = text('feedback.deeds.close');
    if (await confirmDeed({ title: `${go} · ${number}`, go }))
      await deed(() => ask(feedbackCalls.close, { params: { id } }), text('plain.done'));
  };
  const reject = async ({ id, number }: FeedbackRow) => {
    const go = text('feedback.deeds.reject');
    const reason = await askReason({ title: `${go} · ${number}`, go });
    if (reason !== null)
      await deed(() => ask(feedbackCalls.reject, { params: { id }, body: { reason } }), text('plain.done'));
  };
  return (row) => {
    const { state, own, type, senderId } = row;
    const is = (...states: FeedbackRow['state'][]) => states.includes(state);
    const openNow = is('new', 'inWork', 'replied');
    const offered: [boolean, Deed, () => void][] = [
      [team && is('new'), 'take', () => void take(row)],
      [team && openNow, 'reply', () => open('reply', row)],
      [own && is('inWork', 'replied', 'closed'), 'answer', () => open('answer', row)],
      [own && is('replied'), 'rate', () => open('rate', row)],
      [team && is('inWork', 'replied'), 'handOver', () => open('handOver', row)],
      [
        team && mayGrant && type === 'access' && openNow,
        'grant',
        () => void navigate(`/authorizeManage?id=${senderId}`),
      ],
      [
        team && mayReset && type === 'account' && openNow,
        'reset',
        () => void navigate(`/accountManage?id=${senderId}`),
      ],
      [team && is('replied'), 'close', () => void close(row)],
      [team && is('new', 'inWork'), 'reject', () => void reject(row)],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`feedback.deeds.${key}`), onClick }] : [],
    );
  };
}
