import { codeOfPage, usualException } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { readSetting } from '#rooms/access/public.ts';
import { judgedLimits, limitName } from '../rules/exceptions/exception-conditions.rules.ts';
import { readRules, type StoredRule } from './facts.store.ts';

const code = codeOfPage.exceptionQuery;

/**
 * The rules as gateways judge by them, or would by a `draft` of one: limits of /workCondition stand among the values of the rule on
 * exceptions.
 */
export async function liveRules(
  db: Queryable,
  draft?: readonly [code: string, rule: StoredRule],
): Promise<Map<string, StoredRule>> {
  const rules = await readRules(db);
  if (draft) rules.set(...draft);
  const limits = await readSetting(db, 'condition.limits');
  const rule = rules.get(code) ?? { version: 0, on: true, base: usualException, exceptions: [] };
  const named = Object.fromEntries(judgedLimits.map((limit) => [limitName(limit), limits[limit]]));
  return rules.set(code, { ...rule, base: { ...rule.base, ...named } });
}
