import type { Benchmark } from '../figure.ts';
import { atOnce, atOnceMethod } from './at-once.ts';
import { underKills, underKillsMethod } from './under-kills.ts';

const asked = (process.env.BENCH_PARTS ?? 'speed,kills').split(',');

/** Firmware over the air: how fast it goes beside the positions of a fleet, and that no death of a process loses or repeats any. */
export const upgrades: Benchmark = {
  name: 'upgrades',
  method: `${atOnceMethod}${underKillsMethod} BENCH_TBOXES, BENCH_IMAGE_BYTES, BENCH_PER_SECOND, BENCH_TASKS, BENCH_KILLS and BENCH_SETTLE_S set the sizes, BENCH_PARTS=speed,kills which of them.`,
  run: async () => [
    ...(asked.includes('speed') ? await atOnce() : []),
    ...(asked.includes('kills') ? await underKills() : []),
  ],
};
