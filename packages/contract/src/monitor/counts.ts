import type { BoundingBox } from '../kit/fields.ts';

/** `GET monitor/vehicle/counts`, under all filters but `state`: all = working + online + offline, also of vehicles that never had a position. */
export interface Counts {
  all: number;
  working: number;
  online: number;
  offline: number;
  idle: number;
  expired: number;
  frozen: number;
  inProblem: number;
  unknownTerminals: number;
  /** The box around their places, to the kilometre outwards: where a map begins. Null while none of them has told a place. */
  extent: BoundingBox | null;
}
