import { correctionSupplier, correctionSupplierOffers, libraryFlow } from '@furrow/contract';
import { type EntityParts, entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import type { Route } from '#kit/http/route.ts';
import { Refusal } from '#kit/refusal.ts';
import { castersOf, countOfSuppliers } from './mobile-account.store.ts';
import { mobileReach } from './mobile-accounts.ts';

/** Who sells correction accounts. How many there are, each sees of those that they may know of. */
export const supplierEntity = recordEntity(correctionSupplier, {
  table: 'correction_supplier',
  alias: 's',
  columns: { accounts: '0', free: '0' },
  unique: { correction_supplier_name: { field: 'name', key: 'supplierTaken' } },
  // They are part of the provider's stock.
  reach: async (_, actor) => {
    const stock = actor.scopeKind === 'administrator' || actor.scopeKind === 'provider';
    return () => String(stock);
  },
  async requireUnused(db, _actor, { id }) {
    // Also those that the actor does not see hang on it.
    const [count] = await countOfSuppliers(db, [id], () => 'true');
    if (count) throw new Refusal('supplierInUse', { count: count.accounts });
    const casters = await castersOf(db, id);
    if (casters > 0) throw new Refusal('supplierHasCasters', { count: casters });
  },
  async enriched(db, actor, rows) {
    const counts = await countOfSuppliers(
      db,
      rows.map(({ id }) => id),
      await mobileReach(db, actor),
    );
    const byId = new Map(counts.map((one) => [one.id, one]));
    return rows.map((row) => ({
      ...row,
      accounts: byId.get(row.id)?.accounts ?? 0,
      free: byId.get(row.id)?.free ?? 0,
    }));
  },
});

export const supplierRoutes = (parts: EntityParts): Route[] => [
  ...entityRoutes(parts, supplierEntity),
  ...stepRoutes(parts, supplierEntity, libraryFlow, correctionSupplierOffers),
];
