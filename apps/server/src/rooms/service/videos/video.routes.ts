import { mostPlayDays, videoCalls, videoFlow } from '@furrow/contract';
import { entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { playsByDay } from './video.store.ts';
import { giveNewCode, putInOrder, type VideoParts, withFiles } from './videos.ts';

/** The calls of /softVideoSet and /softVideoItem. */
export function videoRoutes(parts: VideoParts): Route[] {
  const entity = withFiles(parts.files);
  const deeds = new EntityDeeds(parts, entity);
  return [
    serve(videoCalls.order, ({ actor, body }) => putInOrder(parts, actor, body.ids)),
    serve(videoCalls.plays, async ({ actor, params }) => {
      await deeds.require(parts.pool, actor, params.id);
      return playsByDay(parts.pool, params.id, mostPlayDays);
    }),
    serve(videoCalls.newCode, ({ actor, params }) => giveNewCode(parts, actor, params.id)),
    ...entityRoutes(parts, entity),
    ...stepRoutes(parts, entity, videoFlow, { publish: videoCalls.publish, hide: videoCalls.hide }),
  ];
}
