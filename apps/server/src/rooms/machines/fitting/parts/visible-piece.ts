import type { Queryable } from '#database/transaction.ts';
import { terminalOfId } from '../fitting.store.ts';
import type { Piece } from './part.store.ts';

/** A piece without the vehicle that carries it and the order that keeps it, where those are another dealer's. */
export async function asDealerSees(db: Queryable, found: Piece, dealerId: string | null): Promise<Piece> {
  const foreign = found.reservedFor !== null && found.dealerId !== dealerId;
  const piece = foreign ? { ...found, reservedFor: '—' } : found;
  if (piece.vehicleId === null) return piece;
  const carrier = await terminalOfId(db, piece.vehicleId);
  return carrier && carrier.dealerId === dealerId ? piece : { ...piece, vehicleSn: '—' };
}
