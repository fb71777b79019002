import { type SoftwareVersionRow, softVersionCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { downloadByTicket } from '#kit/api/download.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed, confirmDelete } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { wantedWords } from './version-words.tsx';

/** A dialog about one version. */
export type VersionDialogKind = 'edit' | 'trial' | 'widen' | 'withdraw';

/** What can be done with a version now; those with a form open it. */
export function useSoftVersionActions(
  open: (kind: VersionDialogKind, row: SoftwareVersionRow) => void,
): (row: SoftwareVersionRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const answers = useAnswers();
  const deed = useDeed('softVersion');
  const may = {
    edit: useMay('softVersion.edit'),
    release: useMay('softVersion.release'),
    firmware: useMay('versionManage.release'),
    withdraw: useMay('softVersion.withdraw'),
    upgrade: useMay('tboxConfig.upgrade'),
    software: useMay('softRemoteUpgrade.create'),
    devices: useMay('softFreq'),
    tboxes: useMay('tboxConfig'),
    download: useMay('softVersion.download'),
    remove: useMay('softVersion.delete'),
  };
  const remove = async ({ id, version }: SoftwareVersionRow) => {
    if (await confirmDelete(version))
      await deed(() => ask(softVersionCalls.remove, { params: { id } }), text('plain.removed'));
  };
  return (row) => {
    const { state, type, id, version, fileId } = row;
    const [draft, released, tbox] = [state === 'draft', state === 'released', type === 'tbox'];
    const go = (address: string) => () => void navigate(address);
    const form = (key: VersionDialogKind, label: string): RowAction => ({
      key,
      label,
      onClick: () => open(key, row),
    });
    const at = tbox ? `/tboxConfig?firmware=${version}` : `/softFreq?software=${type}&version=${version}`;
    const link = (key: string, label: string, address: string): RowAction => ({
      key,
      label,
      onClick: go(address),
    });
    const actions: (RowAction | false)[] = [
      may.release && draft && !tbox && form('trial', text('versions.release')),
      may.firmware && draft && tbox && link('release', text('versions.release'), `/versionManage?id=${id}`),
      may.release && released && row.releaseScope !== 'all' && form('widen', text('versions.widen')),
      ...answers(row),
      (tbox ? may.upgrade : may.software && fileId !== null) &&
        released &&
        link(
          'upgrade',
          text('versions.upgrade'),
          tbox ? `/tboxUpgrade?version=${id}` : `/softRemoteUpgrade?version=${id}`,
        ),
      may.edit && form('edit', text('versions.edit')),
      (tbox ? may.tboxes : may.devices) && link('devices', text('versions.devicesOn'), at),
      may.withdraw && released && form('withdraw', text('versions.withdraw')),
      may.download &&
        fileId !== null && {
          key: 'download',
          label: text('versions.download'),
          onClick: () => void downloadByTicket(`files/${fileId}/content`),
        },
      may.remove &&
        draft && {
          key: 'remove',
          label: text('versions.remove'),
          danger: true,
          onClick: () => void remove(row),
        },
    ];
    return actions.filter((one) => one !== false);
  };
}

type Answer = 'approve' | 'refuse' | 'takeBack';

/** What a second person answers to a wider scope that waits; who asked takes it back. */
function useAnswers(): (row: SoftwareVersionRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('softVersion');
  const mayApprove = useMay('softVersion.approve');
  const mayTakeBack = useMay('softVersion.release');
  const answer = async ({ id, version, wanted }: SoftwareVersionRow, how: Answer) => {
    if (wanted === null) return;
    const go = text(`versions.${how}`);
    const follows =
      how === 'approve'
        ? text('versions.approveText', { scope: text(`versions.scopes.${wanted.scope}`), by: wanted.by })
        : wantedWords(wanted);
    if (!(await confirmDeed({ title: `${go} · ${version}`, follows, go, danger: how !== 'approve' }))) return;
    await deed(() => ask(softVersionCalls[how], { params: { id } }), text('plain.done'));
  };
  return (row) => {
    const { wanted, state } = row;
    if (wanted === null || state !== 'released') return [];
    const own: Answer[] = mayTakeBack ? ['takeBack'] : [];
    const others: Answer[] = mayApprove ? ['approve', 'refuse'] : [];
    return (wanted.own ? own : others).map((how) => ({
      key: how,
      label: text(`versions.${how}`),
      onClick: () => void answer(row, how),
    }));
  };
}
