import type { AccountInfo, Language, ScopeKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { newId } from '#kit/id.ts';
import type { AccountStanding } from '../access.rules.ts';
import { companyClosed } from '../companies/closed-company.store.ts';
import { personalCodes } from '../grants/in-force.store.ts';

/** An account as signing in and the session need it. */
export interface Account extends AccountStanding {
  id: string;
  name: string;
  passwordHash: string;
  displayName: string;
  roleId: number;
  roleName: string;
  scopeKind: ScopeKind;
  /** The company that it belongs to; null is the provider. */
  companyId: string | null;
  language: Language | null;
  skin: string | null;
  logoImage: string | null;
  mustChangePassword: boolean;
}

const columns = `a.id, a.name, a.password_hash as "passwordHash", a.display_name as "displayName", a.state,
  extract(epoch from a.ends_at)::float8 as "endsAtS", a.role_id as "roleId", r.name as "roleName",
  r.scope_kind as "scopeKind",  a.dealer_id as "companyId", a.language, a.skin,
  a.logo_image as "logoImage", a.must_change_password as "mustChangePassword",
  ${companyClosed('a')} as "companyClosed"`;

/** The living account of that name, exactly as written, or null. */
export async function findAccountByName(db: Queryable, name: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    `select ${columns} from account a join role r on r.id = a.role_id where a.name = $1 and a.deleted_at is null`,
    [name],
  );
  return rows[0] ?? null;
}

/** The living account of that id, or null. */
export async function findAccount(db: Queryable, id: string): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    `select ${columns} from account a join role r on r.id = a.role_id where a.id = $1 and a.deleted_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/** The permission codes of an account's role and of its personal grants in force. */
export async function codesHeldBy(
  db: Queryable,
  accountId: string,
): Promise<{ role: string[]; granted: string[]; denied: string[] }> {
  const { rows } = await db.query<{ role: string[]; granted: string[]; denied: string[] }>(
    `select array(select permission from role_permission p where p.role_id = a.role_id) as role,
       ${personalCodes('a.id', "'granted'")} as granted, ${personalCodes('a.id', "'denied'")} as denied
     from account a where a.id = $1`,
    [accountId],
  );
  return rows[0] ?? { role: [], granted: [], denied: [] };
}

/** What `accountInfo` shows of the person. */
export async function profileOf(
  db: Queryable,
  accountId: string,
): Promise<Pick<AccountInfo, 'name' | 'displayName' | 'avatar' | 'introduction' | 'timeZone'> | null> {
  const { rows } = await db.query<
    Pick<AccountInfo, 'name' | 'displayName' | 'avatar' | 'introduction' | 'timeZone'>
  >(
    `select name, display_name as "displayName", avatar, introduction, time_zone as "timeZone"
       from account where id = $1 and deleted_at is null`,
    [accountId],
  );
  return rows[0] ?? null;
}

/** Whether any living account holds that role. */
export async function isRoleHeld(db: Queryable, roleId: number): Promise<boolean> {
  const { rows } = await db.query('select 1 from account where role_id = $1 and deleted_at is null limit 1', [
    roleId,
  ]);
  return rows.length > 0;
}

/** Writes a new account; null when the name is taken, also by a deleted one. */
export async function insertAccount(
  db: Queryable,
  account: { name: string; passwordHash: string; displayName: string; roleId: number },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `insert into account (id, name, password_hash, display_name, role_id) values ($1, $2, $3, $4, $5)
     on conflict (name) do nothing returning id`,
    [newId(), account.name, account.passwordHash, account.displayName, account.roleId],
  );
  return rows[0]?.id ?? null;
}

/** The phone number as it is stored. */
export async function phoneOf(db: Queryable, accountId: string): Promise<string> {
  const { rows } = await db.query<{ phone: string }>('select phone from account where id = $1', [accountId]);
  return rows[0]?.phone ?? '';
}

/** The logo that an account's sessions show, as a data address; null: the product's. */
export async function logoOf(db: Queryable, id: string): Promise<string | null> {
  const { rows } = await db.query<{ logo: string | null }>(
    'select logo_image as logo from account where id = $1',
    [id],
  );
  return rows[0]?.logo ?? null;
}

export async function writeLogo(db: Queryable, id: string, logo: string | null): Promise<void> {
  await db.query('update account set logo_image = $2 where id = $1', [id, logo]);
}
