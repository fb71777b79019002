import { type InvalidDryRun, invalidRulesBody } from '@furrow/contract';
import { texts } from '@furrow/texts';
import { type Route, route } from '../../../../kit/http/route.ts';
import { lastCalculation, startCalculation } from '../../../../kit/tasks/calculation.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { type DryRunAsked, dryRunName } from './dry-run.ts';
import { readRules } from './finding.store.ts';
import { changeRules } from './rules.ts';

const right = 'invalidTrack.rule';

/** The calls of the rules of /invalidTrack. */
export function ruleRoutes(parts: JobParts): Route[] {
  const { pool } = parts;
  return [
    route({ method: 'GET', path: 'invalidTrack/rules', right }, () => readRules(pool)),
    route({ method: 'PUT', path: 'invalidTrack/rules', right, body: invalidRulesBody }, ({ actor, body }) =>
      changeRules(pool, actor, body.rules),
    ),
    route(
      { method: 'POST', path: 'invalidTrack/rules/dryRun', right, body: invalidRulesBody, reads: true },
      ({ actor, language, body }) => {
        const title = texts[language].invalidTracks.rules.dryRun;
        return startCalculation(pool, actor, dryRunName, { asked: body, title, language });
      },
    ),
    route({ method: 'GET', path: 'invalidTrack/rules/dryRun', right }, ({ actor }) =>
      lastCalculation<DryRunAsked, InvalidDryRun>(pool, actor, dryRunName),
    ),
  ];
}
