import { type PushedAnswer, type PushedSortie, pushedSortie } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { computeFlown } from '../compute-flown.ts';
import { sortedTrack } from '../tracks/read-track.rules.ts';
import { liesWithin } from '../tracks/track-span.rules.ts';
import { type Aircraft, aircraftBySn, blockByName } from './aircraft.store.ts';
import { storeSortie } from './new-sortie.store.ts';

type Problems = PushedAnswer['problems'];
const perHa = 10_000;

/** Takes what a partner's server sends, each item by itself, and computes it at once; an item that came before changes nothing. */
export async function pushSorties(
  parts: JobParts,
  partner: string,
  items: readonly unknown[],
): Promise<PushedAnswer[]> {
  const answers = await takeSorties(parts.pool, partner, items);
  await computeFlown(
    parts,
    answers.filter(({ result }) => result === 'created'),
  );
  return answers;
}

/** Keeps what a partner's server sends; the worker computes it in its turn. */
export async function takeSorties(
  pool: Pool,
  partner: string,
  items: readonly unknown[],
): Promise<PushedAnswer[]> {
  const answers: PushedAnswer[] = [];
  for (const item of items) answers.push(await pushOne(pool, partner, item));
  return answers;
}

async function pushOne(pool: Pool, partner: string, item: unknown): Promise<PushedAnswer> {
  const { sn = '', number = '' } = (item ?? {}) as { sn?: unknown; number?: unknown };
  const named = { sn: told(sn), number: told(number) };
  const read = pushedSortie.safeParse(item);
  const problems = read.success
    ? []
    : read.error.issues.map(({ path, message }) => ({ field: path.join('.'), key: message }));
  if (!read.success) return { ...named, result: 'refused', problems };
  return inTransaction(pool, async (client) => {
    const aircraft = (await aircraftBySn(client, [read.data.sn])).get(read.data.sn);
    const found = await judge(read.data, aircraft);
    const blockId =
      aircraft && read.data.block !== '' ? await blockByName(client, aircraft.no, read.data.block) : null;
    if (read.data.block !== '' && aircraft && blockId === null)
      found.push({ field: 'block', key: 'blockMissing' });
    if (!aircraft || found.length > 0) return { ...named, result: 'refused', problems: found };
    const id = await storeSortie(client, null, newSortie(read.data, aircraft, blockId), {
      sn: named.sn,
      partner,
    });
    return { ...named, result: id === null ? 'known' : 'created', problems: [] };
  });
}

/** What an item says of itself, for its answer; whatever is no text says nothing. */
const told = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

async function judge(sortie: PushedSortie, aircraft: Aircraft | undefined): Promise<Problems> {
  const { startedAt, endedAt, track } = sortie;
  return [
    ...(aircraft ? [] : [{ field: 'sn', key: 'snUnknown' }]),
    ...(endedAt > startedAt ? [] : [{ field: 'endedAt', key: 'endBeforeStart' }]),
    ...(liesWithin(sortedTrack(track), startedAt, endedAt)
      ? []
      : [{ field: 'track', key: 'sortieTrackOutside' }]),
  ];
}

function newSortie(
  { sn: _, block: __, targetDosePerHa, track, ...told }: PushedSortie,
  { no }: Aircraft,
  blockId: string | null,
) {
  return {
    ...told,
    vehicleNo: no,
    source: 'sdk' as const,
    blockId,
    track: sortedTrack(track),
    targetDose: targetDosePerHa === null ? null : targetDosePerHa / perHa,
  };
}
