import type { AccountForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeZone } from '#kit/clock/home-day.rules.ts';
import { newId } from '#kit/id.ts';

export type AccountFacts = Pick<
  AccountForm,
  'displayName' | 'phone' | 'roleId' | 'dealerId' | 'endsOn' | 'language' | 'timeZone' | 'remark'
>;

/** `phone: null` leaves the number as it is. */
export type AccountChange = Omit<AccountFacts, 'phone'> & { phone: string | null };

// The day after the last one, 00:00 UTC+8: the first moment at which the account no longer is.
const endOfDay = (place: string): string => `((${place}::date + 1)::timestamp at time zone '${homeZone}')`;

/** Writes a new account; null when the name is taken, also by a deleted one. */
export async function insertFullAccount(
  db: Queryable,
  actor: Actor,
  account: AccountFacts & { name: string; passwordHash: string; mustChangePassword: boolean },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `insert into account (id, name, password_hash, must_change_password, display_name, phone, role_id, ends_at, language,
       time_zone, remark, dealer_id, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, $7, ${endOfDay('$8')}, $9, $10, $11, $12, $13, $13)
     on conflict (name) do nothing returning id`,
    [
      newId(),
      account.name,
      account.passwordHash,
      account.mustChangePassword,
      ...valuesOf(account),
      actor.accountId,
    ],
  );
  return rows[0]?.id ?? null;
}

export async function updateAccount(
  db: Queryable,
  actor: Actor,
  id: string,
  facts: AccountChange,
): Promise<void> {
  await db.query(
    `update account set display_name = $2, phone = coalesce($3, phone), role_id = $4, ends_at = ${endOfDay('$5')}, language = $6,
       time_zone = $7, remark = $8, dealer_id = $9, updated_at = clock_timestamp(), updated_by = $10,
       state = case when state = 'expired' then 'active' else state end
     where id = $1`,
    [id, ...valuesOf(facts), actor.accountId],
  );
}

/** Freezes with a reason, or lets the account go on (`null`). */
export async function setFrozen(
  db: Queryable,
  actor: Actor,
  id: string,
  reason: string | null,
): Promise<void> {
  await db.query(
    `update account set state = case when $2::text is null then 'active' else 'frozen' end,
       frozen_reason = coalesce($2, ''), updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, reason, actor.accountId],
  );
}

/** Marks an account deleted, or takes the mark away; its name stays taken. */
export async function setAccountDeleted(
  db: Queryable,
  actor: Actor,
  id: string,
  deleted: boolean,
): Promise<void> {
  await db.query(
    `update account set deleted_at = case when $2 then now() end, deleted_by = case when $2 then $3::uuid end,
       updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, deleted, actor.accountId],
  );
}

/** Puts a new password in the place of the old one, which is kept among the last three. */
export async function writePassword(
  db: Queryable,
  by: string,
  id: string,
  { passwordHash, mustChange }: { passwordHash: string; mustChange: boolean },
): Promise<void> {
  await db.query(
    `update account set passwords_before = (array_prepend(password_hash, passwords_before))[1:3], password_hash = $2,
       must_change_password = $3, password_changed_at = now(), updated_at = clock_timestamp(), updated_by = $4
     where id = $1`,
    [id, passwordHash, mustChange, by],
  );
}

function valuesOf(facts: AccountChange): unknown[] {
  return [
    facts.displayName,
    facts.phone,
    facts.roleId,
    facts.endsOn,
    facts.language,
    facts.timeZone,
    facts.remark,
    facts.dealerId,
  ];
}
