import type { Counted, CountedThing, DealerRule } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { agentKindList } from '../lists/kinds/dealer.ts';
import { findWarning } from '../lists/warning.store.ts';
import { rulingOf } from '../rules/dealers/dealers.rules.ts';
import { type NamedItem, readDealers, readItems, withoutOf } from './figures.store.ts';
import { asRuled, dealerRule } from './judge-all.ts';
import { dealerSources, type HigherSources } from './sources.store.ts';

/** So many things of a list are shown; the sums are over all. */
const most = 200;

/** What stands behind the two numbers of a row now, by the same statements that made them. @throws Refusal notFound */
export async function countedOf(
  db: Queryable,
  higher: HigherSources,
  { actor, id }: { actor: Actor; id: string },
): Promise<Counted> {
  const row = await findWarning(db, agentKindList, { actor, id });
  if (!row?.objectId) throw new Refusal('notFound');
  const code = row.rule as DealerRule;
  const without = await withoutOf(db, row.objectId, code);
  const items = await readItems(db, dealerSources(higher)[code], { dealerId: row.objectId, without });
  const rule = await dealerRule(db);
  const values = new Map((await readDealers(db)).map((dealer) => [dealer.id, rule.of(asRuled(dealer.path))]));
  const things = items.flatMap((item) => {
    const of = values.get(item.dealerId);
    return of === undefined ? [] : [asThing(item, rulingOf(code).placeOf(item, of))];
  });
  const [hits, bases] = [things.filter((one) => one.inNumerator), things.filter((one) => one.inDenominator)];
  return {
    numerator: total(hits),
    denominator: total(bases),
    most,
    ofNumerator: hits.slice(0, most),
    ofDenominator: bases.slice(0, most),
  };
}

const asThing = (
  { thing, id, name, company, weight }: NamedItem,
  { inNumerator, inDenominator }: { inNumerator: boolean; inDenominator: boolean },
): CountedThing => ({ thing, id, name, company, weight, inNumerator, inDenominator });

/** Amounts are sums of hundredths. */
const total = (things: readonly CountedThing[]): number =>
  Math.round(things.reduce((sum, { weight }) => sum + weight * 100, 0)) / 100;
