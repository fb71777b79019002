import type { CorrectionEnd } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { CasterDoor, CasterEvents } from '#gateways/ntrip/door.ts';
import { openSecretBox } from '#kit/secret-box.ts';
import { forgetRelayStates, insertRelayed, writeRelayState } from '../third/relay.store.ts';
import { endOf } from './admission.rules.ts';
import { admit, type DoorParts, writeRefusal } from './admit.ts';
import {
  insertMinutes,
  readBook,
  silenceLeft,
  silenceSources,
  writeServed,
  writeSourceState,
} from './mounts.store.ts';
import { endLeftSessions, faultsOf, insertSamples, tellAlive, writeProgress } from './progress.store.ts';

interface CasterDoorParts extends Pick<DoorParts, 'pool' | 'node'> {
  bus: Bus;
  /** Where the key of passwords lies (FURROW_DATA/keys); shared with the http processes. */
  keyFolder: string;
  /** The clock, ms UTC. */
  now?: () => number;
}

/** A caster that said so lately that it lives has not lost the database meanwhile, ms. */
const steadyMs = 12_000;

/** The office behind the caster; what this node left running when it died is ended first. */
export async function openCasterDoor({
  pool,
  bus,
  node,
  keyFolder,
  now = Date.now,
}: CasterDoorParts): Promise<CasterDoor> {
  const parts: DoorParts = { pool, node, now, box: openSecretBox(keyFolder, 'correction-account') };
  await tellAlive(pool, node);
  await endLeftSessions(pool, node, true);
  await silenceSources(pool, node);
  await forgetRelayStates(pool, node);
  let heardMs = now();
  return {
    book: () => readBook(pool, parts.box, node),
    admit: (knock) => admit(parts, knock),
    refused: (knock, reason) => writeRefusal(parts, knock, reason),
    relayed: (one) => inTransaction(pool, (client) => insertRelayed(client, one, { node, nowMs: now() })),
    relayState: (told) => writeRelayState(pool, node, told),
    async still(ids) {
      const faults = ids.length === 0 ? [] : await faultsOf(pool, ids);
      return new Map(
        faults.map(({ id, fault, entry }) => [
          id,
          fault === 'blackListed' ? endOf({ origin: entry as 'hand' }) : (fault as CorrectionEnd),
        ]),
      );
    },
    replaced(connectionIds) {
      for (const connectionId of connectionIds)
        bus.publish('ntripKick', { connectionId, reason: 'replaced' });
    },
    progress: (sessions) =>
      writeProgress(
        pool,
        sessions.map((progress) => ({ progress, reason: null, atMs: now() })),
      ),
    ended: (ends) => writeProgress(pool, ends),
    async alive() {
      await tellAlive(pool, node);
      await endLeftSessions(pool, node, false);
      // After an outage of the database the others have not had their turn yet.
      if (now() - heardMs < steadyMs) await silenceLeft(pool);
      heardMs = now();
    },
    async samples(samples) {
      if (samples.length > 0) await insertSamples(pool, samples);
    },
    async minutes(minutes) {
      if (minutes.length > 0) await insertMinutes(pool, minutes);
    },
    async sourceState(mountId, up, atMs, reason) {
      await inTransaction(pool, (client) => writeSourceState(client, node, { mountId, up, atMs, reason }));
      bus.publish('stationState', { mountId, up, atMs });
    },
    served: (told) => writeServed(pool, node, told),
    listen: (events) => listen(bus, events),
  };
}

function listen(bus: Bus, { changed, recheck, kick, watched }: CasterEvents): () => void {
  const ends = [
    bus.subscribe('ntripChanged', changed, changed),
    bus.subscribe('ntripRecheck', recheck, recheck),
    // A frozen, expired or cancelled vehicle ends its sessions.
    bus.subscribe('vehiclesChanged', recheck, recheck),
    // Who was kicked while this was not heard is found by asking about all.
    bus.subscribe('ntripKick', ({ connectionId, reason }) => kick(connectionId, reason), recheck),
    bus.subscribe('ntripWatched', watched),
  ];
  return () => {
    for (const end of ends) end();
  };
}
