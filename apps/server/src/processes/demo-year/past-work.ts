import { isWorkingStatus, statusOf, type WorkStandard } from '@furrow/geo';
import { type Machine, Timeline } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Log } from '#kit/log.ts';
import { makePartitions } from '#telemetry/history.ts';
import { looseners } from './demo-looseners.ts';
import { type PastPoint, readInstalled, storePastPoints } from './past-work.store.ts';

/** So many days of work lie in the year, spread over the fleet: as many as a small machine computes in a minute or two. */
const workDays = 120;
const firstDayAgo = 4;
const everyDays = 3;
/** Of so many days one is of a machine whose work is paid, so that there is something to settle. */
const paidEvery = 5;
/** Of each day these hours of UTC+8, a point every five seconds. */
const hours = { from: 8, to: 11 } as const;
const stepS = 5;
const daySeconds = 86_400;
const homeOffset = 8 * 3600;

/**
 * Lets the demo fleet have worked in the past year: the same tracks that its machines drive, written into the history as points that
 * came late. The worker makes jobs out of them like out of any others, and they go with the demo.
 */
export async function layPastWork(
  { pool, log, signal }: { pool: Pool; log: Log; signal: AbortSignal },
  machines: readonly Machine[],
  days = workDays,
): Promise<void> {
  const began = Date.now();
  let points = 0;
  for (const { machine, from, to } of await pastShifts(pool, machines, days)) {
    if (signal.aborted) break;
    const past = pointsOf(machine, from, to);
    if (!past.some(({ status }) => isWorkingStatus(status))) continue;
    await makePartitions(pool, [Math.floor(from / daySeconds)]);
    points += await inTransaction(pool, (client) => storePastPoints(client, machine.sn, past));
  }
  log.info({ points, seconds: Math.round((Date.now() - began) / 1000) }, 'the past work of the demo is laid');
}

/** A machine at work on a past day; seconds UTC. */
interface Shift {
  machine: Machine;
  from: number;
  to: number;
}

/** Which machine works on which of the past days, the last first. */
export async function pastShifts(
  pool: Pool,
  machines: readonly Machine[],
  days = workDays,
): Promise<Shift[]> {
  const worked = machines.filter(({ roster }) => roster === 'round' || roster === 'day');
  const installed = await readInstalled(
    pool,
    worked.map(({ sn }) => sn),
  );
  const today = Math.floor((Date.now() / 1000 + homeOffset) / daySeconds);
  const paid = looseners(machines);
  return Array.from({ length: days }, (_, i) => {
    const day = today - firstDayAgo - i * everyDays;
    const from = day * daySeconds - homeOffset + hours.from * 3600;
    // Points before the installation count for nothing (R1).
    const there = worked.filter(({ sn }) => (installed.get(sn) ?? Number.POSITIVE_INFINITY) < from);
    const ofPaid = paid.filter((one) => there.includes(one));
    const turn = i % paidEvery === paidEvery - 1 && ofPaid.length > 0 ? ofPaid : there;
    const machine = turn[i % turn.length];
    return machine ? [{ machine, from, to: from + (hours.to - hours.from) * 3600 }] : [];
  }).flat();
}

/** What a machine's terminal would have reported between two moments (seconds UTC). */
function pointsOf(machine: Machine, from: number, to: number): PastPoint[] {
  const timeline = new Timeline(machine);
  const least = machine.standardDepthM;
  const standard: WorkStandard | null = least === null ? null : { kind: 'depth', least, tolerance: 0 };
  const points: PastPoint[] = [];
  for (let time = from; time < to; time += stepS) {
    const sample = timeline.at(time * 1000);
    if (sample.activity === 'off' || sample.activity === 'asleep') continue;
    const { lng, lat, fix, depthM: depth, implementDown } = sample;
    const speed = Math.round(sample.speedMs * 10) / 10;
    points.push({
      time,
      lng,
      lat,
      speed,
      heading: Math.round(sample.headingDeg),
      fix,
      satellites: sample.satellites,
      status: statusOf({ speed, fix, implementDown, depth }, standard),
      value: depth,
    });
  }
  return points;
}
