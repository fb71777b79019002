import type { SubsidyChange, SubsidyDecision, SubsidyLine, SubsidyStatementRow } from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { isEditable } from '../deciding/deeds-now.rules.ts';
import type { DraftAsked, LineDecision } from '../measuring/draft-lines.ts';
import { noteAct } from './act.store.ts';
import { decisionChange } from './decisions.ts';
import { readLines, sumUp, updateLine } from './line.store.ts';
import { rereckon } from './rereckon.ts';
import { type KeptStatement, readKept, releaseJobs, updateStatement } from './statement.store.ts';
import { requireWhole, type StatementParts } from './statements.ts';

/** A statement whose lines may be changed. @throws Refusal notFound, changedMeanwhile, subsidyNotEditable */
export async function requireEditable(
  parts: StatementParts,
  db: Queryable,
  actor: Actor,
  id: string,
  version: string | null,
): Promise<SubsidyStatementRow> {
  const row = await requireWhole(parts, db, actor, id);
  if (version !== null) requireVersion(row, version);
  if (!isEditable(row.state)) throw new Refusal('subsidyNotEditable', { state: row.state });
  return row;
}

/** Decisions of people about the lines that stand, by key. */
function decidedOf(lines: readonly SubsidyLine[], kept: KeptStatement): Map<string, LineDecision> {
  return new Map(
    lines.map((line) => {
      const { checks, removed, removedReason, onHold, holdReason, declaredMu, ownerId, owner, phone } = line;
      const reassigned = kept.reassigned.includes(line.key) && ownerId !== null;
      const chosen = reassigned ? { owner: { id: ownerId, name: owner, phone } } : {};
      return [line.key, { checks, removed, removedReason, onHold, holdReason, declaredMu, ...chosen }];
    }),
  );
}

export const askedAgain = (
  row: SubsidyStatementRow,
  kept: KeptStatement,
  lines: readonly SubsidyLine[],
): DraftAsked => ({
  id: row.id,
  divisions: row.divisions,
  workFrom: row.workFrom,
  workTo: row.workTo,
  scopeKind: kept.scopeKind,
  scopeValues: kept.scopeValues,
  leftOut: kept.leftOut,
  declared: kept.declared,
  decided: decidedOf(lines, kept),
  jobs: null,
  heldToo: false,
});

/** What changed between two readings of the lines. */
export function changesOf(before: readonly SubsidyLine[], after: readonly SubsidyLine[]): SubsidyChange[] {
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const [old, now] = [before.find((one) => one.key === key), after.find((one) => one.key === key)];
    const either = (now ?? old)!;
    const figures = (line: SubsidyLine | undefined) =>
      line ? { uMu: line.steps.uMu, sMu: line.sMu, amount: line.amount } : null;
    const change = { key, sn: either.sn, block: either.block, before: figures(old), after: figures(now) };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
  });
}

/** One decision about one line of a draft; the whole is reckoned anew. @throws Refusal notFound, subsidyReason, subsidyOwnerThen */
export function decideLine(
  parts: StatementParts,
  actor: Actor,
  { id, lineId, decision }: { id: string; lineId: string; decision: SubsidyDecision },
): Promise<SubsidyLine[]> {
  return inTransaction(parts.pool, async (client) => {
    const row = await requireEditable(parts, client, actor, id, decision.version);
    const lines = await readLines(client, id);
    const line = lines.find((one) => one.id === lineId);
    if (!line) throw new Refusal('notFound');
    await updateLine(client, lineId, await decisionChange(client, actor, id, line, decision));
    await rereckon(client, id, (await readKept(client, id)).rules, row.parameterId);
    await sumUp(client, id);
    await updateStatement(client, actor.accountId, id, { state: 'draft' });
    const after = await readLines(client, id);
    const changes = changesOf(lines, after);
    const act = {
      statementId: id,
      round: row.round,
      from: row.state,
      to: 'draft',
      remark: decision.reason,
      changes,
    };
    await noteAct(client, actor, { ...act, step: decision.deed });
    await noteDeed(
      parts,
      client,
      actor,
      id,
      decision.deed,
      { line: line.key },
      { ...decision, line: line.key },
    );
    return after;
  });
}

/** Deletes a draft and lets its jobs go. @throws Refusal notAllowedTransition */
export function deleteStatement(parts: StatementParts, actor: Actor, id: string): Promise<void> {
  return inTransaction(parts.pool, async (client) => {
    const row = await requireWhole(parts, client, actor, id);
    if (row.state !== 'draft') throw new Refusal('notAllowedTransition', { from: row.state, to: 'deleted' });
    await releaseJobs(client, id);
    await updateStatement(client, actor.accountId, id, {
      deleted_at: new Date(),
      deleted_by: actor.accountId,
    });
    await noteDeed(parts, client, actor, id, 'delete', { number: row.number, amount: row.amount }, undefined);
  });
}

/** One row of the operation log. */
export const noteDeed = (
  parts: StatementParts,
  client: Queryable,
  actor: Actor,
  id: string,
  deed: string,
  before: unknown,
  after: unknown,
): Promise<void> =>
  parts.logOperation(client, actor, {
    action: `subsidyStatement.${deed}`,
    subjectKind: 'subsidyStatement',
    subjectId: id,
    before,
    after,
  });
