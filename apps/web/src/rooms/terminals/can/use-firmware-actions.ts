import { type CanFirmwareRow, canFirmwareCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed, confirmDelete } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

/** A dialog about one firmware. */
export type FirmwareDialogKind = 'edit' | 'withdraw' | 'flash';

type Step = 'release' | 'approve' | 'refuse' | 'takeBack';

/** What can be done with the firmware of a node now; what has a form opens it. */
export function useFirmwareActions(
  open: (kind: FirmwareDialogKind, row: CanFirmwareRow) => void,
): (row: CanFirmwareRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('canFirmware');
  const steps = useReleaseSteps();
  const may = {
    flash: useMay('canFirewareManage.flash'),
    edit: useMay('canFirewareManage.edit'),
    withdraw: useMay('canFirewareManage.withdraw'),
    remove: useMay('canFirewareManage.delete'),
  };
  const remove = async ({ id, model, version }: CanFirmwareRow) => {
    if (await confirmDelete(`${model} ${version}`))
      await deed(() => ask(canFirmwareCalls.remove, { params: { id } }), text('plain.removed'));
  };
  return (row) => {
    const { state, nodeKind, version } = row;
    const form = (key: FirmwareDialogKind): RowAction => ({
      key,
      label: text(`canFirmware.${key}`),
      danger: key === 'withdraw',
      onClick: () => open(key, row),
    });
    const at = `/canFirewareManage?tab=installed&kind=${nodeKind}&firmware=${version}`;
    const actions: (RowAction | false)[] = [
      may.flash && state === 'released' && form('flash'),
      ...steps(row),
      may.edit && form('edit'),
      state !== 'draft' && {
        key: 'devices',
        label: text('canFirmware.devicesOn'),
        onClick: () => void navigate(at),
      },
      may.withdraw && state === 'released' && form('withdraw'),
      may.remove &&
        state === 'draft' && {
          key: 'remove',
          label: text('canFirmware.remove'),
          danger: true,
          onClick: () => void remove(row),
        },
    ];
    return actions.filter((one) => one !== false);
  };
}

/** The way of a draft to its release: one asks, another one answers. */
function useReleaseSteps(): (row: CanFirmwareRow) => RowAction[] {
  const text = useTexts();
  const deed = useDeed('canFirmware');
  const [mayRelease, mayApprove] = [useMay('canFirewareManage.release'), useMay('canFirewareManage.approve')];
  const take = async ({ id, model, version, wanted }: CanFirmwareRow, step: Step) => {
    const go = text(`canFirmware.${step}`);
    const by = wanted?.by ?? '';
    const follows =
      step === 'release'
        ? text('canFirmware.releaseText')
        : step === 'approve'
          ? text('canFirmware.approveText', { by })
          : text('canFirmware.wanted', { by });
    const danger = step === 'refuse';
    if (!(await confirmDeed({ title: `${go} · ${model} ${version}`, follows, go, danger }))) return;
    await deed(() => ask(canFirmwareCalls[step], { params: { id } }), text('plain.done'));
  };
  return (row) => {
    if (row.state !== 'draft') return [];
    const { wanted } = row;
    const own: Step[] = mayRelease ? (wanted === null ? ['release'] : wanted.own ? ['takeBack'] : []) : [];
    const others: Step[] = mayApprove && wanted !== null && !wanted.own ? ['approve', 'refuse'] : [];
    return [...own, ...others].map((step) => ({
      key: step,
      label: text(`canFirmware.${step}`),
      onClick: () => void take(row, step),
    }));
  };
}
