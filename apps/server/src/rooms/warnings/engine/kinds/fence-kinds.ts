import { type ExceptionValues, type FenceEvent, usualException } from '@furrow/contract';
import { fenceLine } from '@furrow/geo';
import type { ConditionState } from '../../rules/conditions.rules.ts';
import {
  type FenceMemory,
  type FenceTerms,
  fenceRule,
  isFarFrom,
} from '../../rules/exceptions/exception-fence.rules.ts';
import { isPlaced, stepM } from '../../rules/judged-point.rules.ts';
import type { FenceFacts, WarningFacts } from '../facts.store.ts';
import type { JudgedKind } from './judged-kind.ts';
import { signalKind } from './signal-kinds.ts';

type FenceKind = JudgedKind<ConditionState<FenceMemory>, ExceptionValues>;

/** How keys and lanes of fences begin. */
export const fencePrefix = 'EX-10/';
const sort = { page: 'exceptionQuery', usual: usualException } as const;

/** The kinds that the fences of a vehicle are: each event of each is a lane and a row of its own. */
export const fenceKindsOf = ({ fences }: WarningFacts): JudgedKind[] =>
  fences.flatMap((fence) => {
    const events: FenceEvent[] = fence.watch === 'both' ? ['enter', 'leave'] : [fence.watch];
    return events.map((event) => fenceKind(fence, event) as unknown as JudgedKind);
  });

/**
 * One event of a fence, of one vehicle: it remembers how near the line is, so that most points cost one comparison. Other terms are
 * another lane: it begins anew, and the row of the old one ends.
 */
function fenceKind(fence: FenceFacts, event: FenceEvent): FenceKind {
  const lane = `${fencePrefix}${fence.id}/${fence.terms}/${event}`;
  const line = nearLine(fence);
  const terms = {
    ...fence,
    ...{ event, deepM: line.deepM, stayS: (fence.minutes ?? 0) * 60, speedMs: (fence.speedKmh ?? 0) / 3.6 },
  };
  const kind = signalKind<FenceMemory, ExceptionValues>(
    { ...sort, lane },
    fenceRule(terms),
    ({ point, jumped, state }) =>
      !jumped && !point.sample && isPlaced(point) && !isFarFrom(terms, state, line.lineM(point)),
  );
  return {
    ...kind,
    elsewhere: 'fenceChanged',
    judge: (state, point, values, facts) =>
      kind.judge(state, { ...point, lineM: line.lineM(point) }, values, facts),
  };
}

/** A fence that does not hold for the vehicle any more: its row ends. */
export const goneFence = (lane: string): JudgedKind =>
  ({
    ...signalKind<FenceMemory, ExceptionValues>({ ...sort, lane }, fenceRule(ofNothing)),
    elsewhere: 'fenceChanged',
  }) as unknown as JudgedKind;

const ofNothing: FenceTerms = {
  ...{ id: '', name: '', event: 'leave', level: 'notice', stayS: 0, speedMs: 0, deepM: 0 },
  ...{ from: null, to: null, weekdays: [], fromMinute: null, toMinute: null, zone: 'UTC' },
};

/** Nearer to the line than this every point is measured, metres. */
const nearM = 25;

function nearLine(fence: FenceFacts) {
  const { lineM, deepM } = fenceLine(fence);
  let near: { lng: number; lat: number; lineM: number; radiusM: number } | null = null;
  return {
    deepM,
    /** Right to 2 % outside; inside at least as deep as is told. */
    lineM({ lng, lat }: { lng: number; lat: number }): number {
      if (near && stepM(near, { lng, lat }) < near.radiusM) return near.lineM;
      const far = lineM(lng, lat);
      const radiusM = far < 0 ? -far - nearM : far / 50;
      near = { lng, lat, lineM: far, radiusM: Math.abs(far) < nearM ? 0 : radiusM };
      return far;
    },
  };
}
