import { fields, type ModificationStep, modificationCreate, modificationReturn } from '@furrow/contract';
import { z } from 'zod';
import { type EntityParts, entityRoutes } from '../../../kit/entity/entity.routes.ts';
import { filesOfEntity } from '../../../kit/files/files-of-entity.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { vehicleReach } from '../vehicle-scope.ts';
import { readModificationFigures } from './modification.store.ts';
import { createModification, type ModificationParts, stepModification } from './modification-deeds.ts';
import { modificationEntity } from './modifications.ts';

const params = z.object({ id: fields.id });

/** The calls of /front, /addFront and /editFront. */
export function modificationRoutes(parts: EntityParts & ModificationParts): Route[] {
  const step = (
    name: Exclude<ModificationStep, 'return'>,
    right: 'front.edit' | 'front.approve' | 'front.undo',
  ) =>
    route({ method: 'POST', path: `modifications/:id/${name}`, right, params }, ({ actor, params: { id } }) =>
      stepModification(parts, actor, { id, step: name }),
    );
  return [
    route({ method: 'GET', path: 'modifications/figures', right: 'front' }, ({ actor }) =>
      readModificationFigures(parts.pool, vehicleReach(actor), actor.timeZone),
    ),
    ...entityRoutes(parts, modificationEntity, { ownCreate: true }),
    ...filesOfEntity(parts, modificationEntity),
    route(
      { method: 'POST', path: 'modifications', right: 'front.create', body: modificationCreate },
      ({ actor, body }) => createModification(parts, actor, body),
    ),
    step('start', 'front.edit'),
    step('submit', 'front.edit'),
    step('accept', 'front.approve'),
    step('undo', 'front.undo'),
    route(
      {
        method: 'POST',
        path: 'modifications/:id/return',
        right: 'front.approve',
        params,
        body: modificationReturn,
      },
      ({ actor, params: { id }, body: { reason } }) =>
        stepModification(parts, actor, { id, step: 'return', reason }),
    ),
  ];
}
