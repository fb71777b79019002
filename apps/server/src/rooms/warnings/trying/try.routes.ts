import {
  crossRegionCalls,
  dismantleCalls,
  exceptionCalls,
  type RuleTrial,
  type TriedPage,
  type TriedRule,
  terminalWarningCalls,
  triedPages,
  workWarningCalls,
} from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { lastCalculation, startCalculation } from '#kit/tasks/calculation.ts';
import type { TaskTitle } from '#kit/tasks/start-task.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import { requireListed } from '../white/white-list.ts';
import { trialOf } from './try-rule.ts';

/** Forms differ in their thresholds; each answer is held to its own description. */
const callsOf: Readonly<Record<TriedPage, unknown>> = {
  crossRegion: crossRegionCalls,
  terminalCrossRegionWarning: terminalWarningCalls,
  dismantle: dismantleCalls,
  workWarning: workWarningCalls,
  exceptionQuery: exceptionCalls,
};

/** Drafts of rules are tried out (W6). */
export const tryRoutes = (parts: Pick<WarningParts, 'pool'>): Route[] =>
  triedPages.flatMap((page) => routesOf(parts, page, callsOf[page] as typeof crossRegionCalls));

function routesOf(
  { pool }: Pick<WarningParts, 'pool'>,
  page: TriedPage,
  calls: typeof crossRegionCalls,
): Route[] {
  const title: TaskTitle = (words) => `${words.warnings.tryOut.title} · ${words.titles[page]}`;
  return [
    serve(calls.tryRule, async ({ actor, language, body }) => {
      if (body.sns.length > 0) await requireListed(pool, actor, body.sns);
      return startCalculation(pool, actor, trialOf(page), { asked: body, title, language });
    }),
    serve(
      calls.triedRule,
      async ({ actor }) => (await lastCalculation<RuleTrial, TriedRule>(pool, actor, trialOf(page))) as never,
    ),
  ];
}
