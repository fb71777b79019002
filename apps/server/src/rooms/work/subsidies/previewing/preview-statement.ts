import {
  type Calculated,
  type SubsidyLine,
  type SubsidyParameterForm,
  type SubsidyPreview,
  type SubsidyStatementForm,
  subsidyParameterForm,
} from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { asCalculation, type Named, readCalculation } from '#kit/tasks/calculation.ts';
import { type Draft, type DraftLine, draftLines, findJobs } from '../measuring/draft-lines.ts';
import type { MeasureStep } from '../measuring/measure-lines.ts';
import { totalsOf } from '../measuring/reckon-lines.ts';
import { hundredths } from '../reckoning/hundredths.rules.ts';
import { askedOf, refused, requireParameter, shownLine } from '../statements/drafts.ts';
import { usedBudget } from '../statements/statement.store.ts';
import type { StatementParts } from '../statements/statements.ts';

export const previewName: Named = {
  name: 'subsidyPreview',
  screen: 'addSubsidy',
};

/** The lines that a form would make, as a calculation. */
export const previewCalculation = (parts: StatementParts) =>
  asCalculation<SubsidyStatementForm, SubsidyPreview>({
    ...previewName,
    right: 'subsidyStatement.create',
    run: ({ actor, progress }, form) => previewStatement(parts, actor, form, progress),
    result: ({ lines }, _asked, id) => ({ rows: lines.length, page: `/addSubsidy?preview=${id}` }),
  });

/** @throws Refusal subsidyNoWork, subsidyTooManyJobs and those of the parameter, before anything is measured */
export async function requirePreview(
  parts: StatementParts,
  actor: Actor,
  form: SubsidyStatementForm,
): Promise<void> {
  const rules = subsidyParameterForm.parse(await requireParameter(parts, actor, form));
  const found = await findJobs({ db: parts.pool, rules }, askedOf(form));
  if (found.length === 0) throw refused('workTo', 'subsidyNoWork');
}

async function previewStatement(
  parts: StatementParts,
  actor: Actor,
  form: SubsidyStatementForm,
  step: MeasureStep,
): Promise<SubsidyPreview> {
  const { id, ...parameter } = await requireParameter(parts, actor, form);
  const rules = subsidyParameterForm.parse(parameter);
  const asking = { ...parts, db: parts.pool, rules, parameterId: id, except: [], step };
  return previewOf(parts, { id, rules }, await draftLines(asking, askedOf(form)));
}

/** Lines that are not saved, with what they come to and what the budget has left after them. */
export async function previewOf(
  parts: StatementParts,
  { id, rules }: { id: string; rules: SubsidyParameterForm },
  { lines, leftOut }: Draft,
): Promise<SubsidyPreview> {
  const { owners, workedM2, sMu, amount } = totalsOf(lines);
  const used = await usedBudget(parts.pool, id);
  return {
    lines: lines.map(lineOf),
    leftOut,
    rules,
    owners,
    workedM2,
    sMu,
    amount,
    budgetLeft:
      rules.budget === null ? null : (hundredths(rules.budget) - hundredths(used) - hundredths(amount)) / 100,
  };
}

/** A line as its list shows it, before it is kept. */
function lineOf(line: DraftLine, place: number): Omit<SubsidyLine, 'id'> {
  const { jobs, block, areas, steps } = line;
  return {
    key: line.key,
    place,
    vehicleId: line.vehicleId,
    sn: line.sn,
    areas,
    steps,
    ownerId: line.ownerId,
    owner: line.owner,
    phone: line.phone,
    dealer: line.dealer,
    blockId: line.blockId,
    block: block?.name ?? '',
    divisionCode: line.divisionCode,
    jobs: jobs.map(({ id }) => id),
    firstDay: jobs[0]!.workDate,
    lastDay: jobs.at(-1)!.workDate,
    sMu: line.sMu,
    amount: line.amount,
    checks: line.checks,
    declaredMu: line.declaredMu,
    onHold: line.onHold,
    holdReason: line.holdReason,
    removed: line.removed,
    removedReason: line.removedReason,
    correctedMu: null,
    correctedAmount: null,
    flags: [],
    payState: 'unpaid' as const,
    paidOn: null,
    voucher: '',
    payReason: '',
  };
}

/** An own preview; phones masked for who may not see them. @throws Refusal notFound */
export async function readPreview(
  parts: StatementParts,
  actor: Actor,
  id: string,
): Promise<Calculated<SubsidyStatementForm, SubsidyPreview>> {
  return asShown(
    actor,
    await readCalculation<SubsidyStatementForm, SubsidyPreview>(parts.pool, actor, previewName, id),
  );
}

/** What somebody may see of an outcome now. */
export function asShown<Asked>(
  actor: Actor,
  { outcome, ...rest }: Calculated<Asked, SubsidyPreview>,
): Calculated<Asked, SubsidyPreview> {
  return {
    ...rest,
    outcome: outcome && { ...outcome, lines: outcome.lines.map((line) => shownLine(actor, line)) },
  };
}
