import {
  type IssuedPassword,
  type MountForm,
  type MountPointRow,
  mountLineFields,
  mountPoints,
} from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { defineEntity, type Reach } from '#kit/entity/entity.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { noteKick, sourcesOf } from '../sessions/session.store.ts';
import { newSourcePassword } from '../source-password.ts';
import { stationReach } from '../station-scope.ts';
import { writeSourceHash } from '../stations/station.store.ts';
import { leadsInCircle } from './fallbacks.rules.ts';
import {
  followName,
  type MountFilters,
  type MountSort,
  mountSource,
  readFallbacks,
  tellStation,
  usesOf,
} from './mount.store.ts';

/** A mount point of a station by the scope of stations; those without one stand for everybody. */
function mountReach(actor: Actor): Reach {
  const stations = stationReach(actor);
  return (asking) => `(m.station_id is null or ${stations(asking)})`;
}

/** What the own caster serves. */
export const mountEntity = defineEntity<MountPointRow, MountForm, MountFilters, MountSort>({
  ...mountPoints,
  kind: 'mountPoint',
  table: 'mount_point',
  alias: 'm',
  source: mountSource,
  packed: { column: 'line', fields: mountLineFields },
  unique: {
    mount_point_name: { field: 'name', key: 'mountTaken' },
    mount_point_station_id_key: { field: 'stationId', key: 'stationHasMount' },
  },
  reach: async (_, actor) => mountReach(actor),
  check: requireWays,
  async follow(db, _, after, before) {
    if ((before?.kind ?? 'station') !== after.kind && [before?.kind, after.kind].includes('relay'))
      throw new Refusal('mountOfRelay', {}, [{ field: 'kind', key: 'mountOfRelay' }]);
    if (before !== null && before.name !== after.name) await followName(db, before.name, after.name);
    await tellStation(db, after, before);
  },
  async requireUnused(db, _actor, row) {
    const count = await usesOf(db, row);
    if (count > 0) throw new Refusal('mountInUse', { count });
  },
});

/** Fallback and choices are there, and nobody is led in a circle. */
export async function requireWays(
  db: Queryable,
  _actor: Actor,
  { name, fallback, candidates }: Pick<MountForm, 'name' | 'fallback' | 'candidates'>,
): Promise<void> {
  const fallbacks = new Map(await readFallbacks(db));
  const unknown = (one: string): boolean => one !== '' && !fallbacks.has(one.toLowerCase());
  const missing = unknown(fallback) ? 'fallback' : candidates.some(unknown) ? 'candidates' : null;
  if (missing) throw new Refusal('mountUnknown', {}, [{ field: missing, key: 'mountUnknown' }]);
  fallbacks.set(name.toLowerCase(), fallback.toLowerCase());
  if (leadsInCircle(fallbacks, name.toLowerCase()))
    throw new Refusal('fallbackLoop', {}, [{ field: 'fallback', key: 'fallbackLoop' }]);
}

export interface MountParts extends DeedParts {
  bus: Pick<Bus, 'publish'>;
}

/** A new password for the source of a mount point, told once. @throws Refusal notFound */
export async function renewMountPassword(
  parts: MountParts,
  actor: Actor,
  id: string,
): Promise<IssuedPassword> {
  const { password, hash } = newSourcePassword();
  const { name } = await deedOnMount(parts, actor, id, 'resetPassword', async (client) => {
    await writeSourceHash(client, id, hash, actor.accountId);
    return {};
  });
  return { name, password };
}

/** Ends the source of a mount point; its rovers go to the fallback. @throws Refusal notFound */
export async function endSource(
  parts: MountParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<{ sessions: number }> {
  let sessions: string[] = [];
  await deedOnMount(parts, actor, id, 'endSource', async (client) => {
    sessions = await sourcesOf(client, id);
    for (const session of sessions) await noteKick(client, session, actor.accountId, reason);
    return { reason };
  });
  for (const connectionId of sessions) parts.bus.publish('ntripKick', { connectionId, reason: 'kicked' });
  return { sessions: sessions.length };
}

function deedOnMount(
  parts: MountParts,
  actor: Actor,
  id: string,
  deed: string,
  change: (client: Queryable) => Promise<object>,
): Promise<MountPointRow> {
  const deeds = new EntityDeeds(parts, mountEntity);
  return inTransaction(parts.pool, async (client) => {
    const row = await deeds.require(client, actor, id, { lock: true });
    const after = await change(client);
    await parts.logOperation(client, actor, {
      action: `ntrip.${deed}`,
      subjectKind: 'mountPoint',
      subjectId: id,
      after,
    });
    return row;
  });
}
