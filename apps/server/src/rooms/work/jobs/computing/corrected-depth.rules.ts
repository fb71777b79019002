import { depthOfReading, readingOf, topWorkSpeedMs, trackStatus } from '@furrow/contract';
import type { StoredTrack } from '../../stored-track.rules.ts';
import type { DayFacts } from './day-facts.rules.ts';
import { depthVersionAt, isRated, toolOfJob } from './tool-at.rules.ts';

/** What the terminals said beside the columns, one entry a point; NaN where it was not said. */
export interface SaidItems {
  /** Tenths of a degree, or millimetres. */
  readonly rawDepth: Float32Array;
  /** 1 where an item tells the state of the work: implement, depth, rate or steering. */
  readonly tellsWork: Uint8Array;
  /** 1 down, 0 up, NaN not said. */
  readonly implementDown: Float32Array;
}

/** Below this a machine stands, m/s (R2). */
const standstillMs = 0.3;

/** The points with corrected depths; the same ones where nothing is to be corrected. What is asked of one point hangs on no other. */
export function withCorrectedDepths(
  stored: StoredTrack,
  items: SaidItems | null,
  facts: DayFacts,
): StoredTrack {
  if (items === null || facts.depths.length === 0) return stored;
  const track = { ...stored, value: stored.value.slice(), status: stored.status.slice() };
  correctDepths(track, items, facts);
  return track;
}

/**
 * Puts depths in their place that the version of /depthSet of that time makes of the raw readings (R8), and the state of work
 * that follows from them where the terminal says nothing of the implement itself (R2).
 */
export function correctDepths(track: StoredTrack, items: SaidItems, facts: DayFacts): void {
  for (let i = 0; i < track.time.length; i++) {
    const raw = items.rawDepth[i]!;
    const time = track.time[i]!;
    if (Number.isNaN(raw)) continue;
    const tool = toolOfJob(facts, time);
    const version = depthVersionAt(facts.depths, tool.implementId, time);
    if (!version || isRated(tool.workType)) continue;
    const depth = depthOfReading(version, readingOf(version.sensorType, raw));
    track.value[i] = depth;
    if (!Number.isNaN(items.implementDown[i]!) || track.fix[i] === 0) continue;
    const speed = track.speed[i]!;
    if (speed < standstillMs || speed > topWorkSpeedMs[tool.workType]) continue;
    track.status[i] =
      depth >= version.workingThresholdM ? trackStatus.workingQualified : trackStatus.travelling;
  }
}

/** Nothing that any of these points says tells whether the machine works (R2): it has to be guessed. */
export function tellsNothing(track: StoredTrack, items: SaidItems): boolean {
  for (let i = 0; i < track.time.length; i++) {
    const status = track.status[i]!;
    if (items.tellsWork[i] === 1 || status === 2 || status === 3 || status === 5) return false;
  }
  return true;
}
