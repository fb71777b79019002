import type { Pool } from '#database/pool.ts';
import { readSetting } from '#rooms/access/public.ts';
import { keepSamples, reckonHealth } from './keep-health.store.ts';

/** Seconds between two rounds over the terminals that were heard. */
export const healthRoundS = 10;
/** All terminals, also the silent ones: a level changes by the clock, too. */
const allEveryMs = 300_000;

/** The worker's rounds over terminals: levels by what was just heard, all of them and samples every five minutes. */
export function keepHealth(pool: Pool): () => Promise<void> {
  let allAtMs = 0;
  let known = '';
  return async () => {
    const thresholds = await readSetting(pool, 'terminal.health');
    const changed = JSON.stringify(thresholds) !== known;
    const nowMs = Date.now();
    const all = changed || nowMs - allAtMs >= allEveryMs;
    // What came while the round before was running must not be missed.
    await reckonHealth(pool, thresholds, all ? null : healthRoundS * 3);
    known = JSON.stringify(thresholds);
    if (!all) return;
    await keepSamples(pool, thresholds);
    if (nowMs - allAtMs >= allEveryMs) allAtMs = nowMs;
  };
}
