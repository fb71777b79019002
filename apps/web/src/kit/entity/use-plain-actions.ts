import { type PermissionCode, recordsAt } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '../api/ask.ts';
import { askAnew } from '../api/ask-anew.ts';
import { pathOf, type RowPath } from '../api/described-path.ts';
import { confirmDelete } from '../form/confirm/confirm-deed.tsx';
import type { RowAction } from '../list/list-screen.ts';
import { showError, showSuccess } from '../messages/messages.ts';
import { useMay } from '../session/account.ts';
import { useTexts } from '../words/text.ts';

interface PlainRow {
  id: string;
  deletedAt: number | null;
}

interface Plain<Row> {
  /** The call of one record, or the resource of calls that the contract does not describe yet: `servicePoints`. */
  path: RowPath<Row>;
  /** Where it is edited: `/addServer`, or a way of the screen's own. */
  editAt: string | ((id: string) => void);
  rights: { edit: PermissionCode; delete: PermissionCode };
  nameOf: (row: Row) => string;
  /** What a deletion does not reach, or takes along: the question says so. */
  follows?: string;
}

/** What may be done with a plain record: edit and delete a living one, restore a deleted one. */
export function usePlainActions<Row extends PlainRow>(plain: Plain<Row>): (row: Row) => RowAction[] {
  const { editAt, rights, nameOf, follows } = plain;
  const path = pathOf(plain.path);
  const calls = recordsAt<Row>(path);
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed(path);
  const mayEdit = useMay(rights.edit);
  const mayDelete = useMay(rights.delete);
  return (row) => {
    if (row.deletedAt !== null) {
      const back = () =>
        void deed(() => ask(calls.restore, { params: { id: row.id } }), text('plain.restored'));
      return mayDelete ? [{ key: 'restore', label: text('plain.restore'), onClick: back }] : [];
    }
    const edit = () =>
      typeof editAt === 'string' ? void navigate(`${editAt}?id=${row.id}`) : editAt(row.id);
    const remove = async () => {
      if (await confirmDelete(nameOf(row), follows))
        await deed(
          () => ask(calls.remove, { params: { id: row.id } }),
          text('plain.removed'),
          text('messages.deleteFailed'),
        );
    };
    return [
      ...(mayEdit ? [{ key: 'edit', label: text('plain.edit'), onClick: edit }] : []),
      ...(mayDelete
        ? [{ key: 'remove', label: text('plain.remove'), danger: true, onClick: () => void remove() }]
        : []),
    ];
  };
}

type Deed = (
  run: () => Promise<unknown>,
  done: string,
  /** What is said of a failure, or how it is told. */
  failed?: string | ((error: unknown) => void),
) => Promise<void>;

/** Does something with records of a resource, says that it is done or has `failed`, and asks whatever was read of them anew. */
export function useDeed(path: string): Deed {
  const queries = useQueryClient();
  return async (run, done, failed) => {
    try {
      await run();
      showSuccess(done);
    } catch (error) {
      if (typeof failed === 'function') failed(error);
      else showError(error, failed);
    }
    await askAnew(queries, path);
  };
}
