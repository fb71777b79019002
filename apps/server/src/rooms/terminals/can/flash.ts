import type { FlashCheckForm, FlashDevice, FlashForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import type { JobParts } from '../jobs/job-parts.ts';
import { findFirmware, type StoredFirmware } from './can-firmware.store.ts';
import { getsFlash, judgeFlash } from './flash.rules.ts';
import { beginJob, candidatesOf, type FlashCandidate, insertFlashes, jobOfKey } from './flash.store.ts';

/** A start may be this much in the past, s: clocks differ, and the form was filled in before. */
const lateS = 120;

interface Judged {
  row: FlashDevice;
  candidate: FlashCandidate;
}

/** What a flash of a released firmware would do with each device now. @throws Refusal notFound, versionNotReleased, snUnknown */
export async function checkFlash(
  { pool }: JobParts,
  actor: Actor,
  id: string,
  form: FlashCheckForm,
): Promise<FlashDevice[]> {
  return (await judged(pool, actor, await requireReleased(pool, actor, id), form)).map(({ row }) => row);
}

/**
 * Begins a job of one flash a device; those that do not fit are left out with their reason. The same key again answers the same job.
 * @throws Refusal notFound, versionNotReleased, snUnknown, startInPast, noSelection when none fits, tboxHasTask when all got a task meanwhile
 */
export async function startFlash(
  parts: JobParts,
  actor: Actor,
  id: string,
  form: FlashForm,
): Promise<{ job: string; no: number; devices: FlashDevice[] }> {
  const jobId = newId();
  let answer: { job: string; no: number; devices: FlashDevice[] } = { job: jobId, no: 0, devices: [] };
  const subject = {
    action: 'canFirewareManage.flash',
    subjectKind: 'terminalJob',
    subjectId: jobId,
  } as const;
  await inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    // Held, so that it is not withdrawn between the look and the tasks.
    const firmware = await requireReleased(db, actor, id, true);
    const begun = await jobOfKey(db, form.startKey);
    if (begun !== null) {
      if (begun.by !== actor.accountId) throw new Refusal('notFound');
      answer = { job: begun.job, no: begun.no, devices: [] };
      note({ subjectId: begun.job, after: { no: begun.no } });
      return;
    }
    if (form.startAt !== null && form.startAt < Date.now() / 1000 - lateS)
      throw new Refusal('startInPast', {}, [{ field: 'startAt', key: 'startInPast' }]);
    const devices = await judged(db, actor, firmware, form);
    const included = devices.filter(({ row }) => row.included);
    if (included.length === 0) throw new Refusal('noSelection', {}, [{ field: 'sns', key: 'noSelection' }]);
    const no = await beginJob(db, actor, { id: jobId, firmwareId: id, form });
    const made = await insertFlashes(
      db,
      actor,
      jobId,
      included.map(({ candidate }) => candidate),
    );
    if (made.size === 0) throw new Refusal('tboxHasTask', { sn: included[0]!.row.sn, no: '…' });
    answer = { job: jobId, no, devices: devices.map(({ row }) => told(row, made)) };
    note({ after: { no, kind: 'can', version: firmware.version, devices: made.size } });
    bus.publish('terminalTaskAsked', {});
    bus.publish('terminalJobChanged', { id: jobId });
  });
  return answer;
}

/** One that another task took in the same moment is busy. */
const told = (row: FlashDevice, made: ReadonlySet<string>): FlashDevice =>
  row.included && !made.has(row.device)
    ? { ...row, verdict: 'blocked', because: 'busy', included: false }
    : row;

async function requireReleased(
  db: Queryable,
  actor: Actor,
  id: string,
  lock = false,
): Promise<StoredFirmware> {
  const firmware = await findFirmware(db, actor, id, lock);
  if (firmware === null) throw new Refusal('notFound');
  if (firmware.state !== 'released') throw new Refusal('versionNotReleased');
  return firmware;
}

async function judged(
  db: Queryable,
  actor: Actor,
  firmware: StoredFirmware,
  form: FlashCheckForm,
): Promise<Judged[]> {
  const sns = [...new Set(form.sns)];
  const found = await candidatesOf(db, actor, firmware, sns);
  const unknown = sns.filter((sn) => !found.some((one) => one.sn === sn));
  const params = { targets: unknown.join(', ') };
  if (unknown.length > 0)
    throw new Refusal('snUnknown', params, [{ field: 'sns', key: 'snUnknown', params }]);
  return found.map((candidate) => {
    const judgement = judgeFlash(firmware, candidate);
    const { device, sn, nodeSn, node, online } = candidate;
    const shown = {
      device,
      sn,
      nodeSn,
      hardware: node?.hardware ?? '',
      firmware: node?.firmware ?? '',
      online,
    };
    return { candidate, row: { ...shown, ...judgement, included: getsFlash(judgement, form) } };
  });
}
