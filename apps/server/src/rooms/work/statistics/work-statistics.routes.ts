import { bigScreenCalls, dataPanelCalls, workFiguresCalls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { maskedName } from '#rooms/access/public.ts';
import type { WorkParts } from '../track-answers.ts';
import { firstYear, openedJobs } from './big-screen.store.ts';
import { panelAreas } from './panel-areas.ts';
import {
  areaByCategory,
  areaByCrop,
  areaByRegion,
  areaByWorkType,
  bestOwners,
  workArea,
} from './work-statistics.store.ts';

/** The areas of /data-panel, and the calls of statistics about work by the names of spec §7: the areas that /deviceJob sums up, in the scope of who asks. */
export function workStatisticsRoutes({ pool, divisions }: WorkParts): Route[] {
  return [
    serve(dataPanelCalls.areas, ({ actor }) => panelAreas(pool, actor, Date.now() / 1000)),
    serve(bigScreenCalls.state, async ({ actor, query }) => {
      const [first, opened] = await Promise.all([
        firstYear(pool, { actor }),
        openedJobs(pool, { actor, ...query }),
      ]);
      return { firstYear: first, opened };
    }),
    serve(workFiguresCalls.total, ({ actor, query }) => workArea(pool, { actor, ...query })),
    serve(workFiguresCalls.byCategory, ({ actor, query }) =>
      areaByCategory(pool, { actor, division: query.division }, query.year),
    ),
    serve(workFiguresCalls.byRegion, async ({ actor, language, query }) => {
      const areas = await areaByRegion(pool, { actor }, query);
      const nameOf = (code: string): string => (code === '' ? '' : divisions.nameOf(code, language));
      return areas.map((one) => ({ ...one, name: nameOf(one.divisionId) }));
    }),
    serve(workFiguresCalls.byType, ({ actor, body }) =>
      areaByWorkType(pool, { actor, division: body.division }, body),
    ),
    serve(workFiguresCalls.byCrop, ({ actor, query }) =>
      areaByCrop(pool, { actor, division: query.division }, query),
    ),
    serve(workFiguresCalls.owners, async ({ actor, language, body }) => {
      const owners = await bestOwners(pool, { actor, division: body.division }, body);
      return owners.map(({ division, kind, ...one }) => ({
        ...one,
        name: kind === 'individual' ? maskedName(one.name) : one.name,
        region: divisions.fullNameOf(division, language) ?? '',
      }));
    }),
  ];
}
