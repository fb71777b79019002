import { type ExceptionValues, type FenceEvent, usualException } from '@furrow/contract';
import { type FenceLine, fenceLine, stepDistance } from '@furrow/geo';
import type { ConditionState } from '../../rules/conditions.rules.ts';
import {
  type FenceMemory,
  type FenceTerms,
  fenceRule,
  isFarFrom,
} from '../../rules/exceptions/exception-fence.rules.ts';
import type { FenceFacts, WarningFacts } from '../facts.store.ts';
import type { JudgedKind } from './judged-kind.ts';
import { signalKind } from './signal-kinds.ts';

type FenceKind = JudgedKind<ConditionState<FenceMemory>, ExceptionValues>;

/** How keys and lanes of fences begin. */
export const fencePrefix = 'EX-10/';
const sort = { page: 'exceptionQuery', usual: usualException } as const;

/** The kinds that the fences of a vehicle are: each event of each is a lane and a row of its own. */
export const fenceKindsOf = ({ fences }: WarningFacts): JudgedKind[] => fences.flatMap(kindsOf);

/** Vehicles that share a fence share its kinds. */
const made = new WeakMap<FenceFacts, readonly JudgedKind[]>();

function kindsOf(fence: FenceFacts): readonly JudgedKind[] {
  const known = made.get(fence);
  if (known) return known;
  const events: FenceEvent[] = fence.watch === 'both' ? ['enter', 'leave'] : [fence.watch];
  const kinds = events.map((event) => fenceKind(fence, event));
  made.set(fence, kinds);
  return kinds;
}

/** One event of a fence. Other terms are another lane: it begins anew, and the row of the old one ends. */
function fenceKind(fence: FenceFacts, event: FenceEvent): FenceKind {
  const lane = `${fencePrefix}${fence.id}/${fence.terms}/${event}`;
  const line = fenceLine(fence);
  const terms = {
    ...fence,
    event,
    deepM: line.deepM,
    stayS: (fence.minutes ?? 0) * 60,
    speedMs: (fence.speedKmh ?? 0) / 3.6,
  };
  const kind = signalKind<FenceMemory, ExceptionValues>(
    { ...sort, lane },
    fenceRule(terms),
    // The engine asks with points that have a place and are no jump.
    ({ state, lineM }) => lineM !== undefined && !isFarFrom(terms, state, lineM),
  );
  return { ...kind, line, elsewhere: 'fenceChanged' };
}

/** A fence that does not hold for the vehicle any more: its row ends. */
const goneFence = (lane: string): FenceKind => ({
  ...signalKind<FenceMemory, ExceptionValues>({ ...sort, lane }, fenceRule(ofNothing)),
  elsewhere: 'fenceChanged',
});

export const isFence = ({ lane }: JudgedKind): boolean => lane.startsWith(fencePrefix);

/** Active rows of fences that the vehicle is not bound to any more, or of terms that were changed. */
export const goneFences = (
  { active, vehicleId }: WarningFacts,
  fences: readonly JudgedKind[],
): JudgedKind[] =>
  active
    .filter((key) => key.startsWith(fencePrefix))
    .map((key) => key.slice(0, -vehicleId.length - 1))
    .filter((lane) => !fences.some((one) => one.lane === lane))
    .map(goneFence);

const ofNothing: FenceTerms = {
  id: '',
  name: '',
  event: 'leave',
  level: 'notice',
  stayS: 0,
  speedMs: 0,
  deepM: 0,
  from: null,
  to: null,
  weekdays: [],
  fromMinute: null,
  toMinute: null,
  zone: 'UTC',
};

/** Nearer to the line than this every point is measured, metres. */
const nearM = 25;

/** How many numbers a place takes: degrees, metres beyond the line there, and how far from it nothing changes that would be told. */
export const numbersOfPlace = 4;

/**
 * Metres beyond the line: right to 2 % outside; inside at least as deep as is told. At `at` of `places` stands what was answered last, if
 * anything: most points cost one comparison.
 */
export function lineAt(
  { lineM }: FenceLine,
  { places, at }: { places: number[]; at: number },
  { lng, lat }: { lng: number; lat: number },
): number {
  if (stepDistance(places[at]!, places[at + 1]!, lng, lat) < places[at + 3]!) return places[at + 2]!;
  const far = lineM(lng, lat);
  places[at] = lng;
  places[at + 1] = lat;
  places[at + 2] = far;
  places[at + 3] = Math.abs(far) < nearM ? 0 : far < 0 ? -far - nearM : far / 50;
  return far;
}
