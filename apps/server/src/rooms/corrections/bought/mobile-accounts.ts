import { mobileAccount } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import type { DeedParts } from '#kit/entity/entity-deeds.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';
import { inBranch, inSpan, onDays, oneOf } from '#kit/list/matches.ts';
import { Refusal } from '#kit/refusal.ts';
import type { SecretBox } from '#kit/secret-box.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { settleAccount } from '../accounts/account.store.ts';
import { givePassword } from '../accounts/accounts.ts';
import { isSupplier, mobileFrom, takeTypedSecret } from './mobile-account.store.ts';
import { coolDownHours, resting, stockState } from './stock.store.ts';

/** Bought accounts of a source: those of devices by the scope of vehicles; what is free is the provider's stock. */
export function boughtReach(actor: Actor, source: 'mobileOperator' | 'thirdParty'): Reach {
  const vehicles = vehicleReach(actor);
  const stock = actor.scopeKind === 'administrator' || actor.scopeKind === 'provider';
  return (asking) =>
    `(a.source = '${source}' and case when a.vehicle_id is null then ${stock} else ${vehicles(asking)} end)`;
}

export const mobileReach = async (_db: Queryable, actor: Actor): Promise<Reach> =>
  boughtReach(actor, 'mobileOperator');

export const daysLeft = `ceil(extract(epoch from a.ends_at - now()) / 86400)::float8`;
const seconds = (column: string): string => `extract(epoch from ${column})::float8`;
const order = `array_position(array['free', 'assigned', 'inUse', 'released', 'expired', 'frozen'], ${stockState})`;

/** What every bought account answers beside the columns of its table. */
export const boughtColumns = {
  secretText: `''`,
  endsOn: 'a.ends_on::text',
  supplier: 's.name',
  state: stockState,
  sn: 'v.sn',
  assignmentId:
    '(select x.id from differential_assignment x where x.account_id = a.id and x.released_at is null)',
  dealer: 'd.company',
  assignedAt: `(select ${seconds('x.assigned_at')} from differential_assignment x where x.account_id = a.id
    and x.released_at is null)`,
  endsAt: seconds('a.ends_at'),
  daysLeft,
  freeAt: `case when ${resting} then ${seconds(`a.released_at + interval '${coolDownHours} hours'`)} end`,
};

export const boughtSorts = {
  state: { sql: order, type: 'int' as const },
  endsAt: { sql: 'a.ends_at', type: 'timestamptz' as const, nullable: true as const },
  testedAt: { sql: 'a.tested_at', type: 'timestamptz' as const, nullable: true as const },
  assignedAt: {
    sql: '(select x.assigned_at from differential_assignment x where x.account_id = a.id and x.released_at is null)',
    type: 'timestamptz' as const,
    nullable: true as const,
  },
};

/** /mobileAccount: accounts that were bought. Their passwords are sealed by who makes the entity (`withSecrets`). */
export const mobileEntity = recordEntity(mobileAccount, {
  table: 'differential_account',
  alias: 'a',
  from: mobileFrom,
  columns: boughtColumns,
  filters: {
    sn: oneOf('v.sn'),
    dealer: inBranch('d'),
    createdAt: onDays('a.created_at'),
    daysLeft: inSpan(daysLeft),
  },
  sorts: boughtSorts,
  unique: { differential_account_bought: { field: 'account', key: 'accountTaken' } },
  reach: mobileReach,
  made: async () => ({ source: 'mobileOperator' }),
  async check(db, _actor, { supplierId, validity, endsOn, secretText }, id) {
    if (!(await isSupplier(db, supplierId)))
      throw new Refusal('supplierUnknown', {}, [{ field: 'supplierId', key: 'supplierUnknown' }]);
    if (id !== null) return;
    if (secretText === '')
      throw new Refusal('passwordMissing', {}, [{ field: 'secretText', key: 'passwordMissing' }]);
    if (validity === 'date' && endsOn! < homeDay(Date.now() / 1000))
      throw new Refusal('dateInPast', {}, [{ field: 'endsOn', key: 'dateInPast' }]);
  },
  async requireUnused(_db, _actor, { vehicleId, firstUsedAt }) {
    if (vehicleId !== null || firstUsedAt !== null) throw new Refusal('accountInUse');
  },
});

/** The same entity where accounts are written: a typed password is sealed with the account's id, and stands nowhere else. */
export const withSecrets = (box: SecretBox): typeof mobileEntity => ({
  ...mobileEntity,
  async follow(db, _actor, after) {
    const secret = await takeTypedSecret(db, after.id);
    if (secret !== '') await givePassword(db, box, after.id, secret);
    await settleAccount(db, after.id, after.vehicleId);
  },
});

/** What the log keeps of a form: everything but the password. */
export const withoutSecret = <Parts extends DeedParts>(parts: Parts): Parts => ({
  ...parts,
  logOperation: (db, actor, operation) =>
    parts.logOperation(db, actor, {
      ...operation,
      after: bare(operation.after),
      before: bare(operation.before),
    }),
});

function bare(told: unknown): unknown {
  if (typeof told !== 'object' || told === null || !('secretText' in told)) return told;
  const { secretText: _, ...rest } = told;
  return rest;
}
