import { type DeviceBySn, fields, fittingCalls, type OwnerByPhone } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { ask } from '#kit/api/ask.ts';

/** How the terminal of an SN is asked for, with what its fitting needs on this entry of the vehicle library. */
export const askDevice = (sn: string, vehicleModel: string | null) => ({
  queryKey: ['devices', 'bySn', sn, vehicleModel],
  queryFn: () => ask(fittingCalls.device, { params: { sn }, query: vehicleModel ? { vehicleModel } : {} }),
  retry: false,
  staleTime: 10_000,
});

export function useDeviceOf(sn: unknown, vehicleModel: unknown): DeviceBySn | undefined {
  const known = fields.sn.safeParse(sn);
  const model = typeof vehicleModel === 'string' ? vehicleModel : null;
  const query = useQuery({
    ...askDevice(known.data ?? '', model),
    enabled: known.success,
    placeholderData: (before: DeviceBySn | undefined) => (before?.sn === known.data ? before : undefined),
  });
  return known.success ? query.data : undefined;
}

/** The terminal that the form names now. */
export const useDevice = (): DeviceBySn | undefined =>
  useDeviceOf(Form.useWatch('sn'), Form.useWatch('vehicleModelId'));

/** The owner of the number that the form names; null: nobody yet, undefined: not known. */
export function useKnownOwner(): OwnerByPhone | null | undefined {
  const phone = fields.phone.safeParse(Form.useWatch('ownerPhone'));
  const query = useQuery({
    queryKey: ['cars', 'owner', phone.data],
    queryFn: () => ask(fittingCalls.owner, { query: { phone: phone.data ?? '' } }),
    enabled: phone.success,
    retry: false,
    staleTime: 10_000,
  });
  return phone.success ? query.data : undefined;
}
