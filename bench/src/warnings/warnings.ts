import type { Benchmark, Figure } from '../figure.ts';
import { costMethod, engineCost } from './engine-cost.ts';
import { falseAlarms, tracksMethod } from './false-alarms.ts';
import { killsMethod, warningsUnderKills } from './under-kills.ts';
import { listMethod, warningLists } from './warning-lists.ts';

const parts: Readonly<Record<string, () => Promise<Figure[]>>> = {
  cost: engineCost,
  kills: warningsUnderKills,
  tracks: falseAlarms,
  lists: warningLists,
};
const asked = (process.env.BENCH_PARTS ?? Object.keys(parts).join()).split(',');

/** The engine of warnings: what it costs, that no death loses or doubles a raise, what it says of real tracks, and its lists. */
export const warnings: Benchmark = {
  name: 'warnings',
  method: `${costMethod}${killsMethod}${tracksMethod}${listMethod}BENCH_DEVICES, BENCH_POINTS, BENCH_SECONDS, BENCH_TERMINALS, BENCH_KILLS and BENCH_WARNINGS set the sizes, BENCH_PARTS=cost,kills,tracks,lists which of them.`,
  async run() {
    const figures: Figure[] = [];
    for (const name of asked) figures.push(...((await parts[name]?.()) ?? []));
    return figures;
  },
};
