import { type InvalidDryRun, type InvalidRule, invalidTracksCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { lastCalculation, startCalculation } from '#kit/tasks/calculation.ts';
import type { TaskTitle } from '#kit/tasks/start-task.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { dryRunName } from './dry-run.ts';
import { readRules } from './finding.store.ts';
import { changeRules } from './rules.ts';

/** The calls of the rules of /invalidTrack. */
export function ruleRoutes(parts: JobParts): Route[] {
  const { pool } = parts;
  return [
    serve(invalidTracksCalls.rules, () => readRules(pool)),
    serve(invalidTracksCalls.saveRules, ({ actor, body }) => changeRules(pool, actor, body.rules)),
    serve(invalidTracksCalls.tryRules, ({ actor, language, body }) => {
      const title: TaskTitle = (words) => words.invalidTracks.rules.dryRun;
      return startCalculation(pool, actor, dryRunName, { asked: body, title, language });
    }),
    serve(invalidTracksCalls.triedRules, ({ actor }) =>
      lastCalculation<{ rules: InvalidRule[] }, InvalidDryRun>(pool, actor, dryRunName),
    ),
  ];
}
