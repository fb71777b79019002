import { type PointForm, pointCalls, pointFlow, pointNearKm, servicePoint } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type EntityParts, entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import { filesOfEntity } from '#kit/files/files-of-entity.ts';
import type { Route } from '#kit/http/route.ts';
import { contains, inBranch } from '#kit/list/matches.ts';
import { Refusal } from '#kit/refusal.ts';
import { visibleAccounts } from '#rooms/access/public.ts';
import { dealerReach } from '../dealers/dealer-reach.store.ts';
import { requireDealer } from '../dealers/dealers.ts';
import { staffOf } from './point.store.ts';
import type { VehiclesAround } from './point-surroundings.ts';

/** /serverManage and /addServer: where owners are helped; service points under `p`, their dealer under `d`. */
export const pointEntity = recordEntity(servicePoint, {
  table: 'service_point',
  alias: 'p',
  from: 'service_point p join dealer d on d.id = p.dealer_id',
  columns: { dealer: 'd.company', vehicles: 'null' },
  filters: { name: contains('p.name', 'p.address'), dealer: inBranch('d') },
  unique: { service_point_name: { field: 'name', key: 'nameTaken' } },
  reach: dealerReach,
  check: requireSound,
});

/** The company, and whoever is newly named as staff, must be there for the actor. */
async function requireSound(
  db: Queryable,
  actor: Actor,
  { dealerId, staff }: PointForm,
  id: string | null,
): Promise<void> {
  await requireDealer(db, actor, dealerId);
  const held = new Set(id === null ? [] : await staffOf(db, id));
  const fresh = staff.filter((one) => !held.has(one));
  const there = await visibleAccounts(db, actor, fresh);
  const unknown = fresh.filter((one) => !there.has(one));
  if (unknown.length === 0) return;
  const params = { targets: unknown.join(', ') };
  throw new Refusal('targetUnknown', params, [{ field: 'staff', key: 'targetUnknown', params }]);
}

/** The same where the fleet is known: with the vehicles around each point. */
const withSurroundings = (around: VehiclesAround): typeof pointEntity => ({
  ...pointEntity,
  enriched: async (_, actor, rows) => {
    const counts = await around(actor, rows, pointNearKm);
    return rows.map((row) => ({ ...row, vehicles: counts.get(row.id) ?? 0 }));
  },
});

export function pointRoutes(parts: EntityParts, around: VehiclesAround | null = null): Route[] {
  const entity = around ? withSurroundings(around) : pointEntity;
  return [
    ...entityRoutes(parts, entity),
    ...filesOfEntity(parts, entity),
    ...stepRoutes(parts, entity, pointFlow, { open: pointCalls.open, close: pointCalls.close }),
  ];
}
