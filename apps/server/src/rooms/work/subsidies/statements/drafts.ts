import type {
  SubsidyLine,
  SubsidyParameterForm,
  SubsidyParameterRow,
  SubsidyPreview,
  SubsidyStatementForm,
  SubsidyStatementRow,
} from '@furrow/contract';
import { subsidyParameterForm } from '@furrow/contract';
import { inTransaction, type Queryable } from '../../../../database/transaction.ts';
import { type Actor, may } from '../../../../kit/actor.ts';
import { divisionsAbove } from '../../../../kit/data-scope.ts';
import { EntityDeeds } from '../../../../kit/entity/entity-deeds.ts';
import { newId } from '../../../../kit/id.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import { maskedPhone } from '../../../access/public.ts';
import { type Draft, type DraftAsked, type DraftLine, draftLines } from '../measuring/draft-lines.ts';
import { totalsOf } from '../measuring/reckon-lines.ts';
import { parameterEntity } from '../parameters/parameters.ts';
import { hundredths } from '../reckoning/hundredths.rules.ts';
import { noteAct } from './act.store.ts';
import { sumUp, writeLines } from './line.store.ts';
import { holdJobs, insertStatement, nextNumber, usedBudget } from './statement.store.ts';
import { type StatementParts, statementEntity } from './statements.ts';

/** The parameter in force that a statement is made by. @throws Refusal subsidyNoParam, and what of the form lies outside of it */
async function requireParameter(
  parts: StatementParts,
  actor: Actor,
  { parameterId, divisions, workFrom, workTo }: SubsidyStatementForm,
): Promise<SubsidyParameterRow> {
  const deeds = new EntityDeeds(parts, parameterEntity);
  const row = await deeds.require(parts.pool, actor, parameterId);
  if (row.state !== 'inForce') throw refused('parameterId', 'subsidyNoParam');
  if (workFrom < row.seasonFrom || workTo > row.seasonTo) throw refused('workTo', 'subsidyOutsideSeason');
  const own = actor.scope.vehicles.see;
  const beyond = divisions.filter((code) => {
    const above = divisionsAbove(code);
    const inRules = above.some((one) => row.divisions.includes(one));
    return !inRules || !(own.all || above.some((one) => own.divisions.has(one)));
  });
  if (beyond.length > 0) throw refused('divisions', 'subsidyOutsideRegion', { areas: beyond.join(', ') });
  return row;
}

function refused(
  field: string,
  key: 'subsidyNoParam' | 'subsidyOutsideSeason' | 'subsidyOutsideRegion' | 'subsidyNoWork',
  params: Record<string, string> = {},
): Refusal {
  return new Refusal(key, params, [{ field, key, params }]);
}

const askedOf = (form: SubsidyStatementForm): DraftAsked => ({
  ...{ id: null, divisions: form.divisions, workFrom: form.workFrom, workTo: form.workTo },
  ...{
    scopeKind: form.scopeKind,
    scopeValues: form.scopeValues,
    leftOut: form.leftOut,
    declared: form.declared,
  },
  ...{ decided: new Map(), jobs: null },
});

const draftOf = (
  parts: StatementParts,
  { id, rules }: { id: string; rules: SubsidyParameterForm },
  asked: DraftAsked,
): Promise<Draft> => draftLines({ ...parts, db: parts.pool, rules, parameterId: id, except: null }, asked);

/** The lines that a form would make. @throws Refusal subsidyNoWork and those of the parameter */
export async function previewStatement(
  parts: StatementParts,
  actor: Actor,
  form: SubsidyStatementForm,
): Promise<SubsidyPreview> {
  const parameter = await requireParameter(parts, actor, form);
  const rules = subsidyParameterForm.parse(parameter);
  const { lines, leftOut } = await draftOf(parts, { id: parameter.id, rules }, askedOf(form));
  if (lines.length === 0 && leftOut.length === 0) throw refused('workTo', 'subsidyNoWork');
  const { owners, workedM2, sMu, amount } = totalsOf(lines);
  const used = await usedBudget(parts.pool, parameter.id);
  return {
    lines: lines.map((line, place) => shownLine(actor, lineOf(line, place))),
    ...{ leftOut, rules, owners, workedM2, sMu, amount },
    budgetLeft:
      rules.budget === null ? null : (hundredths(rules.budget) - hundredths(used) - hundredths(amount)) / 100,
  };
}

