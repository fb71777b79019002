import {
  bigScreenCalls,
  cropAreaQuery,
  dataPanelCalls,
  divisionQuery,
  tenOwnersBody,
  workDaysBody,
  workRegionQuery,
  workYearQuery,
} from '@furrow/contract';
import { type Route, route } from '../../../kit/http/route.ts';
import { serve } from '../../../kit/http/serve.ts';
import { maskedName } from '../../access/public.ts';
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
  const get = { method: 'GET', right: 'signedIn' } as const;
  const post = { method: 'POST', right: 'signedIn', reads: true } as const;
  return [
    serve(dataPanelCalls.areas, ({ actor }) => panelAreas(pool, actor, Date.now() / 1000)),
    serve(bigScreenCalls.state, async ({ actor, query }) => {
      const [first, opened] = await Promise.all([
        firstYear(pool, { actor }),
        openedJobs(pool, { actor, ...query }),
      ]);
      return { firstYear: first, opened };
    }),
    route({ ...get, path: 'getWorkArea', query: divisionQuery }, ({ actor, query }) =>
      workArea(pool, { actor, ...query }),
    ),
    route({ ...get, path: 'attrWorkArea', query: workYearQuery }, ({ actor, query }) =>
      areaByCategory(pool, { actor, division: query.division }, query.year),
    ),
    route({ ...get, path: 'getBelongWork', query: workRegionQuery }, async ({ actor, language, query }) => {
      const areas = await areaByRegion(pool, { actor }, query);
      const nameOf = (code: string): string => (code === '' ? '' : divisions.nameOf(code, language));
      return areas.map((one) => ({ ...one, name: nameOf(one.divisionId) }));
    }),
    route({ ...post, path: 'workTypeArea', body: workDaysBody }, ({ actor, body }) =>
      areaByWorkType(pool, { actor, division: body.division }, body),
    ),
    route({ ...get, path: 'workCropArea', query: cropAreaQuery }, ({ actor, query }) =>
      areaByCrop(pool, { actor, division: query.division }, query),
    ),
    route({ ...post, path: 'getTenFarmerWork', body: tenOwnersBody }, async ({ actor, language, body }) => {
      const owners = await bestOwners(pool, { actor, division: body.division }, body);
      return owners.map(({ division, kind, ...one }) => ({
        ...one,
        name: kind === 'individual' ? maskedName(one.name) : one.name,
        region: divisions.fullNameOf(division, language) ?? '',
      }));
    }),
  ];
}
