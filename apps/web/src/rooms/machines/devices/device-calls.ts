import type { DeviceConnections, DeviceEvent, DeviceMessages, DevicePart } from '@furrow/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '../../../kit/api/api.ts';
import { usePageShown } from '../../../kit/keep/page-context.ts';

/** What is counted at the gateway is asked for anew while somebody looks, ms. */
const lookAgainMs = 3_000;

interface Parts {
  timeline: DeviceEvent[];
  connections: DeviceConnections;
  messages: DeviceMessages;
  parts: DevicePart[];
}

/** One part of a device's record; `live` asks again while it is in sight. */
export function useDevicePart<Part extends keyof Parts>(
  id: string,
  part: Part,
  live = false,
): UseQueryResult<Parts[Part]> {
  const shown = usePageShown();
  return useQuery({
    queryKey: ['devices', part, id],
    queryFn: ({ signal }) => api.get<Parts[Part]>(`devices/${id}/${part}`, undefined, signal),
    ...(live && shown ? { refetchInterval: lookAgainMs } : {}),
  });
}
