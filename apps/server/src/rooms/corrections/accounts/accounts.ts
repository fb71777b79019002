import { randomInt } from 'node:crypto';
import {
  type AccessData,
  type DifferentialAccountForm,
  type DifferentialAccountRow,
  ntripAccounts,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import { defineEntity, type Entity, type Reach } from '#kit/entity/entity.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { vehicleDoor, vehicleReach } from '#rooms/machines/public.ts';
import { dealerReach, requireChosenDealer } from '#rooms/parties/public.ts';
import { followDevice } from '../assign/open-assignment.store.ts';
import {
  type AccountFilters,
  type AccountSort,
  accountSource,
  countMounts,
  isGiven,
  readAccess,
  sessionsOf,
  settleAccount,
  typedSn,
  writePassword,
} from './account.store.ts';
import { openPassword } from './open-password.ts';

/** Accounts of vehicles by the scope of vehicles, free ones by that of dealers. */
export async function accountReach(db: Queryable, actor: Actor): Promise<Reach> {
  const [vehicles, dealers] = [vehicleReach(actor), await dealerReach(db, actor)];
  return (asking) =>
    `a.source = 'own' and ((a.vehicle_id is not null and ${vehicles(asking)})
      or (a.vehicle_id is null and ${dealers(asking)}))`;
}

/** The accounts of the own caster. A new one has no password before `sealing` gives it one. */
export const accountEntity = defineEntity<
  DifferentialAccountRow,
  DifferentialAccountForm,
  AccountFilters,
  AccountSort
>({
  ...ntripAccounts,
  kind: 'differentialAccount',
  table: 'differential_account',
  alias: 'a',
  source: accountSource,
  unique: {
    differential_account_name: { field: 'account', key: 'accountTaken' },
  },
  reach: accountReach,
  check: requireSound,
  async follow(db, actor, after) {
    const sn = await typedSn(db, after.id);
    // Who edits something else keeps the vehicle, also one that they may not know of.
    if (after.vehicleId !== null && sn === after.sn) return settleAccount(db, after.id, after.vehicleId);
    const [vehicle] = sn === '' ? [] : await vehicleDoor.find(db, actor, [sn]);
    if (sn !== '' && !vehicle) noVehicle();
    if (vehicle && (await isGiven(db, vehicle.id, after.id)))
      throw new Refusal('deviceHasAccount', {}, [{ field: 'sn', key: 'deviceHasAccount' }]);
    await settleAccount(db, after.id, vehicle?.id ?? null);
    await followDevice(db, after.id, vehicle?.id ?? null, actor.accountId);
  },
  async requireUnused(db, _actor, { id, vehicleId }) {
    if (vehicleId !== null || (await sessionsOf(db, id)).length > 0) throw new Refusal('accountInUse');
  },
});

async function requireSound(
  db: Queryable,
  actor: Actor,
  { dealerId, mounts, validity, endsOn, sn }: DifferentialAccountForm,
  id: string | null,
): Promise<void> {
  if (dealerId !== null) await requireChosenDealer(db, actor, dealerId);
  // What nobody's is the provider's.
  else if (id === null || sn === '') await requireOwnAccount(db, actor);
  if (mounts.length > 0 && (await countMounts(db, mounts)) < new Set(mounts).size)
    throw new Refusal('mountUnknown', {}, [{ field: 'mounts', key: 'mountUnknown' }]);
  if (validity === 'permanent' && !may(actor, 'ntrip.permanent'))
    throw new Refusal('noPermission', { permission: 'ntrip.permanent' });
  if (id === null && validity === 'date' && endsOn! < homeDay(Date.now() / 1000))
    throw new Refusal('dateInPast', {}, [{ field: 'endsOn', key: 'dateInPast' }]);
}

/** An account without dealer and device is seen by the provider's people alone: a dealer's names their company. */
async function requireOwnAccount(db: Queryable, actor: Actor): Promise<void> {
  const reach = await dealerReach(db, actor);
  if (reach({ put: () => '$1', timeZone: 'UTC', language: 'en' }) !== 'true')
    throw new Refusal('dealerMissing', {}, [{ field: 'dealerId', key: 'dealerMissing' }]);
}

function noVehicle(): never {
  throw new Refusal('vehicleMissing', {}, [{ field: 'sn', key: 'vehicleMissing' }]);
}

/** The same entity where accounts are made: each new one has a password, sealed with its id. */
export const withPasswords = (box: SecretBox): typeof accountEntity => ({
  ...accountEntity,
  async follow(db, actor, after, before) {
    if (before === null) await givePassword(db, box, after.id, newPassword());
    await (
      accountEntity as Entity<DifferentialAccountRow, DifferentialAccountForm, AccountFilters, AccountSort>
    ).follow!(db, actor, after, before);
  },
});

export async function givePassword(
  db: Queryable,
  box: SecretBox,
  id: string,
  password: string,
): Promise<void> {
  await writePassword(db, id, await box.seal(Buffer.from(password), id));
}

/** What a terminal needs to sign in, the password in full: only for an answer that is kept nowhere. @throws Refusal passwordUnreadable */
export async function accessOf(
  db: Queryable,
  box: SecretBox,
  { id, account }: Pick<DifferentialAccountRow, 'id' | 'account'>,
): Promise<AccessData> {
  const password = await openPassword(db, box, id);
  return { ...(await readAccess(db, id)), account, password };
}

// Without letters that are taken for others on a display.
const signs = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789'] as const;
const length = 12;

/** A password of 12 letters and digits, each kind at least once. */
export function newPassword(): string {
  const all = signs.join('');
  for (;;) {
    const password = Array.from({ length }, () => all[randomInt(all.length)]).join('');
    if (signs.every((kind) => [...password].some((sign) => kind.includes(sign)))) return password;
  }
}
