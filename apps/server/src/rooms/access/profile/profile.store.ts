import type { Profile, ProfileEdit } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { versionSql } from '#kit/list/version.ts';

/** The own account; `lock` holds it to the end of the transaction. Null when it is gone. */
export async function findProfile(
  db: Queryable,
  accountId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Profile | null> {
  const { rows } = await db.query<Profile>(
    `select a.name, a.display_name as "displayName", a.phone, a.introduction, a.avatar, r.name as "roleName", a.language, a.skin,
       a.time_zone as "timeZone", a.must_change_password as "mustChangePassword", ${versionSql('a.updated_at')} as version
     from account a join role r on r.id = a.role_id where a.id = $1 and a.deleted_at is null
     ${lock ? 'for update of a' : ''}`,
    [accountId],
  );
  return rows[0] ?? null;
}

export async function updateProfile(
  db: Queryable,
  accountId: string,
  profile: Required<Omit<ProfileEdit, 'version'>>,
): Promise<void> {
  await db.query(
    `update account set display_name = $2, phone = $3, introduction = $4, language = $5, time_zone = $6,
       skin = $7, updated_at = clock_timestamp(), updated_by = $1 where id = $1`,
    [
      accountId,
      profile.displayName,
      profile.phone,
      profile.introduction,
      profile.language,
      profile.timeZone,
      profile.skin,
    ],
  );
}

/** Writes the own picture, a data URL; empty takes it away. */
export async function writeAvatar(db: Queryable, accountId: string, avatar: string): Promise<void> {
  await db.query(
    'update account set avatar = $2, updated_at = clock_timestamp(), updated_by = $1 where id = $1',
    [accountId, avatar],
  );
}

/** The hash of the present password and those of the last three before it; holds the account. */
export async function lockPasswords(
  db: Queryable,
  accountId: string,
): Promise<{ present: string; before: string[] }> {
  const { rows } = await db.query<{ present: string; before: string[] }>(
    'select password_hash as present, passwords_before as before from account where id = $1 for update',
    [accountId],
  );
  return rows[0]!;
}

/** Every preference that the account has set, by key. */
export async function readPreferences(db: Queryable, accountId: string): Promise<Record<string, unknown>> {
  const { rows } = await db.query<{ key: string; value: unknown }>(
    'select key, value from preference where account_id = $1 order by key',
    [accountId],
  );
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Stores a preference, or goes back to the default (`undefined`). */
export async function writePreference(
  db: Queryable,
  accountId: string,
  key: string,
  value: unknown,
): Promise<void> {
  if (value === undefined) {
    await db.query('delete from preference where account_id = $1 and key = $2', [accountId, key]);
    return;
  }
  await db.query(
    `insert into preference (account_id, key, value) values ($1, $2, $3)
     on conflict (account_id, key) do update set value = excluded.value, updated_at = now()`,
    [accountId, key, JSON.stringify(value)],
  );
}
