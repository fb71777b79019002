import type { CrossRegionValues } from '@furrow/contract';
import type { AreaShape } from '@furrow/geo';
import { isWorkingStatus } from '../../../telemetry/judge.ts';
import type { CrossRegionState } from '../rules/cross-region.rules.ts';
import { type Exemption, type JudgedPoint, stepM } from '../rules/judged-point.rules.ts';
import type { WarningFacts } from './facts.store.ts';
import type { ReadPoint } from './state.store.ts';

export interface TrackedArea {
  readonly exemption: Exemption;
  readonly shape: AreaShape;
  readonly from: number;
  readonly to: number;
}

/** A vehicle in memory: what stands still, the state of its rules, and how far it was judged. */
export interface Tracked {
  facts: WarningFacts;
  values: CrossRegionValues;
  version: number;
  /** Null: nothing is judged of it. */
  home: AreaShape | null;
  areas: readonly TrackedArea[];
  state: CrossRegionState;
  readonly claim: number;
  judgedTo: number;
  /** Server's clock, ms. */
  loadedAt: number;
  writtenAt: number;
  heardAt: number;
  /** Judged since it was written. */
  dirty: boolean;
  /** Points in a row that came from impossibly far away. */
  jumps: number;
  near: Near | null;
}

/** A place and how far from it nothing changes: most points cost one comparison. */
interface Near {
  readonly lng: number;
  readonly lat: number;
  readonly radiusM: number;
  readonly home: boolean;
  readonly distanceM: number;
}

/** Faster than this between two points is a jump (R1), m/s; so many in a row are a new place. */
const jumpMs = 60;
const jumpsOfMove = 3;

export const crossRegionKey = (vehicleId: string): string => `CR ${vehicleId}`;

/** Whether a point counts (W2): newer than what was judged, with a fix, live, and no jump. */
export function counts(tracked: Tracked, point: ReadPoint): boolean {
  if (point.late || point.time <= tracked.judgedTo || point.fix < 1 || point.status === 4) return false;
  const { last } = tracked.state;
  if (last === null) return true;
  const passed = point.time - last.time;
  const jumped = passed < 600 && stepM(last, point) > Math.max(200, jumpMs * passed);
  tracked.jumps = jumped ? tracked.jumps + 1 : 0;
  return !jumped || tracked.jumps >= jumpsOfMove;
}

/** The point as the rules see it. */
export function judged(tracked: Tracked, point: ReadPoint): JudgedPoint {
  const { home, distanceM } = locate(tracked, point);
  return {
    ...{ time: point.time, lng: point.lng, lat: point.lat, speed: point.speed },
    ...{ home, distanceM, working: isWorkingStatus(point.status as never) },
    exemption: home ? null : exemptionOf(tracked, point),
  };
}

/** W3, in its order: muted, white list, extended area in force. */
function exemptionOf({ facts, areas }: Tracked, { time, lng, lat }: ReadPoint): Exemption | null {
  const key = crossRegionKey(facts.vehicleId);
  const mute = facts.mutes.find(
    (one) =>
      one.from <= time &&
      one.until > time &&
      one.kind === 'crossRegion' &&
      (one.key === null || one.key === key),
  );
  if (mute) return { by: 'mute', id: mute.id, name: '' };
  const white = facts.white.find(
    (one) => one.from <= time && time < one.to && one.appliesTo !== 'terminalCrossRegion',
  );
  if (white) return { by: 'whiteList', id: white.id, name: '' };
  const area = areas.find((one) => one.from <= time && time < one.to && one.shape.contains(lng, lat));
  return area?.exemption ?? null;
}

function locate(tracked: Tracked, { lng, lat }: ReadPoint): { home: boolean; distanceM: number } {
  const { near, home } = tracked;
  if (near && stepM(near, { lng, lat }) < near.radiusM) return near;
  if (home === null) return { home: true, distanceM: 0 };
  const inside = home.contains(lng, lat);
  const borderM = home.borderDistanceM(lng, lat);
  // Outside the distance itself is told: it may be off by a fiftieth.
  const radiusM = inside ? borderM : borderM / 50;
  tracked.near = { lng, lat, radiusM, home: inside, distanceM: inside ? 0 : borderM };
  return tracked.near;
}
