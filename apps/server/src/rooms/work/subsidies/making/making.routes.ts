import {
  subsidyStatementCalls as calls,
  type SubsidyAgain,
  type SubsidyChange,
  type SubsidyMade,
  type SubsidyMakeForm,
} from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readCalculation, startCalculation } from '#kit/tasks/calculation.ts';
import type { TaskTitle } from '#kit/tasks/start-task.ts';
import { requireEditable } from '../statements/drafts-edit.ts';
import type { StatementParts } from '../statements/statements.ts';
import { correctName, requireCorrectable } from './correct-statement.ts';
import { makeName, requireMaking } from './make-statement.ts';
import { recomputeName } from './recompute-statement.ts';

/** Statements that are made, recomputed and corrected: each call starts a task, or reads what came out of one. */
export function makingRoutes(parts: StatementParts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.make, async ({ actor, language, body }) => {
      await requireMaking(parts, actor, body);
      return startCalculation(pool, actor, makeName, { asked: body, title: body.title, language });
    }),
    serve(calls.recompute, async ({ actor, language, params: { id }, body }) => {
      const { number } = await requireEditable(parts, pool, actor, id, body.version);
      const title = titleOf(body.takeOver ? 'takeOver' : 'recompute', number);
      return startCalculation(pool, actor, recomputeName, { asked: { ...body, id }, title, language });
    }),
    serve(calls.correct, async ({ actor, language, params: { id } }) => {
      const { number } = await requireCorrectable(parts, pool, actor, id);
      const title = titleOf('correct', number);
      return startCalculation(pool, actor, correctName, { asked: { id }, title, language });
    }),
    ...outcomeRoutes(parts),
  ];
}

/** What came out of the own tasks. */
function outcomeRoutes({ pool }: StatementParts): Route[] {
  return [
    serve(calls.made, ({ actor, params }) =>
      readCalculation<SubsidyMakeForm, SubsidyMade>(pool, actor, makeName, params.task),
    ),
    serve(calls.recomputed, ({ actor, params }) =>
      readCalculation<SubsidyAgain, SubsidyChange[]>(pool, actor, recomputeName, params.task),
    ),
    serve(calls.corrected, ({ actor, params }) =>
      readCalculation<{ id: string }, SubsidyMade>(pool, actor, correctName, params.task),
    ),
  ];
}

const titleOf =
  (deed: 'recompute' | 'takeOver' | 'correct', number: string): TaskTitle =>
  (words) =>
    `${words.subsidy.deeds[deed]} · ${number}`;
