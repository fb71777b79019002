import type { TerminalJobCheck, TerminalJobRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { readJob, requireDraft, requireJob, requireReleased } from './drafts.ts';
import { markStarted, type StoredJob, startKeyOf } from './job.store.ts';
import { type JobParts, pageOf, requireKind, rightOf, wizardKind } from './job-parts.ts';
import { requireServers } from './servers.ts';
import { insertTasks } from './task-make.store.ts';
import { type JudgedRow, judgeDevices } from './verdict.store.ts';

/** A start may be this much in the past, s: clocks differ, and the form was filled in before. */
const lateS = 120;

async function judge(
  db: Queryable,
  actor: Actor,
  job: StoredJob,
): Promise<{ judged: JudgedRow[]; version: Awaited<ReturnType<typeof requireReleased>> | null }> {
  if (job.kind !== 'configuration' && job.versionId === null)
    throw new Refusal('badRequest', {}, [{ field: 'versionId', key: 'softwareVersionMissing' }]);
  const version = job.versionId === null ? null : await requireReleased(db, job.kind, job.versionId);
  const judged = await judgeDevices(db, actor, job, version, may(actor, `${pageOf[job.kind]}.rollback`));
  return { judged, version };
}

/** What the draft would do to each of its terminals now. @throws Refusal notFound, notAllowedTransition, versionNotReleased */
export async function checkJob({ pool }: JobParts, actor: Actor, id: string): Promise<TerminalJobCheck> {
  const job = await requireJob(pool, actor, id);
  requireKind(actor, job.kind);
  requireDraft(job);
  const devices = (await judge(pool, actor, job)).judged.map(({ row }) => row);
  const count = (of: (row: (typeof devices)[number]) => boolean): number => devices.filter(of).length;
  return {
    devices,
    counts: {
      ready: count(({ verdict, included }) => included && verdict !== 'willWait'),
      willWait: count(({ verdict }) => verdict === 'willWait'),
      leftOut: count(({ verdict, included }) => verdict !== 'blocked' && !included),
      blocked: count(({ verdict }) => verdict === 'blocked'),
    },
  };
}

/**
 * Makes the tasks of a draft and lets it run. The same key again answers the same job and does nothing.
 * @throws Refusal notFound, versionNotReleased, startInPast, serverIsPlatform; noSelection when no terminal is ready or waiting; tboxHasTask when all of
 * them got a task meanwhile; notAllowedTransition when it was started otherwise
 */
export async function startJob(
  parts: JobParts,
  actor: Actor,
  id: string,
  startKey: string,
): Promise<TerminalJobRow> {
  const { kind } = await requireJob(parts.pool, actor, id);
  await inDeed(
    parts,
    actor,
    { action: rightOf[kind], subjectKind: 'terminalJob', subjectId: id },
    async ({ db, bus, note }) => {
      const job = await requireJob(db, actor, id, true);
      requireKind(actor, job.kind);
      if (job.state !== 'draft') {
        if ((await startKeyOf(db, id)) === startKey) return;
        throw new Refusal('notAllowedTransition', { from: job.state, to: 'running' });
      }
      const { startAt } = job.options;
      if (startAt !== null && startAt < Date.now() / 1000 - lateS)
        throw new Refusal('startInPast', {}, [{ field: 'startAt', key: 'startInPast' }]);
      if (job.kind === 'configuration' && Object.keys(job.items).length === 0)
        throw new Refusal('noSelection');
      const { judged, version } = await judge(db, actor, job);
      await requireServers(db, actor, job.items, job.devices);
      const included = judged.filter(({ row }) => row.included);
      if (included.length === 0) throw new Refusal('noSelection');
      await markStarted(db, id, startKey);
      const made = await insertTasks(db, actor, { ...job, kind: wizardKind(job) }, included, version);
      if (made.length === 0) throw new Refusal('tboxHasTask', { sn: included[0]!.row.sn, no: '…' });
      note({
        after: { no: job.no, kind: job.kind, version: version?.version ?? null, devices: made.length },
      });
      bus.publish('terminalTaskAsked', {});
      bus.publish('terminalJobChanged', { id });
    },
  );
  return readJob(parts.pool, actor, id);
}
