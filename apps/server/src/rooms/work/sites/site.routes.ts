import { fields, siteEdit, siteForm, siteList, siteStepForm, siteSteps } from '@furrow/contract';
import { z } from 'zod';
import { answered, type Route, route } from '../../../kit/http/route.ts';
import { type BlockParts, targetRoutes } from '../../fields/public.ts';
import { tilePng } from '../device-jobs/coverage/tile-png.ts';
import { tileOfSite } from './site-ground.ts';
import { pageOfSites } from './site-list.ts';
import { createSite, editSite, requireSite, siteDetail, takeSiteStep } from './sites.ts';

const right = 'constructMonitor';
const params = z.object({ id: fields.id });
const count = z.coerce.number('invalidValue').int('invalidValue').min(0, 'outOfRange');
const tile = z.object({
  z: count.max(22, 'outOfRange').default(0),
  x: count.default(0),
  y: count.default(0),
});
/** The calls of /constructMonitor. */
export function siteRoutes(parts: BlockParts): Route[] {
  const { pool } = parts;
  const one = { path: 'construct/sites/:id', params } as const;
  return [
    ...targetRoutes(pool, 'construct', right, ['vehicle']),
    route(
      { method: 'GET', path: 'construct/sites', right, query: siteList.query },
      ({ actor, language, query: call }) =>
        pageOfSites(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route({ ...one, method: 'GET', right }, ({ actor, params: { id } }) => siteDetail(pool, actor, id)),
    route(
      { method: 'GET', path: `${one.path}/grid`, right, params, query: tile },
      async ({ actor, params: { id }, query, reply }) => {
        const picture = await tilePng(await tileOfSite(pool, actor, id, query));
        reply
          .header('Content-Type', 'image/png')
          .header('Cache-Control', 'private, max-age=60')
          .send(picture);
        return answered;
      },
    ),
    route(
      { method: 'POST', path: 'construct/sites', right: 'constructMonitor.create', body: siteForm },
      ({ actor, body }) => createSite(parts, actor, body),
    ),
    route(
      { ...one, method: 'PATCH', right: 'constructMonitor.edit', body: siteEdit },
      ({ actor, params: { id }, body }) => editSite(parts, actor, id, body),
    ),
    ...siteSteps.map((step) =>
      route(
        {
          method: 'POST',
          path: `${one.path}/${step}`,
          right: 'constructMonitor.edit',
          params,
          body: siteStepForm,
        },
        ({ actor, params: { id }, body: { reason } }) => takeSiteStep(parts, actor, id, { step, reason }),
      ),
    ),
    route({ method: 'GET', path: `${one.path}/daily`, right, params }, async ({ actor, params: { id } }) => {
      await requireSite(pool, actor, id);
      return (await siteDetail(pool, actor, id)).days;
    }),
  ];
}
