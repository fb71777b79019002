import { carCalls, type DeviceRow, nextState, vehicleFlow } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ask as call } from '#kit/api/ask.ts';
import { useDeed } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import { sendValues } from '#kit/form/save/send-values.ts';
import type { RowAction } from '#kit/list/list-screen.ts';
import { showSuccess } from '#kit/messages/messages.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';
import { useCarWish } from '../cars/car-wish.tsx';
import { useDeviceActions } from './use-device-actions.ts';

/** Of the list's actions those that lead nowhere from the page itself. */
const notHere = ['details', 'remove', 'restore'];

/** What may be done with the terminal from its page: the deeds of its list, and freezing the vehicle that it is on. */
export function useDeviceDeeds(device: DeviceRow): { deeds: RowAction[]; dialog: ReactNode } {
  const text = useTexts();
  const navigate = useNavigate();
  const { ask, dialog } = useCarWish();
  const own = useDeviceActions()(device).filter(({ key }) => !notHere.includes(key));
  const freezing = useFreezing(device, ask);
  const mayMonitor = useMay('carMonitor');
  const full: RowAction = {
    key: 'full',
    label: text('titles.carMonitorDetail'),
    onClick: () => void navigate(`/carMonitorDetail?id=${device.id}`),
  };
  return { deeds: [...own, ...freezing, ...(mayMonitor && device.state !== 'idle' ? [full] : [])], dialog };
}

/** Freezing here is that of /carManage: the terminal is told to lock. */
function useFreezing({ id, sn, state }: DeviceRow, ask: ReturnType<typeof useCarWish>['ask']): RowAction[] {
  const text = useTexts();
  const deed = useDeed('devices');
  const queries = useQueryClient();
  const may = useMay('carManage.freeze');
  if (!may) return [];
  const freeze = async () => {
    const send = async (body: object) => {
      await sendValues(carCalls.freeze, body, { id });
      await queries.invalidateQueries({ queryKey: ['devices'] });
      return true;
    };
    if (await ask({ kind: 'freeze', title: text('cars.freeze.title', { sn }), send }))
      showSuccess(text('cars.freeze.done', { sn }));
  };
  const unfreeze = async () => {
    const asked = { title: text('cars.unfreeze.title', { sn }), follows: text('cars.unfreeze.lead') };
    if (await confirmDeed({ ...asked, go: text('cars.deeds.unfreeze') }))
      await deed(() => call(carCalls.unfreeze, { params: { id } }), text('cars.unfreeze.done', { sn }));
  };
  const offered: RowAction[] = [];
  if (nextState(vehicleFlow, state, 'freeze'))
    offered.push({ key: 'freeze', label: text('cars.deeds.freeze'), onClick: () => void freeze() });
  if (state === 'frozen')
    offered.push({ key: 'unfreeze', label: text('cars.deeds.unfreeze'), onClick: () => void unfreeze() });
  return offered;
}
