import { localMetres, localPlane, wgs84 } from '@furrow/geo';
import { planDay } from './day-plan.ts';
import type { Machine } from './machine.ts';
import type { LocalPoint } from './path.ts';
import type { Plot } from './plot.ts';
import { changeOverS, machineDay } from './rosters.ts';

/** A field that a machine works; degrees. */
export interface WorkedPlot {
  corners: readonly (readonly [lng: number, lat: number])[];
  /** Along the middle of it, in the direction of its first pass. */
  middle: readonly [a: readonly [lng: number, lat: number], b: readonly [lng: number, lat: number]];
}

/** The fields that a machine lays passes on between two moments (ms UTC), in the order in which it comes to them. */
export function workedPlots(machine: Machine, fromMs: number, toMs: number): WorkedPlot[] {
  const changeOver = changeOverS(machine.roster, machine.phase);
  const plots = new Set<Plot>();
  for (let day = machineDay(changeOver, fromMs).day; day <= machineDay(changeOver, toMs).day; day++) {
    const { startMs, legs } = planDay(machine, day);
    for (const leg of legs) {
      const begin = startMs + leg.startS * 1000;
      if (leg.kind === 'passes' && begin < toMs && begin + leg.durationS * 1000 > fromMs)
        plots.add(leg.field.plot);
    }
  }
  return [...plots].map((plot) => placed(machine, plot));
}

function placed(machine: Machine, { corners }: Plot): WorkedPlot {
  const plane = localPlane(wgs84(machine.place.lng, machine.place.lat));
  const at = ({ x, y }: LocalPoint): readonly [number, number] => {
    const [lng, lat] = plane.toWgs84(localMetres(x, y));
    return [lng, lat];
  };
  const between = (a: LocalPoint, b: LocalPoint) => at({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  // The first two corners lie ahead, the last two behind.
  const [first, second] = corners as [LocalPoint, LocalPoint];
  const [last, before] = [corners.at(-1)!, corners.at(-2)!];
  return { corners: corners.map(at), middle: [between(before, last), between(first, second)] };
}
