import { type DealerRule, type DealerValues, usualDealer } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Counts, type DealerRuling, noCounts, sumOf } from '../rules/dealers/dealer-rule.rules.ts';
import { dealerRulings } from '../rules/dealers/dealers.rules.ts';
import { type JudgedFigure, judgeDealers } from '../rules/dealers/lowest-dealer.rules.ts';
import { type RuleInForce, ruleInForce } from '../settings/rule-in-force.ts';
import type { RuledVehicle } from '../settings/rule-values.ts';
import { type ItemGroup, type KnownDealer, readDealers, readGroups } from './figures.store.ts';
import type { DealerSources } from './sources.store.ts';

/** A dealer as exceptions name it. */
export const asRuled = (path: readonly string[]): RuledVehicle => ({
  sn: '',
  category: '',
  regionId: null,
  dealerPath: path,
});

export interface RuledFigure extends JudgedFigure {
  readonly rule: DealerRule;
}

export interface Judgement {
  readonly dealers: ReadonlyMap<string, KnownDealer>;
  readonly figures: readonly RuledFigure[];
  readonly values: ReadonlyMap<string, DealerValues>;
}

export const dealerRule = (db: Queryable): Promise<RuleInForce<DealerValues>> =>
  ruleInForce(db, { code: 'AG', usual: usualDealer });

/** All figures of all dealers, as they are now; `month` 1–12 (UTC+8). */
export async function judgeAll(
  db: Queryable,
  sources: DealerSources,
  { rule, month }: { rule: RuleInForce<DealerValues>; month: number },
): Promise<Judgement> {
  const known = await readDealers(db);
  const dealers = new Map(known.map((dealer) => [dealer.id, dealer]));
  const values = new Map(known.map(({ id, path }) => [id, rule.of(asRuled(path))]));
  const figures: RuledFigure[] = [];
  for (const ruling of dealerRulings) {
    const own = ownCounts(ruling, await readGroups(db, sources[ruling.code]), values);
    const judged = judgeDealers(
      ruling,
      known.map(({ id, path, isEnabled, unpaidLimit }) => ({
        id,
        path,
        isJudged: isEnabled,
        values: values.get(id)!,
        moment: { month, unpaidLimit },
        own: own.get(id) ?? noCounts,
      })),
    );
    figures.push(...judged.map((figure) => ({ ...figure, rule: ruling.code })));
  }
  return { dealers, figures, values };
}

function ownCounts(
  { placeOf }: DealerRuling,
  groups: readonly ItemGroup[],
  values: ReadonlyMap<string, DealerValues>,
): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const group of groups) {
    const of = values.get(group.dealerId);
    if (of === undefined) continue;
    const { inNumerator, inDenominator, isLate } = placeOf(group, of);
    const more = {
      numerator: inNumerator ? group.weight : 0,
      denominator: inDenominator ? group.weight : 0,
      late: isLate ? group.count : 0,
    };
    counts.set(group.dealerId, sumOf(counts.get(group.dealerId) ?? noCounts, more));
  }
  return counts;
}
