import { type ComponentKind, componentCallsOf, nameplateCalls } from '@furrow/contract';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readFigures, readTimeline } from './component-life.store.ts';
import { componentEntity, componentReach, moveComponent } from './components.ts';
import { makeNameplates } from './nameplate-range.ts';

/** The calls of one library's pieces. */
export function componentRoutes(parts: EntityParts, kind: ComponentKind): Route[] {
  const entity = componentEntity(kind);
  const deeds = new EntityDeeds(parts, entity);
  const calls = componentCallsOf(kind);
  return [
    serve(calls.figures, async ({ actor }) =>
      readFigures(parts.pool, kind, await componentReach(parts.pool, actor, kind)),
    ),
    ...entityRoutes(parts, entity),
    ...(kind === 'nameplate'
      ? [serve(nameplateCalls.range, ({ actor, body }) => makeNameplates(parts, actor, body))]
      : []),
    serve(calls.timeline, async ({ actor, params: { id } }) => {
      await deeds.require(parts.pool, actor, id);
      return readTimeline(parts.pool, id);
    }),
    serve(calls.return, ({ actor, params: { id }, body: { testResult: note, version } }) =>
      moveComponent(parts, actor, { kind, id, step: 'return', note, version }),
    ),
    serve(calls.scrap, ({ actor, params: { id }, body: { reason: note, version } }) =>
      moveComponent(parts, actor, { kind, id, step: 'scrap', note, version }),
    ),
  ];
}
