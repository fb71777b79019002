import type { PlannedSilenceForm } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { insertSilence, isDealer, removeSilence } from './silences.store.ts';

/** Plans a silence. @throws Refusal notFound for a dealer that is not there */
export async function planSilence(
  pool: Pool,
  actor: Actor,
  form: PlannedSilenceForm,
): Promise<{ id: string }> {
  const { dealerId } = form;
  const id = newId();
  const subject = { action: 'terminalCondition.plan', subjectKind: 'plannedSilence', subjectId: id } as const;
  await inDeed({ pool, logOperation }, actor, subject, async ({ db, note }) => {
    if (dealerId !== null && !(await isDealer(db, dealerId)))
      throw new Refusal('notFound', {}, [{ field: 'dealerId', key: 'notFound' }]);
    await insertSilence(db, id, form, actor.accountId);
    note({ after: form });
  });
  return { id };
}

/** Takes a planned silence back. @throws Refusal notFound */
export async function endSilence(pool: Pool, actor: Actor, id: string): Promise<void> {
  const subject = {
    action: 'terminalCondition.endSilence',
    subjectKind: 'plannedSilence',
    subjectId: id,
  } as const;
  await inDeed({ pool, logOperation }, actor, subject, async ({ db }) => {
    if (!(await removeSilence(db, id, actor.accountId))) throw new Refusal('notFound');
  });
}
