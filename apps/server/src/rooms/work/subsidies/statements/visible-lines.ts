import type {
  SubsidyCondition,
  SubsidyLine,
  SubsidyOwner,
  SubsidyStatementDetail,
  SubsidyStatementSeen,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { beforeApproval } from '../deciding/before-approval.ts';
import { deedRights, isAudited, isBarred } from '../deciding/deeds-now.rules.ts';
import { hundredths } from '../reckoning/hundredths.rules.ts';
import { readSpots } from '../spots/spot.store.ts';
import { handsIn, readActs } from './act.store.ts';
import { shownLine } from './drafts.ts';
import { ownersInPeriod, readLines } from './line.store.ts';
import { editionNow, readKept, usedBudget } from './statement.store.ts';
import { ownLinesOf, seesWhole } from './statement-reach.ts';
import { type StatementParts, statementEntity, visibleStatements } from './statements.ts';

/** A statement with the lines that somebody may see: all, or those of his own vehicles. @throws Refusal notFound */
export async function visibleLines(
  parts: StatementParts,
  actor: Actor,
  id: string,
): Promise<{ row: SubsidyStatementSeen; lines: SubsidyLine[]; whole: boolean }> {
  const deeds = new EntityDeeds(parts, statementEntity);
  const [row] = (await visibleStatements(parts.pool, actor, [
    await deeds.require(parts.pool, actor, id),
  ])) as [SubsidyStatementSeen];
  const whole = seesWhole(actor, row.divisions);
  const lines = await readLines(parts.pool, id, whole ? null : ownLinesOf(actor));
  return { row, lines, whole };
}

/** Owners to whom a line may go. @throws Refusal notFound */
export async function ownersOfLine(
  parts: StatementParts,
  actor: Actor,
  id: string,
  lineId: string,
): Promise<SubsidyOwner[]> {
  const line = (await visibleLines(parts, actor, id)).lines.find((one) => one.id === lineId);
  if (!line) throw new Refusal('notFound');
  return (await ownersInPeriod(parts.pool, line)).map((owner) => shownLine(actor, owner));
}

/** All that the page of a statement shows. @throws Refusal notFound */
export async function statementDetail(
  parts: StatementParts,
  actor: Actor,
  id: string,
): Promise<SubsidyStatementDetail> {
  const { row, lines, whole } = await visibleLines(parts, actor, id);
  const { rules } = await readKept(parts.pool, id);
  const now = await editionNow(parts.pool, row.parameterId);
  const mine = new Set(lines.map((line) => line.id));
  const spots = await readSpots(parts.pool, id);
  const used = await usedBudget(parts.pool, row.parameterId);
  return {
    ...row,
    rules,
    editionNow: now ?? row.edition,
    budgetLeft: rules.budget === null || !whole ? null : (hundredths(rules.budget) - hundredths(used)) / 100,
    lines: lines.map((line) => shownLine(actor, line)),
    acts: whole ? await readActs(parts.pool, id) : [],
    spots: spots.filter(({ lineId }) => mine.has(lineId)),
    before: whole && isAudited(row.state) ? await conditionsFor(parts.pool, actor, row) : [],
  };
}

/** What stands before an approval; who may approve is also told whether they are another person than those before. */
async function conditionsFor(
  db: Queryable,
  actor: Actor,
  row: SubsidyStatementSeen,
): Promise<SubsidyCondition[]> {
  const conditions = await beforeApproval(db, row);
  if (!may(actor, deedRights.approve)) return conditions;
  const hands = (await handsIn(db, actor.accountId, [row.id])).get(row.id)!;
  return [...conditions, { what: 'hands', met: !isBarred('approve', hands) }];
}
