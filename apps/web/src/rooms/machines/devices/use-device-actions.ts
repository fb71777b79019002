import { type DeviceRow, deviceCalls } from '@furrow/contract';
import { useNavigate } from 'react-router';
import { ask } from '#kit/api/ask.ts';
import { useDeed, usePlainActions } from '#kit/entity/use-plain-actions.ts';
import { confirmDeed } from '#kit/form/confirm/confirm-deed.tsx';
import type { RowAction } from '#kit/list/list-screen.ts';
import { useMay } from '#kit/session/account.ts';
import { useTexts } from '#kit/words/text.ts';

const rights = { edit: 'deviceList.edit', delete: 'deviceList.delete' } as const;

/** What may be done with a terminal. */
export function useDeviceActions(): (device: DeviceRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const deed = useDeed('devices');
  const mayReset = useMay('deviceList.resetAuth');
  const plain = usePlainActions<DeviceRow>({
    path: deviceCalls.read,
    editAt: '/addDevice',
    rights,
    nameOf: ({ sn }) => sn,
  });
  const reset = async ({ id, sn }: DeviceRow) => {
    const asked = {
      title: text('devices.resetAuthTitle', { name: sn }),
      follows: text('devices.resetAuthText'),
      go: text('devices.resetAuth'),
    };
    if (await confirmDeed(asked))
      await deed(() => ask(deviceCalls.resetAuthentication, { params: { id } }), text('plain.done'));
  };
  const ways = useWays();
  return (device) => {
    if (device.deletedAt !== null) return plain(device);
    const used = device.state !== 'idle' || device.lastOnlineAt !== null;
    const own = plain(device).map((action) =>
      action.key === 'remove' && used ? { ...action, reason: text('refusals.deviceWasUsed') } : action,
    );
    return [
      ...own.filter(({ key }) => key === 'edit'),
      {
        key: 'details',
        label: text('devices.details'),
        onClick: () => void navigate(`/deviceDetail?id=${device.id}`),
      },
      ...(mayReset
        ? [{ key: 'resetAuth', label: text('devices.resetAuth'), onClick: () => void reset(device) }]
        : []),
      ...ways(device),
      ...own.filter(({ key }) => key !== 'edit'),
    ];
  };
}

/** Where a device goes on: into use, to its vehicle, to its records in the stock. */
function useWays(): (device: DeviceRow) => RowAction[] {
  const text = useTexts();
  const navigate = useNavigate();
  const [mayEnter, mayVehicles, mayStock] = [
    useMay('carManage.create'),
    useMay('carManage'),
    useMay('warehouse'),
  ];
  const [mayCancel, mayReport] = [useMay('equipCancel.create'), useMay('problemManage.create')];
  const way = (key: 'registerVehicle' | 'vehicle' | 'stockRecords', to: string): RowAction => ({
    key,
    label: text(`devices.${key}`),
    onClick: () => void navigate(to),
  });
  return ({ sn, state, stockState }) => [
    ...(mayEnter && state === 'idle' && stockState === 'out'
      ? [way('registerVehicle', `/addCar?sn=${sn}`)]
      : []),
    ...(mayVehicles && state !== 'idle' ? [way('vehicle', `/carManage?sn=${sn}`)] : []),
    ...(mayStock ? [way('stockRecords', `/warehouse?sn=${sn}`)] : []),
    ...(mayReport && state !== 'cancelled'
      ? [
          {
            key: 'problem',
            label: text('cars.deeds.problem'),
            onClick: () => void navigate(`/createProblem?sn=${sn}`),
          },
        ]
      : []),
    ...(mayCancel && state !== 'cancelled'
      ? [
          {
            key: 'cancel',
            label: text('cars.deeds.cancel'),
            onClick: () => void navigate(`/equipCancel?edit=new&sn=${sn}`),
          },
        ]
      : []),
  ];
}
