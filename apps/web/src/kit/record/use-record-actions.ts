import { type AnyList, stepAt } from '@furrow/contract';
import { pushAddress } from '../address.ts';
import { ask } from '../api/ask.ts';
import { useDeed, usePlainActions } from '../entity/use-plain-actions.ts';
import { confirmDeed } from '../form/confirm/confirm-deed.tsx';
import type { RowAction } from '../list/list-screen.ts';
import { useMay } from '../session/account.ts';
import { useTexts } from '../words/text.ts';
import type { RecordParts, RecordRow, RecordStep } from './record-parts.ts';

/** What may be done with a record: its step, copy, edit, delete, restore. */
export function useRecordActions<Row extends RecordRow, List extends AnyList>(
  record: RecordParts<Row, List>,
): (row: Row) => RowAction[] {
  const { path, rights, nameOf, copies, steps = [], formAt } = record;
  const text = useTexts();
  const deed = useDeed(path);
  const mayEdit = useMay(rights.edit);
  const mayCreate = useMay(rights.create);
  const editAt = formAt ?? ((edit: string) => pushAddress({ edit }));
  const plain = usePlainActions<Row>({ path, editAt, rights, nameOf });
  const take = async (row: Row, { step, label, asks }: RecordStep) => {
    const asked = asks && {
      title: text(asks.title, { name: nameOf(row) }),
      follows: text(asks.text),
      go: text(label),
    };
    if (!asked || (await confirmDeed(asked)))
      await deed(() => ask(stepAt(path, step), { params: { id: row.id }, body: {} }), text('plain.done'));
  };
  return (row) => {
    if (row.deletedAt !== null) return plain(row);
    const offered = mayEdit ? steps.filter(({ from }) => from === row.state) : [];
    const copy = () => pushAddress({ edit: 'new', copy: row.id });
    const [edits, others] = [plain(row).filter(isEdit), plain(row).filter((action) => !isEdit(action))];
    return [
      ...edits,
      ...offered.map((one) => ({
        key: one.step,
        label: text(one.label),
        onClick: () => void take(row, one),
      })),
      ...(mayCreate && copies ? [{ key: 'copy', label: text('libraries.copy'), onClick: copy }] : []),
      ...others,
    ];
  };
}

const isEdit = ({ key }: RowAction): boolean => key === 'edit';

/** The steps of a model that is offered or not. */
export const modelSteps: readonly RecordStep[] = [
  {
    step: 'disable',
    from: 'enabled',
    label: 'libraries.disable',
    asks: { title: 'libraries.disableTitle', text: 'libraries.disableText' },
  },
  { step: 'enable', from: 'disabled', label: 'libraries.enable' },
];
