import {
  deviceCategories,
  type EffectiveRule,
  type RuleException,
  type RuleForm,
  type RuleSaved,
  type RuleValues,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { readRules } from '../engine/facts.store.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import { ruleOf } from './rule-of.ts';
import { valuesFor } from './rule-values.ts';
import type { RuledKind } from './ruled-kinds.ts';
import { figuresOfMonth, insertVersion, lastChange, namesOfTargets, ruledVehicle } from './rules.store.ts';

/** What exceptions are for. */
type Aims = readonly Pick<RuleException, 'scope' | 'target'>[];

/** The rule in force, with the names of what its exceptions are for and how it did in the last 30 days. */
export async function readSaved<Values extends RuleValues>(
  db: Queryable,
  ruled: RuledKind<Values>,
): Promise<RuleSaved<Values>> {
  const { version, on, base, exceptions } = ruleOf(await readRules(db), ruled);
  const names = await targetNames(db, exceptions);
  return {
    version,
    on,
    base,
    ...(await lastChange(db, ruled.code)),
    ...(await figuresOfMonth(db, ruled.kind)),
    notJudged: await ruled.notJudged(db),
    exceptions: exceptions.map((one) => ({ ...one, name: names.get(one.target) ?? one.target })),
  };
}

const targetNames = (db: Queryable, exceptions: Aims) => {
  const targets = (scope: string) =>
    exceptions.filter((one) => one.scope === scope).map(({ target }) => target);
  return namesOfTargets(db, targets('dealer'), targets('region'));
};

/**
 * Saves a version; it holds on every gateway within moments, and rows that stand keep theirs.
 * @throws Refusal changedMeanwhile; targetUnknown naming the line
 */
export async function saveRule<Values extends RuleValues>(
  parts: WarningParts,
  ruled: RuledKind<Values>,
  actor: Actor,
  form: RuleForm<Values>,
): Promise<RuleSaved<Values>> {
  const { code, page } = ruled;
  const subject = { action: `${page}.rule`, subjectKind: 'warningRule' as const, subjectId: code };
  return inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    await requireTargets(db, form.exceptions);
    const before = ruleOf(await readRules(db), ruled);
    if (!(await insertVersion(db, code, actor.accountId, form))) throw new Refusal('changedMeanwhile');
    note({ before: before.base, after: { ...form.base, on: form.on, reason: form.reason } });
    bus.publish('warningFactsChanged', { nos: [] });
    return readSaved(db, ruled);
  });
}

async function requireTargets(db: Queryable, exceptions: Aims): Promise<void> {
  const names = await targetNames(db, exceptions);
  for (const [i, { scope, target }] of exceptions.entries()) {
    const known =
      scope === 'vehicle'
        ? (await ruledVehicle(db, target)) !== undefined
        : scope === 'category'
          ? deviceCategories.some((one) => one === target)
          : names.has(target);
    if (!known)
      throw new Refusal('targetUnknown', {}, [{ field: `exceptions.${i}.target`, key: 'targetUnknown' }]);
  }
}

/** Which values hold for a vehicle, and where each comes from. @throws Refusal snUnknown */
export async function effectiveFor<Values extends RuleValues>(
  db: Queryable,
  ruled: RuledKind<Values>,
  sn: string,
): Promise<EffectiveRule<Values>> {
  const vehicle = await ruledVehicle(db, sn);
  if (!vehicle)
    throw new Refusal('snUnknown', { targets: sn }, [
      { field: 'sn', key: 'snUnknown', params: { targets: sn } },
    ]);
  const { version, on, base, exceptions } = ruleOf(await readRules(db), ruled);
  return { sn, version, on, ...valuesFor(vehicle, base, exceptions) };
}
