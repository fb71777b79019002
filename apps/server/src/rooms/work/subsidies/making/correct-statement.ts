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
import type { MeasureStep } from '../measuring/measure-lines.ts';
import { noteAct } from '../statements/act.store.ts';
import { keepLines } from '../statements/drafts.ts';
import { askedAgain, noteDeed } from '../statements/drafts-edit.ts';
import { readLines } from '../statements/line.store.ts';
import { insertStatement, type KeptStatement, nextNumber, readKept } from '../statements/statement.store.ts';
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

/** @throws Refusal notFound, subsidyCorrects: it is not approved, or corrects another itself */
export async function requireCorrectable(
  parts: StatementParts,
  db: Queryable,
  actor: Actor,
  id: string,
): Promise<SubsidyStatementRow> {
  const row = await requireWhole(parts, db, actor, id, { lock: false });
  if (row.state !== 'approved' || row.corrects !== null) throw new Refusal('subsidyCorrects');
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
  // What was decided about its lines with a reason holds on: else a check that was cleared would take their money back.
  const { declared, decided } = askedAgain(row, kept, await readLines(parts.pool, id));
  const of = { row, rules, corrects: id, self: null, declared, decided, step };
  return { row, kept, rules, ...(await measureDifferences(parts, of)) };
}

async function keep(
  parts: StatementParts,
  db: Queryable,
  actor: Actor,
  { row, kept, rules, asked, lines, given, jobs }: Measured,
): Promise<SubsidyStatementRow> {
  await requireCorrectable(parts, db, actor, row.id);
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
