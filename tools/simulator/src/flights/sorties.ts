import { between, mix, pick, unit } from '../work/random.ts';
import type { Aircraft } from './aircraft.ts';

/** A point of a flight: seconds UTC, degrees, metres over the ground, m/s, valve 1 open, flow a minute in the sortie's unit. */
export type SortiePoint = [number, number, number, number, number, 0 | 1, number];

/** A sortie as a partner's server sends it; seconds UTC. */
export interface FlownSortie {
  readonly sn: string;
  readonly number: string;
  readonly pilot: string;
  readonly crop: string;
  readonly purpose: Aircraft['purpose'];
  readonly agent: string;
  readonly unit: Aircraft['unit'];
  readonly targetDosePerHa: number;
  readonly swathM: number;
  readonly windMs: number;
  readonly batterySwaps: number;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly track: SortiePoint[];
}

const metresLat = 111_200;
const turnS = 4;
/** Time in the air that a battery gives. */
const batteryS = 9 * 60;
/** On the ground between two sorties: battery and tank. */
const groundS = 4 * 60;
/** So many fields lie beside one another; the next ones are flown on other days. */
const fields = 6;
/** Of so many sorties one is flown too high, as a pilot in a hurry does. */
const hurried = 9;

/** The sorties of an aircraft over one of its fields from a moment on (seconds UTC): the same for the same moment. */
export function sortiesOf(one: Aircraft, from: number, name: string): FlownSortie[] {
  const swaths = Math.floor(one.field.wideM / one.swathM);
  const swathS = Math.round(one.field.longM / one.speedMs);
  const each = Math.max(1, Math.floor(batteryS / (swathS + turnS)));
  const seed = mix(Number(one.sn), from);
  const sorties: FlownSortie[] = [];
  let start = from;
  for (let first = 0; first < swaths; first += each) {
    const order = sorties.length + 1;
    const span = { first, last: Math.min(swaths, first + each) };
    const sortie = flySortie(one, { start, span, seed: mix(seed, order) }, `${name}-${order}`);
    sorties.push(sortie);
    start = sortie.endedAt + groundS;
  }
  return sorties;
}

interface Flown {
  start: number;
  span: { first: number; last: number };
  seed: number;
}

function flySortie(one: Aircraft, flown: Flown, number: string): FlownSortie {
  const { seed, start } = flown;
  const track = trackOf(one, flown);
  const { sn, crop, purpose, agent, unit: measured, dosePerHa, swathM } = one;
  return {
    sn,
    number,
    pilot: pick(one.pilots, unit(seed, 1)),
    crop,
    purpose,
    agent,
    unit: measured,
    targetDosePerHa: dosePerHa,
    swathM,
    windMs: Math.round(between(seed, 2, 5, 45)) / 10,
    batterySwaps: 1,
    startedAt: start,
    endedAt: Math.ceil(track.at(-1)![0]),
    track,
  };
}

/** Swath after swath to the north and back, a point a second, with the valve shut in the turns. */
function trackOf(one: Aircraft, { start, span, seed }: Flown): SortiePoint[] {
  const metresLng = metresLat * Math.cos((one.lat * Math.PI) / 180);
  const west = fieldOf(one, start) * (one.field.wideM + 12);
  const swathS = Math.round(one.field.longM / one.speedMs);
  const height = one.heightM + (unit(seed, 3) * hurried < 1 ? 1.6 : 0);
  // Litres or kilograms a minute that give the dose at this speed and swath.
  const flow = (one.dosePerHa / 10_000) * one.swathM * one.speedMs * 60 * between(seed, 4, 0.96, 1.05);
  const points: SortiePoint[] = [];
  for (let swath = span.first; swath < span.last; swath++) {
    const begins = start + (swath - span.first) * (swathS + turnS);
    for (let s = 0; s < swathS + turnS; s++) {
      const inSwath = s <= swathS;
      const along = inSwath ? s / swathS : 1;
      const across = swath + 0.5 + (inSwath ? 0 : (s - swathS) / turnS);
      const north = (swath % 2 === 0 ? along : 1 - along) * one.field.longM;
      const drift = between(seed, begins + s, -0.15, 0.15);
      points.push([
        begins + s,
        one.lng + (west + across * one.swathM + drift) / metresLng,
        one.lat + north / metresLat,
        Math.round((height + between(seed, s, -0.2, 0.2)) * 10) / 10,
        inSwath ? one.speedMs : 2,
        inSwath ? 1 : 0,
        inSwath ? Math.round(flow * 100) / 100 : 0,
      ]);
    }
  }
  return points;
}

/** The field of a day: on another day another one. */
const fieldOf = (one: Aircraft, start: number): number =>
  mix(Number(one.sn), Math.floor(start / 86_400)) % fields;
