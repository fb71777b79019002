import { type ExternalTable, externalCaster } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import { Refusal } from '#kit/refusal.ts';
import { isSupplier } from '../bought/mobile-account.store.ts';
import { isFree } from '../bought/stock.store.ts';
import { readCasterPlace, tellAccounts, usesOfCaster, writeReach } from './caster.store.ts';
import { type FetchedTable, fetchTable, tableMounts } from './fetch-table.ts';
import { isOfTheLink, leadsToOwnCaster } from './own-caster.ts';

/** What is bought from others is the provider's. */
export const ofTheProvider = async (_: unknown, { scopeKind }: Actor) => {
  const own = scopeKind === 'administrator' || scopeKind === 'provider';
  return () => String(own);
};

/** Casters of other providers. */
export const casterEntity = recordEntity(externalCaster, {
  table: 'external_caster',
  alias: 'e',
  from: 'external_caster e join correction_supplier s on s.id = e.supplier_id',
  columns: {
    supplier: 's.name',
    contractUntil: 'e.contract_until::text',
    mounts: `(select count(*)::int from regexp_matches(e.source_table, '(^|\\n)STR;', 'g'))`,
    accounts: `(select count(*)::int from differential_account a where a.caster_id = e.id and a.deleted_at is null)`,
    free: `(select count(*)::int from differential_account a where a.caster_id = e.id and (${isFree}))`,
  },
  sorts: {
    contractUntil: { sql: 'e.contract_until', type: 'date', nullable: true },
    reachedAt: { sql: 'e.reached_at', type: 'timestamptz', nullable: true },
  },
  unique: { external_caster_name: { field: 'name', key: 'casterTaken' } },
  reach: ofTheProvider,
  async check(db, _actor, { supplierId, host, port }) {
    if (!(await isSupplier(db, supplierId)))
      throw new Refusal('supplierUnknown', {}, [{ field: 'supplierId', key: 'supplierUnknown' }]);
    if (await isOfTheLink(host))
      throw new Refusal('hostOfTheLink', {}, [{ field: 'host', key: 'hostOfTheLink' }]);
    if (await leadsToOwnCaster(db, host, port))
      throw new Refusal('casterIsOwn', {}, [{ field: 'host', key: 'casterIsOwn' }]);
  },
  async follow(db, _actor, { id }) {
    await tellAccounts(db, id);
  },
  async requireUnused(db, _actor, { id }) {
    const count = await usesOfCaster(db, id);
    if (count > 0) throw new Refusal('casterInUse', { count });
  },
});

/** What a caster served when it was fetched last. @throws Refusal notFound */
export async function readTable(parts: DeedParts, actor: Actor, id: string): Promise<ExternalTable> {
  const row = await new EntityDeeds(parts, casterEntity).require(parts.pool, actor, id);
  const place = await readCasterPlace(parts.pool, id);
  if (!place) throw new Refusal('notFound');
  const { sourceTableAt: at, reach, answer } = row;
  return { at, reach, answer, mounts: tableMounts(place.table, place.before) };
}

/**
 * Asks a caster what it serves; the sockets are used outside of any transaction, and what came of it is a row of the log. `keep`: the
 * table takes the place of the one before. @throws Refusal notFound
 */
export async function askCaster(
  parts: DeedParts,
  actor: Actor,
  id: string,
  deed: 'fetchTable' | 'test',
): Promise<FetchedTable> {
  const deeds = new EntityDeeds(parts, casterEntity);
  await deeds.require(parts.pool, actor, id);
  const place = await readCasterPlace(parts.pool, id);
  if (!place) throw new Refusal('notFound');
  const fetched = await fetchTable(place);
  await inTransaction(parts.pool, async (client) => {
    await deeds.require(client, actor, id, { lock: true });
    await writeReach(client, id, fetched, deed === 'fetchTable');
    await parts.logOperation(client, actor, {
      action: `thirdVariance.${deed}`,
      subjectKind: 'externalCaster',
      subjectId: id,
      after: { result: fetched.reach },
    });
  });
  return fetched;
}
