import type { DealerValues } from '@furrow/contract';
import {
  type Counts,
  type DealerMoment,
  type DealerRuling,
  type DealerVerdict,
  noCounts,
  sumOf,
} from './dealer-rule.rules.ts';

/** A dealer with what is its own; `path` leads from the top of its branch down to itself. */
export interface JudgedDealer {
  readonly id: string;
  readonly path: readonly string[];
  readonly own: Counts;
  /** One that is disabled is nobody to be warned of: what it has counts above it. */
  readonly isJudged: boolean;
  readonly values: DealerValues;
  readonly moment: DealerMoment;
}

export interface JudgedFigure {
  readonly dealerId: string;
  readonly counts: Counts;
  readonly verdict: DealerVerdict;
  /** Dealers below it that break the rule themselves: their branches are theirs alone. */
  readonly without: readonly string[];
}

/**
 * Judges dealers from the bottom of the tree to its top: each counts with those below it, but a branch that breaks the rule by itself has
 * its own row and is left out above. So a row stands at the lowest dealer that breaks the rule alone.
 */
export function judgeDealers(ruling: DealerRuling, dealers: readonly JudgedDealer[]): JudgedFigure[] {
  const rests = new Map<string, { counts: Counts; without: string[] }>();
  const figures: JudgedFigure[] = [];
  const restOf = (id: string) => {
    const rest = rests.get(id) ?? { counts: noCounts, without: [] };
    rests.set(id, rest);
    return rest;
  };
  for (const { id, path, own, isJudged, values, moment } of [...dealers].sort(
    (a, b) => b.path.length - a.path.length,
  )) {
    const { counts: below, without } = restOf(id);
    const counts = sumOf(own, below);
    const judged = ruling.judge(counts, values, moment);
    const verdict = isJudged ? judged : { ...judged, level: null, good: true };
    figures.push({ dealerId: id, counts, verdict, without });
    const superior = path.at(-2);
    if (superior === undefined) continue;
    const above = restOf(superior);
    if (verdict.level !== null) above.without.push(id);
    else {
      above.counts = sumOf(above.counts, counts);
      above.without.push(...without);
    }
  }
  return figures;
}

/** A row ends with two good days in a row, the first of them after the day on which it was raised. */
export const endsNow = (
  today: { good: boolean },
  before: { good: boolean; day: string } | null,
  raisedOn: string,
): boolean => today.good && before?.good === true && before.day > raisedOn;
