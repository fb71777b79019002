import { type RemoteSessionDetail, type RemoteSessionRow, remoteCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { askReason } from '#kit/form/confirm/ask-reason.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import type { RemoteDialogKind } from './remote-dialogs.tsx';

const openWorkbench = (id: string): void =>
  void window.open(`/remotePlat?session=${id}`, '_blank', 'noopener');

/** Where a repair is asked for, filled in from a session: by its problem, else by its machine. */
export const repairOf = ({ problemId, sn }: Pick<RemoteSessionRow, 'problemId' | 'sn'>): string =>
  problemId === null ? `/createRepair?sn=${sn}` : `/createRepair?source=problem&sourceId=${problemId}`;

/** Takes a session, and refuses one with a reason. */
export function useRemoteDeeds() {
  const text = useTexts();
  const deed = useDeed('remoteServeList');
  return {
    take: async (id: string): Promise<boolean> => {
      let taken = false;
      await deed(async () => {
        await ask(remoteCalls.take, { params: { id } });
        taken = true;
      }, text('plain.done'));
      return taken;
    },
    refuse: async ({ id, number }: Pick<RemoteSessionRow, 'id' | 'number'>): Promise<void> => {
      const title = text('remoteSessions.refuseTitle', { number });
      const go = text('remoteSessions.deeds.refuse');
      const reason = await askReason({ title, go, danger: true, hint: text('remoteSessions.refuseHint') });
      if (reason !== null)
        await deed(() => ask(remoteCalls.refuse, { params: { id }, body: { reason } }), text('plain.done'));
    },
    start: async (problem: string): Promise<RemoteSessionDetail | null> => {
      let begun: RemoteSessionDetail | null = null;
      await deed(async () => {
        begun = await ask(remoteCalls.start, { body: { problem, device: null, subject: 'other' } });
      }, text('plain.done'));
      return begun;
    },
  };
}

/** What can be done with a session now, by its engineer, by others and by team leaders. */
export function useRemoteActions(
  open: (kind: RemoteDialogKind, row: RemoteSessionRow) => void,
): (row: RemoteSessionRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const { take, refuse } = useRemoteDeeds();
  const [takes, ends] = [useMay('remoteServeList.take'), useMay('remoteServeList.endOther')];
  const [mayProblem, mayRepair] = [useMay('problemManage.create'), useMay('repairManage.create')];
  type Deed = RemoteDialogKind | 'take' | 'open' | 'refuse' | 'problem' | 'repair';
  return (row) => {
    const { id, state, own, engineer, result, problemId, sn } = row;
    const [waiting, running] = [state === 'waiting', state === 'running'];
    const unsolved = state === 'ended' && result !== 'solved';
    const dialog = (kind: RemoteDialogKind) => () => open(kind, row);
    const taking = async () => {
      if (await take(id)) openWorkbench(id);
    };
    const offered: [boolean, Deed, () => unknown][] = [
      [takes && waiting, 'take', taking],
      [running && own, 'open', () => openWorkbench(id)],
      [takes && ((running && own) || waiting), 'handOver', dialog('handOver')],
      [takes && waiting, 'refuse', () => refuse(row)],
      [takes && running && own, 'end', dialog('end')],
      [ends && running && !own, 'endOther', dialog('endOther')],
      [mayProblem && unsolved && problemId === null, 'problem', () => navigate(`/createProblem?sn=${sn}`)],
      [mayRepair && unsolved, 'repair', () => navigate(repairOf(row))],
    ];
    return offered.flatMap(([allowed, key, onClick]) =>
      allowed
        ? [
            {
              key,
              label: text(`remoteSessions.deeds.${key}`, { name: engineer ?? '' }),
              onClick: () => void onClick(),
            },
          ]
        : [],
    );
  };
}
