import { siteCalls as calls, siteSteps } from '@furrow/contract';
import { answered, type Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { type BlockParts, vehicleTargetRoutes } from '#rooms/fields/public.ts';
import { tilePng } from '../device-jobs/coverage/tile-png.ts';
import { tileOfSite } from './site-ground.ts';
import { pageOfSites } from './site-list.ts';
import { createSite, editSite, requireSite, siteDetail, takeSiteStep } from './sites.ts';

/** The calls of /constructMonitor. */
export function siteRoutes(parts: BlockParts): Route[] {
  const { pool } = parts;
  return [
    ...vehicleTargetRoutes(pool, calls),
    serve(calls.list, ({ actor, language, query: call }) =>
      pageOfSites(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.read, ({ actor, params: { id } }) => siteDetail(pool, actor, id)),
    serve(calls.grid, async ({ actor, params: { id }, query, reply }) => {
      const picture = await tilePng(await tileOfSite(pool, actor, id, query));
      reply.header('Content-Type', 'image/png').header('Cache-Control', 'private, max-age=60').send(picture);
      return answered;
    }),
    serve(calls.create, ({ actor, body }) => createSite(parts, actor, body)),
    serve(calls.edit, ({ actor, params: { id }, body }) => editSite(parts, actor, id, body)),
    ...siteSteps.map((step) =>
      serve(calls[step], ({ actor, params: { id }, body: { reason } }) =>
        takeSiteStep(parts, actor, id, { step, reason }),
      ),
    ),
    serve(calls.daily, async ({ actor, params: { id } }) => {
      await requireSite(pool, actor, id);
      return (await siteDetail(pool, actor, id)).days;
    }),
  ];
}
