import type { Queryable } from '#database/transaction.ts';
import { homeTodaySql } from '#kit/clock/home-day.rules.ts';
import { stateSql } from './zwt-user.store.ts';

/** A user as the app's door asks for it. */
export interface AppUser {
  id: string;
  name: string;
  passwordHash: string;
  state: 'active' | 'frozen' | 'expired';
  mustChangePassword: boolean;
  endsOn: string;
}

const columns = `z.id, z.name, z.password_hash as "passwordHash", ${stateSql} as state,
  z.must_change_password as "mustChangePassword", to_char(z.ends_on, 'YYYY-MM-DD') as "endsOn"`;

export async function appUserByName(db: Queryable, name: string): Promise<AppUser | null> {
  const { rows } = await db.query<AppUser>(
    `select ${columns} from zhiweitong_user z where lower(z.name) = lower($1) and z.deleted_at is null`,
    [name],
  );
  return rows[0] ?? null;
}

export async function appUserByToken(db: Queryable, tokenHash: Buffer): Promise<AppUser | null> {
  const { rows } = await db.query<AppUser>(
    `select ${columns} from zhiweitong_session s join zhiweitong_user z on z.id = s.user_id
     where s.token_hash = $1 and s.expires_at > now() and z.deleted_at is null`,
    [tokenHash],
  );
  return rows[0] ?? null;
}

export async function insertAppSession(
  db: Queryable,
  session: { tokenHash: Buffer; userId: string; address: string },
): Promise<void> {
  await db.query('insert into zhiweitong_session (token_hash, user_id, address) values ($1, $2, $3)', [
    session.tokenHash,
    session.userId,
    session.address,
  ]);
}

/** Deletes sign-ins of the app that are over; returns how many. */
export async function deleteOverAppSessions(db: Queryable): Promise<number> {
  const { rowCount } = await db.query('delete from zhiweitong_session where expires_at <= now()');
  return rowCount ?? 0;
}

/** Ends every sign-in of a user in the app. */
export async function endAppSessions(db: Queryable, userId: string): Promise<void> {
  await db.query('delete from zhiweitong_session where user_id = $1', [userId]);
}

export async function endAppSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('delete from zhiweitong_session where token_hash = $1', [tokenHash]);
}

export async function writeSeen(
  db: Queryable,
  userId: string,
  seen: { version: string; longitude?: number | undefined; latitude?: number | undefined },
): Promise<void> {
  await db.query(
    `update zhiweitong_user set last_seen_at = now(), app_version = case when $2 = '' then app_version else $2 end,
       last_longitude = coalesce($3, last_longitude), last_latitude = coalesce($4, last_latitude) where id = $1`,
    [userId, seen.version, seen.longitude ?? null, seen.latitude ?? null],
  );
}

export async function writePassword(
  db: Queryable,
  userId: string,
  hash: string,
  mustChange: boolean,
): Promise<void> {
  await db.query(
    'update zhiweitong_user set password_hash = $2, must_change_password = $3, updated_at = clock_timestamp() where id = $1',
    [userId, hash, mustChange],
  );
}

/** Moves the last day. */
export async function writeEnd(db: Queryable, actorId: string, userId: string, days: number): Promise<void> {
  await db.query(
    `update zhiweitong_user set ends_on = greatest(ends_on, ${homeTodaySql}) + $3::int,
       updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
    [userId, actorId, days],
  );
}
