import {
  type ReplacementJobRow,
  type ReplacementState,
  replacementDays,
  replacementFlow,
} from '@furrow/contract';
import { perform, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Exchanged, exchangePieces } from '../../fitting/exchange/exchange.ts';
import { type ExchangedSim, noteCarried, writeJobState } from '../../fitting/exchange/record.store.ts';
import { requireOperable } from '../../vehicle.store.ts';
import type { CarriesOver } from './carries-over.ts';
import type { JobParts } from './job-deeds.ts';
import { jobRecord, requireJob } from './jobs.ts';
import { linesOf, undoFacts } from './undo.store.ts';

/**
 * Turns an exchange back in one transaction, by the deed that made it the other way round: the new pieces go into their library, the old
 * ones onto the vehicle, machine code, connection, registration and correction access follow. What its application charged is cancelled
 * while unpaid; the log names what was paid, which stays. A counter-record tells it.
 * @throws Refusal notFound, seeOnly, notAllowedTransition; undoTooLate after seven days; changedSince naming what; undoOtherVehicle
 *   where a piece was taken from another vehicle; undoWholeSet of one, which goes back by another replacement; those of the exchange
 */
export async function undoJob(
  parts: JobParts,
  over: CarriesOver,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ReplacementJobRow> {
  await perform(
    parts,
    actor,
    {
      record: jobRecord,
      id,
      action: 'newReplaceRecord.undo',
      step: {
        flow: replacementFlow,
        step: 'undo',
        stateOf: ({ state }: ReplacementJobRow) => state,
        keep: (db, by, to: { id: string; state: ReplacementState }) =>
          writeJobState(db, by.accountId, { ...to, reason }),
      },
    },
    async (tx, row) => {
      const { no } = await requireOperable(tx.db, actor, row.vehicleId);
      const { counter, sim } = await turnBack(tx, actor, row, reason);
      const card = await carryBack(tx, over, actor, row, { counter, sim });
      const paid =
        row.origin === 'application' && row.sourceId !== null
          ? await over.cancelCharges(tx, actor, {
              approvalId: row.sourceId,
              reason: `${row.number}: ${reason}`,
            })
          : [];
      tx.note({
        after: {
          reason,
          sn: row.sn,
          ...(paid.length > 0 && { paid: paid.join(', ') }),
          ...(card !== null && { card }),
        },
      });
      tx.bus.publish('vehiclesChanged', { nos: [no] });
    },
  );
  return requireJob(parts.pool, actor, id);
}

async function turnBack(
  { db, bus }: Tx,
  actor: Actor,
  row: ReplacementJobRow,
  reason: string,
): Promise<{ counter: Exchanged; sim: ExchangedSim | null }> {
  if (row.origin === 'undo') throw new Refusal('notAllowedTransition', { from: row.state, to: 'undone' });
  if (row.type === 'wholeSet') throw new Refusal('undoWholeSet');
  const facts = await undoFacts(db, row.id, replacementDays);
  if (facts.tooOld) throw new Refusal('undoTooLate');
  if (facts.changed !== null) throw new Refusal('changedSince', { what: facts.changed });
  const lines = await linesOf(db, row.id);
  if (lines.some(({ takenFrom }) => takenFrom !== null)) throw new Refusal('undoOtherVehicle');
  const none = (pieceId: string | null, sn: string): boolean => pieceId === null && sn === '';
  const counter = await exchangePieces(db, bus, actor, {
    vehicleId: row.vehicleId,
    at: new Date(),
    machineCode: facts.before.machineCode === facts.after.machineCode ? null : facts.before.machineCode,
    job: {
      type: row.type,
      origin: 'undo',
      sourceId: row.id,
      number: row.number,
      state: 'waiting',
      applicantId: actor.accountId,
      reason,
    },
    pieces: lines.map(({ kind, oldId, oldSn, oldFittedAt, newId, newSn, reason: why }) => ({
      kind,
      reason: why,
      fate: 'stock',
      fittedAt: oldFittedAt,
      old: none(newId, newSn) ? null : { id: newId, sn: newSn },
      fresh: none(oldId, oldSn) ? null : { id: oldId, sn: oldSn },
    })),
  });
  return { counter, sim: facts.sim };
}

/** What had gone over to the new equipment goes back to the old one; the ICCID of the card that came back, empty where it could not, null: none was exchanged. */
async function carryBack(
  { db, bus }: Tx,
  over: CarriesOver,
  actor: Actor,
  row: ReplacementJobRow,
  { counter: { recordId, before, after }, sim }: { counter: Exchanged; sim: ExchangedSim | null },
): Promise<string | null> {
  const { vehicleId, number: reason } = row;
  await over.code({ db, bus }, actor, { vehicleId, from: before.machineCode, to: after.machineCode });
  const carried = { registration: false, corrections: false };
  if (row.registrationUntil !== null)
    carried.registration = (await over.registration({ db, bus }, actor, { vehicleId, reason })) === true;
  if (row.correctionsMoved)
    carried.corrections = (await over.corrections({ db, bus }, actor, vehicleId)) === true;
  await over.satellite({ db, bus }, actor, vehicleId);
  const back = sim !== null && (await over.card({ db, bus }, actor, { vehicleId, sim }));
  await noteCarried(db, recordId, carried);
  return sim === null ? null : back ? (sim.old ?? '') : '';
}
