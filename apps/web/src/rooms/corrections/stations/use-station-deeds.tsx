import { type BaseStationRow, baseStationCalls, type IssuedPassword } from '@furrow/contract';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showError } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { Slip } from '#kit/slip/slip.tsx';
import { useTexts } from '#kit/words/text.ts';
import { useRoomDeed } from '../parts/use-room-deed.ts';

/** What may be done with a base station beside editing and deleting it, and the slip of a new password. */
export function useStationDeeds(): { actions: (station: BaseStationRow) => RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useRoomDeed('baseStations');
  const [issued, setIssued] = useState<IssuedPassword | null>(null);
  const may = {
    enable: useMay('bsManage.enable'),
    edit: useMay('bsManage.edit'),
    password: useMay('bsManage.resetPassword'),
    log: useMay('diffLog'),
    watch: useMay('baseStationMonitor'),
  };
  const disable = async ({ id, bsCode: name, rovers: count }: BaseStationRow) => {
    const asked = {
      title: text('stations.disableTitle', { name }),
      follows: text('stations.disableText', { count }),
    };
    if (await confirmDeed({ ...asked, go: text('stations.deeds.disable'), danger: true }))
      await deed(() => ask(baseStationCalls.disable, { params: { id } }), text('plain.done'));
  };
  const renew = async ({ id, bsCode: name }: BaseStationRow) => {
    const asked = { title: text('stations.passwordTitle', { name }), follows: text('stations.passwordText') };
    if (await confirmDeed({ ...asked, go: text('stations.deeds.resetPassword'), danger: true }))
      await ask(baseStationCalls.password, { params: { id } }).then(setIssued, showError);
  };
  const take = async ({ id, bsCode: name, deviationM }: BaseStationRow) => {
    const asked = {
      title: text('stations.positionTitle', { name }),
      follows: text('stations.positionText', { metres: (deviationM ?? 0).toFixed(3) }),
    };
    if (await confirmDeed({ ...asked, go: text('stations.deeds.takePosition') }))
      await deed(() => ask(baseStationCalls.takePosition, { params: { id } }), text('plain.done'));
  };
  const actions = (station: BaseStationRow): RowAction[] => {
    const { id, state, deletedAt, mountId, streamLongitude } = station;
    if (deletedAt !== null) return [];
    const enable = () =>
      void deed(() => ask(baseStationCalls.enable, { params: { id } }), text('plain.done'));
    const step = state === 'enabled' ? 'disable' : 'enable';
    const offered: [boolean, Omit<RowAction, 'label'> & { key: Deed }][] = [
      [may.enable, { key: step, onClick: step === 'enable' ? enable : () => void disable(station) }],
      [
        may.password,
        {
          key: 'resetPassword',
          onClick: () => void renew(station),
          reason: mountId === null ? text('refusals.stationWithoutMount') : undefined,
        },
      ],
      [
        may.edit,
        {
          key: 'takePosition',
          onClick: () => void take(station),
          reason: streamLongitude === null ? text('stations.notHeard') : undefined,
        },
      ],
      [may.watch, { key: 'details', onClick: () => void navigate(`/bsDetail?id=${id}`) }],
      [may.log, { key: 'connections', onClick: () => void navigate(`/diffLog?stationId=${id}`) }],
    ];
    return offered.flatMap(([allowed, action]) =>
      allowed ? [{ ...action, label: text(`stations.deeds.${action.key}`) }] : [],
    );
  };
  const slip = issued && (
    <Slip
      title={text('stations.password')}
      lines={[
        { label: text('stations.fields.mountPoint'), value: issued.name },
        { label: text('stations.password'), value: issued.password },
      ]}
      onDone={() => setIssued(null)}
    />
  );
  return { actions, dialog: slip };
}

type Deed = 'enable' | 'disable' | 'resetPassword' | 'takePosition' | 'connections' | 'details';
