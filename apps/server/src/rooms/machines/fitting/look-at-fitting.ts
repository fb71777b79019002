import type { CarForm, FieldProblem } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';
import { needsOf } from './device-by-sn.ts';
import { type FittableTerminal, terminalOfId } from './fitting.store.ts';
import { chosenModel } from './machine-columns.ts';
import { problemOf } from './parts/fit-parts.ts';
import { findPiece, notInStock } from './parts/part.store.ts';
import { slotProblems } from './parts/slots.rules.ts';
import { asDealerSees } from './parts/visible-piece.ts';
import { installedAt } from './put-into-use.ts';

/** A fitting that is looked at before somebody decides it. */
export type PlannedFitting = Pick<CarForm, 'vehicleModelId' | 'parts' | 'dealerId' | 'installedOn'>;

export interface LookedAt {
  terminal: FittableTerminal;
  /** The kinds of photos that the vehicle library asks for. */
  photosNeeded: boolean;
  problems: FieldProblem[];
}

/**
 * What stands against putting a terminal into use as it is planned, now; null when there is no such terminal. Whoever reads it: so
 * a vehicle that carries a part is named only where it is of the same dealer.
 */
export async function lookAtFitting(
  db: Queryable,
  vehicleId: string,
  planned: PlannedFitting,
): Promise<LookedAt | null> {
  const terminal = await terminalOfId(db, vehicleId);
  if (!terminal) return null;
  const problems: FieldProblem[] = [];
  const attempt = async <Value>(work: () => Promise<Value> | Value): Promise<Value | null> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      problems.push(...error.fields);
      return null;
    }
  };
  // A draft may not say the day yet.
  if (planned.installedOn !== '') await attempt(() => installedAt(planned.installedOn, terminal, Date.now()));
  const model = await attempt(() => chosenModel(db, planned.vehicleModelId));
  const { slots, counted } = await needsOf(db, terminal, model);
  const wrong = slotProblems(slots, planned.parts);
  problems.push(...wrong);
  const dealerId = planned.dealerId ?? terminal.dealerId;
  for (const slot of slots) {
    const sn = (planned.parts[slot.key] ?? '').trim();
    if (sn === '' || wrong.some(({ field }) => field === `parts.${slot.key}`)) continue;
    const piece = await findPiece(db, slot.kind, sn);
    const problem = problemOf(slot, sn, piece && (await asDealerSees(db, piece, dealerId)), dealerId);
    if (problem) problems.push(problem);
  }
  for (const { kind, models } of await notInStock(
    db,
    counted.filter(({ required }) => required),
    dealerId,
  ))
    problems.push({
      field: 'vehicleModelId',
      key: 'noneInStock',
      params: { model: models.join('/') || kind },
    });
  return { terminal, photosNeeded: model?.photoRequired ?? false, problems };
}
