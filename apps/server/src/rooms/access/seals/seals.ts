import { createHash } from 'node:crypto';
import type { SealCheck } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { archivedSpans } from '../archives/archive.store.ts';
import {
  firstRowAt,
  firstSeal,
  insertSeal,
  lastSeal,
  type MinuteDigest,
  minuteDigests,
  openMoment,
  readSeals,
  type Seal,
  takeSealTurn,
} from './seal.store.ts';

/** Seconds UTC, the year 2100. */
const endOfTime = 4_102_444_800;
/** Seconds of log that are hashed at a time, so that a long pause does not make one long statement. */
const stepS = 6 * 3600;

/** Seals every whole minute of the operation log that is not sealed yet; returns how many. */
export async function sealLog(pool: Pool): Promise<number> {
  let sealed = 0;
  for (;;) {
    const step = await inTransaction(pool, async (client) => {
      await takeSealTurn(client);
      const last = await lastSeal(client, endOfTime);
      const from = last ? last.minute + 60 : await firstRowAt(client);
      const open = await openMoment(client);
      if (from === null || from >= open) return { made: 0, done: true };
      const whole = await minuteDigests(client, from, open);
      let before = last;
      for (const minute of whole.slice(0, stepS / 60)) {
        before = sealOver(before, minute);
        await insertSeal(client, before);
      }
      return { made: Math.min(whole.length, stepS / 60), done: whole.length <= stepS / 60 };
    });
    sealed += step.made;
    if (step.done) return sealed;
  }
}

/**
 * Hashes the log anew from a moment on (seconds UTC) and compares: the first minute whose rows, or whose seal, are not what
 * was sealed. A minute with rows but without a seal among sealed ones was written in afterwards.
 */
export async function checkSeals(pool: Pool, fromS: number): Promise<SealCheck> {
  const first = Math.floor(fromS / 60) * 60;
  const last = await lastSeal(pool, endOfTime);
  let before = await lastSeal(pool, first);
  const archived = await archivedSpans(pool);
  const check: SealCheck = { minutes: 0, rows: 0, until: last?.minute ?? null, broken: null };
  const start = before ? first : ((await firstSeal(pool, first)) ?? first);
  for (let from = start; last && from <= last.minute; from += stepS) {
    const to = Math.min(from + stepS, last.minute + 60);
    const seals = await readSeals(pool, from, to);
    const digests = new Map((await minuteDigests(pool, from, to)).map((one) => [one.minute, one]));
    for (const minute of [...new Set([...seals.map((one) => one.minute), ...digests.keys()])].sort(
      (a, b) => a - b,
    )) {
      const seal = seals.find((one) => one.minute === minute);
      const digest = digests.get(minute);
      if (seal && !digest && archived.some((span) => span.from <= minute && minute < span.to)) {
        // The rows lie in a file, which has a hash of its own; the chain goes on over their seal.
        before = seal;
        continue;
      }
      if (!seal || !digest || !sealOver(before, digest).hash.equals(seal.hash))
        return { ...check, broken: minute };
      before = seal;
      check.minutes += 1;
      check.rows += seal.rows;
    }
  }
  return check;
}

function sealOver(before: Seal | null, { minute, rows, digest }: MinuteDigest): Seal {
  const hash = createHash('sha256')
    .update(before?.hash ?? Buffer.alloc(32))
    .update(String(minute))
    .update(digest)
    .digest();
  return { minute, rows, hash };
}
