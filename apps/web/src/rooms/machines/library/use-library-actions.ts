import type { AnyList } from '@furrow/contract';
import { pushAddress } from '../../../kit/address.ts';
import { api } from '../../../kit/api/api.ts';
import { useDeed, usePlainActions } from '../../../kit/entity/use-plain-actions.ts';
import { confirmDeed } from '../../../kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '../../../kit/list/list-screen.ts';
import { useMay } from '../../../kit/session/account.ts';
import { useTexts } from '../../../kit/words/text.ts';
import type { Library, LibraryRow, LibraryStep } from './library.ts';

/** What may be done with a record of a library: its step, copy, edit, delete, restore. */
export function useLibraryActions<Row extends LibraryRow, List extends AnyList>(
  library: Library<Row, List>,
): (row: Row) => RowAction[] {
  const { path, rights, nameOf, copies, steps = [] } = library;
  const text = useTexts();
  const deed = useDeed(path);
  const mayEdit = useMay(rights.edit);
  const mayCreate = useMay(rights.create);
  const editAt = (edit: string) => pushAddress({ edit });
  const plain = usePlainActions<Row>({ path, editAt, rights, nameOf });
  const take = async (row: Row, { step, label, asks }: LibraryStep) => {
    const asked = asks && {
      title: text(asks.title, { name: nameOf(row) }),
      follows: text(asks.text),
      go: text(label),
    };
    if (!asked || (await confirmDeed(asked)))
      await deed(() => api.post(`${path}/${row.id}/${step}`), text('plain.done'));
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
export const modelSteps: readonly LibraryStep[] = [
  {
    step: 'disable',
    from: 'enabled',
    label: 'libraries.disable',
    asks: { title: 'libraries.disableTitle', text: 'libraries.disableText' },
  },
  { step: 'enable', from: 'disabled', label: 'libraries.enable' },
];
