import {
  type SubsidyMade,
  type SubsidyParameterForm,
  type SubsidyStatementRow,
  subsidyParameterForm,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { asCalculation, type Named } from '#kit/tasks/calculation.ts';
import type { DraftAsked, LineDecision } from '../measuring/draft-lines.ts';
import type { MeasureStep } from '../measuring/measure-lines.ts';
import { noteAct } from '../statements/act.store.ts';
import { keepLines } from '../statements/drafts.ts';
import { askedAgain, noteDeed } from '../statements/drafts-edit.ts';
import { readLines } from '../statements/line.store.ts';
import {
  insertStatement,
  type KeptStatement,
  nextNumber,
  openCorrectionOf,
  readKept,
  settledTogether,
} from '../statements/statement.store.ts';
import { requireWhole, type StatementParts, statementEntity } from '../statements/statements.ts';
import { flagIfChanged } from './changed-jobs.ts';
import { type Differing, measureDifferences } from './differences.ts';
import { madeOf } from './make-statement.ts';

export const correctName: Named = { name: 'subsidyCorrect', screen: 'subsidyStatement' };

/**
 * A statement over the same work as an approved one, whose lines are the differences: a claim or a refund. The approved one stays as it
 * is. Refused as `requireCorrectable` does.
 */
export const correctCalculation = (parts: StatementParts) =>
  asCalculation<{ id: string }, SubsidyMade, Measured>({
    ...correctName,
    right: 'subsidyStatement.create',
    run: ({ actor, progress }, { id }) => measure(parts, actor, id, progress),
    store: async (db, { actor }, _asked, measured) => madeOf(await keep(parts, db, actor, measured)),
    result: ({ id, lines }) => ({ rows: lines, page: `/subsidyStatement?id=${id}` }),
  });

/**
 * One correction at a time: two that were measured beside each other would settle the same difference twice.
 * @throws Refusal notFound, subsidyCorrects: it is not approved, or corrects another itself; subsidyCorrectionOpen naming which one
 */
export async function requireCorrectable(
  parts: StatementParts,
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<SubsidyStatementRow> {
  const row = await requireWhole(parts, db, actor, id, { lock });
  if (row.state !== 'approved' || row.corrects !== null) throw new Refusal('subsidyCorrects');
  const open = await openCorrectionOf(db, id);
  if (open !== null) throw new Refusal('subsidyCorrectionOpen', { statement: open });
  return row;
}

interface Measured extends Differing {
  row: SubsidyStatementRow;
  kept: KeptStatement;
  rules: SubsidyParameterForm;
}

async function measure(
  parts: StatementParts,
  actor: Actor,
  id: string,
  step: MeasureStep,
): Promise<Measured> {
  const row = await requireCorrectable(parts, parts.pool, actor, id);
  const kept = await readKept(parts.pool, id);
  const rules = subsidyParameterForm.parse(kept.rules);
  const { declared } = kept;
  const decided = await decidedBefore(parts.pool, row);
  const of = { row, rules, corrects: id, self: null, declared, decided, step };
  return { row, kept, rules, ...(await measureDifferences(parts, of)) };
}

/**
 * What was decided about lines with a reason holds on, by whichever statement decided it last: else a check that was cleared would take
 * their money back.
 */
async function decidedBefore(db: Queryable, row: SubsidyStatementRow): Promise<DraftAsked['decided']> {
  const decided = new Map<string, LineDecision>();
  for (const id of await settledTogether(db, row.id)) {
    const asked = askedAgain(row, await readKept(db, id), await readLines(db, id));
    for (const [key, decision] of asked.decided) decided.set(key, decision);
  }
  return decided;
}

async function keep(
  parts: StatementParts,
  db: Queryable,
  actor: Actor,
  { row, kept, rules, asked, lines, given, jobs }: Measured,
): Promise<SubsidyStatementRow> {
  await requireCorrectable(parts, db, actor, row.id, { lock: true });
  const [id, number] = [newId(), await nextNumber(db, row.year, row.divisions[0]!)];
  await insertStatement(db, actor.accountId, {
    id,
    number,
    title: row.title,
    parameterId: row.parameterId,
    edition: row.edition,
    rules,
    divisions: row.divisions,
    workFrom: row.workFrom,
    workTo: row.workTo,
    corrects: row.id,
    scopeKind: kept.scopeKind,
    scopeValues: kept.scopeValues,
    leftOut: [],
    declared: kept.declared,
  });
  await keepLines(db, id, lines, given);
  await flagIfChanged(db, { id, rules }, asked, jobs);
  await noteAct(db, actor, {
    statementId: id,
    round: 0,
    step: 'correct',
    from: '',
    to: 'draft',
    remark: row.number,
  });
  await noteDeed(parts, db, actor, id, 'correct', { corrects: row.number }, { number });
  return new EntityDeeds(parts, statementEntity).require(db, actor, id);
}
