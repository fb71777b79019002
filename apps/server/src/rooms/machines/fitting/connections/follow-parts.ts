import type { ComponentKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { ExchangedPiece } from '../exchange/exchanged-piece.ts';
import { libraryOf } from '../parts/library-of.ts';
import { findPiece, writeFitted, writeReplaced } from '../parts/part.store.ts';
import type { ConnectedParts } from './connection.store.ts';
import { setMachineCode } from './settle.store.ts';

/** Two connections of a vehicle, one after the other. */
interface Turn {
  vehicleId: string;
  before: ConnectedParts | null;
  after: ConnectedParts | null;
}

/**
 * What comes off and onto a vehicle when another connection holds, with the pieces locked. A serial number that no library knows, and a
 * piece that sits where it is to be already, have no id: nothing is moved of them.
 * @throws Refusal partScrapped
 */
export async function piecesBetween(
  client: Queryable,
  { vehicleId, before, after }: Turn,
): Promise<ExchangedPiece[]> {
  const pieces: ExchangedPiece[] = [];
  for (const [field, kind] of Object.entries(libraryOf) as [keyof typeof libraryOf, ComponentKind][]) {
    const [old, fresh] = [before?.[field] ?? '', after?.[field] ?? ''];
    if (old.toLowerCase() === fresh.toLowerCase()) continue;
    const gone = old === '' ? null : await findPiece(client, kind, old, { lock: true });
    const come = fresh === '' ? null : await findPiece(client, kind, fresh, { lock: true });
    if (come?.state === 'scrapped') throw new Refusal('partScrapped', { sn: fresh });
    const sits = (piece: typeof gone) => piece?.vehicleId === vehicleId && piece.state === 'fitted';
    pieces.push({
      kind,
      reason: 'other',
      fate: 'toBeRepaired',
      old: old === '' ? null : { id: gone && sits(gone) ? gone.id : null, sn: old },
      fresh: fresh === '' ? null : { id: come && !sits(come) ? come.id : null, sn: fresh },
    });
  }
  return pieces;
}

/**
 * Lets pieces and machine code follow a connection that somebody made, ended or took back by hand: no job is made of that.
 * @throws Refusal partScrapped, machineCodeTaken
 */
export async function followParts(
  client: Queryable,
  actor: Actor,
  { vehicleId, before, after, at }: Turn & { at: Date },
): Promise<void> {
  for (const { old, fresh } of await piecesBetween(client, { vehicleId, before, after })) {
    if (old?.id) await writeReplaced(client, actor, old.id);
    if (fresh && 'sn' in fresh && fresh.id !== null)
      await writeFitted(client, actor, fresh.id, { vehicleId, at });
  }
  if (!after || after.machineCode === before?.machineCode) return;
  if (!(await setMachineCode(client, vehicleId, after.machineCode))) throw new Refusal('machineCodeTaken');
}
