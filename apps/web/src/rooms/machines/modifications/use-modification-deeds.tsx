import {
  editableModifications,
  type ModificationRow,
  type ModificationStep,
  modificationCalls,
  modificationFlow,
  nextState,
} from '@furrow/contract';
import { ApiError } from '#kit/api/api-error.ts';
import { ask } from '#kit/api/ask.ts';
import { useDeed, usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError, showMessage } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { type TextKey, text, useTexts } from '#kit/words/text.ts';

const rights = { edit: 'front.edit', delete: 'front.delete' } as const;
const nameOf = ({ orderNo }: ModificationRow): string => orderNo;
const follows = {
  start: 'modifications.startText',
  submit: 'modifications.submitText',
  accept: 'modifications.acceptText',
  undo: 'modifications.undoText',
} as const;

/** An order that is not complete: what it lacks stands below the refusal, by the names of the form. */
function sayMissing(error: unknown): void {
  if (!(error instanceof ApiError) || error.errors.length === 0) showError(error);
  else showMessage('error', error.message, error.errors.map(({ field }) => nameOfMissing(field)).join(' · '));
}

function nameOfMissing(field: string): string {
  const [group = '', name = ''] = field.split('.');
  if (group === 'photos')
    return `${text('modifications.fields.photos')}: ${text(`modifications.photos.${name}` as TextKey)}`;
  if (group === 'checklist') return text(`modifications.tests.${name}` as TextKey);
  return text(`modifications.fields.${group}` as TextKey);
}

/** What may be done with an order in its state. */
export function useModificationDeeds(): (row: ModificationRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('modifications');
  const plain = usePlainActions<ModificationRow>({
    path: 'modifications',
    editAt: '/editFront',
    rights,
    nameOf,
  });
  const may = {
    edit: useMay('front.edit'),
    approve: useMay('front.approve'),
    undo: useMay('front.undo'),
  };
  const allowed: Record<ModificationStep, boolean> = {
    start: may.edit,
    submit: may.edit,
    accept: may.approve,
    return: may.approve,
    undo: may.undo,
  };
  const take = async (row: ModificationRow, step: ModificationStep) => {
    const go = text(`modifications.deeds.${step}`);
    const title = text('modifications.ask', { deed: go, order: row.orderNo });
    const given = { params: { id: row.id } };
    if (step === 'return') {
      const reason = await askReason({ title, go });
      if (reason !== null)
        await deed(() => ask(modificationCalls.return, { ...given, body: { reason } }), text('plain.done'));
      return;
    }
    if (await confirmDeed({ title, follows: text(follows[step]), go, danger: step === 'undo' }))
      await deed(() => ask(modificationCalls[step], given), text('plain.done'), sayMissing);
  };
  return (row) => {
    const steps = (Object.keys(allowed) as ModificationStep[])
      .filter(
        (step) => row.deletedAt === null && allowed[step] && nextState(modificationFlow, row.state, step),
      )
      .map((step) => ({
        key: step as string,
        label: text(`modifications.deeds.${step}`),
        onClick: () => void take(row, step),
      }));
    const others = plain(row).filter(
      ({ key }) =>
        (key !== 'edit' || editableModifications.includes(row.state)) &&
        (key !== 'remove' || row.state === 'draft'),
    );
    return [...steps, ...others];
  };
}
