import { vehicleToolCalls as calls, implementFlow } from '@furrow/contract';
import { type EntityParts, entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { filesOfEntity } from '#kit/files/files-of-entity.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPeriods, readRecompute } from './fit.store.ts';
import { type FitParts, fitImplement, moveImplement, removeImplement } from './fit.ts';
import { implementEntity } from './implements.ts';
import type { WorkOfTools } from './tool-work.ts';

/** The same where jobs are known: with what was worked with each. */
const withWork = (workOf: WorkOfTools): typeof implementEntity => ({
  ...implementEntity,
  enriched: async (db, actor, rows) => {
    const ids = rows.map(({ id }) => id);
    const work = await workOf(db, actor, ids);
    return rows.map((row) => ({ ...row, ...(work.get(row.id) ?? { workedM2: 0, lastWorkOn: null }) }));
  },
});

/** The calls of /agriculture. */
export function vehicleToolRoutes(parts: EntityParts & FitParts, work: WorkOfTools | null = null): Route[] {
  const entity = work ? withWork(work) : implementEntity;
  const deeds = new EntityDeeds(parts, implementEntity);
  return [
    ...entityRoutes(parts, entity),
    ...filesOfEntity(parts, entity),
    ...stepRoutes(parts, entity, implementFlow, {
      repair: calls.repair,
      repaired: calls.repaired,
      scrap: calls.scrap,
    }),
    serve(calls.periods, async ({ actor, params: { id } }) => {
      await deeds.require(parts.pool, actor, id);
      return readPeriods(parts.pool, id);
    }),
    serve(calls.recompute, async ({ actor, params: { id } }) => {
      await deeds.require(parts.pool, actor, id);
      return readRecompute(parts.pool, id);
    }),
    serve(calls.fit, ({ actor, params, body }) => fitImplement(parts, actor, params.id, body)),
    serve(calls.move, ({ actor, params, body }) => moveImplement(parts, actor, params.id, body)),
    serve(calls.takeOff, ({ actor, params, body }) => removeImplement(parts, actor, params.id, body.at)),
  ];
}
