import { type CancellationRow, cancellationCalls } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { ask } from '../../../kit/api/ask.ts';
import { useDeed } from '../../../kit/entity/use-plain-actions.ts';
import { confirmDeed } from '../../../kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { useTexts } from '../../../kit/words/text.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PassDialog } from './pass-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Dialog = {
  kind: 'check' | 'approve' | 'retry' | 'reject' | 'sendBack' | 'handOver';
  row: CancellationRow;
};
type Plain = 'submit' | 'withdraw' | 'review' | 'putBack' | 'takeBack';
const plain: readonly Plain[] = ['submit', 'withdraw', 'review', 'putBack', 'takeBack'];
const asking = ['submit', 'withdraw', 'takeBack'] as const;
const grave = ['reject', 'withdraw', 'delete', 'approve', 'retry'];

interface Ways {
  onEdit: (id: string) => void;
  /** After taking it: its page opens. */
  onTaken: (id: string) => void;
}

/** What the server says that this person may do with an application now, and the dialogs that the steps need. */
export function useApprovalDeeds({ onEdit, onTaken }: Ways): {
  actions: (row: CancellationRow) => RowAction[];
  dialog: ReactNode;
} {
  const text = useTexts();
  const deed = useDeed('equipCancel');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const take = async (row: CancellationRow, step: Plain) => {
    const { id, number, version } = row;
    const go = text(`approvals.deeds.${step === 'submit' && row.state === 'rejected' ? 'resubmit' : step}`);
    const question = asking.find((one) => one === step);
    if (
      question &&
      !(await confirmDeed({ title: go, follows: text(`approvals.asks.${question}`, { number }), go }))
    )
      return;
    await deed(async () => {
      await ask(cancellationCalls[step], { params: { id }, body: { version } });
      if (step === 'review' || step === 'takeBack') onTaken(id);
    }, text('plain.done'));
  };
  const remove = async ({ id, number }: CancellationRow) => {
    const go = text('approvals.deeds.delete');
    const follows = text('approvals.asks.delete', { number });
    if (await confirmDeed({ title: go, follows, go, danger: true }))
      await deed(() => ask(cancellationCalls.remove, { params: { id } }), text('plain.removed'));
  };
  const actions = (row: CancellationRow): RowAction[] =>
    row.may.map((key) => ({
      key,
      label: text(`approvals.deeds.${key === 'submit' && row.state === 'rejected' ? 'resubmit' : key}`),
      danger: grave.includes(key),
      onClick: () => {
        const step = plain.find((one) => one === key);
        if (step) void take(row, step);
        else if (key === 'edit') onEdit(row.id);
        else if (key === 'delete') void remove(row);
        else setDialog({ kind: key as Dialog['kind'], row });
      },
    }));
  const close = () => setDialog(null);
  return { actions, dialog: dialog && <DialogOf {...dialog} onClose={close} /> };
}

function DialogOf({ kind, row, onClose }: Dialog & { onClose: () => void }) {
  if (kind === 'handOver') return <HandOverDialog row={row} onClose={onClose} />;
  if (kind === 'reject' || kind === 'sendBack')
    return <ReasonDialog row={row} step={kind} onClose={onClose} />;
  return <PassDialog row={row} step={kind} onClose={onClose} />;
}
