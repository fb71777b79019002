import type { ComponentKind, ConnectionForm, ConnectionRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { vehicleIdOf } from '../../implements/fit.store.ts';
import { requireOperable, type Vehicle } from '../../vehicle.store.ts';
import { libraryOf } from '../parts/library-of.ts';
import { findPiece } from '../parts/part.store.ts';
import { lockHeld } from './connection.store.ts';
import { beginConnection } from './connections.ts';
import { followParts } from './follow-parts.ts';
import { momentOf, requireFree, requireWithin } from './moments.ts';
import { requireConnection } from './settle-connections.ts';

/**
 * Says by hand which parts belong to a vehicle from a moment on; the connection before it ends then.
 * @throws Refusal at its field: snUnknown, vehicleCancelled, momentInFuture, beforeConnection, connectionOverlaps, partFittedElsewhere,
 *   partOfOtherDealer, partScrapped
 */
export async function connectByHand(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  form: ConnectionForm,
): Promise<ConnectionRow> {
  const { row, no } = await inDeed(
    { pool, logOperation },
    actor,
    { action: 'snConnect.create', subjectKind: 'snConnection' },
    async ({ db: client, note }) => {
      const vehicle = await vehicleOf(client, actor, form.sn);
      const held = await lockHeld(client, vehicle.id);
      requireWithin('from', form.from, held);
      const { sn: _sn, from: seconds, ...named } = form;
      const parts = { ...named, iccids: held?.iccids ?? [] };
      const from = momentOf(seconds);
      await requireFree(client, actor, { vehicleId: vehicle.id, parts, from });
      await requirePieces(client, vehicle, parts);
      const begun = { vehicleId: vehicle.id, parts, from, source: 'byHand' as const };
      const id = await beginConnection(client, actor, begun);
      await followParts(client, actor, { vehicleId: vehicle.id, before: held, after: parts, at: from });
      note({ subjectId: id, after: form });
      return { row: await requireConnection(client, actor, id), no: vehicle.no };
    },
  );
  bus.publish('vehiclesChanged', { nos: [no] });
  return row;
}

async function vehicleOf(client: Queryable, actor: Actor, sn: string): Promise<Vehicle> {
  const id = await vehicleIdOf(client, actor, sn);
  if (id === null) throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  const vehicle = await requireOperable(client, actor, id);
  if (vehicle.state === 'cancelled')
    throw new Refusal('vehicleCancelled', {}, [{ field: 'sn', key: 'vehicleCancelled' }]);
  return vehicle;
}

/** A piece that a library knows must be free and of the vehicle's dealer; one that none knows is taken as it is typed. */
async function requirePieces(
  client: Queryable,
  vehicle: Vehicle,
  parts: Readonly<Record<'tabletSn' | 'receiverSn' | 'controllerSn', string>>,
): Promise<void> {
  for (const [field, kind] of Object.entries(libraryOf) as [keyof typeof parts, ComponentKind][]) {
    const sn = parts[field];
    const piece = sn === '' ? null : await findPiece(client, kind, sn, { lock: true });
    if (!piece || piece.vehicleId === vehicle.id) continue;
    const key =
      piece.state === 'scrapped'
        ? 'partScrapped'
        : piece.vehicleId !== null
          ? 'partFittedElsewhere'
          : piece.dealerId !== vehicle.dealerId
            ? 'partOfOtherDealer'
            : null;
    if (key === null) continue;
    const params = { sn, ...(key === 'partFittedElsewhere' ? { vehicle: '—' } : {}) };
    throw new Refusal(key, params, [{ field, key, params }]);
  }
}
