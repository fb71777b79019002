import type { VehicleCard } from '@furrow/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { chartColours } from '#kit/theme/tokens.ts';
import { trackCalls } from './track-calls.ts';

/** A vehicle of the question; without its card only its id is known. */
export interface TrackVehicle {
  readonly id: string;
  readonly name: string;
  readonly sn: string;
  /** Edge and mark that tell several vehicles apart. */
  readonly colour: string;
  readonly card: VehicleCard | null;
}

export function useVehicles(ids: readonly string[]): { vehicles: TrackVehicle[]; error: unknown } {
  return useQueries({
    queries: ids.map((id) => trackCalls.vehicle(id)),
    combine: (answers) => ({
      vehicles: answers.map(({ data }, index) => ({
        id: ids[index]!,
        name: data?.alias || data?.sn || '…',
        sn: data?.sn ?? '',
        colour: chartColours[[1, 2, 3][index] ?? 1]!,
        card: data ?? null,
      })),
      error: answers.find(({ error }) => error)?.error ?? null,
    }),
  });
}

/** The vehicle of an SN in the address, as other pages link; its problem is a refusal key (spec §8). */
export function useSn(sn: string | null) {
  const { data, error } = useQuery({ ...trackCalls.findSn(sn ?? ''), enabled: sn !== null });
  return { found: data?.vehicle ?? null, problem: data?.problem ?? null, error };
}
