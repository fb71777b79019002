import type { DealerRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { branchesOf } from './dealer.store.ts';
import type { DealerHoldings, OwnVehicles } from './dealer-holdings.ts';
import type { BareDealer } from './dealer-list.store.ts';

const none: OwnVehicles = { all: 0, inUse: 0 };

/** The rows with the figures of their vehicles: own, of the branch, and of the branch those in use. */
export async function withVehicles(
  db: Queryable,
  holdings: DealerHoldings,
  actor: Actor,
  rows: readonly BareDealer[],
): Promise<DealerRow[]> {
  if (rows.length === 0) return [];
  const branches = await branchesOf(
    db,
    rows.map(({ id }) => id),
  );
  const held = await holdings.vehicles(db, actor, [...new Set([...branches.values()].flat())]);
  return rows.map((row) => {
    const below = (branches.get(row.id) ?? []).map((id) => held.get(id) ?? none);
    const sum = (of: keyof OwnVehicles): number => below.reduce((total, one) => total + one[of], 0);
    return {
      ...row,
      vehicles: (held.get(row.id) ?? none).all,
      branchVehicles: sum('all'),
      inUse: sum('inUse'),
    };
  });
}
