// A child of `warnings`: the real engine over the product's database, fed with stored points as a gateway feeds it. Says what each part cost.

import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from '../../../apps/server/src/database/pool.ts';
import { openPostgresBus } from '../../../apps/server/src/events/postgres-bus.ts';
import { openDivisions } from '../../../apps/server/src/kit/divisions.ts';
import { createLog } from '../../../apps/server/src/kit/log.ts';
import type { ReadPoint } from '../../../apps/server/src/rooms/warnings/engine/state.store.ts';
import { WarningEngine } from '../../../apps/server/src/rooms/warnings/public.ts';
import { quietPoint } from './fleet.ts';

const number = (name: string): number => Number(process.env[name]);
const [devices, firstNo, perSecond] = [
  number('BENCH_DEVICES'),
  number('BENCH_FIRST'),
  number('BENCH_POINTS'),
];
const [steadyS, raisingS] = [number('BENCH_SECONDS'), number('BENCH_RAISING')];
const url = process.env.BENCH_DATABASE ?? '';
const slices = 20;
const takenAtOnce = 2_000;
const emergency = 1;

const log = createLog({ level: 'warn', name: 'bench' });
const pool = createPool(url, { max: 10, applicationName: 'furrow bench' });
let transactions = 0;
const connect = pool.connect.bind(pool);
// Only who wants a connection for himself begins a transaction.
pool.connect = ((...given: []) => {
  if (given.length === 0) transactions += 1;
  return connect(...given);
}) as typeof pool.connect;
const bus = await openPostgresBus(url, log);
const divisions = await openDivisions(process.env.BENCH_BASEMAP ?? null, log);

const cpuMs = (): number => (process.cpuUsage().user + process.cpuUsage().system) / 1000;
const heapMb = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
};
const tell = (what: object): void => void process.send?.(what);

/** So many seconds of points, in slices of a second, handed to `take`; `each` may change a slice. */
async function feed(
  seconds: number,
  take: (points: ReadPoint[]) => void,
  each: (points: ReadPoint[], slice: number) => void = () => undefined,
): Promise<number> {
  const began = performance.now();
  let next = 0;
  for (let slice = 0; slice < seconds * slices; slice++) {
    const time = Date.now() / 1000;
    const points: ReadPoint[] = [];
    for (let i = 0; i < perSecond / slices; i++) points.push(quietPoint(firstNo, next++ % devices, time));
    each(points, slice);
    take(points);
    const restMs = began + ((slice + 1) * 1000) / slices - performance.now();
    await pause(Math.max(0, restMs));
  }
  return next;
}

// What the points themselves and the clock of the feed cost, once they are compiled: what they cost before would be taken off the engine.
await feed(5, () => undefined);
const idleAt = cpuMs();
const made = await feed(5, () => undefined);
const pointMs = (cpuMs() - idleAt) / made;

const engine = new WarningEngine({ pool, bus, log, divisions, node: 'bench' });
await engine.settled();
const emptyMb = heapMb();
const takingAt = cpuMs();
for (let from = 0; from < devices; from += takenAtOnce) {
  const time = Date.now() / 1000 - 30;
  const count = Math.min(takenAtOnce, devices - from);
  engine.take(Array.from({ length: count }, (_, i) => quietPoint(firstNo, from + i, time)));
  while (engine.size < from + count) await pause(20);
}
const taking = cpuMs() - takingAt;
const stateMb = heapMb() - emptyMb;
tell({
  what: 'taken',
  size: engine.size,
  cpuMs: taking,
  stateMb,
  rssMb: process.memoryUsage().rss / 2 ** 20,
});

const quietTransactions = transactions;
const steadyAt = cpuMs();
const points = await feed(steadyS, (some) => engine.take(some));
await pause(300);
tell({
  what: 'steady',
  points,
  meanUs: ((cpuMs() - steadyAt) / points - pointMs) * 1000,
  feedUs: pointMs * 1000,
  transactionsPerS: (transactions - quietTransactions) / steadyS,
});

tell({ what: 'raising' });
let raised = 0;
await feed(
  raisingS,
  (some) => engine.take(some),
  (some, slice) => {
    // Two a second, each of a machine of its own.
    if (slice % (slices / 2) !== 0) return;
    const at = some.length - 1;
    const point = some[at]!;
    some[at] = { ...point, alarms: emergency };
    raised += 1;
    tell({ what: 'raise', no: point.vehicleNo, atMs: Date.now() });
  },
);
await pause(4_000);
const keepingAt = cpuMs();
await engine.settled();
tell({ what: 'kept', cpuMs: cpuMs() - keepingAt, raised });
process.on('disconnect', () => process.exit(0));
