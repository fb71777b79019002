import type { PoliciesSaved, PolicyForm } from '@furrow/contract';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import { insertPolicies, knownDealers, readPolicies } from './policy.store.ts';

/** Saves all lines as a version. @throws Refusal changedMeanwhile; targetUnknown naming the line of a dealer that is not there */
export function savePolicies(parts: WarningParts, actor: Actor, form: PolicyForm): Promise<PoliciesSaved> {
  const subject = {
    action: 'flowControl.policies',
    subjectKind: 'warningRule' as const,
    subjectId: 'FL policies',
  };
  return inDeed(parts, actor, subject, async ({ db, bus, note }) => {
    const dealers = form.lines.flatMap(({ dealerId }) => dealerId ?? []);
    const known = await knownDealers(db, dealers);
    const wrong = form.lines.findIndex(({ dealerId }) => dealerId !== null && !known.has(dealerId));
    if (wrong >= 0)
      throw new Refusal('targetUnknown', {}, [{ field: `lines.${wrong}.dealerId`, key: 'targetUnknown' }]);
    const before = await readPolicies(db);
    if (!(await insertPolicies(db, actor.accountId, form))) throw new Refusal('changedMeanwhile');
    note({
      before: { lines: before.lines.length },
      after: { lines: form.lines.length, reason: form.reason },
    });
    bus.publish('simCardsChanged', {});
    return readPolicies(db);
  });
}
