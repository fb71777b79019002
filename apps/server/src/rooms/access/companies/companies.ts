import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { companiesInReach, companyNames, livingCompanies } from './company.store.ts';

/**
 * Only a company that exists, and for a company's own people only one of their branch; the provider's accounts (null) are made by
 * the provider.
 * @throws Refusal dealerOutOfReach, naming the field
 */
export async function requireCompanyToGive(
  db: Queryable,
  actor: Actor,
  dealerId: string | null,
): Promise<void> {
  const reach = await companiesInReach(db, actor);
  if (dealerId === null ? reach === null : await exists(db, reach, dealerId)) return;
  throw new Refusal('dealerOutOfReach', {}, [{ field: 'dealerId', key: 'dealerOutOfReach' }]);
}

async function exists(db: Queryable, reach: ReadonlySet<string> | null, id: string): Promise<boolean> {
  return (reach === null || reach.has(id)) && (await livingCompanies(db)).has(id);
}

/** The rows with the names of their companies. */
export async function withCompanies<Row extends { dealerId: string | null }>(
  db: Queryable,
  rows: readonly Row[],
): Promise<(Row & { dealer: string | null })[]> {
  const ids = new Set(rows.flatMap(({ dealerId }) => dealerId ?? []));
  const names = ids.size === 0 ? new Map<string, string>() : await companyNames(db, [...ids]);
  return rows.map((row) => ({
    ...row,
    dealer: row.dealerId === null ? null : (names.get(row.dealerId) ?? null),
  }));
}
