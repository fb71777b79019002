import {
  type CrossRegionRuleForm,
  type CrossRegionRuleSaved,
  deviceCategories,
  type effectiveRule,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../database/transaction.ts';
import { inDeed } from '../../../events/perform.ts';
import type { Actor } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { readRule } from '../engine/facts.store.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import { valuesFor } from './rule-values.ts';
import { figuresOfMonth, insertVersion, lastChange, namesOfTargets, ruledVehicle } from './rules.store.ts';

const code = 'CR';
type Exceptions = CrossRegionRuleForm['exceptions'];

/** The rule in force, with the names of what its exceptions are for and how it did in the last 30 days. */
export async function readSaved(db: Queryable): Promise<CrossRegionRuleSaved> {
  const { version, on, base, exceptions } = await readRule(db, code);
  const names = await targetNames(db, exceptions);
  return {
    ...{ version, on, base, ...(await lastChange(db, code)), ...(await figuresOfMonth(db)) },
    exceptions: exceptions.map((one) => ({ ...one, name: names.get(one.target) ?? one.target })),
  };
}

const targetNames = (db: Queryable, exceptions: Exceptions) => {
  const targets = (scope: string) =>
    exceptions.filter((one) => one.scope === scope).map(({ target }) => target);
  return namesOfTargets(db, targets('dealer'), targets('region'));
};

/**
 * Saves a version; it holds on every gateway within moments, and rows that stand keep theirs.
 * @throws Refusal changedMeanwhile; targetUnknown naming the line
 */
export async function saveRule(
  parts: WarningParts,
  actor: Actor,
  form: CrossRegionRuleForm,
): Promise<CrossRegionRuleSaved> {
  const subject = { action: 'crossRegion.rule', subjectKind: 'warningRule' as const, subjectId: code };
  return inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    await requireTargets(db, form.exceptions);
    const before = await readRule(db, code);
    if (!(await insertVersion(db, code, actor.accountId, form))) throw new Refusal('changedMeanwhile');
    note({ before: before.base, after: { ...form.base, on: form.on, reason: form.reason } });
    bus.publish('warningFactsChanged', { nos: [] });
    return readSaved(db);
  });
}

async function requireTargets(db: Queryable, exceptions: Exceptions): Promise<void> {
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
export async function effectiveFor(
  db: Queryable,
  _actor: Actor,
  sn: string,
): Promise<z.output<typeof effectiveRule>> {
  const vehicle = await ruledVehicle(db, sn);
  if (!vehicle)
    throw new Refusal('snUnknown', { targets: sn }, [
      { field: 'sn', key: 'snUnknown', params: { targets: sn } },
    ]);
  const { version, on, base, exceptions } = await readRule(db, code);
  return { sn, version, on, ...valuesFor(vehicle, base, exceptions) };
}
