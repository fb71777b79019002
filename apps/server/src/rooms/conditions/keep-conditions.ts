import type { Pool } from '#database/pool.ts';
import { repeat } from '#kit/clock/repeat.ts';
import type { Log } from '#kit/log.ts';
import { readSetting } from '#rooms/access/public.ts';
import { dropOldPartitions } from '#telemetry/history.ts';
import { endSilentFaults } from './detail/faults.store.ts';
import { oldestMark } from './rolling/hour.store.ts';
import { framesKeptS, mostHours, rollHours } from './rolling/roll-hours.ts';

const hourMs = 3_600_000;
const daySeconds = 86_400;

/** The worker's regular work on conditions: rollups, ends of fault codes, retention. */
export async function keepConditions(parts: { pool: Pool; log: Log; signal: AbortSignal }): Promise<void> {
  const { pool, log, signal } = parts;
  await Promise.all([
    repeat('condition hours', 10_000, { log, signal }, async () => {
      // A round that was full has more behind it.
      while ((await rollHours(parts, signal)) === mostHours && !signal.aborted);
    }),
    repeat('ends of fault codes', 10_000, { log, signal }, async () => {
      await endSilentFaults(pool);
    }),
    repeat('old conditions', hourMs, { log, signal }, () => dropOldConditions(pool, Date.now() / 1000)),
  ]);
}

/** After so long without a rollup CAN data goes all the same: the disk is not endless. */
const framesKeptAtMostS = 3 * framesKeptS;

/**
 * Drops CAN data that has been rolled up long ago, and values beyond the setting `retention.conditionDays`. What waits for its rollup
 * stays two weeks longer.
 */
export async function dropOldConditions(pool: Pool, nowS: number): Promise<void> {
  const waits = (await oldestMark(pool)) ?? nowS;
  const before = Math.max(nowS - framesKeptAtMostS, Math.min(nowS - framesKeptS, waits - 3600));
  await dropOldPartitions(pool, before, ['condition_frame']);
  const days = await readSetting(pool, 'retention.conditionDays');
  await dropOldPartitions(pool, nowS - days * daySeconds, ['condition_chunk']);
}
