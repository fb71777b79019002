import {
  type ReportName,
  type ReportWish,
  reportPlans,
  type ScheduleCandidate,
  type ScheduleForm,
  scheduleLimits,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { countCall, logOperation, serverOf } from '#rooms/access/public.ts';
import { receiversLike, requireReceivers } from '../receivers.ts';
import { nextOccasion } from './occasions.ts';
import {
  countSchedules,
  deleteSchedule,
  dropReceiver,
  holdSchedule,
  insertSchedule,
  type Kept,
  receiversOf,
  type Schedule,
  schedulesOf,
  turnSchedule,
  updateSchedule,
  writeReceivers,
} from './schedule.store.ts';
import { insertSendings, sendingsOf } from './sending.store.ts';

/** Whoever keeps schedules of a report. */
interface Asker {
  pool: Pool;
  name: ReportName;
  actor: Actor;
}
type Sent = ScheduleForm & { wish: ReportWish };

/** Sendings by hand of one schedule. */
const handRate = { calls: 5, seconds: 600 } as const;

const nowOf = (): number => Date.now() / 1000;

/** The own schedules of a report, and others' that are sent to the asker; and whether mail is sent at all. */
export async function listSchedules({ pool, name, actor }: Asker) {
  return { on: (await serverOf(pool)) !== null, rows: await schedulesOf(pool, name, actor.accountId) };
}

/** Who may have the report as a file. */
const holdingOf = (name: ReportName) => `${reportPlans[name].screen}.export` as const;

export const listCandidates = ({ pool, name, actor }: Asker, part: string): Promise<ScheduleCandidate[]> =>
  receiversLike(pool, actor, { holding: holdingOf(name), name: part });

/** Who was a receiver stays one, whatever he may meanwhile: it is at each sending that his rights are asked. @throws Refusal scheduleReceiver */
const requireFresh = (
  db: Queryable,
  { name, actor }: Asker,
  wanted: readonly string[],
  before: readonly string[],
): Promise<void> =>
  requireReceivers(db, actor, {
    holding: holdingOf(name),
    wanted: wanted.filter((id) => !before.includes(id)),
  });

/** @throws Refusal scheduleReceiver, scheduleTooMany */
export async function createSchedule(asker: Asker, { receivers, ...kept }: Sent): Promise<{ id: string }> {
  const { pool, name, actor } = asker;
  const id = newId();
  const subject = { action: 'reportSchedule.create', subjectKind: 'reportSchedule', subjectId: id } as const;
  await inDeed({ pool, logOperation }, actor, subject, async ({ db, note }) => {
    if ((await countSchedules(db, actor.accountId)) >= scheduleLimits.schedules)
      throw new Refusal('scheduleTooMany', { most: scheduleLimits.schedules });
    await requireFresh(db, asker, receivers, []);
    const nextAtS = nextOccasion({ ...kept, timeZone: actor.timeZone }, nowOf());
    await insertSchedule(db, kept, {
      id,
      accountId: actor.accountId,
      report: name,
      timeZone: actor.timeZone,
      nextAtS,
    });
    await writeReceivers(db, id, receivers);
    note({ after: toldOf(kept, receivers) });
  });
  return { id };
}

/** @throws Refusal notFound, scheduleReceiver, changedMeanwhile */
export const editSchedule = (
  asker: Asker,
  id: string,
  { version, receivers, ...kept }: Sent & { version: string },
): Promise<void> =>
  deedTo(asker, id, 'edit', async ({ db, note }, held) => {
    requireVersion(held, version);
    const before = await receiversOf(db, id);
    await requireFresh(db, asker, receivers, before);
    const { timeZone } = held;
    const nextAtS = nextOccasion({ ...kept, timeZone }, nowOf());
    await updateSchedule(db, kept, { id, by: asker.actor.accountId, timeZone, nextAtS });
    await writeReceivers(db, id, receivers);
    note({ before: toldOf(held, before), after: toldOf(kept, receivers) });
  });

export const removeSchedule = (asker: Asker, id: string): Promise<void> =>
  deedTo(asker, id, 'delete', async ({ db, note }, held) => {
    note({ before: toldOf(held, await receiversOf(db, id)) });
    await deleteSchedule(db, id);
  });

export const pauseSchedule = (asker: Asker, id: string): Promise<void> =>
  deedTo(asker, id, 'pause', ({ db }, { timeZone }) =>
    turnSchedule(db, id, { nextAtS: null, timeZone, by: asker.actor.accountId }),
  );

/** Lets it run again from its next turn: what was left out meanwhile is not sent afterwards. */
export const resumeSchedule = (asker: Asker, id: string): Promise<void> =>
  deedTo(asker, id, 'resume', ({ db }, held) => {
    const nextAtS = held.nextAtS ?? nextOccasion(held, nowOf());
    return turnSchedule(db, id, { nextAtS, timeZone: held.timeZone, by: asker.actor.accountId });
  });

/** Sends it now to all receivers, also while it is paused. @throws Refusal notFound, mailOff, tooManyRequests */
export const sendSchedule = (asker: Asker, id: string): Promise<void> =>
  deedTo(asker, id, 'sendNow', async ({ db }) => {
    if (!(await serverOf(db))) throw new Refusal('mailOff');
    await countCall(db, 'report schedule', id, handRate);
    await insertSendings(db, id, { occasionS: nowOf(), byHand: true });
  });

/** A receiver takes himself off. @throws Refusal notFound where nothing is sent to him, or it is his own */
export function leaveSchedule({ pool, name, actor }: Asker, id: string): Promise<void> {
  const subject = {
    action: 'reportSchedule.unsubscribe',
    subjectKind: 'reportSchedule',
    subjectId: id,
  } as const;
  return inDeed({ pool, logOperation }, actor, subject, async ({ db }) => {
    if (!(await dropReceiver(db, { report: name, id, accountId: actor.accountId })))
      throw new Refusal('notFound');
  });
}

/** What was sent: all of an own schedule, of another's what was sent to the asker. @throws Refusal notFound */
export async function listSendings(asker: Asker, id: string, paging: { page: number; size: number }) {
  const { pool, name, actor } = asker;
  const seen = (await schedulesOf(pool, name, actor.accountId)).find((one) => one.id === id);
  if (!seen) throw new Refusal('notFound');
  return sendingsOf(pool, id, { receiver: seen.mine ? null : actor.accountId, ...paging });
}

/** One deed to an own schedule, logged. @throws Refusal notFound */
function deedTo(
  { pool, name, actor }: Asker,
  id: string,
  deed: 'delete' | 'edit' | 'pause' | 'resume' | 'sendNow',
  work: (tx: Tx, held: Schedule) => Promise<void>,
): Promise<void> {
  const subject = { action: `reportSchedule.${deed}`, subjectKind: 'reportSchedule', subjectId: id } as const;
  return inDeed({ pool, logOperation }, actor, subject, async (tx) => {
    const held = await holdSchedule(tx.db, { report: name, accountId: actor.accountId, id });
    if (!held) throw new Refusal('notFound');
    await work(tx, held);
  });
}

const toldOf = ({ name, preset, rhythm, hour, language }: Kept, receivers: readonly string[]) => ({
  name,
  preset,
  rhythm,
  hour,
  language,
  receivers: receivers.length,
});
