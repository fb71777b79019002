import { type PreUploadRow, preUploadCalls, terminalJobCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed, confirmDelete } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** What can be done with a configuration now; those with a form open it. */
export function usePreUploadActions(
  open: (kind: 'edit' | 'activate', row: PreUploadRow) => void,
): (row: PreUploadRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('preUploadConfig');
  const load = useLoadInWizard();
  const may = {
    edit: useMay('preUploadConfig.edit'),
    send: useMay('preUploadConfig.send'),
    remove: useMay('preUploadConfig.delete'),
    configure: useMay('tboxConfig.configure'),
  };
  const withdraw = async ({ id, waiting }: PreUploadRow) => {
    const go = text('preUpload.withdraw');
    const follows = text('preUpload.withdrawText', { count: waiting });
    if (await confirmDeed({ title: go, follows, go }))
      await deed(() => ask(preUploadCalls.withdraw, { params: { id } }), text('preUpload.withdrawn'));
  };
  const remove = async ({ id, name }: PreUploadRow) => {
    if (await confirmDelete(name, text('preUpload.removeText')))
      await deed(() => ask(preUploadCalls.remove, { params: { id } }), text('plain.removed'));
  };
  return (row) => {
    const { id } = row;
    const again = () =>
      void deed(() => ask(preUploadCalls.retry, { params: { id } }), text('preUpload.retried'));
    const action = (
      allowed: boolean,
      key: 'edit' | 'activate' | 'withdraw' | 'retry' | 'wizard' | 'remove',
      onClick: () => void,
    ): RowAction | false => allowed && { key, label: text(`preUpload.${key}`), onClick };
    const removal = action(may.remove && neverSent(row), 'remove', () => void remove(row));
    const all = [
      action(may.edit, 'edit', () => open('edit', row)),
      action(may.send, 'activate', () => open('activate', row)),
      action(may.send && row.waiting > 0, 'withdraw', () => void withdraw(row)),
      action(may.send && row.failed > 0, 'retry', again),
      action(may.configure && row.kind === 'tbox', 'wizard', () => void load(row)),
      removal && { ...removal, danger: true },
    ];
    return all.filter((one) => one !== false);
  };
}

const neverSent = ({ delivered, applied, failed }: PreUploadRow): boolean =>
  delivered + applied + failed === 0;

/** Begins a job of the wizard with these values: whoever was here before is set by it. */
function useLoadInWizard(): (row: PreUploadRow) => Promise<void> {
  const navigate = useNavigate();
  return async ({ id, items }) => {
    try {
      const job = await ask(terminalJobCalls.create, { body: { kind: 'configuration' } });
      const body = { items: items, configurationId: id };
      await ask(terminalJobCalls.edit, { params: { id: job.id }, body });
      void navigate(`/config?job=${job.id}`);
    } catch (error) {
      showError(error);
    }
  };
}
