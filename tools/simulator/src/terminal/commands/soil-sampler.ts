import { randomBytes } from 'node:crypto';
import { fieldDataAction, fieldDataKind, toHex } from '@furrow/jt808';
import type { MadeFieldData } from './field-data-book.ts';

/** A plan as the platform sends it (example profile). */
interface Plan {
  geometry: { coordinates: [number, number][] };
  properties: { layers: string[]; numbers: number[] };
}

/** Metres of a degree of latitude: how far beside its point a sample is taken need not be exact. */
const metresLat = 111_140;
/** Every so manyth point cannot be reached and is taken this far beside it. */
const farEvery = 9;
const [nearM, farM] = [1.5, 14];
/** A sample takes a driver so long; the simulated one is quick. */
const pauseMs = 1_000;

/** The driver goes over the plans that lie on his terminal and takes a sample of each layer of each point. */
export class SoilSampler {
  readonly #sn: string;
  readonly #most: number;
  readonly #taken = new Set<string>();
  #nextMs = 0;

  /** `most`: he stops after so many. */
  constructor(sn: string, most = Number.POSITIVE_INFINITY) {
    this.#sn = sn;
    this.#most = most;
  }

  /** The sample that he takes now, if any is left and his pause is over. */
  next(held: readonly MadeFieldData[], nowMs: number): MadeFieldData | null {
    if (this.#taken.size >= this.#most || nowMs < this.#nextMs) return null;
    for (const plan of held.filter(({ kind }) => kind === fieldDataKind.samplingPlan)) {
      const sample = this.#ofPlan(plan);
      if (!sample) continue;
      this.#nextMs = nowMs + pauseMs;
      return sample;
    }
    return null;
  }

  #ofPlan(plan: MadeFieldData): MadeFieldData | null {
    const { geometry, properties } = JSON.parse(plan.geoJson) as Plan;
    const planId = toHex(plan.id).toLowerCase();
    for (const [i, no] of properties.numbers.entries())
      for (const layer of properties.layers) {
        const key = `${planId} ${no} ${layer}`;
        if (this.#taken.has(key)) continue;
        this.#taken.add(key);
        const [lng, lat] = geometry.coordinates[i]!;
        const off = no % farEvery === 0 ? farM : nearM;
        const bagCode = `S${this.#sn.slice(-4)}-${planId.slice(-6)}-${this.#taken.size}`.toUpperCase();
        const place = { type: 'Point', coordinates: [lng, lat + off / metresLat] };
        const told = { bagCode, pointNo: no, layer, takenAt: Math.floor(Date.now() / 1000) };
        return {
          kind: fieldDataKind.soilSample,
          action: fieldDataAction.put,
          id: randomBytes(16),
          name: bagCode,
          geoJson: JSON.stringify({ type: 'Feature', geometry: place, properties: told }),
        };
      }
    return null;
  }
}
