import {
  type CrossRegionValues,
  codeOfPage,
  kindOfPage,
  type RuleValues,
  type TerminalValues,
  usualCrossRegion,
  usualTerminal,
} from '@furrow/contract';
import {
  type CrossRegionState,
  endedByWhiteList,
  freshCrossRegion,
  judgeCrossRegion,
} from '../../rules/cross-region.rules.ts';
import type { KindState } from '../../rules/judged-point.rules.ts';
import {
  freshTerminal,
  judgeTerminal,
  startedBefore,
  type TerminalState,
  terminalAnew,
} from '../../rules/terminal.rules.ts';
import type { WarningFacts } from '../facts.store.ts';
import { exceptionKinds } from './exception-kinds.ts';
import type { JudgedKind } from './judged-kind.ts';
import { inField, signalKinds } from './signal-kinds.ts';

const define = <State extends KindState, Values extends RuleValues>(
  kind: JudgedKind<State, Values>,
): JudgedKind => kind;

const sold = ({ sold: sale }: WarningFacts): number => sale?.at ?? 0;

export const crossRegionKind = define<CrossRegionState, CrossRegionValues>({
  page: 'crossRegion',
  kind: kindOfPage.crossRegion,
  lane: kindOfPage.crossRegion,
  placed: true,
  code: codeOfPage.crossRegion,
  prefix: codeOfPage.crossRegion,
  usual: usualCrossRegion,
  fresh: freshCrossRegion,
  lives: new Set(inField),
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
  page: 'terminalCrossRegionWarning',
  kind: kindOfPage.terminalCrossRegionWarning,
  lane: kindOfPage.terminalCrossRegionWarning,
  placed: true,
  usual: usualTerminal,
  fresh: freshTerminal,
  code: codeOfPage.terminalCrossRegionWarning,
  prefix: codeOfPage.terminalCrossRegionWarning,
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
export const judgedKinds: readonly JudgedKind[] = [
  crossRegionKind,
  terminalKind,
  ...signalKinds,
  ...exceptionKinds,
];

export const keyOf = ({ prefix }: Pick<JudgedKind, 'prefix'>, vehicleId: string): string =>
  `${prefix} ${vehicleId}`;
