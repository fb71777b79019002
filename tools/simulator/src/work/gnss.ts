import type { GnssGrade } from './machine.ts';
import { smoothNoise, unit } from './random.ts';

/** GGA quality: 0 none, 1 single, 2 differential, 4 RTK fixed, 5 RTK float. */
export type Fix = 0 | 1 | 2 | 4 | 5;

export interface GnssState {
  fix: Fix;
  satellites: number;
  hdop: number;
  /** Age of the corrections in seconds; null without corrections. */
  correctionAgeS: number | null;
  /** Error of the position, metres. */
  eastM: number;
  northM: number;
}

/** Deviation of the error by quality, metres. */
const sigmaM: Record<Fix, number> = { 0: 1.5, 1: 1.5, 2: 0.5, 4: 0.02, 5: 0.25 };
const spellS = 75;
/** The error wanders over minutes; it does not jump from point to point. */
const driftS = 140;

function fixIn(grade: GnssGrade, draw: number): Fix {
  if (draw < 0.004) return 0;
  if (grade === 'rtk') {
    if (draw < 0.02) return 2;
    return draw < 0.06 ? 5 : 4;
  }
  if (grade === 'differential') return draw < 0.09 ? 1 : 2;
  return 1;
}

/** What the receiver of a machine makes of the sky at a second (UTC). */
export function gnssAt(seed: number, grade: GnssGrade, second: number): GnssState {
  const draw = unit(seed ^ 0x6e55, Math.floor(second / spellS));
  const fix = fixIn(grade, draw);
  const sigma = sigmaM[fix];
  const sky = smoothNoise(seed ^ 0x51, second / 900);
  const satellites = fix === 0 ? 3 : Math.max(6, Math.round((grade === 'single' ? 12 : 24) + 3 * sky));
  return {
    fix,
    satellites,
    hdop:
      Math.round(
        (fix === 0 ? 9.9 : Math.max(0.5, 0.75 - 0.08 * sky + (grade === 'single' ? 0.5 : 0))) * 100,
      ) / 100,
    correctionAgeS:
      fix === 0 || fix === 1 ? null : fix === 4 ? 1 + (Math.floor(draw * 1e4) % 2) : 4 + draw * 200,
    eastM: sigma * smoothNoise(seed ^ 0xea, second / driftS),
    northM: sigma * smoothNoise(seed ^ 0x70, second / driftS),
  };
}
