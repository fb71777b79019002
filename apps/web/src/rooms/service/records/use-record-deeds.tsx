import { type RepairRecordRow, repairRecordCalls } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { RecordWordsDialog } from './record-form.tsx';

/** What may be done with a record, as the server says, and the dialogs that the deeds need. */
export function useRecordDeeds(): { actions: (row: RepairRecordRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('repairRecord');
  const [asked, setAsked] = useState<{ row: RepairRecordRow; deed: 'edit' | 'correct' } | null>(null);
  const [seesRepairs, seesCharges] = [useMay('repairManage'), useMay('chargeRecord')];
  const remove = async ({ id, number }: RepairRecordRow) => {
    const go = text('repairRecords.deeds.delete');
    const follows = text('repairRecords.deleteText');
    if (await confirmDeed({ title: `${go} ${number}`, follows, go, danger: true }))
      await deed(() => ask(repairRecordCalls.remove, { params: { id } }), text('plain.done'));
  };
  const actions = (row: RepairRecordRow): RowAction[] => {
    const { repairId, sn, chargeState, can } = row;
    const charged = chargeState === 'paid' || chargeState === 'unpaid';
    const offered: [boolean, 'application' | 'charges' | 'edit' | 'correct' | 'delete', () => void][] = [
      [
        seesRepairs && repairId !== null,
        'application',
        () => void navigate(`/repairCompleteDetail?id=${repairId}`),
      ],
      [seesCharges && charged, 'charges', () => void navigate(`/chargeRecord?sn=${sn}&origin=repair`)],
      [can.includes('edit'), 'edit', () => setAsked({ row, deed: 'edit' })],
      [can.includes('correct'), 'correct', () => setAsked({ row, deed: 'correct' })],
      [can.includes('delete'), 'delete', () => void remove(row)],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed ? [{ key, label: text(`repairRecords.deeds.${key}`), onClick, danger: key === 'delete' }] : [],
    );
  };
  const dialog = asked && <RecordWordsDialog {...asked} onClose={() => setAsked(null)} />;
  return { actions, dialog };
}
