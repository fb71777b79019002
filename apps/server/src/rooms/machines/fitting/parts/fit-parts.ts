import type { FieldProblem, PartFound, PartSlot } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVehicle } from '../../vehicle.store.ts';
import { findPiece, type Piece, takeFromStock, writeFitted } from './part.store.ts';
import { type FittingNeeds, slotProblems } from './slots.rules.ts';

/** A piece with the place that it goes to. */
export interface PlacedPiece {
  slot: PartSlot;
  piece: Piece;
}

/**
 * Takes the pieces of these serial numbers out of their libraries and onto the vehicle, and pieces without a number from
 * the stock, inside the caller's transaction.
 * @throws Refusal with a problem for each place that cannot be filled; nothing has changed then
 */
export async function fitParts(
  client: Queryable,
  actor: Actor,
  { slots, counted }: FittingNeeds,
  parts: Readonly<Record<string, string>>,
  vehicle: { vehicleId: string; dealerId: string | null; at: Date },
): Promise<PlacedPiece[]> {
  refuse(slotProblems(slots, parts));
  const placed: PlacedPiece[] = [];
  const problems: FieldProblem[] = [];
  // In one order for all, so that two fittings never wait for one another.
  for (const slot of [...slots].sort((a, b) =>
    a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : bySn(parts, a, b),
  )) {
    const sn = (parts[slot.key] ?? '').trim();
    if (sn === '') continue;
    const piece = await findPiece(client, slot.kind, sn, { lock: true });
    const problem = problemOf(slot, sn, piece && (await asSeen(client, actor, piece)), vehicle.dealerId);
    if (problem) problems.push(problem);
    else if (piece) placed.push({ slot, piece });
  }
  refuse(problems);
  for (const { piece } of placed) await writeFitted(client, actor, piece.id, vehicle);
  for (const need of counted) {
    const taken = await takeFromStock(client, actor, need, vehicle);
    if (taken === null && need.required)
      refuse([{ field: 'vehicleModelId', key: 'noneInStock', params: { model: need.models.join('/') } }]);
  }
  return placed;
}

const bySn = (parts: Readonly<Record<string, string>>, a: PartSlot, b: PartSlot): number =>
  (parts[a.key] ?? '') < (parts[b.key] ?? '') ? -1 : 1;

function refuse(problems: FieldProblem[]): void {
  const [first] = problems;
  if (first) throw new Refusal(first.key as 'required', first.params ?? {}, problems);
}

/** What stands against a piece: it must be in its library, of a model that will do, and of the vehicle's dealer. */
export function problemOf(
  { key, models }: PartSlot,
  sn: string,
  piece: Piece | null,
  dealerId: string | null,
): FieldProblem | null {
  const field = `parts.${key}`;
  if (!piece) return { field, key: 'partUnknown', params: { sn } };
  if (piece.vehicleSn !== null)
    return { field, key: 'partFittedElsewhere', params: { sn, vehicle: piece.vehicleSn } };
  if (piece.state !== 'inLibrary') return { field, key: 'partNotInLibrary', params: { sn } };
  if (piece.reservedFor !== null)
    return { field, key: 'partReserved', params: { sn, order: piece.reservedFor } };
  if (models.length > 0 && !models.includes(piece.model))
    return { field, key: 'partOfOtherModel', params: { sn, model: piece.model, models: models.join(', ') } };
  if (piece.dealerId !== dealerId) return { field, key: 'partOfOtherDealer', params: { sn } };
  return null;
}

/** A vehicle that the actor may not know of is not named to him. */
async function asSeen(db: Queryable, actor: Actor, piece: Piece): Promise<Piece> {
  if (piece.vehicleId === null || (await findVehicle(db, actor, piece.vehicleId))) return piece;
  return { ...piece, vehicleSn: '—' };
}

/** What stands against a piece on a place, as the actor may know it; null when it can go there. */
export const lookAtPiece = async (
  db: Queryable,
  actor: Actor,
  slot: PartSlot,
  sn: string,
  piece: Piece | null,
  dealerId: string | null,
): Promise<FieldProblem | null> => problemOf(slot, sn, piece && (await asSeen(db, actor, piece)), dealerId);

/** Looks at one typed serial number before the form is sent. @throws Refusal with its reason */
export async function lookAtPart(
  db: Queryable,
  actor: Actor,
  { slot, sn, dealerId }: { slot: PartSlot; sn: string; dealerId: string | null },
): Promise<PartFound> {
  const found = await findPiece(db, slot.kind, sn);
  const piece = found && (await asSeen(db, actor, found));
  const problem = problemOf(slot, sn, piece, dealerId);
  if (problem) refuse([problem]);
  return { model: piece!.model, nameplateCode: piece!.nameplateCode };
}
