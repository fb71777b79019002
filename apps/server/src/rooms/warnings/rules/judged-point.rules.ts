import { stepDistance } from '@furrow/geo';

/** A point as rules see it: counted, and held against the home of its vehicle once for all rules. */
export interface JudgedPoint {
  /** Terminal's time, seconds UTC. */
  readonly time: number;
  /** Degrees WGS 84. */
  readonly lng: number;
  readonly lat: number;
  /** m/s */
  readonly speed: number;
  /** The implement works (statuses 2, 3 and 5 of S2). */
  readonly working: boolean;
  /** Inside home itself, without its buffer. */
  readonly home: boolean;
  /** Metres from home, 0 inside; right to 2 %. */
  readonly distanceM: number;
  /** What exempts at this place and time (W3); null: nothing does. */
  readonly exemption: Exemption | null;
}

export interface Exemption {
  readonly by: 'whiteList' | 'extendedArea' | 'mute';
  readonly id: string;
  /** What the row that it cancels calls it. */
  readonly name: string;
}

/** Metres between two places that are not far from each other. */
export const stepM = (a: { lng: number; lat: number }, b: { lng: number; lat: number }): number =>
  stepDistance(a.lng, a.lat, b.lng, b.lat);
