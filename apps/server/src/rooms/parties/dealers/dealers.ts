import {
  type DealerEdit,
  type DealerForm,
  type DealerRow,
  dealerForm,
  deepestDealer,
  type ListAnswer,
  type NewDealer,
  type NewDealerForm,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation, makeFirstAccount, maskedPhone } from '#rooms/access/public.ts';
import { maskedAddress } from './dealer.rules.ts';
import {
  insertDealer,
  isCompanyTaken,
  lockTree,
  pathOf,
  setDealerDeleted,
  updateDealer,
} from './dealer.store.ts';
import { withVehicles } from './dealer-figures.ts';
import type { DealerHoldings } from './dealer-holdings.ts';
import { type BareDealer, type DealerAsked, findDealer, listDealers } from './dealer-list.store.ts';
import { companyOf, dealerReach } from './dealer-reach.store.ts';
import { countHeld } from './dealer-records.store.ts';

/** What of the dealers the actor may see; deleted ones only with the right to delete. */
export async function visibleDealers(
  db: Queryable,
  actor: Actor,
  asked: Omit<DealerAsked, 'only'>,
): Promise<DealerAsked> {
  const { deleted } = asked.call.filters;
  if (deleted && !may(actor, 'agentManage.delete')) {
    throw new Refusal('noPermission', { permission: 'agentManage.delete' });
  }
  const reach = await dealerReach(db, actor);
  return { ...asked, only: (asking) => `${reach(asking)}${deleted ? '' : ' and d.deleted_at is null'}` };
}

export async function pageOfDealers(
  db: Queryable,
  holdings: DealerHoldings,
  actor: Actor,
  asked: Omit<DealerAsked, 'only'>,
): Promise<ListAnswer<DealerRow>> {
  const page = await listDealers(db, await visibleDealers(db, actor, asked));
  return { ...page, rows: await withVehicles(db, holdings, actor, page.rows.map(shownTo)) };
}

/** A row as it is shown: phone and addresses in full are a deed of their own (`showDealerContact`). */
export function shownTo<Row extends BareDealer>(row: Row): Row {
  return {
    ...row,
    phone: maskedPhone(row.phone),
    address: maskedAddress(row.address),
    shippingAddress: maskedAddress(row.shippingAddress),
  };
}

/** One living dealer as it is kept. @throws Refusal notFound, also outside the actor's reach */
export async function requireDealer(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false, deleted = false }: { lock?: boolean; deleted?: boolean } = {},
): Promise<BareDealer> {
  const dealer = await findDealer(db, id, await dealerReach(db, actor), { lock });
  if (!dealer || (dealer.deletedAt !== null) !== deleted) throw new Refusal('notFound');
  return dealer;
}

/**
 * Makes a dealer, and the first of its people if asked.
 * @throws Refusal companyTaken, dealerOutOfReach or dealerTooDeep, naming the field, and those of a new account
 */
export function createDealer(
  pool: Pool,
  actor: Actor,
  { firstAccount, ...form }: NewDealerForm,
): Promise<BareDealer & Pick<NewDealer, 'firstAccount'>> {
  return inTransaction(pool, async (client) => {
    const dealer = await createDealerIn(client, actor, form);
    if (!firstAccount) return dealer;
    const person = { ...firstAccount, displayName: form.legalPerson };
    return { ...dealer, firstAccount: await makeFirstAccount(client, actor, dealer.id, person) };
  });
}

/** The same in the caller's transaction, without people: a row of a file. */
export async function createDealerIn(client: Queryable, actor: Actor, form: DealerForm): Promise<BareDealer> {
  await lockTree(client);
  await requireSuperior(client, actor, form.superiorId);
  const above = await pathOf(client, form.superiorId);
  if (above.length >= deepestDealer) throw tooDeep();
  const id = newId();
  if (!(await insertDealer(client, actor, id, form, above))) throw companyTaken();
  await log(client, actor, 'agentManage.create', id, undefined, form);
  return requireDealer(client, actor, id);
}

/** Changes a dealer; its place in the tree stays. @throws Refusal companyTaken, changedMeanwhile */
export function editDealer(pool: Pool, actor: Actor, id: string, edit: DealerEdit): Promise<BareDealer> {
  return inTransaction(pool, (client) => editDealerIn(client, actor, id, edit));
}

/** The same in the caller's transaction; without a version it is not asked what changed meanwhile. */
export async function editDealerIn(
  client: Queryable,
  actor: Actor,
  id: string,
  { version, ...edit }: Omit<DealerEdit, 'version'> & { version?: string },
): Promise<BareDealer> {
  const before = await requireDealer(client, actor, id, { lock: true });
  if (version !== undefined) requireVersion(shownTo(before), version);
  const whole = dealerForm.parse({ ...before, ...edit });
  if (await isCompanyTaken(client, whole.company, id)) throw companyTaken();
  await updateDealer(client, actor, id, whole);
  const after = await requireDealer(client, actor, id);
  await log(client, actor, 'agentManage.edit', id, before, after);
  return after;
}

/** Marks a dealer deleted. @throws Refusal dealerInUse with what still holds it */
export function deleteDealer(pool: Pool, holdings: DealerHoldings, actor: Actor, id: string): Promise<void> {
  return inTransaction(pool, async (client) => {
    const dealer = await requireDealer(client, actor, id, { lock: true });
    const others = await countHeld(client, id);
    const { machines, charges } = await holdings.count(client, id);
    const { subordinates, accounts } = dealer;
    if (subordinates + accounts + others + machines + charges > 0)
      throw new Refusal('dealerInUse', { subordinates, accounts, machines, charges, others });
    await setDealerDeleted(client, actor, id, true);
    await log(client, actor, 'agentManage.delete', id, { company: dealer.company });
  });
}

/** Takes the mark of deletion away; the name was kept for it. */
export function restoreDealer(pool: Pool, actor: Actor, id: string): Promise<BareDealer> {
  return inTransaction(pool, async (client) => {
    const dealer = await requireDealer(client, actor, id, { lock: true, deleted: true });
    await setDealerDeleted(client, actor, id, false);
    await log(client, actor, 'agentManage.restore', id, undefined, { company: dealer.company });
    return requireDealer(client, actor, id);
  });
}

/** A dealer's own people make dealers only inside their branch; the top belongs to the provider. */
export async function requireSuperior(db: Queryable, actor: Actor, superiorId: string | null): Promise<void> {
  const refusal = new Refusal('dealerOutOfReach', {}, [{ field: 'superiorId', key: 'dealerOutOfReach' }]);
  if (superiorId === null) {
    if ((await companyOf(db, actor)) !== null) throw refusal;
    return;
  }
  const superior = await findDealer(db, superiorId, await dealerReach(db, actor));
  if (!superior || superior.deletedAt !== null || superior.state === 'merged') throw refusal;
}

export const tooDeep = (field = 'superiorId'): Refusal =>
  new Refusal('dealerTooDeep', { levels: deepestDealer }, [
    { field, key: 'dealerTooDeep', params: { levels: deepestDealer } },
  ]);

const companyTaken = (): Refusal =>
  new Refusal('companyTaken', {}, [{ field: 'company', key: 'companyTaken' }]);

export function log(
  client: Queryable,
  actor: Actor,
  action: string,
  id: string,
  before?: object,
  after?: object,
): Promise<void> {
  return logOperation(client, actor, { action, subjectKind: 'dealer', subjectId: id, before, after });
}
