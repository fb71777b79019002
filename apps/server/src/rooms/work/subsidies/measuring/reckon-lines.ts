import type { SubsidyAreas, SubsidyCheck, SubsidyParameterForm, SubsidySteps } from '@furrow/contract';
import { decimal, type Hundredths, hundredths } from '../reckoning/hundredths.rules.ts';
import { blockCap, reckonLine, sumOf } from '../reckoning/subsidy.rules.ts';

/** A line as far as it is reckoned; decisions of people stand in it. */
export interface Reckonable {
  areas: SubsidyAreas;
  blockId: string | null;
  blockM2: number | null;
  /** Paid in this season before, hundredths of mu. */
  paidThere: Hundredths;
  ownerId: string | null;
  declaredMu: number | null;
  checks: SubsidyCheck[];
  removed: boolean;
}

export interface Reckoned {
  steps: SubsidySteps;
  sMu: number;
  amount: number;
}

/** A check that failed keeps S at 0 until somebody has cleared it with a reason. */
export const heldBack = ({ checks, removed }: Pick<Reckonable, 'checks' | 'removed'>): boolean =>
  removed || checks.some(({ result, clearedReason }) => result === 'fail' && clearedReason === undefined);

/**
 * Reckons lines one after the other: what a block or an owner may still get becomes less with each. `ownerMu` is what
 * owners have in other statements.
 */
export function reckonLines<Line extends Reckonable>(
  lines: readonly Line[],
  rules: SubsidyParameterForm,
  ownerMu: ReadonlyMap<string, number>,
): (Line & Reckoned)[] {
  const ofBlock = new Map<string, Hundredths>();
  const ofOwner = new Map<string, Hundredths>();
  return lines.map((line) => {
    const { blockId, ownerId } = line;
    const ownerHas = ownerId === null ? 0 : (ofOwner.get(ownerId) ?? hundredths(ownerMu.get(ownerId) ?? 0));
    const blockHas = blockId === null ? 0 : (ofBlock.get(blockId) ?? line.paidThere);
    const steps = reckonLine(line.areas, rules, {
      block: blockId === null || line.blockM2 === null ? null : blockCap(line.blockM2, blockHas),
      declared: line.declaredMu === null ? null : hundredths(line.declaredMu),
      owner:
        rules.ownerLimitMu === null || ownerId === null
          ? null
          : Math.max(0, hundredths(rules.ownerLimitMu) - ownerHas),
    });
    const held = heldBack(line);
    const s = held ? 0 : hundredths(steps.sMu);
    if (ownerId !== null) ofOwner.set(ownerId, ownerHas + s);
    if (blockId !== null) ofBlock.set(blockId, blockHas + s);
    return { ...line, steps, sMu: decimal(s), amount: held ? 0 : steps.amount };
  });
}

/** What a statement comes to: sums of the rounded lines that are not removed, so that the printed list adds up. */
export function totalsOf(
  lines: readonly (Pick<Reckoned, 'sMu' | 'amount'> & Pick<Reckonable, 'removed' | 'areas' | 'ownerId'>)[],
): { lines: number; owners: number; workedM2: number; sMu: number; amount: number } {
  const counted = lines.filter(({ removed }) => !removed);
  return {
    lines: counted.length,
    owners: new Set(counted.flatMap(({ ownerId }) => ownerId ?? [])).size,
    workedM2: counted.reduce((sum, { areas }) => sum + areas.workedM2, 0),
    sMu: sumOf(counted.map(({ sMu }) => sMu)),
    amount: sumOf(counted.map(({ amount }) => amount)),
  };
}
