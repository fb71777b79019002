import type { SortieCorrection, SortieRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { visibleBlocks } from '#rooms/fields/public.ts';
import { requireOperable } from '#rooms/machines/public.ts';
import { computeDayWithin, tellChanges } from '../jobs/compute-day.ts';
import { workDayAt, zoneOffset } from '../jobs/computing/work-day.rules.ts';
import { markJobInvalid, restoreJob } from '../jobs/deeds/mark-job.ts';
import type { JobParts } from '../jobs/work-parts.ts';
import { findSortie } from './sortie.store.ts';
import { lockSortie, writeCorrection } from './sortie-correction.store.ts';

/** @throws Refusal notFound outside the scope, seeOnly, jobSettled */
async function requireOwn(db: Queryable, actor: Actor, id: string): Promise<SortieRow> {
  const sortie = await requireSortie(db, actor, id);
  await requireOperable(db, actor, sortie.vehicleId);
  return sortie;
}

/** @throws Refusal notFound */
export async function requireSortie(db: Queryable, actor: Actor, id: string): Promise<SortieRow> {
  const sortie = await findSortie(db, actor, id);
  if (!sortie) throw new Refusal('notFound');
  return sortie;
}

/** What a person corrects of a sortie; its job is computed anew with it. @throws Refusal notFound, seeOnly, jobSettled, changedMeanwhile, blockMissing */
export async function correctSortie(
  parts: JobParts,
  actor: Actor,
  id: string,
  { reason, version, targetDosePerHa, ...form }: SortieCorrection,
): Promise<SortieRow> {
  const made = await inDeed(
    { pool: parts.pool, logOperation },
    actor,
    { action: 'jiading.edit', subjectKind: 'sortie', subjectId: id },
    async ({ db: client, note }) => {
      const locked = await lockSortie(client, id);
      const before = await requireOwn(client, actor, id);
      if (before.settled) throw new Refusal('jobSettled', { statement: locked.statement ?? '' });
      requireVersion(before, version);
      if (form.blockId !== null && !(await visibleBlocks(client, actor, [form.blockId])).has(form.blockId))
        throw new Refusal('blockMissing', {}, [{ field: 'blockId', key: 'blockMissing' }]);
      const targetDose = targetDosePerHa === null ? null : targetDosePerHa / 10_000;
      await writeCorrection(client, actor, id, { ...form, targetDose });
      const day = workDayAt(before.startedAt, zoneOffset(locked.divisionCode));
      const asked = { no: locked.no, day, cause: 'corrected' as const, reason, by: actor.accountId };
      const changes = before.jobId === null ? [] : await computeDayWithin(parts, client, asked);
      const after = await requireSortie(client, actor, id);
      const { pilot, block, crop, agent } = before;
      note({
        before: { pilot, block, crop, agent, targetDose: before.targetDose },
        after: { ...form, block: after.block, targetDose, reason },
      });
      return { no: locked.no, changes, after };
    },
  );
  tellChanges(parts, made.no, made.changes);
  return made.after;
}

/** Takes a sortie out of every sum, or back; it is its job that is marked. @throws Refusal notFound, seeOnly, jobSettled, notAllowedTransition */
export async function markSortie(
  parts: JobParts,
  actor: Actor,
  id: string,
  { deed, reason }: { deed: 'invalid' | 'restore'; reason: string },
): Promise<SortieRow> {
  const { jobId, state } = await requireOwn(parts.pool, actor, id);
  if (jobId === null) {
    const params = { from: state, to: deed === 'invalid' ? 'invalid' : 'finished' };
    throw new Refusal('notAllowedTransition', params, [
      { field: 'state', key: 'notAllowedTransition', params },
    ]);
  }
  const mark = deed === 'invalid' ? markJobInvalid : restoreJob;
  await mark(parts, actor, { id: jobId, reason });
  return requireSortie(parts.pool, actor, id);
}
