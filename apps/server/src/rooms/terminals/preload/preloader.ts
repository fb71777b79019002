import type { TargetReason } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed, type Tx } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import type { Log } from '#kit/log.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { actorOfAccount } from '#rooms/access/public.ts';
import { requireOperable } from '#rooms/machines/public.ts';
import {
  type DueTarget,
  dueTargets,
  expireWaiting,
  holdWaiting,
  noteFailed,
  noteSent,
  vehiclesBehind,
} from './due.store.ts';
import type { AccessChoice, GiveAccess } from './give-access.ts';
import { sendByTask } from './send-configuration.ts';

interface PreloaderParts extends DeedParts {
  bus: Pick<Bus, 'publish' | 'subscribe'>;
  log: Log;
  /** Seals passwords of correction accounts. */
  box: SecretBox;
  giveAccess: GiveAccess;
}

export interface Preloader {
  /** Sends what may go out now. Never two at a time. */
  round(): Promise<void>;
}

/** A terminal that was heard of is looked at for so long: its connection is in the book half a second after its login. */
const heardForMs = 5_000;
/** Everything that waits is looked at so often, whatever was heard. */
const allEveryMs = 30_000;

/**
 * Gives configurations to terminals at their first contact (/preUploadConfig). What it sends is a row before it goes out, so a process
 * that dies in between repeats nothing: the next round finds what still waits.
 */
export function openPreloader(parts: PreloaderParts): Preloader {
  const { pool, bus } = parts;
  const heard = new Map<number, number>();
  const tasks = new Set<string>();
  let allAtMs = 0;
  bus.subscribe('connection', ({ vehicleNo, connected }) => {
    if (connected) heard.set(vehicleNo, Date.now() + heardForMs);
  });
  bus.subscribe('terminalTaskAsked', () => {
    allAtMs = 0;
  });
  bus.subscribe('terminalTaskChanged', ({ ids }) => {
    for (const id of ids) tasks.add(id);
  });
  return {
    async round() {
      const nowMs = Date.now();
      const moved = [...tasks];
      tasks.clear();
      if (moved.length > 0)
        for (const no of await vehiclesBehind(pool, moved)) heard.set(no, nowMs + heardForMs);
      const all = nowMs - allAtMs >= allEveryMs;
      if (all) allAtMs = nowMs;
      if (all || heard.size > 0) await sendDue(parts, all ? null : [...heard.keys()], nowMs);
      for (const [no, untilMs] of heard) if (untilMs < nowMs) heard.delete(no);
    },
  };
}

async function sendDue(parts: PreloaderParts, nos: readonly number[] | null, nowMs: number): Promise<void> {
  const { pool, log } = parts;
  const today = homeDay(nowMs / 1000);
  await expireWaiting(pool, today);
  const actors = new Map<string, Actor | null>();
  // One at a time: what comes next in the order waits until it is over.
  const begun = new Set<number>();
  for (const target of await dueTargets(pool, { nos, today })) {
    if (begun.has(target.vehicleNo)) continue;
    const { by } = target;
    if (!actors.has(by)) actors.set(by, await actorOfAccount(pool, by));
    const actor = actors.get(by) ?? null;
    if (actor === null || !(await mayOperate(pool, actor, target.vehicleId))) continue;
    try {
      if (await send(parts, actor, target)) begun.add(target.vehicleNo);
    } catch (error) {
      log.warn({ err: error, sn: target.sn }, 'a configuration could not be sent');
      begun.add(target.vehicleNo);
    }
  }
}

/** A device that is not, or no more, its author's gets nothing from him: it goes on waiting. */
async function mayOperate(pool: Pool, actor: Actor, vehicleId: string): Promise<boolean> {
  try {
    await requireOperable(pool, actor, vehicleId);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const subjectOf = ({ vehicleId }: DueTarget) =>
  ({ action: 'preUploadConfig.send', subjectKind: 'vehicle', subjectId: vehicleId }) as const;

/** True when it is on its way, or over. */
async function send(parts: PreloaderParts, actor: Actor, target: DueTarget): Promise<boolean> {
  if (target.kind === 'correction') return sendAccess(parts, actor, target);
  return inDeed(parts, actor, subjectOf(target), async (tx: Tx) => {
    const held = await holdWaiting(tx.db, target);
    if (held) await sendByTask(tx, target);
    return held;
  });
}

const reasons: Readonly<Record<string, TargetReason>> = {
  deviceHasAccount: 'deviceHasAccount',
  allocationFailure: 'noFreeAccount',
  mountUnknown: 'mountUnknown',
  accountNotUsable: 'accountNotUsable',
  accountStandsBy: 'accountNotUsable',
  passwordUnreadable: 'accountNotUsable',
};

/** Correction access is given and sent as at /diffAssign; why it cannot be is kept. */
async function sendAccess(parts: PreloaderParts, actor: Actor, target: DueTarget): Promise<boolean> {
  const { source, lot = '', mountPoint = '' } = target.items;
  const choice = { source, lot, mountPoint } as AccessChoice;
  const what = { choice, before: target.assignmentId };
  if (!may(actor, 'diffAssign.assign')) return false;
  try {
    await parts.giveAccess(parts, actor, target.vehicleId, what, async (db, given) => {
      if (!(await holdWaiting(db, target))) throw new Decided();
      await noteSent(db, target, { commandId: given.commandId, given });
    });
    return true;
  } catch (error) {
    if (error instanceof Decided) return false;
    const reason = error instanceof Refusal ? reasons[error.key] : undefined;
    if (reason === undefined) throw error;
    await inDeed(parts, actor, subjectOf(target), async ({ db, note }) => {
      await noteFailed(db, target, reason);
      note({ after: { sn: target.sn, kind: target.kind, reason } });
    });
    return true;
  }
}

/** Somebody decided otherwise meanwhile: nothing is given. */
class Decided extends Error {}
