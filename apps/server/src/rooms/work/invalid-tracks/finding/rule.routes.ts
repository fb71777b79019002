import { type InvalidDryRun, invalidRulesBody } from '@furrow/contract';
import { type Route, route } from '../../../../kit/http/route.ts';
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
    route({ method: 'GET', path: 'invalidTrack/rules', ...guard }, () => readRules(pool)),
    route(
      { method: 'PUT', path: 'invalidTrack/rules', ...guard, body: invalidRulesBody },
      ({ actor, body }) => changeRules(pool, actor, body.rules),
    ),
    route(
      { method: 'POST', path: 'invalidTrack/rules/dryRun', ...guard, body: invalidRulesBody, reads: true },
      ({ actor, language, body }) => {
        const title: TaskTitle = (words) => words.invalidTracks.rules.dryRun;
        return startCalculation(pool, actor, dryRunName, { asked: body, title, language });
      },
    ),
    route({ method: 'GET', path: 'invalidTrack/rules/dryRun', ...guard }, ({ actor }) =>
      lastCalculation<DryRunAsked, InvalidDryRun>(pool, actor, dryRunName),
    ),
  ];
}
