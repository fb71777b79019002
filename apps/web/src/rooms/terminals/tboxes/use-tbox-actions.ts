import { type TboxRow, tboxCalls } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { useFormats } from '#kit/formats/use-formats.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError, showMessage, showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** After a question to a terminal its answer is looked for so often, ms after the question. */
const lookAgainMs = [1_000, 2_500, 5_000, 10_000];

/**
 * Asks T-BOXes for their values; tells which are asked, and of one that is offline how old its values are. `quietly`: the page shows it by
 * itself.
 */
export function useReadNow(quietly = false): (ids: readonly string[]) => Promise<void> {
  const text = useTexts();
  const formats = useFormats();
  const queries = useQueryClient();
  return async (ids) => {
    try {
      const body = { batchKey: crypto.randomUUID(), ids: [...ids] };
      const { rows } = await ask(tboxCalls.readNow, { body });
      const asked = rows.filter(({ outcome }) => outcome === 'asked');
      if (asked.length > 0 && !quietly) showSuccess(text('tbox.readAsked', { count: asked.length }));
      const [only] = rows;
      if (!quietly && asked.length === 0 && rows.length === 1 && only) {
        const { sn, itemsAt } = only;
        const words =
          itemsAt === null
            ? text('tbox.readOfflineNever', { sn })
            : text('tbox.readOffline', { sn, time: formats.dateTime(itemsAt) });
        showMessage('info', words);
      } else if (!quietly && asked.length === 0) showMessage('info', text('tbox.readNone'));
      for (const afterMs of asked.length > 0 ? lookAgainMs : [])
        setTimeout(() => void queries.invalidateQueries({ queryKey: ['tboxes'] }), afterMs);
    } catch (error) {
      showError(error);
    }
  };
}

/** What may be done with one T-BOX. */
export function useTboxActions(onBind: (tbox: TboxRow) => void): (tbox: TboxRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('tboxes');
  const readNow = useReadNow();
  const may = {
    read: useMay('tboxConfig.read'),
    configure: useMay('tboxConfig.configure'),
    upgrade: useMay('tboxConfig.upgrade'),
    bind: useMay('tboxConfig.bind'),
    control: useMay('tboxConfig.control'),
  };
  const unbind = async ({ id, sn, vehicle }: TboxRow) => {
    const follows = text('tbox.unbindText', { sn, vehicle: vehicle ?? '' });
    if (await confirmDeed({ title: text('tbox.unbind'), follows, go: text('tbox.unbind') }))
      await deed(() => ask(tboxCalls.bind, { params: { id }, body: { sn: null } }), text('plain.done'));
  };
  const restart = async ({ id, sn }: TboxRow) => {
    const asked = { title: `${text('tbox.restart')} · ${sn}`, follows: text('tbox.restartText') };
    if (await confirmDeed({ ...asked, go: text('tbox.restart'), danger: true }))
      await deed(() => ask(tboxCalls.restart, { params: { id } }), text('tbox.restartGiven'));
  };
  return (tbox) => {
    const busy = tbox.task !== null && tbox.task.phase !== 'ended' ? text('tbox.busyReason') : undefined;
    const go = (path: string) => () => void navigate(`${path}?sn=${tbox.sn}`);
    const actions: (RowAction | false)[] = [
      may.read && { key: 'read', label: text('tbox.read'), onClick: () => void readNow([tbox.id]) },
      may.configure && {
        key: 'configure',
        label: text('tbox.configure'),
        onClick: go('/config'),
        reason: busy,
      },
      may.upgrade && {
        key: 'upgrade',
        label: text('tbox.taskKinds.upgrade'),
        onClick: go('/tboxUpgrade'),
        reason: busy,
      },
      may.bind &&
        (tbox.mountedOn === null
          ? { key: 'bind', label: text('tbox.bind'), onClick: () => onBind(tbox) }
          : { key: 'unbind', label: text('tbox.unbind'), onClick: () => void unbind(tbox) }),
      may.control && {
        key: 'restart',
        label: text('tbox.restart'),
        onClick: () => void restart(tbox),
        reason: busy,
      },
      { key: 'records', label: text('tbox.records'), onClick: go('/changeRecord') },
    ];
    return actions.filter((one) => one !== false);
  };
}
