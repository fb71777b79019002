import {
  type ComponentKind,
  componentPages,
  componentReturn,
  componentScrap,
  fields,
  nameplateRange,
} from '@furrow/contract';
import { z } from 'zod';
import { type EntityParts, entityRoutes } from '../../../../kit/entity/entity.routes.ts';
import { EntityDeeds } from '../../../../kit/entity/entity-deeds.ts';
import { type Route, route } from '../../../../kit/http/route.ts';
import { readFigures, readTimeline } from './component-life.store.ts';
import { componentEntity, componentReach, moveComponent } from './components.ts';
import { makeNameplates } from './nameplate-range.ts';

const byId = z.object({ id: fields.id });

/** The calls of one library's pieces. */
export function componentRoutes(parts: EntityParts, kind: ComponentKind): Route[] {
  const page = componentPages[kind];
  const entity = componentEntity(kind);
  const deeds = new EntityDeeds(parts, entity);
  const one = { path: `${entity.path}/:id`, params: byId };
  return [
    route({ method: 'GET', path: `${entity.path}/figures`, right: page }, async ({ actor }) =>
      readFigures(parts.pool, kind, await componentReach(parts.pool, actor, kind)),
    ),
    ...entityRoutes(parts, entity),
    ...(kind === 'nameplate' ? [rangeRoute(parts)] : []),
    route(
      { ...one, method: 'GET', path: `${one.path}/timeline`, right: page },
      async ({ actor, params: { id } }) => {
        await deeds.require(parts.pool, actor, id);
        return readTimeline(parts.pool, id);
      },
    ),
    route(
      { ...one, method: 'POST', path: `${one.path}/return`, right: `${page}.return`, body: componentReturn },
      ({ actor, params: { id }, body: { testResult: note, version } }) =>
        moveComponent(parts, actor, { kind, id, step: 'return', note, version }),
    ),
    route(
      { ...one, method: 'POST', path: `${one.path}/scrap`, right: `${page}.scrap`, body: componentScrap },
      ({ actor, params: { id }, body: { reason: note, version } }) =>
        moveComponent(parts, actor, { kind, id, step: 'scrap', note, version }),
    ),
  ];
}

const rangeRoute = (parts: EntityParts): Route =>
  route(
    { method: 'POST', path: 'components/nameplate/range', right: 'nameplate.create', body: nameplateRange },
    ({ actor, body }) => makeNameplates(parts, actor, body),
  );
