import { type GeodeticPlace, toGeodetic } from '../ecef.ts';
import type { Frame, Passed } from './frame.ts';
import { readObservationHead, type SatelliteSystem } from './observations.ts';
import { readStationPosition } from './station.ts';

/** Messages that a receiver must have once before the observations are of use to it. */
export const stationMessages: ReadonlySet<number> = new Set([1005, 1006, 1007, 1008, 1033, 1230]);

/** What was seen of a stream since the last `take`. */
export interface StreamFigures {
  readonly bytes: number;
  readonly frames: number;
  readonly badFrames: number;
  /** Message number → how many. */
  readonly messages: Readonly<Record<string, number>>;
  /** System → most satellites in one message. */
  readonly satellites: Readonly<Partial<Record<SatelliteSystem, number>>>;
  /** By the last 1005 or 1006 ever heard. */
  readonly place: GeodeticPlace | null;
}

/** Looks at what a FrameReader passed on: counts it, and keeps the newest of each station message for those who come later. */
export class StreamWatch {
  readonly #newest = new Map<number, Uint8Array>();
  #place: GeodeticPlace | null = null;
  #bytes = 0;
  #frames = 0;
  #badFrames = 0;
  #messages: Record<string, number> = {};
  #satellites: Partial<Record<SatelliteSystem, number>> = {};

  get place(): GeodeticPlace | null {
    return this.#place;
  }

  look({ ready, frames, bad }: Passed): void {
    this.#bytes += ready.length;
    this.#frames += frames.length;
    this.#badFrames += bad;
    for (const frame of frames) this.#look(frame);
  }

  #look({ number, payload, bytes }: Frame): void {
    this.#messages[number] = (this.#messages[number] ?? 0) + 1;
    const head = readObservationHead(payload);
    if (head !== undefined) {
      this.#satellites[head.system] = Math.max(this.#satellites[head.system] ?? 0, head.satellites);
      return;
    }
    if (!stationMessages.has(number)) return;
    this.#newest.set(number, bytes.slice());
    const position = readStationPosition(payload);
    if (position !== undefined) this.#place = toGeodetic(position.place) ?? this.#place;
  }

  /** Another station may send from now on: what was kept for those who come later is no longer true. */
  forgetStation(): void {
    this.#newest.clear();
    this.#place = null;
  }

  /** The newest of each station message, in the order of their numbers, as frames one after the other. */
  greeting(): Uint8Array {
    const frames = [...this.#newest].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
    const all = new Uint8Array(frames.reduce((sum, frame) => sum + frame.length, 0));
    let at = 0;
    for (const frame of frames) {
      all.set(frame, at);
      at += frame.length;
    }
    return all;
  }

  /** What was seen since the last call, which begins anew. */
  take(): StreamFigures {
    const figures = {
      bytes: this.#bytes,
      frames: this.#frames,
      badFrames: this.#badFrames,
      messages: this.#messages,
      satellites: this.#satellites,
      place: this.#place,
    };
    this.#bytes = 0;
    this.#frames = 0;
    this.#badFrames = 0;
    this.#messages = {};
    this.#satellites = {};
    return figures;
  }
}
