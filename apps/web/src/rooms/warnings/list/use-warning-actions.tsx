import type { WarningRow } from '@furrow/contract';
import type { ReactNode } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import type { WarningScreenKind } from './warning-kind.ts';

interface Dialogs {
  onHandle: (row: WarningRow) => void;
  onMute: (row: WarningRow) => void;
}

/** Asks why warnings are cancelled; null when it was called off. */
export function useAskCancel(ofPlace: boolean): () => Promise<string | null> {
  const text = useTexts();
  return () =>
    askReason({
      title: text('warnings.deeds.cancel'),
      lead: text(ofPlace ? 'warnings.cancelLead' : 'warnings.signals.cancelLead'),
      go: text('warnings.deeds.cancel'),
      hint: text('warnings.reason'),
    });
}

/** What may be done with one warning: what people do about it, then where to look and what to grant. */
export function useWarningActions(
  kind: WarningScreenKind,
  dialogs: Dialogs,
): { rowActions: (row: WarningRow) => RowAction[]; dialog: ReactNode } {
  const deeds = useDeeds(kind, dialogs);
  const { actions, dialog } = kind.useWays();
  return { rowActions: (row) => [...deeds(row), ...actions(row)], dialog };
}

function useDeeds(
  { page, calls, ofPlace }: WarningScreenKind,
  { onHandle, onMute }: Dialogs,
): (row: WarningRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed(`warnings/${page}`);
  const askCancel = useAskCancel(ofPlace);
  const [mayHandle, mayCancel, mayMute] = [
    useMay(`${page}.handle`),
    useMay(`${page}.cancel`),
    useMay(`${page}.mute`),
  ];
  const done = text('plain.done');
  return (row) => {
    const params = { id: row.id };
    const open = row.handling !== 'handled';
    const cancel = async () => {
      const reason = await askCancel();
      if (reason !== null) await deed(() => ask(calls.cancel, { params, body: { reason } }), done);
    };
    const take = () => void deed(() => ask(calls.take, { params }), done);
    const star = () => void deed(() => ask(calls.mark, { params, body: { marked: !row.marked } }), done);
    const all: (readonly [boolean, RowAction])[] = [
      [
        mayHandle && row.handling === 'open',
        { key: 'take', label: text('warnings.deeds.take'), onClick: take },
      ],
      [
        mayHandle && open,
        { key: 'handled', label: text('warnings.deeds.handled'), onClick: () => onHandle(row) },
      ],
      [
        mayCancel && row.state === 'active',
        { key: 'cancel', label: text('warnings.deeds.cancel'), danger: true, onClick: () => void cancel() },
      ],
      [mayMute, { key: 'mute', label: text('warnings.deeds.mute'), onClick: () => onMute(row) }],
      [
        mayHandle,
        {
          key: 'mark',
          label: text(row.marked ? 'warnings.deeds.unmark' : 'warnings.deeds.mark'),
          onClick: star,
        },
      ],
    ];
    return all.filter(([allowed]) => allowed).map(([, action]) => action);
  };
}
