import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Figure, quantile } from '../figure.ts';
import type { BoomDay } from './boom-day.ts';

/** A day with a boom of 36 m, in a program of its own: nothing else has grown its memory. */
export async function boom(): Promise<Figure[]> {
  const { points, areaM2, seconds, grewBy } = await boomDay();
  const usual = quantile(seconds, 0.5);
  const megabytes = grewBy / 2 ** 20;
  const size = `36 m boom, ${Math.round(areaM2 / 1e4)} ha, ${points.toLocaleString('en')} points`;
  return [
    {
      what: `${size}: segmentation, area, overlap, missed and outline, s of the processor`,
      goal: '≤ 1.5',
      measured: usual.toFixed(2),
      met: usual <= 1.5,
      note: `the first time, before the code is compiled: ${seconds[0]!.toFixed(2)}`,
    },
    {
      what: `${size}: growth of the resident memory, MB`,
      goal: '≤ 150',
      measured: megabytes.toFixed(0),
      met: megabytes <= 150,
    },
  ];
}

function boomDay(): Promise<BoomDay> {
  const program = fileURLToPath(new URL('boom-day.ts', import.meta.url));
  const child = fork(program, { execArgv: ['--import', 'tsx'] });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as BoomDay));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the day with a boom ended with ${code}`)));
  });
}
