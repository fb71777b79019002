import {
  crossRegionCalls,
  dismantleCalls,
  exceptionCalls,
  type RuleTrial,
  type TriedPage,
  type TriedRule,
  type TryOutCalls,
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

type Parts = Pick<WarningParts, 'pool'>;

/** Drafts of rules are tried out (W6). */
export function tryRoutes(parts: Parts): Route[] {
  const routes: Readonly<Record<TriedPage, Route[]>> = {
    crossRegion: routesOf(parts, 'crossRegion', crossRegionCalls),
    terminalCrossRegionWarning: routesOf(parts, 'terminalCrossRegionWarning', terminalWarningCalls),
    dismantle: routesOf(parts, 'dismantle', dismantleCalls),
    workWarning: routesOf(parts, 'workWarning', workWarningCalls),
    exceptionQuery: routesOf(parts, 'exceptionQuery', exceptionCalls),
  };
  return triedPages.flatMap((page) => routes[page]);
}

/** Drafts differ in their thresholds. */
function routesOf<Trial extends Pick<RuleTrial, 'sns'>>(
  { pool }: Parts,
  page: TriedPage,
  calls: TryOutCalls<Trial>,
): Route[] {
  const title: TaskTitle = (words) => `${words.warnings.tryOut.title} · ${words.titles[page]}`;
  return [
    serve(calls.tryRule, async ({ actor, language, body }) => {
      if (body.sns.length > 0) await requireListed(pool, actor, body.sns);
      return startCalculation(pool, actor, trialOf(page), { asked: body, title, language });
    }),
    serve(calls.triedRule, ({ actor }) => lastCalculation<Trial, TriedRule>(pool, actor, trialOf(page))),
  ];
}
