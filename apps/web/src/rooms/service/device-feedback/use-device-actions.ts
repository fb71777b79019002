import { type DeviceFeedbackRow, deviceFeedbackCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** Seconds of track before and after the report. */
const aroundS = 600;

/** What can be done with a driver's feedback now. */
export function useDeviceActions(
  onReply: (row: DeviceFeedbackRow) => void,
): (row: DeviceFeedbackRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('deviceFeedBack');
  const [mayReply, mayEdit] = [useMay('deviceFeedBack.reply'), useMay('deviceFeedBack.edit')];
  const [mayTrack, mayReport] = [useMay('historicalTrack'), useMay('problemManage.create')];
  const take = ({ id }: DeviceFeedbackRow) =>
    deed(() => ask(deviceFeedbackCalls.take, { params: { id } }), text('plain.done'));
  const close = async ({ id, number }: DeviceFeedbackRow) => {
    const go = text('deviceFeedback.deeds.close');
    const hint = text('deviceFeedback.columns.closeReason');
    const reason = await askReason({ title: `${go} · ${number}`, go, danger: false, hint });
    if (reason !== null)
      await deed(
        () => ask(deviceFeedbackCalls.close, { params: { id }, body: { reason } }),
        text('plain.done'),
      );
  };
  return (row) => {
    const { id, state, vehicleId, reportedAt } = row;
    const at = Math.round(reportedAt);
    const track = `/historicalTrack?id=${vehicleId}&from=${at - aroundS}&to=${at + aroundS}`;
    const offered: [boolean, 'take' | 'reply' | 'track' | 'problem' | 'close', () => void][] = [
      [mayReply && state === 'new', 'take', () => void take(row)],
      [mayReply && state !== 'closed', 'reply', () => onReply(row)],
      [mayTrack, 'track', () => void navigate(track)],
      [
        mayReport && row.problem === '',
        'problem',
        () => void navigate(`/createProblem?source=terminal&sourceId=${id}`),
      ],
      [mayEdit && state !== 'closed', 'close', () => void close(row)],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`deviceFeedback.deeds.${key}`), onClick }] : [],
    );
  };
}
