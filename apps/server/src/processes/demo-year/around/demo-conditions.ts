import { CanUnit, fleetTroubles, hasCan, type Machine, Timeline } from '@furrow/simulator';
import type { Pool } from '#database/pool.ts';
import type { Log } from '#kit/log.ts';
import { hasPast, type PastFrame, storePastFrames } from '#rooms/conditions/public.ts';
import { dayOf, Partitions } from '#telemetry/history.ts';

/** So many machines have a past week of CAN data: enough to compare ten, and little enough for a start. */
const mostMachines = 10;
const days = 6;
/** A report every so often; values hold for two minutes. */
const stepMs = 60_000;
const dayMs = 86_400_000;

/**
 * Lets machines of the demo fleet have told their condition in the past week: CAN data as their terminals send it, which the worker rolls
 * up like any other. Done once in the life of a machine.
 */
export async function layPastConditions(
  { pool, log, signal }: { pool: Pool; log: Log; signal: AbortSignal },
  machines: readonly Machine[],
): Promise<void> {
  const nowMs = Date.now();
  const partitions = new Partitions(pool, 'condition_frame');
  const chosen = machines
    .map((machine, index) => ({ machine, index }))
    .filter(({ machine, index }) => hasCan(index) && machine.roster !== 'parked' && machine.roster !== 'off')
    .slice(0, mostMachines);
  let frames = 0;
  for (const { machine, index } of chosen) {
    if (signal.aborted) return;
    if (await hasPast(pool, machine.sn)) continue;
    const timeline = new Timeline(machine);
    const unit = new CanUnit(machine.seed, fleetTroubles(index, nowMs));
    const past: PastFrame[] = [];
    for (let atMs = nowMs - days * dayMs; atMs < nowMs - stepMs; atMs += stepMs) {
      const raw = unit.report(timeline.at(atMs));
      if (raw) past.push({ time: atMs / 1000, raw: Buffer.from(raw).toString('base64') });
    }
    await partitions.need(new Set(past.map(({ time }) => dayOf(time))));
    frames += await storePastFrames(pool, machine.sn, past);
    // People and terminals come first.
    await new Promise((resolve) => setImmediate(resolve));
  }
  log.info(
    { frames, seconds: Math.round((Date.now() - nowMs) / 1000) },
    'the past conditions of the demo are laid',
  );
}
