import {
  type SubsidyAgain,
  type SubsidyChange,
  type SubsidyLine,
  type SubsidyParameterForm,
  type SubsidyStatementRow,
  subsidyParameterForm,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { asCalculation, type Named } from '#kit/tasks/calculation.ts';
import type { Candidate } from '../measuring/candidates.store.ts';
import { type DraftAsked, type DraftLine, draftLines } from '../measuring/draft-lines.ts';
import type { MeasureStep } from '../measuring/measure-lines.ts';
import { parameterEntity } from '../parameters/parameters.ts';
import { noteAct } from '../statements/act.store.ts';
import { keepLines } from '../statements/drafts.ts';
import { askedAgain, changesOf, noteDeed, requireEditable } from '../statements/drafts-edit.ts';
import { readLines } from '../statements/line.store.ts';
import { readKept, updateStatement } from '../statements/statement.store.ts';
import type { StatementParts } from '../statements/statements.ts';
import { flagIfChanged, jobsOf } from './changed-jobs.ts';
import { measureDifferences } from './differences.ts';

export const recomputeName: Named = { name: 'subsidyRecompute', screen: 'editSubsidy' };

/**
 * The lines of a draft anew: jobs found since come in, what is invalid goes out, decisions stay. `takeOver`: by the parameter as it is
 * in force now. Refused as `requireEditable` does, also when somebody changed it meanwhile.
 */
export const recomputeCalculation = (parts: StatementParts) =>
  asCalculation<SubsidyAgain, SubsidyChange[], Anew>({
    ...recomputeName,
    right: 'subsidyStatement.edit',
    run: ({ actor, progress }, asked) => measureAnew(parts, actor, asked, progress),
    store: (db, { actor }, asked, anew) => keepAnew(parts, db, actor, asked, anew),
    result: (changes, { id }, task) => ({ rows: changes.length, page: `/editSubsidy?id=${id}&task=${task}` }),
  });

interface Anew {
  row: SubsidyStatementRow;
  before: readonly SubsidyLine[];
  now: { rules: SubsidyParameterForm; edition: number };
  asked: DraftAsked;
  lines: readonly DraftLine[];
  jobs: readonly Candidate[];
  /** Of one that corrects another: what that one has given. */
  given: ReadonlyMap<string, { sMu: number; amount: number }> | null;
}

async function measureAnew(
  parts: StatementParts,
  actor: Actor,
  { id, version, takeOver }: SubsidyAgain,
  step: MeasureStep,
): Promise<Anew> {
  const row = await requireEditable(parts, parts.pool, actor, id, version);
  const kept = await readKept(parts.pool, id);
  const before = await readLines(parts.pool, id);
  const now = takeOver
    ? await rulesNow(parts, actor, row.parameterId)
    : { rules: kept.rules, edition: row.edition };
  const asked = askedAgain(row, kept, before);
  if (kept.correctsId !== null) {
    const { declared, decided } = asked;
    const of = { row, rules: now.rules, corrects: kept.correctsId, self: id, declared, decided, step };
    return { row, before, now, ...(await measureDifferences(parts, of)) };
  }
  const { parameterId } = row;
  const asking = { ...parts, db: parts.pool, rules: now.rules, parameterId, except: [], step };
  const { lines } = await draftLines(asking, asked);
  return { row, before, now, asked, lines, jobs: jobsOf(lines), given: null };
}

async function keepAnew(
  parts: StatementParts,
  db: Queryable,
  actor: Actor,
  { id, takeOver }: SubsidyAgain,
  { row, before, now, asked, lines, jobs, given }: Anew,
): Promise<SubsidyChange[]> {
  await requireEditable(parts, db, actor, id, row.version);
  await keepLines(db, id, lines, given);
  const changes = changesOf(before, await readLines(db, id));
  await updateStatement(db, actor.accountId, id, {
    state: 'draft',
    flags: [],
    rules: JSON.stringify(now.rules),
    edition: now.edition,
  });
  await flagIfChanged(db, { id, rules: now.rules }, asked, jobs);
  const step = takeOver ? 'takeOver' : 'recompute';
  const act = { statementId: id, round: row.round, from: row.state, to: 'draft', changes };
  await noteAct(db, actor, { ...act, step });
  await noteDeed(parts, db, actor, id, step, { amount: row.amount }, { changes });
  return changes;
}

async function rulesNow(
  parts: StatementParts,
  actor: Actor,
  parameterId: string,
): Promise<{ rules: SubsidyParameterForm; edition: number }> {
  const row = await new EntityDeeds(parts, parameterEntity).require(parts.pool, actor, parameterId);
  return { rules: subsidyParameterForm.parse(row), edition: row.edition };
}
