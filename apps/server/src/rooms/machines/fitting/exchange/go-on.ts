import type { ConnectedPart, PartSet } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { lockHeld } from '../connections/connection.store.ts';
import { beginConnection } from '../connections/connections.ts';
import { terminalOfId } from '../fitting.store.ts';
import { libraryOf } from '../parts/library-of.ts';
import type { ExchangedPiece } from './exchanged-piece.ts';

/** A vehicle as an exchange finds it. */
export interface Place {
  id: string;
  sn: string;
  dealerId: string | null;
  parts: PartSet;
}

/** The parts that speak for a vehicle: of its connection, else what its own row says. @throws Refusal notFound */
export async function partSetOf(db: Queryable, vehicleId: string): Promise<Place> {
  const terminal = await terminalOfId(db, vehicleId);
  if (!terminal) throw new Refusal('notFound');
  const { id, sn, dealerId, machineCode, sim1, sim2 } = terminal;
  const held = await lockHeld(db, vehicleId);
  if (!held) {
    const iccids = [sim1, sim2].filter((iccid) => iccid !== '');
    const parts = { machineCode, tabletSn: '', receiverSn: '', controllerSn: '', tboxSn: '', iccids };
    return { id, sn, dealerId, parts };
  }
  const { id: _id, validFrom: _from, ...parts } = held;
  return { id, sn, dealerId, parts };
}

/** The connection that held ends, and one with the new pieces begins at the same moment; null where none of them speaks for the vehicle. */
export async function goOnWith(
  db: Queryable,
  actor: Actor,
  one: {
    vehicleId: string;
    parts: PartSet;
    pieces: readonly ExchangedPiece[];
    machineCode: string | null;
    at: Date;
  },
): Promise<string | null> {
  const after: PartSet = { ...one.parts, machineCode: one.machineCode ?? one.parts.machineCode };
  for (const [field, kind] of Object.entries(libraryOf) as [
    Exclude<ConnectedPart, 'machineCode'>,
    string,
  ][]) {
    const piece = one.pieces.find(({ kind: of }) => of === kind);
    if (piece) after[field] = piece.fresh && 'sn' in piece.fresh ? piece.fresh.sn : '';
  }
  const fields = ['machineCode', 'tabletSn', 'receiverSn', 'controllerSn'] as const;
  if (fields.every((field) => after[field] === one.parts[field])) return null;
  const held = await lockHeld(db, one.vehicleId);
  // A day that lies before the connection that holds cannot be its end.
  const from = held && held.validFrom > one.at ? new Date() : one.at;
  return beginConnection(db, actor, { vehicleId: one.vehicleId, parts: after, from, source: 'replacement' });
}
