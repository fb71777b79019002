import type { StripRun } from './job-strips.ts';

/** One vertex of a run, see `StripRun`. */
export interface Vertex {
  readonly time: number;
  readonly lng: number;
  readonly lat: number;
  readonly width: number;
  readonly depth: number;
  readonly value: number;
  readonly pass: number;
}

/** Units of the stored figures: what `packStrips` writes is exactly what was computed with. */
export const GRAIN = { time: 1e3, degrees: 1e8, width: 1e3, depth: 1e4, value: 1e3 } as const;

const rounded = (value: number, grain: number): number => Math.round(value * grain) / grain;

type Columns = Omit<StripRun, 'offsetM' | 'joined'>;

const emptyColumnsOf = (capacity: number): Columns => ({
  time: new Float64Array(capacity),
  lng: new Float64Array(capacity),
  lat: new Float64Array(capacity),
  width: new Float32Array(capacity),
  depth: new Float32Array(capacity),
  value: new Float32Array(capacity),
  pass: new Uint16Array(capacity),
});

/** Collects the vertices of one run, rounded to the grain of storage. */
export class RunColumns {
  length = 0;
  #columns: Columns;

  constructor(capacity: number) {
    this.#columns = emptyColumnsOf(Math.max(1, capacity));
  }

  add(vertex: Vertex): void {
    if (this.length === this.#columns.time.length) this.#grow();
    const at = this.length++;
    const columns = this.#columns;
    columns.time[at] = rounded(vertex.time, GRAIN.time);
    columns.lng[at] = rounded(vertex.lng, GRAIN.degrees);
    columns.lat[at] = rounded(vertex.lat, GRAIN.degrees);
    columns.width[at] = Math.max(1, Math.round(vertex.width * GRAIN.width)) / GRAIN.width;
    columns.depth[at] = rounded(vertex.depth, GRAIN.depth);
    columns.value[at] = rounded(vertex.value, GRAIN.value);
    columns.pass[at] = Math.min(vertex.pass, 65_535);
  }

  #grow(): void {
    const [from, to] = [this.#columns, emptyColumnsOf(2 * this.length)];
    to.time.set(from.time);
    to.lng.set(from.lng);
    to.lat.set(from.lat);
    to.width.set(from.width);
    to.depth.set(from.depth);
    to.value.set(from.value);
    to.pass.set(from.pass);
    this.#columns = to;
  }

  clear(): void {
    this.length = 0;
  }

  /** The run collected so far; `ends` in seconds. */
  take(offsetM: number, joined: boolean, ends: readonly [number, number] = [0, 0]): StripRun {
    const { time, lng, lat, width, depth, value, pass } = this.#columns;
    return {
      time: time.slice(0, this.length),
      lng: lng.slice(0, this.length),
      lat: lat.slice(0, this.length),
      width: width.slice(0, this.length),
      depth: depth.slice(0, this.length),
      value: value.slice(0, this.length),
      pass: pass.slice(0, this.length),
      offsetM: Number.isFinite(offsetM) ? rounded(offsetM, GRAIN.width) : 0,
      joined,
      ...(ends.some((seconds) => seconds > 0)
        ? { ends: [rounded(ends[0], GRAIN.time), rounded(ends[1], GRAIN.time)] as const }
        : {}),
    };
  }
}
