import type { ApprovalDeed, ApprovalRow } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { problemWords } from '#kit/form/field-words.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { type Text, useTexts } from '#kit/words/text.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { PassDialog } from './pass-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { WebKind } from './web-kind.ts';

type Dialog<Row> = {
  step: 'check' | 'approve' | 'retry' | 'reject' | 'sendBack' | 'handOver';
  row: Row;
};
type Plain = 'submit' | 'withdraw' | 'review' | 'putBack' | 'takeBack';
const plain: readonly Plain[] = ['submit', 'withdraw', 'review', 'putBack', 'takeBack'];
const asking = ['submit', 'withdraw', 'takeBack'] as const;
const grave = ['reject', 'withdraw', 'delete', 'approve', 'retry'];

/** A rejected one is sent in again; where one step is enough, nobody speaks of a second. */
const wordOf = (key: ApprovalDeed, { state, steps }: ApprovalRow) =>
  key === 'submit' && state === 'rejected' ? 'resubmit' : key === 'approve' && steps === 1 ? 'pass' : key;

interface Ways {
  onEdit: (id: string) => void;
  /** After taking it: its page opens. */
  onTaken: (id: string) => void;
}

/** What the server says that this person may do with an application now, and the dialogs that the steps need. */
export function useApprovalDeeds<Row extends ApprovalRow>(
  kind: WebKind<Row>,
  { onEdit, onTaken }: Ways,
): {
  actions: (row: Row) => RowAction[];
  dialog: ReactNode;
} {
  const { page, calls } = kind;
  const text = useTexts();
  const deed = useDeed(page);
  const [dialog, setDialog] = useState<Dialog<Row> | null>(null);
  const take = async (row: Row, step: Plain) => {
    const { id, number, version } = row;
    const go = text(`approvals.deeds.${step === 'submit' && row.state === 'rejected' ? 'resubmit' : step}`);
    const question = asking.find((one) => one === step);
    if (
      question &&
      !(await confirmDeed({ title: go, follows: text(`approvals.asks.${question}`, { number }), go }))
    )
      return;
    await deed(async () => {
      await ask(calls[step], { params: { id }, body: { version } }).catch((error: unknown) => {
        throw told(error, text, kind.labelOf);
      });
      if (step === 'review' || step === 'takeBack') onTaken(id);
    }, text('plain.done'));
  };
  const remove = async ({ id, number }: Row) => {
    const go = text('approvals.deeds.delete');
    const follows = text('approvals.asks.delete', { number });
    if (await confirmDeed({ title: go, follows, go, danger: true }))
      await deed(() => ask(calls.remove, { params: { id } }), text('plain.removed'));
  };
  const actions = (row: Row): RowAction[] =>
    row.may.map((key) => ({
      key,
      label: text(`approvals.deeds.${wordOf(key, row)}`),
      danger: grave.includes(key),
      onClick: () => {
        const step = plain.find((one) => one === key);
        if (step) void take(row, step);
        else if (key === 'edit') onEdit(row.id);
        else if (key === 'delete') void remove(row);
        else setDialog({ step: key as Dialog<Row>['step'], row });
      },
    }));
  const close = () => setDialog(null);
  return { actions, dialog: dialog && <DialogOf {...dialog} kind={kind} onClose={close} /> };
}

/** A refusal that names fields, in the words of each. */
function told(error: unknown, text: Text, labelOf: WebKind['labelOf']): unknown {
  if (!(error instanceof ApiError) || error.errors.length === 0 || !labelOf) return error;
  const message = error.errors
    .map((problem) => problemWords(text, problem, labelOf(problem.field)))
    .join(' · ');
  const { key, status, traceId } = error;
  return new ApiError({ key, status, message, ...(traceId !== null && { traceId }) });
}

function DialogOf<Row extends ApprovalRow>({
  kind,
  step,
  row,
  onClose,
}: Dialog<Row> & { kind: WebKind<Row>; onClose: () => void }) {
  // What the shared parts need of a kind is the same for every row.
  const any = kind;
  if (step === 'handOver') return <HandOverDialog kind={any} row={row} onClose={onClose} />;
  if (step === 'reject' || step === 'sendBack')
    return <ReasonDialog kind={any} row={row} step={step} onClose={onClose} />;
  return <PassDialog kind={kind} row={row} step={step} onClose={onClose} />;
}
