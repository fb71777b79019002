import { type SubsidyLine, type SubsidyStatementRow, subsidyParameterForm } from '@furrow/contract';
import { inTransaction } from '../../../../database/transaction.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { EntityDeeds } from '../../../../kit/entity/entity-deeds.ts';
import { newId } from '../../../../kit/id.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import type { Candidate } from '../measuring/candidates.store.ts';
import { type DraftLine, draftLines } from '../measuring/draft-lines.ts';
import { reckonLine } from '../reckoning/subsidy.rules.ts';
import { noteAct } from './act.store.ts';
import { keepLines } from './drafts.ts';
import { noteDeed } from './drafts-edit.ts';
import { readLines } from './line.store.ts';
import { insertStatement, nextNumber, readKept } from './statement.store.ts';
import { type StatementParts, statementEntity } from './statements.ts';

/**
 * A statement over the same work as an approved one, whose lines are the differences: a claim or a refund. The approved
 * one stays as it is. @throws Refusal subsidyCorrects
 */
export async function correctStatement(
  parts: StatementParts,
  actor: Actor,
  id: string,
): Promise<SubsidyStatementRow> {
  const deeds = new EntityDeeds(parts, statementEntity);
  const row = await deeds.require(parts.pool, actor, id);
  if (row.state !== 'approved' || row.corrects !== null) throw new Refusal('subsidyCorrects');
  const kept = await readKept(parts.pool, id);
  const rules = subsidyParameterForm.parse(kept.rules);
  const old = (await readLines(parts.pool, id)).filter(({ removed }) => !removed);
  const jobs = [...new Set(old.flatMap((line) => line.jobs))];
  const { lines } = await draftLines(
    { ...parts, db: parts.pool, rules, parameterId: row.parameterId, except: id },
    {
      ...{ id: null, divisions: row.divisions, workFrom: row.workFrom, workTo: row.workTo, jobs },
      ...{ scopeKind: 'all', scopeValues: [], leftOut: [], declared: kept.declared, decided: new Map() },
    },
  );
  const gone = old
    .filter((line) => !lines.some(({ key }) => key === line.key))
    .map((line) => goneLine(line, rules));
  const given = new Map(old.map(({ key, sMu, amount }) => [key, { sMu, amount }]));
  return inTransaction(parts.pool, async (client) => {
    const [next, number] = [newId(), await nextNumber(client, row.year, row.divisions[0]!)];
    await insertStatement(client, actor.accountId, {
      ...{ id: next, number, title: row.title, parameterId: row.parameterId, edition: row.edition, rules },
      ...{ divisions: row.divisions, workFrom: row.workFrom, workTo: row.workTo, corrects: id },
      ...{ scopeKind: kept.scopeKind, scopeValues: kept.scopeValues, leftOut: [], declared: kept.declared },
    });
    await keepLines(client, next, [...lines, ...gone], given);
    await noteAct(client, actor, {
      ...{ statementId: next, round: 0, step: 'correct', from: '', to: 'draft', remark: row.number },
    });
    await noteDeed(parts, client, actor, next, 'correct', { corrects: row.number }, { number });
    return deeds.require(client, actor, next);
  });
}

const nothing = {
  ...{ workedM2: 0, repeatedM2: 0, paidM2: 0, outsideM2: 0, uM2: 0, qualifiedM2: 0 },
  ...{ tierM2: [], qualifiedTierM2: [], meanDepthM: null, sensorCoverage: 0 },
};

/** A line whose jobs do not count any more: all that was given is taken back. */
function goneLine(line: SubsidyLine, rules: Parameters<typeof reckonLine>[1]): DraftLine {
  const job = (workDate: string): Candidate => ({ id: line.jobs[0]!, workDate }) as Candidate;
  const rest = line.jobs.slice(1).map((id) => ({ ...job(line.lastDay), id }));
  return {
    ...line,
    areas: nothing,
    jobs: [job(line.firstDay), ...rest],
    block: line.blockId === null ? null : ({ id: line.blockId, name: line.block } as DraftLine['block']),
    steps: reckonLine(nothing, rules, { block: null, declared: null, owner: null }),
    ...{ sMu: 0, amount: 0, checks: [], blockM2: null, paidThere: 0, dealerId: null },
  };
}
