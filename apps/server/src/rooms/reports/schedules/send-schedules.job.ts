import { type NotificationAct, reportPlans, type SendingReason, scheduleLimits } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { actorOfAccount, notify } from '#rooms/access/public.ts';
import type { ReportParts } from '../machine/asked.ts';
import { latestOccasion, nextOccasion } from './occasions.ts';
import { type Schedule, turnSchedule } from './schedule.store.ts';
import { sendOne } from './send-one.ts';
import {
  endSending,
  forgetSendings,
  insertSendings,
  moveTurn,
  noteWithheld,
  settleMailed,
  type TakenSending,
  takeMoved,
  takeSending,
  takeTurn,
} from './sending.store.ts';

export interface ScheduleParts extends ReportParts {
  bus: Pick<Bus, 'publish'>;
  /** Where the public reaches the product when no setting says so. */
  publicUrl?: string | undefined;
}

/** A process that died while it made a report held it no longer than this, seconds. */
export const holdS = 600;
/** What cannot be made is tried so often. */
const mostTries = 3;

/**
 * Everything that reports need which are sent regularly. Each step is a row that one process takes: an occasion becomes sendings once, a sending
 * becomes a mail once, whoever works on it and whoever dies.
 */
export async function keepSchedules(
  parts: ScheduleParts,
  { nowS = Date.now() / 1000, signal }: { nowS?: number; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { pool } = parts;
  await settleMails(parts);
  while (!signal?.aborted && (await followOwner(pool, nowS)));
  while (!signal?.aborted && (await takeOccasion(parts, nowS)));
  while (!signal?.aborted) {
    const taken = await takeSending(pool, { nowS, holdS });
    if (!taken) break;
    await makeOne(parts, taken, nowS);
  }
  await forgetSendings(pool, scheduleLimits.days);
}

/** The owner has gone to another zone: his schedules go with him. */
const followOwner = (pool: Pool, nowS: number): Promise<boolean> =>
  inTransaction(pool, async (db) => {
    const moved = await takeMoved(db);
    if (moved) await moveTurn(db, moved.id, nextOccasion(moved, nowS), moved.timeZone);
    return moved !== null;
  });

/** Whether a person may have a report sent now. */
const maySchedule = (actor: Actor | null, { report }: Schedule): boolean =>
  actor !== null && may(actor, `${reportPlans[report].screen}.schedule`);

/** Makes sendings of a turn that has come; a schedule whose owner may not send any more is paused, and he is told. */
async function takeOccasion({ pool, bus }: ScheduleParts, nowS: number): Promise<boolean> {
  const { held, send } = heldMessages(bus);
  const taken = await inTransaction(pool, async (db) => {
    const found = await takeTurn(db, nowS);
    if (!found) return false;
    const { id, timeZone } = found;
    if (!maySchedule(await actorOfAccount(db, found.accountId), found)) {
      await turnSchedule(db, id, { nextAtS: null, timeZone, by: null });
      await tellOwner(db, held, found, 'reportStopped');
      return true;
    }
    const occasionS = latestOccasion(found, found.nextAtS, nowS);
    await insertSendings(db, id, { occasionS, byHand: false });
    await moveTurn(db, id, nextOccasion(found, nowS), timeZone);
    return true;
  });
  send();
  return taken;
}

/** What is told of a schedule to whom it belongs. */
async function tellOwner(
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  { id, accountId, name, report }: Pick<Schedule, 'id' | 'accountId' | 'name' | 'report'>,
  act: NotificationAct,
  receiver?: string,
): Promise<void> {
  await notify(db, bus, {
    receivers: [accountId],
    type: 0,
    act,
    values: { name, ...(receiver ? { receiver } : {}) },
    link: `/${reportPlans[report].screen}?schedules=open`,
    subject: { kind: 'reportSchedule', id },
  });
}

/** Makes one report and its mail, or settles why there is none. */
async function makeOne(parts: ScheduleParts, taken: TakenSending, nowS: number): Promise<void> {
  try {
    const reason = await sendOne(parts, taken, nowS);
    if (reason) await settle(parts, taken, reason);
  } catch (error) {
    if (error instanceof Refusal && error.key === 'reportTooLong') return settle(parts, taken, 'tooManyRows');
    // It stays due, and comes again when nobody holds it any more.
    if (taken.tries >= mostTries) await settle(parts, taken, 'broken');
    throw error;
  }
}

/** Those of the receiver himself; the others are of what was sent. */
const ofReceiver: ReadonlySet<SendingReason> = new Set(['noAccount', 'noRight', 'noAddress']);

/** Nothing goes out: the history says why, and the owner is told, of one receiver and one reason once. */
async function settle(
  { pool, bus }: ScheduleParts,
  taken: TakenSending,
  reason: SendingReason,
): Promise<void> {
  const { id, receiver, receiverName, schedule } = taken;
  const withheld = ofReceiver.has(reason);
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    await endSending(db, id, { state: withheld ? 'withheld' : 'failed', reason });
    const news = await noteWithheld(db, { scheduleId: schedule.id, receiver }, reason);
    const act = withheld ? 'reportWithheld' : 'reportFailed';
    if (news) await tellOwner(db, held, schedule, act, receiverName);
  });
  send();
}

/** Takes over what became of the mails; of one that was given up the owner is told. */
async function settleMails({ pool, bus }: ScheduleParts): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (db) => {
    for (const { schedule, owner, receiver, receiverId, ...rest } of await settleMailed(db)) {
      const news = await noteWithheld(db, { scheduleId: schedule, receiver: receiverId }, 'mailFailed');
      if (news)
        await tellOwner(db, held, { id: schedule, accountId: owner, ...rest }, 'reportFailed', receiver);
    }
  });
  send();
}
