import type { SearchHit } from '@furrow/contract';
import type { TextKey } from '#kit/words/text.ts';

export interface VehicleOption {
  readonly value: string;
  readonly label: string;
  /** What it belongs to, small beside it. */
  readonly title: string;
}

/** Vehicles among the hits, each once; places and divisions are not for choosing here. */
export function optionsOf(hits: readonly SearchHit[]): VehicleOption[] {
  const byId = new Map<string, VehicleOption>();
  for (const { vehicle, text, detail } of hits) {
    if (vehicle !== null && !byId.has(vehicle))
      byId.set(vehicle, { value: vehicle, label: text, title: detail });
  }
  return [...byId.values()];
}

/** Why nothing was found for a text (texts of spec §8): too short, not an SN, an SN that nobody has, or simply no match. */
export function searchProblem(typed: string): TextKey {
  if (typed.length < 3) return 'track.filters.typeMore';
  if (!/^\d+$/.test(typed)) return 'track.filters.noMatch';
  return typed.length === 7 || typed.length === 10 ? 'refusals.snUnknown' : 'refusals.snFormat';
}
