import type { PlaceStay } from '@furrow/contract';

/** A change at some place of a vehicle, as its line tells it; times in seconds UTC. */
export interface PlaceChange {
  oldSn: string;
  oldModel: string;
  oldFittedAt: number | null;
  newSn: string;
  newModel: string;
  at: number;
  job: string;
}

/**
 * All parts that ever sat at the place of one change, oldest first. `changes` are those of the same kind on the same vehicle in the order
 * of time: the piece that came in one change and went in a later one sat at one place.
 */
export function lifeOfPlace(changes: readonly PlaceChange[], index: number): PlaceStay[] {
  const chain = [changes[index]!];
  for (let i = index - 1; i >= 0; i--)
    if (same(changes[i]!.newSn, chain[0]!.oldSn)) chain.unshift(changes[i]!);
  for (let i = index + 1; i < changes.length; i++)
    if (same(changes[i]!.oldSn, chain.at(-1)!.newSn)) chain.push(changes[i]!);
  const first = chain[0]!;
  const stays: PlaceStay[] = [];
  if (first.oldSn !== '' || first.oldModel !== '')
    stays.push({
      sn: first.oldSn,
      model: first.oldModel,
      from: first.oldFittedAt,
      to: first.at,
      job: first.job,
    });
  for (const [i, { newSn, newModel, at, job }] of chain.entries())
    if (newSn !== '' || newModel !== '')
      stays.push({ sn: newSn, model: newModel, from: at, to: chain[i + 1]?.at ?? null, job });
  return stays;
}

/** Pieces without a number cannot be followed. */
const same = (a: string, b: string): boolean => a !== '' && a.toLowerCase() === b.toLowerCase();