/** A line as its list shows it, before it is kept. */
function lineOf(line: DraftLine, place: number): Omit<SubsidyLine, 'id'> {
  const { jobs, block, areas, steps } = line;
  return {
    ...{ key: line.key, place, vehicleId: line.vehicleId, sn: line.sn, areas, steps },
    ...{ ownerId: line.ownerId, owner: line.owner, phone: line.phone, dealer: line.dealer },
    ...{ blockId: line.blockId, block: block?.name ?? '', divisionCode: line.divisionCode },
    ...{ jobs: jobs.map(({ id }) => id), firstDay: jobs[0]!.workDate, lastDay: jobs.at(-1)!.workDate },
    ...{ sMu: line.sMu, amount: line.amount, checks: line.checks, declaredMu: line.declaredMu },
    ...{
      onHold: line.onHold,
      holdReason: line.holdReason,
      removed: line.removed,
      removedReason: line.removedReason,
    },
    ...{ correctedMu: null, correctedAmount: null, flags: [] },
    ...{ payState: 'unpaid' as const, paidOn: null, voucher: '', payReason: '' },
  };
}

/** Phones are masked for who may not see them in full. */
export const shownLine = <Line extends { phone: string }>(actor: Actor, line: Line): Line =>
  may(actor, 'subsidyStatement.contact') || line.phone === ''
    ? line
    : { ...line, phone: maskedPhone(line.phone) };

/**
 * Makes a draft, which holds its jobs from then on. @throws Refusal subsidyJobsHeld, telling which lines went to another
 * statement meanwhile, subsidyNoWork and those of the parameter
 */
export async function createStatement(
  parts: StatementParts,
  actor: Actor,
  form: SubsidyStatementForm,
): Promise<SubsidyStatementRow> {
  const parameter = await requireParameter(parts, actor, form);
  const rules = subsidyParameterForm.parse(parameter);
  const { lines } = await draftOf(parts, { id: parameter.id, rules }, askedOf(form));
  if (lines.length === 0) throw refused('workTo', 'subsidyNoWork');
  return inTransaction(parts.pool, async (client) => {
    const [id, number] = [newId(), await nextNumber(client, rules.year, form.divisions[0]!)];
    const { id: parameterId, edition } = parameter;
    await insertStatement(client, actor.accountId, {
      ...{ ...form, id, number, parameterId, edition, rules, corrects: null },
    });
    await keepLines(client, id, lines);
    await noteAct(client, actor, { statementId: id, round: 0, step: 'create', from: '', to: 'draft' });
    await parts.logOperation(client, actor, {
      ...{ action: 'subsidyStatement.create', subjectKind: 'subsidyStatement', subjectId: id },
      after: { number, ...form },
    });
    return new EntityDeeds(parts, statementEntity).require(client, actor, id);
  });
}

/** Holds the jobs of a draft and writes its lines with their sum. @throws Refusal subsidyJobsHeld */
export async function keepLines(
  client: Queryable,
  id: string,
  lines: readonly DraftLine[],
  correcting: ReadonlyMap<string, { sMu: number; amount: number }> | null = null,
): Promise<void> {
  if (!correcting) {
    const jobs = lines.flatMap((line) => line.jobs.map((job) => ({ id: job.id, vehicleId: line.vehicleId })));
    const lost = await holdJobs(client, id, jobs);
    if (lost.length > 0)
      throw new Refusal('subsidyJobsHeld', {
        statement: [...new Set(lost.map(({ number }) => number))].join(', '),
        lines: lostLines(lines, new Set(lost.map(({ jobId }) => jobId))).join('; '),
      });
  }
  await writeLines(client, id, lines, correcting);
  await sumUp(client, id);
}

/** SN and block of the lines whose jobs went to another statement. */
const lostLines = (lines: readonly DraftLine[], jobs: ReadonlySet<string>): string[] =>
  lines
    .filter((line) => line.jobs.some(({ id }) => jobs.has(id)))
    .map(({ sn, block, divisionCode }) => `${sn} ${block?.name ?? divisionCode}`);
