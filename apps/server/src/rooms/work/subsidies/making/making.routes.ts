import { fields, subsidyAgainForm, subsidyMakeForm } from '@furrow/contract';
import { z } from 'zod';
import { type Route, route } from '../../../../kit/http/route.ts';
import { readCalculation, startCalculation } from '../../../../kit/tasks/calculation.ts';
import type { TaskTitle } from '../../../../kit/tasks/start-task.ts';
import { requireEditable } from '../statements/drafts-edit.ts';
import type { StatementParts } from '../statements/statements.ts';
import { correctName, requireCorrectable } from './correct-statement.ts';
import { makeName, requireMaking } from './make-statement.ts';
import { recomputeName } from './recompute-statement.ts';

const byId = z.object({ id: fields.id });
const byTask = z.object({ task: fields.id });
const create = { right: 'subsidyStatement.create' } as const;
const edit = { right: 'subsidyStatement.edit' } as const;

/** Statements that are made, recomputed and corrected: each call starts a task, or reads what came out of one. */
export function makingRoutes(parts: StatementParts): Route[] {
  const { pool } = parts;
  return [
    route(
      { method: 'POST', path: 'subsidyStatement', ...create, body: subsidyMakeForm },
      async ({ actor, language, body }) => {
        await requireMaking(parts, actor, body);
        return startCalculation(pool, actor, makeName, { asked: body, title: body.title, language });
      },
    ),
    route(
      {
        ...{ method: 'POST', path: 'subsidyStatement/:id/recompute', ...edit },
        ...{ params: byId, body: subsidyAgainForm },
      },
      async ({ actor, language, params: { id }, body }) => {
        const { number } = await requireEditable(parts, pool, actor, id, body.version);
        const title = titleOf(body.takeOver ? 'takeOver' : 'recompute', number);
        return startCalculation(pool, actor, recomputeName, { asked: { ...body, id }, title, language });
      },
    ),
    route(
      { method: 'POST', path: 'subsidyStatement/:id/correct', ...create, params: byId },
      async ({ actor, language, params: { id } }) => {
        const { number } = await requireCorrectable(parts, pool, actor, id);
        const title = titleOf('correct', number);
        return startCalculation(pool, actor, correctName, { asked: { id }, title, language });
      },
    ),
    ...outcomeRoutes(parts),
  ];
}

/** What came out of the own tasks. */
function outcomeRoutes({ pool }: StatementParts): Route[] {
  const outcomes = [
    { path: 'subsidyStatement/made/:task', ...create, name: makeName },
    { path: 'subsidyStatement/recomputed/:task', ...edit, name: recomputeName },
    { path: 'subsidyStatement/corrected/:task', ...create, name: correctName },
  ];
  return outcomes.map(({ name, ...spec }) =>
    route({ ...spec, method: 'GET', params: byTask }, ({ actor, params }) =>
      readCalculation(pool, actor, name, params.task),
    ),
  );
}

const titleOf =
  (deed: 'recompute' | 'takeOver' | 'correct', number: string): TaskTitle =>
  (words) =>
    `${words.subsidy.deeds[deed]} · ${number}`;
