import { type TerminalJobKind, type TerminalJobRow, terminalJobFlow } from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { turnJob } from '#telemetry/tasks/job-turns.store.ts';
import { readJob, requireJob } from './drafts.ts';
import { type StoredJob, setJobState } from './job.store.ts';
import { type JobParts, pageOf, requireKind, requirePermission, rightOf } from './job-parts.ts';
import { cancelOpenTasks } from './task-end-by-office.store.ts';
import { tellCreator } from './tell-creator.ts';

type Step = 'pause' | 'resume' | 'cancel';
const targets = { pause: 'paused', resume: 'running', cancel: 'cancelled' } as const;

/**
 * Pauses, resumes or cancels a job: its creator's deed, or the provider's. Cancelling ends what is not delivered yet; what is goes on.
 * `only`: a page that leads jobs of that kind alone. @throws Refusal notFound, noPermission, seeOnly, notAllowedTransition
 */
export async function stepJob(
  parts: JobParts,
  actor: Actor,
  id: string,
  step: Step,
  only?: TerminalJobKind,
): Promise<TerminalJobRow> {
  const { kind } = await requireJob(parts.pool, actor, id);
  if (only !== undefined && kind !== only) throw new Refusal('notFound');
  const action = step === 'cancel' ? (`${pageOf[kind]}.cancel` as const) : rightOf[kind];
  await inDeed(
    parts,
    actor,
    { action, subjectKind: 'terminalJob', subjectId: id },
    async ({ db, bus, note }) => {
      const job = await requireJob(db, actor, id, true);
      requireStep(actor, job, step);
      const { from, to } = terminalJobFlow.steps[step];
      if (!(from as readonly string[]).includes(job.state))
        throw new Refusal('notAllowedTransition', { from: job.state, to });
      await setJobState(db, id, targets[step]);
      if (step === 'cancel' && job.state !== 'draft') {
        const ended = await cancelOpenTasks(db, id, actor.name);
        for (let at = 0; at < ended.length; at += 100)
          bus.publish('terminalTaskChanged', { ids: ended.slice(at, at + 100) });
      }
      const news = step === 'resume' ? await turnJob(db, id) : null;
      if (news !== null) await tellCreator(db, bus, news);
      note({ before: { state: job.state }, after: { no: job.no, state: to } });
      bus.publish('terminalJobChanged', { id });
      bus.publish('terminalTaskAsked', {});
    },
  );
  return readJob(parts.pool, actor, id);
}

function requireStep(actor: Actor, job: StoredJob, step: Step): void {
  if (step === 'cancel' && job.state !== 'draft') {
    requirePermission(actor, `${pageOf[job.kind]}.cancel`);
  } else requireKind(actor, job.kind);
  const provider = actor.scopeKind === 'administrator' || actor.scopeKind === 'provider';
  // A part of it may lie in the sight of others: the whole is not theirs.
  if (job.creator !== actor.accountId && !provider) throw new Refusal('seeOnly');
}
