import type { AccessData, AccessTest, MobileAccountRow } from '@furrow/contract';
import type { TransactionClient } from '#database/transaction.ts';
import { type Performed, perform } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { setAccountState, settleAccount, writeEnd } from '../accounts/account.store.ts';
import type { AccountParts } from '../accounts/account-deeds.ts';
import { openPassword } from '../accounts/open-password.ts';
import { readBoughtAccess, writeTest } from './mobile-account.store.ts';
import { mobileEntity } from './mobile-accounts.ts';
import { type Patience, tryAccess } from './try-access.ts';

type Told = { before?: object; after?: object };

/** What the deeds read of a bought account, whatever else the list of its page tells. */
export type BoughtRow = Pick<
  MobileAccountRow,
  'id' | 'version' | 'state' | 'vehicleId' | 'firstUsedAt' | 'endsOn'
>;
/** Bought accounts of one page: from mobile operators, or at the casters of others. */
export interface BoughtKind<Row extends BoughtRow> {
  readonly page: 'mobileAccount' | 'thirdVariance';
  readonly source: 'mobileOperator' | 'thirdParty';
  readonly recordOf: (parts: AccountParts) => Performed<Row>;
}
export const mobileKind: BoughtKind<MobileAccountRow> = {
  page: 'mobileAccount',
  source: 'mobileOperator',
  recordOf: (parts) => new EntityDeeds(parts, mobileEntity),
};

/** One deed on a bought account of the actor's scope, with its row of the log. @throws Refusal notFound */
export async function deedOnBought<Row extends BoughtRow>(
  { page, recordOf }: BoughtKind<Row>,
  parts: AccountParts,
  actor: Actor,
  id: string,
  deed: string,
  change: (client: TransactionClient, before: Row) => Promise<Told>,
): Promise<Row> {
  const record = recordOf(parts);
  return perform(parts, actor, { record, id, action: `${page}.${deed}` }, async ({ db, note }, before) => {
    note(await change(db, before));
    return record.require(db, actor, id, { lock: false });
  });
}

/** Freezes an account that lives, or takes that back; inside a transaction. @throws Refusal notAllowedTransition */
export async function turnMobile(
  client: TransactionClient,
  actor: Actor,
  { id, state, firstUsedAt }: BoughtRow,
  step: 'freeze' | 'unfreeze',
  reason = '',
): Promise<Told> {
  const frozen = state === 'frozen';
  if (frozen === (step === 'freeze') || state === 'expired')
    throw new Refusal('notAllowedTransition', { from: state, to: step === 'freeze' ? 'frozen' : 'free' });
  const to = step === 'freeze' ? 'frozen' : firstUsedAt === null ? 'toActivate' : 'active';
  await setAccountState(client, id, to, actor.accountId);
  return { before: { state }, after: { state: to, ...(reason === '' ? {} : { reason }) } };
}

/** Another end; an expired account lives again. @throws Refusal dateInPast */
export async function extendMobile(
  client: TransactionClient,
  { id, endsOn, vehicleId }: BoughtRow,
  to: string,
): Promise<Told> {
  if (to < homeDay(Date.now() / 1000))
    throw new Refusal('dateInPast', {}, [{ field: 'endsOn', key: 'dateInPast' }]);
  await writeEnd(client, id, to);
  await settleAccount(client, id, vehicleId);
  return { before: { endsOn }, after: { endsOn: to } };
}

/** The password in full with what belongs to it; each time is a row of the log. @throws Refusal notFound, passwordUnreadable */
export async function showMobileSecret<Row extends BoughtRow>(
  parts: AccountParts,
  actor: Actor,
  id: string,
  kind: BoughtKind<Row>,
): Promise<AccessData> {
  let password = '';
  await deedOnBought(kind, parts, actor, id, 'secret', async (client) => {
    password = await openPassword(client, parts.box, id);
    return {};
  });
  const access = await readBoughtAccess(parts.pool, id);
  if (!access) throw new Refusal('notFound');
  const { host, port, mountPoint, account } = access;
  return { host, port, mountPoint, account, password };
}

/** Where a test says that it is: in the middle of the fields of the platform's home. */
const home = { longitude: 126.63, latitude: 45.72 };

/**
 * Signs in at the operator's caster with this account. The sockets are used outside of any transaction; what came of it is a row of the
 * log. @throws Refusal notFound, passwordUnreadable
 */
export async function testMobile<Row extends BoughtRow>(
  parts: AccountParts,
  actor: Actor,
  id: string,
  { patience, kind }: { patience?: Patience; kind: BoughtKind<Row> },
): Promise<AccessTest> {
  await kind.recordOf(parts).require(parts.pool, actor, id, { lock: false });
  const access = await readBoughtAccess(parts.pool, id);
  if (!access) throw new Refusal('notFound');
  const password = await openPassword(parts.pool, parts.box, id);
  const test = await tryAccess({ ...access, password }, home, patience);
  await deedOnBought(kind, parts, actor, id, 'test', async (client) => {
    await writeTest(client, id, test);
    return { after: { result: test.result } };
  });
  return test;
}
