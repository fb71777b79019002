import { type SoftwareLogRow, softwareLogCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { downloadByTicket } from '#kit/api/download.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { hasFile } from './log-columns.tsx';

interface Ways {
  onView: (log: SoftwareLogRow) => void;
  onLink: (log: SoftwareLogRow) => void;
}

/** What may be done with a log, by its state. */
export function useLogActions({ onView, onLink }: Ways): (log: SoftwareLogRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('softwareLog');
  const may = {
    ask: useMay('softwareLog.create'),
    remove: useMay('softwareLog.delete'),
    fetch: useMay('softwareLog.export'),
    track: useMay('historicalTrack'),
  };
  const cancel = async ({ id, sn }: SoftwareLogRow) => {
    const asked = {
      title: text('softwareLog.deeds.cancel'),
      follows: text('softwareLog.cancelText', { sn }),
      go: text('softwareLog.deeds.cancel'),
    };
    if (await confirmDeed(asked))
      await deed(() => ask(softwareLogCalls.cancel, { params: { id } }), text('plain.done'));
  };
  const remove = async ({ id }: SoftwareLogRow) => {
    const reason = await askReason({
      title: text('softwareLog.deeds.delete'),
      lead: text('softwareLog.deleteText'),
      go: text('softwareLog.deeds.delete'),
      hint: text('softwareLog.deleteReason'),
    });
    if (reason !== null)
      await deed(
        () => ask(softwareLogCalls.remove, { params: { id }, body: { reason } }),
        text('plain.removed'),
      );
  };
  return (log) => {
    const { id, state, from, to, vehicleId } = log;
    const isOpen = state === 'requested' || state === 'sent';
    const isOver = state === 'received' || state === 'cancelled' || state === 'failed';
    const action = (
      allowed: boolean,
      key: 'view' | 'track' | 'download' | 'again' | 'cancel' | 'link' | 'delete',
      onClick: () => void,
    ): RowAction | false => allowed && { key, label: text(`softwareLog.deeds.${key}`), onClick };
    const removal = action(may.remove, 'delete', () => void remove(log));
    const all = [
      action(hasFile(log) && log.textBytes !== null, 'view', () => onView(log)),
      action(
        may.track && from !== null && to !== null,
        'track',
        () => void navigate(`/historicalTrack?id=${vehicleId}&from=${from}&to=${to}`),
      ),
      action(may.fetch && hasFile(log), 'download', () => void downloadByTicket(`softwareLog/${id}/file`)),
      action(
        may.ask && isOver && !hasFile(log) && from !== null,
        'again',
        () => void deed(() => ask(softwareLogCalls.again, { params: { id } }), text('plain.done')),
      ),
      action(may.ask && isOpen, 'cancel', () => void cancel(log)),
      action(may.ask, 'link', () => onLink(log)),
      removal && { ...removal, danger: true },
    ];
    return all.filter((one) => one !== false);
  };
}
