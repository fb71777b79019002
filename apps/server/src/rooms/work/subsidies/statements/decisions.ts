import type { SubsidyDecision, SubsidyLine } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { declaredCheck } from '../measuring/line-checks.ts';
import { ownersInPeriod } from './line.store.ts';
import { noteReassigned } from './statement.store.ts';

/** The columns that a decision changes. @throws Refusal subsidyReason, subsidyOwnerThen, badRequest */
export async function decisionChange(
  db: Queryable,
  actor: Actor,
  statementId: string,
  line: SubsidyLine,
  decision: SubsidyDecision,
): Promise<Record<string, unknown>> {
  const { deed, reason } = decision;
  if (reason === '' && deed !== 'takeBack' && deed !== 'release' && deed !== 'declare')
    throw new Refusal('subsidyReason', {}, [{ field: 'reason', key: 'subsidyReason' }]);
  switch (deed) {
    case 'remove':
      return { removed: true, removed_reason: reason };
    case 'takeBack':
      return { removed: false, removed_reason: '' };
    case 'hold':
      return { on_hold: true, hold_reason: reason };
    case 'release':
      return { on_hold: false, hold_reason: '' };
    case 'declare':
      return declared(line, decision.declaredMu ?? null);
    case 'clear':
      return { checks: JSON.stringify(cleared(line, actor, decision)) };
    case 'owner':
      await noteReassigned(db, statementId, line.key);
      return ownerOf(db, line, decision.ownerId);
  }
}

function declared(line: SubsidyLine, mu: number | null): Record<string, unknown> {
  const others = line.checks.filter(({ check }) => check !== 'declared');
  return { declared_mu: mu, checks: JSON.stringify([...others, ...declaredCheck(line.areas.uM2, mu)]) };
}

/** A failed check that somebody answers for; what was found stays readable beside the reason. */
function cleared(line: SubsidyLine, actor: Actor, { check, reason }: SubsidyDecision): SubsidyLine['checks'] {
  if (!line.checks.some((one) => one.check === check && one.result === 'fail'))
    throw new Refusal('badRequest');
  return line.checks.map((one) =>
    one.check === check ? { ...one, clearedReason: reason, clearedBy: actor.name } : one,
  );
}

/** Only among those whose vehicle it was on one of the days. @throws Refusal subsidyOwnerThen */
async function ownerOf(
  db: Queryable,
  line: SubsidyLine,
  ownerId: string | undefined,
): Promise<Record<string, unknown>> {
  const owner = (await ownersInPeriod(db, line)).find(({ id }) => id === ownerId);
  if (!owner) throw new Refusal('subsidyOwnerThen', {}, [{ field: 'ownerId', key: 'subsidyOwnerThen' }]);
  const checks = line.checks.map((one) => (one.check === 'owner' ? { ...one, result: 'pass' } : one));
  return {
    owner_id: ownerId,
    owner_name: owner.name,
    owner_phone: owner.phone,
    checks: JSON.stringify(checks),
  };
}
