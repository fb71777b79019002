import {
  type ReplacementJobRow,
  type ReplacementState,
  type replacementFillIn,
  replacementFlow,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Bus } from '#events/bus.ts';
import { perform } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import { Refusal } from '#kit/refusal.ts';
import { holderOf, lockHeld } from '../../fitting/connections/connection.store.ts';
import { beginConnection } from '../../fitting/connections/connections.ts';
import {
  type CodeFollows,
  confirmConnection,
  rejectConnection,
} from '../../fitting/connections/settle-connections.ts';
import { isCodeTaken } from '../../fitting/exchange/exchange.store.ts';
import { writeJobState } from '../../fitting/exchange/record.store.ts';
import { findVehicle, requireOperable } from '../../vehicle.store.ts';
import type { CarriesOver } from './carries-over.ts';
import { fillIn } from './job-detail.store.ts';
import { jobRecord, requireJob } from './jobs.ts';
import { noteSent } from './undo.store.ts';

export type JobParts = EntityParts & {
  bus: Pick<Bus, 'publish'>;
  /** What the rooms above do when a confirmed report brought another machine code. */
  codeFollows: CodeFollows | null;
};

/** The connection that a job to confirm is as well. @throws Refusal notFound, notAllowedTransition naming both states */
async function reportOf(
  { pool }: JobParts,
  actor: Actor,
  id: string,
  to: 'done' | 'rejected',
): Promise<string> {
  const { state, sourceId } = await requireJob(pool, actor, id);
  if (state !== 'toConfirm' || sourceId === null)
    throw new Refusal('notAllowedTransition', { from: state, to });
  return sourceId;
}

/** Lets a reported set of parts hold: the same deed as on /snConnect. @throws Refusal notFound, notAllowedTransition, and those of `confirmConnection` */
export async function confirmJob(parts: JobParts, actor: Actor, id: string): Promise<ReplacementJobRow> {
  const { pool, bus, codeFollows: follow } = parts;
  await confirmConnection(pool, bus, actor, { id: await reportOf(parts, actor, id, 'done'), follow });
  return requireJob(parts.pool, actor, id);
}

/** Leaves everything as it is, on /snConnect as well. @throws Refusal notFound, notAllowedTransition, seeOnly */
export async function rejectJob(
  parts: JobParts,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<ReplacementJobRow> {
  const connectionId = await reportOf(parts, actor, id, 'rejected');
  await rejectConnection(parts.pool, parts.bus, actor, { id: connectionId, reason });
  return requireJob(parts.pool, actor, id);
}

/**
 * Signs the registration for the present machine code and sends it once more; the job waits for its equipment anew.
 * @throws Refusal notFound, seeOnly, notAllowedTransition; nothingToSend where a job that waits has no registration to send
 */
export async function resendJob(
  parts: JobParts,
  over: CarriesOver,
  actor: Actor,
  id: string,
): Promise<ReplacementJobRow> {
  await perform(
    parts,
    actor,
    {
      record: jobRecord,
      id,
      action: 'newReplaceRecord.resend',
      step: {
        flow: replacementFlow,
        step: 'resend',
        stateOf: ({ state }: ReplacementJobRow) => state,
        keep: (db, by, to: { id: string; state: ReplacementState }) => writeJobState(db, by.accountId, to),
      },
    },
    async ({ db, bus }, { vehicleId, number, state }) => {
      await requireOperable(db, actor, vehicleId);
      const sent = (await over.registration({ db, bus }, actor, { vehicleId, reason: number })) === true;
      if (sent) await noteSent(db, id);
      // One that has failed is set to wait by hand, with or without a code.
      else if (state === 'waiting') throw new Refusal('nothingToSend');
    },
  );
  return requireJob(parts.pool, actor, id);
}

/**
 * Fills in the original tablet and machine code that a passive record needs; what is known stays.
 * @throws Refusal notFound, seeOnly, notAllowedTransition; partFittedElsewhere, machineCodeTaken at their fields
 */
export async function fillInOriginals(
  parts: JobParts,
  actor: Actor,
  { id, tabletSn, machineCode }: z.output<typeof replacementFillIn> & { id: string },
): Promise<ReplacementJobRow> {
  const deed = { record: jobRecord, id, action: 'newReplaceRecord.fillIn' };
  await perform(parts, actor, deed, async ({ db, note }, row) => {
    const { vehicleId, state, approvedAt } = row;
    await requireOperable(db, actor, vehicleId);
    if (state !== 'toConfirm') throw new Refusal('notAllowedTransition', { from: state, to: 'toConfirm' });
    const set = { machineCode, tabletSn, receiverSn: '', controllerSn: '', tboxSn: '', iccids: [] };
    const holder = await holderOf(db, vehicleId, set);
    if (holder) {
      const seen = await findVehicle(db, actor, holder.id);
      const params = { sn: holder.part, vehicle: seen ? holder.sn : '—' };
      throw new Refusal('partFittedElsewhere', params, [
        { field: 'tabletSn', key: 'partFittedElsewhere', params },
      ]);
    }
    if (await isCodeTaken(db, [vehicleId], machineCode))
      throw new Refusal('machineCodeTaken', {}, [{ field: 'machineCode', key: 'machineCodeTaken' }]);
    const from = new Date(approvedAt * 1000);
    const connectionId =
      (await lockHeld(db, vehicleId))?.id ??
      (await beginConnection(db, actor, { vehicleId, parts: set, from, source: 'byHand' }));
    await fillIn(db, actor.accountId, { connectionId, recordId: id, tabletSn, machineCode });
    note({ after: { sn: row.sn, tabletSn, machineCode } });
  });
  return requireJob(parts.pool, actor, id);
}
