import { type RepairDeed, type RepairRow, repairCalls } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useTexts } from '#kit/words/text.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { DiagnoseDialog } from './diagnose-dialog.tsx';
import { RepairDialog, type RepairDialogKind } from './repair-dialogs.tsx';

type Opened = { kind: RepairDialogKind | 'diagnose' | 'complete'; row: RepairRow };
const reasoned = {
  handBack: repairCalls.handBack,
  waive: repairCalls.waive,
  stop: repairCalls.stop,
} as const;
const grave: readonly RepairDeed[] = ['stop', 'complain'];

/** What the server says that this person may do with a repair now, and the dialogs that the deeds need. */
export function useRepairDeeds(): { actions: (row: RepairRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const deed = useDeed('repairManage');
  const [opened, setOpened] = useState<Opened | null>(null);
  const why = async ({ id, number }: RepairRow, key: keyof typeof reasoned): Promise<void> => {
    const go = text(`repairs.deeds.${key}`);
    const reason = await askReason({ title: `${go} · ${number}`, go, danger: key === 'stop' });
    if (reason !== null)
      await deed(() => ask(reasoned[key], { params: { id }, body: { reason } }), text('plain.done'));
  };
  const sure = async ({ id, number }: RepairRow, key: 'take' | 'charge'): Promise<void> => {
    const go = text(`repairs.deeds.${key}`);
    if (await confirmDeed({ title: go, follows: text(`repairs.asks.${key}`, { number }), go }))
      await deed(() => ask(repairCalls[key], { params: { id } }), text('plain.done'));
  };
  const run = (row: RepairRow, key: RepairDeed): Promise<void> | void => {
    if (key === 'handBack' || key === 'waive' || key === 'stop') return why(row, key);
    if (key === 'take' || key === 'charge') return sure(row, key);
    if (key === 'resume')
      return deed(
        () => ask(repairCalls.resume, { params: { id: row.id } }),
        text('plain.done'),
      ) as Promise<void>;
    setOpened({ kind: key, row });
  };
  const actions = (row: RepairRow): RowAction[] =>
    row.can.map((key) => ({
      key: `repair-${key}`,
      label: text(`repairs.deeds.${key}`),
      danger: grave.includes(key),
      onClick: () => void run(row, key),
    }));
  const close = () => setOpened(null);
  return { actions, dialog: opened && <Opened {...opened} onClose={close} /> };
}

function Opened({ kind, row, onClose }: Opened & { onClose: () => void }) {
  if (kind === 'diagnose') return <DiagnoseDialog id={row.id} onClose={onClose} />;
  if (kind === 'complete') return <CompleteDialog row={row} onClose={onClose} />;
  return <RepairDialog kind={kind} row={row} onClose={onClose} />;
}
