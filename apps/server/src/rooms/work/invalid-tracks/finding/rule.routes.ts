import { type InvalidDryRun, invalidTracksCalls } from '@furrow/contract';
import { type Route, route } from '../../../../kit/http/route.ts';
import { serve } from '../../../../kit/http/serve.ts';
import { lastCalculation, startCalculation } from '../../../../kit/tasks/calculation.ts';
import type { TaskTitle } from '../../../../kit/tasks/start-task.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { type DryRunAsked, dryRunName } from './dry-run.ts';
import { readRules } from './finding.store.ts';
import { changeRules } from './rules.ts';

/** What the finder does with every company's tracks. */
const guard = { right: 'invalidTrack.rule', only: 'provider' } as const;

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
    route({ method: 'GET', path: 'invalidTrack/rules/dryRun', ...guard }, ({ actor }) =>
      lastCalculation<DryRunAsked, InvalidDryRun>(pool, actor, dryRunName),
    ),
  ];
}
