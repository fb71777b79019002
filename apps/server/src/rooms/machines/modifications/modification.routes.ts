import { modificationCalls as calls, type ModificationStep } from '@furrow/contract';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { filesOfEntity } from '#kit/files/files-of-entity.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { vehicleReach } from '../vehicle-scope.ts';
import { readModificationFigures } from './modification.store.ts';
import { createModification, type ModificationParts, stepModification } from './modification-deeds.ts';
import { modificationEntity } from './modifications.ts';

/** The calls of /front, /addFront and /editFront. */
export function modificationRoutes(parts: EntityParts & ModificationParts): Route[] {
  const step = (name: Exclude<ModificationStep, 'return'>) =>
    serve(calls[name], ({ actor, params: { id } }) => stepModification(parts, actor, { id, step: name }));
  return [
    serve(calls.figures, ({ actor }) =>
      readModificationFigures(parts.pool, vehicleReach(actor), actor.timeZone),
    ),
    ...entityRoutes(parts, modificationEntity, { ownCreate: true }),
    ...filesOfEntity(parts, modificationEntity),
    serve(calls.create, ({ actor, body }) => createModification(parts, actor, body)),
    step('start'),
    step('submit'),
    step('accept'),
    step('undo'),
    serve(calls.return, ({ actor, params: { id }, body: { reason } }) =>
      stepModification(parts, actor, { id, step: 'return', reason }),
    ),
  ];
}
