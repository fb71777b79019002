import type { SubsidyParameterRow, SubsidyStatementForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { divisionsAbove } from '#kit/data-scope.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import type { DraftAsked, DraftLine } from '../measuring/draft-lines.ts';
import { parameterEntity } from '../parameters/parameters.ts';
import { sumUp, writeLines } from './line.store.ts';
import { holdJobs } from './statement.store.ts';
import type { StatementParts } from './statements.ts';

/** The parameter in force that a statement is made by. @throws Refusal subsidyNoParam, and what of the form lies outside of it */
export async function requireParameter(
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

/** A refusal that stands at a field of a form. */
export function refused(
  field: string,
  key: 'snUnknown' | 'subsidyNoParam' | 'subsidyOutsideSeason' | 'subsidyOutsideRegion' | 'subsidyNoWork',
  params: Record<string, string> = {},
): Refusal {
  return new Refusal(key, params, [{ field, key, params }]);
}

/** What a form decides about its lines. */
export const askedOf = (form: SubsidyStatementForm): DraftAsked => ({
  id: null,
  divisions: form.divisions,
  workFrom: form.workFrom,
  workTo: form.workTo,
  scopeKind: form.scopeKind,
  scopeValues: form.scopeValues,
  leftOut: form.leftOut,
  declared: form.declared,
  decided: new Map(),
  jobs: null,
  heldToo: false,
});

/** Phones are masked for who may not see them in full. */
export const shownLine = <Line extends { phone: string }>(actor: Actor, line: Line): Line =>
  may(actor, 'subsidyStatement.contact') || line.phone === ''
    ? line
    : { ...line, phone: maskedPhone(line.phone) };

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
