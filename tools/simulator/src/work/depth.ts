import { between, gauss, smoothNoise, unit } from './random.ts';

const rampM = 5;
const noiseLimitM = 0.02;

/**
 * True depth of the tool along a pass, metres: down over the first 5 m and up over the last (NY/T 1646), wandering a
 * centimetre, and in one pass of nine a stretch that is 6–11 cm too shallow.
 */
export function depthAlong(
  seed: number,
  pass: number,
  alongM: number,
  lengthM: number,
  setM: number,
): number {
  const ramp = Math.max(0, Math.min(1, alongM / rampM, (lengthM - alongM) / rampM));
  const wander = Math.max(-0.015, Math.min(0.015, 0.007 * smoothNoise(seed ^ pass, alongM / 22)));
  return ramp * (setM + wander - shallowM(seed, pass, alongM, lengthM));
}

function shallowM(seed: number, pass: number, alongM: number, lengthM: number): number {
  if (unit(seed ^ 0x5a, pass) > 0.11) return 0;
  const middle = between(seed ^ 0x5b, pass, 0.2, 0.8) * lengthM;
  const half = between(seed ^ 0x5c, pass, 15, 45);
  const inside = half - Math.abs(alongM - middle);
  return inside <= 0 ? 0 : Math.min(1, inside / 6) * between(seed ^ 0x5d, pass, 0.06, 0.11);
}

/** What the sensor makes of a depth: at most 2 cm of noise, no deeper than the ground allows. */
export function sensed(seed: number, index: number, depthM: number): number {
  const noise = Math.max(-noiseLimitM, Math.min(noiseLimitM, 0.006 * gauss(seed ^ 0xdd, index)));
  return Math.max(0, depthM + noise);
}

/** Raw reading of a hitch-angle sensor with an arm of 1.2 m, in 0.1° (0xF030 = 1, 0xF033 = 1200). */
export function rawAngle(depthM: number): number {
  return Math.round((Math.asin(Math.min(1, depthM / 1.2)) * 1800) / Math.PI);
}

/** How a terminal reads its depth sensor: parameters 0xF030–0xF033 in the units of people. */
export interface DepthReader {
  /** 1 hitch angle, 2 non-contact angle, 3 ultrasonic distance; 0 none. */
  sensor: number;
  /** Degrees, or millimetres of a distance. */
  zero: number;
  mountingDeg: number;
  armMm: number;
}

/** Depth in metres that a terminal makes of a raw reading, 0.1° or mm; never above the ground; null without a sensor. */
export function depthRead({ sensor, zero, mountingDeg, armMm }: DepthReader, raw: number): number | null {
  const mounting = (mountingDeg * Math.PI) / 180;
  if (sensor === 0) return null;
  if (sensor === 3) return Math.max(0, ((zero - raw) / 1000) * Math.cos(mounting));
  const turned = ((raw / 10 - zero) * Math.PI) / 180;
  return Math.max(0, (armMm / 1000) * (Math.sin(turned + mounting) - Math.sin(mounting)));
}
