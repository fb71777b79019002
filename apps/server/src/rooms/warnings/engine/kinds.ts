import {
  type CrossRegionValues,
  codeOfPage,
  kindOfPage,
  type RuleValues,
  type TerminalValues,
  usualCrossRegion,
  usualTerminal,
  type WarningEnd,
  type WarningKind,
  type WarningPage,
} from '@furrow/contract';
import type { AreaShape } from '@furrow/geo';
import {
  type CrossRegionState,
  endedByWhiteList,
  freshCrossRegion,
  judgeCrossRegion,
} from '../rules/cross-region.rules.ts';
import type { JudgedPoint, KindState } from '../rules/judged-point.rules.ts';
import type { RuleEvent } from '../rules/rule-event.rules.ts';
import {
  freshTerminal,
  judgeTerminal,
  startedBefore,
  type TerminalState,
  terminalAnew,
} from '../rules/terminal.rules.ts';
import type { WarningFacts } from './facts.store.ts';
import type { HomeShapes } from './home.ts';

/** Where a vehicle belongs as one kind of warnings sees it. */
export interface Ground {
  /** Null: nothing is judged of it. */
  readonly home: AreaShape | null;
  /** Null: its border is not known, or does not matter. */
  readonly country: AreaShape | null;
}

/** A kind of warnings that is judged by points: what the engine asks of it. */
export interface JudgedKind<State extends KindState = KindState, Values = RuleValues> {
  readonly page: WarningPage;
  readonly kind: WarningKind;
  /** Of its rule, and at the beginning of its keys. */
  readonly code: string;
  readonly usual: Values;
  readonly fresh: State;
  /** States of a vehicle in which it is judged. */
  readonly lives: ReadonlySet<string>;
  groundOf(shapes: HomeShapes, facts: WarningFacts, values: Values): Promise<Ground>;
  judge(
    state: State,
    point: JudgedPoint,
    values: Values,
    facts: WarningFacts,
  ): { state: State; events: readonly RuleEvent[] };
  /** The state after the white list ended the row. */
  anew(state: State): State;
  /** The state of a vehicle that the engine has never judged, though it was heard of before. */
  startedBefore(facts: WarningFacts, values: Values): State;
  /** The state when the vehicle belongs elsewhere from now on, or is not judged: `before` is what held until then. */
  reset(before: WarningFacts | null, now: WarningFacts, values: Values): State;
  /** Why a row ends when facts change; null: they do not matter. */
  moved(before: WarningFacts, now: WarningFacts): WarningEnd | null;
  /** Why a row ends when the vehicle belongs elsewhere. */
  readonly elsewhere: WarningEnd;
}

const define = <State extends KindState, Values>(kind: JudgedKind<State, Values>): JudgedKind =>
  kind as unknown as JudgedKind;

const inField = ['inUse', 'expired', 'frozen', 'inProblem'];
const sold = ({ sold: sale }: WarningFacts): number => sale?.at ?? 0;

export const crossRegionKind = define<CrossRegionState, CrossRegionValues>({
  ...{ page: 'crossRegion', kind: kindOfPage.crossRegion, code: codeOfPage.crossRegion },
  ...{ usual: usualCrossRegion, fresh: freshCrossRegion, lives: new Set(inField) },
  groundOf: async (shapes, facts, { homeSize }) => ({
    home: await shapes.homeOf(facts, homeSize),
    country: null,
  }),
  judge: judgeCrossRegion,
  anew: endedByWhiteList,
  startedBefore: () => freshCrossRegion,
  reset: () => freshCrossRegion,
  moved: (before, now) => (before.dealerId === now.dealerId ? null : 'transfer'),
  elsewhere: 'regionChanged',
});

/** Terminals that were sold are judged from then on, also while they are idle. */
const terminalKind = define<TerminalState, TerminalValues>({
  ...{ page: 'terminalCrossRegionWarning', kind: kindOfPage.terminalCrossRegionWarning },
  ...{ code: codeOfPage.terminalCrossRegionWarning, usual: usualTerminal, fresh: freshTerminal },
  lives: new Set(['idle', ...inField]),
  async groundOf(shapes, facts) {
    if (facts.sold === null || facts.dealerId === null) return { home: null, country: null };
    return {
      home: await shapes.areaOf(facts.dealerAreas),
      country: await shapes.countryOf(facts.dealerCountry),
    };
  },
  judge: (state, point, values, facts) =>
    judgeTerminal(state, point, values, { soldAt: sold(facts), workedM2: facts.workedOutsideM2 }),
  anew: terminalAnew,
  startedBefore: (facts, values) => startedBefore(sold(facts), values),
  // Only a new sale has first points; another area, or one that was not there for a time, has none.
  reset: (before, now, values) =>
    sold(now) === 0 || (before !== null && sold(before) !== sold(now))
      ? freshTerminal
      : startedBefore(sold(now), values),
  moved: (before, now) =>
    before.dealerId === now.dealerId && sold(before) === sold(now) ? null : 'transfer',
  elsewhere: 'areaChanged',
});

/** Kinds that are judged by points, each in a lane of its own. */
export const judgedKinds: readonly JudgedKind[] = [crossRegionKind, terminalKind];

export const keyOf = ({ code }: JudgedKind, vehicleId: string): string => `${code} ${vehicleId}`;
