import { externalAccount } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import { inBranch, inSpan, oneOf } from '#kit/list/matches.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { settleAccount } from '../accounts/account.store.ts';
import { givePassword } from '../accounts/accounts.ts';
import { takeTypedSecret } from '../bought/mobile-account.store.ts';
import { boughtColumns, boughtReach, boughtSorts, daysLeft } from '../bought/mobile-accounts.ts';
import { stockState } from '../bought/stock.store.ts';
import { isCaster, isDevices, tellAccounts } from './caster.store.ts';
import { isOfRelay } from './relay.store.ts';

export const externalFrom = `differential_account a join external_caster e on e.id = a.caster_id
  left join vehicle v on v.id = a.vehicle_id left join dealer d on d.id = v.dealer_id
  left join correction_supplier s on s.id = a.supplier_id`;

export const externalReach = async (_db: Queryable, actor: Actor): Promise<Reach> =>
  boughtReach(actor, 'thirdParty');

/** Connections of the own caster that it serves, under `c`. */
const running = `from ntrip_connection c where c.account_id = a.id and c.direction = 'relay' and c.accepted and c.ended_at is null`;
const state = `case when a.use = 'relay' and exists (select 1 ${running}) then 'inUse' else ${stockState} end`;

/** Accounts at casters of others. Their passwords are sealed by who makes the entity (`withExternalSecrets`). */
export const externalAccountEntity = recordEntity(externalAccount, {
  table: 'differential_account',
  alias: 'a',
  from: externalFrom,
  columns: {
    ...boughtColumns,
    state,
    caster: 'e.name',
    running: `(select count(*)::int ${running})`,
    relays: `(select string_agg(distinct c.mount_asked, ', ') ${running})`,
    lastFault: `coalesce((select r.fault from correction_relay r where r.account_id = a.id and r.deleted_at is null
      and r.wanted and r.fault is not null limit 1), nullif(a.test_result, 'good'))`,
  },
  filters: {
    sn: oneOf('v.sn'),
    state: oneOf(`(${state})`),
    dealer: inBranch('d'),
    daysLeft: inSpan(daysLeft),
  },
  sorts: boughtSorts,
  unique: { differential_account_external: { field: 'account', key: 'accountTaken' } },
  reach: externalReach,
  made: async () => ({ source: 'thirdParty' }),
  async check(db, _actor, { casterId, validity, endsOn, secretText, use }, id) {
    if (!(await isCaster(db, casterId)))
      throw new Refusal('casterUnknown', {}, [{ field: 'casterId', key: 'casterUnknown' }]);
    if (id !== null) return requireUse(db, id, use);
    if (secretText === '')
      throw new Refusal('passwordMissing', {}, [{ field: 'secretText', key: 'passwordMissing' }]);
    if (validity === 'date' && endsOn! < homeDay(Date.now() / 1000))
      throw new Refusal('dateInPast', {}, [{ field: 'endsOn', key: 'dateInPast' }]);
  },
  async requireUnused(db, _actor, { id, vehicleId, running: sessions, firstUsedAt }) {
    if (vehicleId !== null || sessions > 0 || firstUsedAt !== null || (await isOfRelay(db, id)))
      throw new Refusal('accountInUse');
  },
});

/** A device's account cannot become a relay's. @throws Refusal accountInUse at the field */
async function requireUse(db: Queryable, id: string, use: string): Promise<void> {
  if (use === 'relay' && (await isDevices(db, id)))
    throw new Refusal('accountInUse', {}, [{ field: 'use', key: 'accountInUse' }]);
}

/** The same entity where accounts are written: a typed password is sealed with the account's id, and stands nowhere else. */
export const withExternalSecrets = (box: SecretBox): typeof externalAccountEntity => ({
  ...externalAccountEntity,
  async follow(db, _actor, after) {
    const secret = await takeTypedSecret(db, after.id);
    if (secret !== '') await givePassword(db, box, after.id, secret);
    await settleAccount(db, after.id, after.vehicleId);
    await tellAccounts(db, after.casterId);
  },
});
