import { fields, implementFit, implementFlow, implementRemoval } from '@furrow/contract';
import { z } from 'zod';
import { type EntityParts, entityRoutes, stepRoutes } from '../../../kit/entity/entity.routes.ts';
import { EntityDeeds } from '../../../kit/entity/entity-deeds.ts';
import { filesOfEntity } from '../../../kit/files/files-of-entity.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { readPeriods, readRecompute } from './fit.store.ts';
import { type FitParts, fitImplement, moveImplement, removeImplement } from './fit.ts';
import { implementEntity } from './implements.ts';
import type { WorkOfTools } from './tool-work.ts';

const byId = z.object({ id: fields.id });

/** The same where jobs are known: with what was worked with each. */
const withWork = (workOf: WorkOfTools): typeof implementEntity => ({
  ...implementEntity,
  whole: async (db, actor, rows) => {
    const ids = rows.map(({ id }) => id);
    const work = await workOf(db, actor, ids);
    return rows.map((row) => ({ ...row, ...(work.get(row.id) ?? { workedM2: 0, lastWorkOn: null }) }));
  },
});

/** The calls of /agriculture. */
export function vehicleToolRoutes(parts: EntityParts & FitParts, work: WorkOfTools | null = null): Route[] {
  const entity = work ? withWork(work) : implementEntity;
  const deeds = new EntityDeeds(parts, implementEntity);
  const one = { path: 'vehicleTools/:id', params: byId } as const;
  const right = 'agriculture.fit';
  return [
    ...entityRoutes(parts, entity),
    ...filesOfEntity(parts, entity),
    ...stepRoutes(parts, entity, implementFlow, {
      repair: 'agriculture.edit',
      repaired: 'agriculture.edit',
      scrap: 'agriculture.edit',
    }),
    route(
      { ...one, method: 'GET', path: `${one.path}/periods`, right: 'agriculture' },
      async ({ actor, params: { id } }) => {
        await deeds.require(parts.pool, actor, id);
        return readPeriods(parts.pool, id);
      },
    ),
    route(
      { ...one, method: 'GET', path: `${one.path}/recompute`, right: 'agriculture' },
      async ({ actor, params: { id } }) => {
        await deeds.require(parts.pool, actor, id);
        return readRecompute(parts.pool, id);
      },
    ),
    route(
      { ...one, method: 'POST', path: `${one.path}/fit`, right, body: implementFit },
      ({ actor, params, body }) => fitImplement(parts, actor, params.id, body),
    ),
    route(
      { ...one, method: 'POST', path: `${one.path}/move`, right, body: implementFit },
      ({ actor, params, body }) => moveImplement(parts, actor, params.id, body),
    ),
    route(
      { ...one, method: 'POST', path: `${one.path}/remove`, right, body: implementRemoval },
      ({ actor, params, body }) => removeImplement(parts, actor, params.id, body.at),
    ),
  ];
}
