import type { Pool } from '#database/pool.ts';
import { counterStep, holdMs } from '../rolling/hour.rules.ts';
import { eachRun } from './series.ts';

/** Litres that an engine burnt from–to (seconds UTC): by its own counter, else by its rate as long as a value holds; null: neither was told. */
export async function fuelOf(
  pool: Pool,
  vehicleNo: number,
  { from, to }: { from: number; to: number },
): Promise<{ fuelL: number | null; fuelMethod: 'counter' | 'rate' | null }> {
  const last: Record<string, readonly [ms: number, value: number]> = {};
  const litres: Record<string, number> = {};
  await eachRun(pool, vehicleNo, { from, to }, ['totalFuel', 'fuelRate'], (signal, { times, values }) => {
    for (let i = 0; i < times.length; i++) {
      const [ms, value] = [times[i]!, values[i]!];
      if (ms < from * 1000 || ms > to * 1000) continue;
      const before = last[signal];
      last[signal] = [ms, value];
      litres[signal] ??= 0;
      if (before === undefined) continue;
      const past = ms - before[0];
      if (signal === 'totalFuel') litres[signal] += counterStep('totalFuel', value - before[1], past);
      else litres[signal] += (before[1] * Math.min(past, holdMs)) / 3_600_000;
    }
  });
  const { totalFuel, fuelRate } = litres;
  if (totalFuel !== undefined) return { fuelL: totalFuel, fuelMethod: 'counter' };
  return fuelRate === undefined ? { fuelL: null, fuelMethod: null } : { fuelL: fuelRate, fuelMethod: 'rate' };
}
