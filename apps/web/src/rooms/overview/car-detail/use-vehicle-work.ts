import { workFiguresCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';

/** Jobs are computed every 10 s while a machine works, ms. */
const againMs = 30_000;

/** What the vehicle has done, asked anew while the page is open. */
export const useVehicleWork = (id: string) =>
  useQuery({
    queryKey: ['vehicleWork', id],
    queryFn: ({ signal }) => ask(workFiguresCalls.ofMonitored, { params: { id } }, { signal }),
    refetchInterval: againMs,
  });
