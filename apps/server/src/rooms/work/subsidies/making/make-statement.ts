import {
  type SubsidyMade,
  type SubsidyMakeForm,
  type SubsidyParameterForm,
  type SubsidyParameterRow,
  type SubsidyStatementForm,
  type SubsidyStatementRow,
  subsidyParameterForm,
} from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { newId } from '#kit/id.ts';
import { Refusal } from '#kit/refusal.ts';
import { asCalculation, type Named } from '#kit/tasks/calculation.ts';
import { type Draft, draftLines } from '../measuring/draft-lines.ts';
import type { MeasureStep } from '../measuring/measure-lines.ts';
import { requirePreview } from '../previewing/preview-statement.ts';
import { noteAct } from '../statements/act.store.ts';
import { takeStepIn } from '../statements/audit.ts';
import { askedOf, keepLines, refused, requireParameter } from '../statements/drafts.ts';
import { insertStatement, nextNumber } from '../statements/statement.store.ts';
import { type StatementParts, statementEntity } from '../statements/statements.ts';
import { flagIfChanged, jobsOf } from './changed-jobs.ts';

export const makeName: Named = { name: 'subsidyMake', screen: 'addSubsidy' };

/** A statement out of a form, with its lines; and its submission, if that was asked for. */
export const makeCalculation = (parts: StatementParts) =>
  asCalculation<SubsidyMakeForm, SubsidyMade, Measured>({
    ...makeName,
    right: 'subsidyStatement.create',
    async run({ actor, progress }, form) {
      requireSubmitter(actor, form);
      return measure(parts, actor, form, progress);
    },
    store: async (db, { actor }, form, measured) => madeOf(await keep(parts, db, actor, form, measured)),
    result: ({ id, lines }) => ({ rows: lines, page: `/subsidyStatement?id=${id}` }),
  });

export const madeOf = ({ id, number, lineCount: lines }: SubsidyStatementRow): SubsidyMade => ({
  id,
  number,
  lines,
});

/** What can be refused before anything is measured. @throws Refusal as `requirePreview`, noPermission */
export async function requireMaking(
  parts: StatementParts,
  actor: Actor,
  form: SubsidyMakeForm,
): Promise<void> {
  requireSubmitter(actor, form);
  await requirePreview(parts, actor, form);
}

function requireSubmitter(actor: Actor, { submit }: SubsidyMakeForm): void {
  const permission = 'subsidyStatement.edit';
  if (submit && !may(actor, permission)) throw new Refusal('noPermission', { permission });
}

/** A draft made at once, for who has no session that a task could go on for. @throws Refusal as the calculation */
export async function makeAtOnce(
  parts: StatementParts,
  actor: Actor,
  form: SubsidyMakeForm,
): Promise<SubsidyStatementRow> {
  const measured = await measure(parts, actor, form);
  return inTransaction(parts.pool, (client) => keep(parts, client, actor, form, measured));
}

interface Measured {
  parameter: SubsidyParameterRow;
  rules: SubsidyParameterForm;
  lines: Draft['lines'];
}

/** @throws Refusal subsidyNoWork and those of the parameter */
async function measure(
  parts: StatementParts,
  actor: Actor,
  form: SubsidyStatementForm,
  step?: MeasureStep,
): Promise<Measured> {
  const parameter = await requireParameter(parts, actor, form);
  const rules = subsidyParameterForm.parse(parameter);
  const asking = { ...parts, db: parts.pool, rules, parameterId: parameter.id, except: [], step };
  const { lines } = await draftLines(asking, askedOf(form));
  if (lines.length === 0) throw refused('workTo', 'subsidyNoWork');
  return { parameter, rules, lines };
}

/** Writes a draft, which holds its jobs from then on. @throws Refusal subsidyJobsHeld, telling which lines went to another statement meanwhile */
async function keep(
  parts: StatementParts,
  db: Queryable,
  actor: Actor,
  { submit, ...form }: SubsidyMakeForm,
  { parameter, rules, lines }: Measured,
): Promise<SubsidyStatementRow> {
  const [id, number] = [newId(), await nextNumber(db, rules.year, form.divisions[0]!)];
  const { id: parameterId, edition } = parameter;
  await insertStatement(db, actor.accountId, {
    ...form,
    id,
    number,
    parameterId,
    edition,
    rules,
    corrects: null,
  });
  await keepLines(db, id, lines);
  await flagIfChanged(db, { id, rules }, askedOf(form), jobsOf(lines));
  await noteAct(db, actor, { statementId: id, round: 0, step: 'create', from: '', to: 'draft' });
  await parts.logOperation(db, actor, {
    action: 'subsidyStatement.create',
    subjectKind: 'subsidyStatement',
    subjectId: id,
    after: { number, ...form },
  });
  const row = await new EntityDeeds(parts, statementEntity).require(db, actor, id);
  if (!submit) return row;
  return takeStepIn(parts, db, actor, id, { step: 'submit', version: row.version, remark: '' });
}
