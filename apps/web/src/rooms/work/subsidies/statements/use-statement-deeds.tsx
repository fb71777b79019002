import {
  type SubsidyStatementDeed,
  type SubsidyStatementRow,
  type SubsidyStatementSeen,
  subsidyStatementCalls,
} from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { download } from '#kit/api/download.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useStartTask } from '#kit/tasks/use-task-deed.ts';
import { useTexts } from '#kit/words/text.ts';

const steps = ['submit', 'take', 'check', 'approve'] as const;
type Step = (typeof steps)[number];

/** Whether a deed brings the statement on: the one that stands out. */
export const isStep = (key: string): boolean => steps.some((step) => step === key);

/** The audit steps of a statement, its files and its end: what the server says that this person may do with it now. */
export function useStatementDeeds(
  navigate: (to: string) => void,
): (row: SubsidyStatementSeen) => RowAction[] {
  const text = useTexts();
  const formats = useFormats();
  const deed = useDeed('subsidyStatement');
  const start = useStartTask(subsidyStatementCalls.correct);
  const mayExport = useMay('subsidyStatement.export');
  const take = async (row: SubsidyStatementRow, step: Step) => {
    const go = text(`subsidy.deeds.${step}`);
    const title = text('subsidy.stepAsk', { step: go, number: row.number });
    if (await confirmDeed({ title, follows: row.title, go }))
      await deed(
        () => ask(subsidyStatementCalls[step], { params: { id: row.id }, body: { version: row.version } }),
        text('plain.done'),
      );
  };
  const correct = ({ id }: SubsidyStatementRow) =>
    start.mutate(
      { params: { id } },
      {
        onSuccess: (task) => navigate(`/subsidyStatement?id=${id}&correct=${task.id}`),
        onError: (error) => showError(error),
      },
    );
  const reject = async (row: SubsidyStatementRow) => {
    const reason = await askReason({ title: text('subsidy.rejectTitle', { number: row.number }) });
    if (reason === null) return;
    const given = { params: { id: row.id }, body: { version: row.version, reason } };
    await deed(() => ask(subsidyStatementCalls.reject, given), text('plain.done'));
  };
  const remove = async (row: SubsidyStatementRow) => {
    const { number, lineCount: lines } = row;
    const follows = text('subsidy.confirmDelete', { number, lines, amount: formats.money(row.amount) });
    const go = text('subsidy.deeds.delete');
    if (await confirmDeed({ title: go, follows, go, danger: true }))
      await deed(() => ask(subsidyStatementCalls.remove, { params: { id: row.id } }), text('plain.removed'));
  };
  const file = (row: SubsidyStatementRow, resource: string) =>
    void download(`${resource}/export`, { statement: row.id, format: 'xlsx' }, `${row.number}.xlsx`);
  return (row) => {
    if (row.deletedAt !== null) return [];
    const offers = (deed: SubsidyStatementDeed): boolean => row.may.includes(deed);
    const offered: [boolean, string, string, () => void][] = [
      ...steps.map((step): [boolean, string, string, () => void] => [
        ...([offers(step), step, text(`subsidy.deeds.${step}`), () => void take(row, step)] as const),
      ]),
      [offers('reject'), 'reject', text('subsidy.deeds.reject'), () => void reject(row)],
      [offers('edit'), 'edit', text('subsidy.edit'), () => navigate(`/editSubsidy?id=${row.id}`)],
      [mayExport, 'publicity', text('subsidy.publicityList'), () => file(row, 'subsidyPublicity')],
      [mayExport, 'payList', text('subsidy.payList'), () => file(row, 'subsidyPayList')],
      [mayExport, 'lines', text('subsidy.linesFile'), () => file(row, 'subsidyLines')],
      [offers('correct'), 'correct', text('subsidy.deeds.correct'), () => correct(row)],
      [offers('delete'), 'remove', text('subsidy.deeds.delete'), () => void remove(row)],
    ];
    return offered.flatMap(([is, key, label, onClick]) =>
      is ? [{ key, label, onClick, danger: key === 'remove' || key === 'reject' }] : [],
    );
  };
}
