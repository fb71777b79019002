import { kindOfPage } from '@furrow/contract';
import { isWorkingStatus } from '#telemetry/judge.ts';
import { type Exemption, isPlaced, type JudgedPoint, stepM } from '../rules/judged-point.rules.ts';
import type { WarningFacts } from './facts.store.ts';
import { keyOf } from './kinds/kinds.ts';
import type { Lane, Resting } from './resting.ts';
import type { ReadPoint } from './state.store.ts';

/** Work on a machine looks like dismantling and like a machine out of order: what is wrong with its own work is told all the same. */
const plannedFor: ReadonlySet<string> = new Set([kindOfPage.dismantle, kindOfPage.exceptionQuery]);

/** A vehicle in memory: what stands still, the state of its rules, and how far it was judged. */
export interface Tracked {
  facts: WarningFacts;
  /** Those with a place, and those of which something goes on. */
  lanes: readonly Lane[];
  readonly rest: Resting;
  readonly claim: number;
  judgedTo: number;
  /** The last point that counted. */
  last: { readonly time: number; readonly lng: number; readonly lat: number } | null;
  /** Server's clock, whole seconds: those take no memory of their own. */
  loadedAt: number;
  writtenAt: number;
  heardAt: number;
  /** Judged since it was written. */
  dirty: boolean;
  /** Points in a row that came from impossibly far away. */
  jumps: number;
}

type TakenUp = Pick<Tracked, 'facts' | 'lanes' | 'rest' | 'claim' | 'judgedTo' | 'last'>;

/** A vehicle that was just taken up. Field by field, as lanes are: one that is put together from others takes twice the memory. */
export const newTracked = (taken: TakenUp, nowS: number): Tracked => ({
  facts: taken.facts,
  lanes: taken.lanes,
  rest: taken.rest,
  claim: taken.claim,
  judgedTo: taken.judgedTo,
  last: taken.last,
  loadedAt: nowS,
  writtenAt: nowS,
  heardAt: nowS,
  dirty: false,
  jumps: 0,
});

/** The server's clock, seconds. */
export const wholeSeconds = (): number => Math.floor(Date.now() / 1000);

/** Faster than this between two points is a jump (R1), m/s; so many in a row are a new place. */
const jumpMs = 60;
const jumpsOfMove = 3;

/** Whether a point counts (W2): newer than what was judged, live, and no jump. */
export function counts(tracked: Tracked, point: ReadPoint): boolean {
  if (point.late || point.time <= tracked.judgedTo) return false;
  if (!isPlaced(point)) return true;
  const { last } = tracked;
  if (last === null) return true;
  const passed = point.time - last.time;
  const jumped = passed < 600 && stepM(last, point) > Math.max(200, jumpMs * passed);
  tracked.jumps = jumped ? tracked.jumps + 1 : 0;
  return !jumped || tracked.jumps >= jumpsOfMove;
}

const nothingTold: Readonly<Record<string, number>> = {};

/** A point as all lanes of its vehicle see it that judge no place and are held back by nothing; `last`: its last one that counted. */
export function seenAs(
  { life }: Pick<WarningFacts, 'life'>,
  point: ReadPoint,
  jumped: boolean,
  last: Tracked['last'] = null,
): JudgedPoint {
  // Field by field: a rest of them would be made anew with every point.
  const { time, lng, lat, speed, alarms, bits, fix, status, value } = point;
  const { sample = false, quantities, receivedAt = null } = point;
  const signals = {
    alarms,
    bits,
    fix,
    status,
    value,
    sample,
    jumped,
    receivedAt,
    told: quantities ?? nothingTold,
    life,
  };
  const working = isWorkingStatus(status);
  // Where it is last is where it is now, mostly: one object for both.
  const here = last?.time === time && last.lng === lng && last.lat === lat ? last : { time, lng, lat };
  return {
    time,
    lng,
    lat,
    speed,
    working,
    signals,
    here,
    home: false,
    distanceM: 0,
    abroadM: 0,
    exemption: null,
  };
}

/** The point as the rules of a lane see it; `seen` is made once for all of them. */
export function judged(facts: WarningFacts, lane: Lane, seen: JudgedPoint): JudgedPoint {
  if (lane.home === null) {
    const exemption = exemptionOf(facts, lane, seen);
    return exemption === null ? seen : { ...seen, exemption };
  }
  const { inside: home, distanceM } = lane.home.locate(seen.lng, seen.lat);
  const abroadM = home || lane.country === null ? 0 : lane.country.locate(seen.lng, seen.lat).distanceM;
  return { ...seen, home, distanceM, abroadM, exemption: home ? null : exemptionOf(facts, lane, seen) };
}

/** Whether an entry of the white list exempts from a kind. */
export const exempts = ({ kind }: Lane, { appliesTo }: { appliesTo: string }): boolean =>
  kind.placed && (appliesTo === 'both' || appliesTo === kind.kind);

/** W3, in its order: muted; planned work, where it looks like dismantling; where the place is judged white list and extended area in force. */
function exemptionOf(
  facts: WarningFacts,
  lane: Lane,
  { time, lng, lat }: Pick<JudgedPoint, 'time' | 'lng' | 'lat'>,
): Exemption | null {
  const key = facts.mutes.length === 0 ? '' : keyOf(lane.kind, facts.vehicleId);
  const mute = facts.mutes.find(
    (one) =>
      one.from <= time &&
      one.until > time &&
      one.kind === lane.kind.kind &&
      (one.key === null || one.key === key),
  );
  if (mute) return { by: 'mute', id: mute.id, name: '' };
  if (!lane.kind.placed) {
    if (!plannedFor.has(lane.kind.kind)) return null;
    const window = facts.windows.find((one) => one.from <= time && time < one.to);
    return window ? { by: 'serviceWindow', id: window.id, name: '' } : null;
  }
  const white = facts.white.find((one) => one.from <= time && time < one.to && exempts(lane, one));
  if (white) return { by: 'whiteList', id: white.id, name: '' };
  const area = lane.areas.find((one) => one.from <= time && time < one.to && one.shape.contains(lng, lat));
  return area?.exemption ?? null;
}

/** With a row that is active: what changes about it must end it, also while the vehicle is silent. */
export const isRaised = ({ state: { machine } }: Lane): boolean =>
  machine.phase === 'active' || machine.phase === 'ending';
