import { type FoundRecord, foundKinds, isSearchable, mostFound } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { RecordFinder } from '#kit/entity/record-finder.ts';
import type { Fleet } from '#live/fleet.ts';
import { accessFinders } from '#rooms/access/public.ts';
import { libraryFinders } from '#rooms/machines/public.ts';
import { partyFinders } from '#rooms/parties/public.ts';
import { formerHits } from '../parties/search-parties.ts';
import { scopeOf } from '../scope.ts';
import { vehicleHits } from '../search.ts';

/** Best matches that are looked at, so that each kind can have its share. */
const mostHits = 50;

/** The rooms' own searches, in no order: the kinds have theirs. */
const finders: readonly RecordFinder[] = [...accessFinders, ...partyFinders, ...libraryFinders];

/** Records for the command palette: at most five of a kind, within the actor's permissions and scope (L19). */
export async function findRecords(
  { pool, fleet }: { pool: Pool; fleet: Fleet },
  actor: Actor,
  text: string,
): Promise<FoundRecord[]> {
  if (!isSearchable(text)) return [];
  const [vehicles, ...records] = await Promise.all([
    may(actor, 'carMonitor') ? findVehicles({ pool, fleet }, actor, text) : [],
    ...finders.map((find) => find(pool, actor, text, mostFound)),
  ]);
  return [...vehicles, ...firstOfEach(records.flat())];
}

/** Pieces of nine libraries are one kind: together they get no more room than any other. */
function firstOfEach(found: readonly FoundRecord[]): FoundRecord[] {
  return foundKinds.flatMap((kind) => found.filter((one) => one.kind === kind).slice(0, mostFound));
}

async function findVehicles(
  { pool, fleet }: { pool: Pool; fleet: Fleet },
  actor: Actor,
  text: string,
): Promise<FoundRecord[]> {
  const scope = await scopeOf(actor);
  const former = await formerHits({ pool, fleet }, scope, text.trim());
  const hits = [...vehicleHits(fleet, scope, text.toLowerCase(), mostHits), ...former];
  return foundKinds.flatMap((kind) =>
    hits
      .filter((hit) => hit.kind === kind)
      .slice(0, mostFound)
      .map((hit) => ({
        kind,
        text: hit.text,
        detail: hit.detail,
        path: `/carMonitor?id=${hit.vehicle}`,
        ...(hit.until === undefined ? {} : { until: hit.until }),
      })),
  );
}
