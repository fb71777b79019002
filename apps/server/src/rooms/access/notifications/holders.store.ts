import { fixedRoles, type PermissionCode } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { personalCodes } from '../grants/in-force.store.ts';
import type { Holders } from './note.ts';

/**
 * SQL: the account `a` with its role `r` is active and holds a right ($1) now, by its role or by a grant of its own; a denial takes it away.
 * $2 is the role of administrators.
 */
const holdsNow = `a.deleted_at is null and a.state = 'active' and (a.ends_at is null or a.ends_at > now())
  and (a.role_id = $2
    or $1 = any(${personalCodes('a.id', `'granted'`)})
    or (exists (select 1 from role_permission p where p.role_id = a.role_id and p.permission = $1)
      and not $1 = any(${personalCodes('a.id', `'denied'`)})))`;

/** Ids of the accounts that hold a right, and whose business it is: the provider's people, and those of a company and of all above it. */
export async function accountsHolding(db: Queryable, { holding, company }: Holders): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select a.id from account a join role r on r.id = a.role_id
     where ${holdsNow} and (r.scope_kind in ('administrator', 'provider')
       or (r.scope_kind = 'dealer' and a.dealer_id = any((select path from company where id = $3)::uuid[])))`,
    [holding, fixedRoles.administrator, company],
  );
  return rows.map(({ id }) => id);
}

/** Of named accounts, of those of a company, and of those with a role the ones that hold a right now. */
export async function holdersOf(
  db: Queryable,
  holding: PermissionCode,
  {
    ids = [],
    company = null,
    role = null,
  }: { ids?: readonly string[]; company?: string | null; role?: number | null },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select a.id from account a where ${holdsNow} and (a.id = any($3::uuid[]) or a.dealer_id = $4 or a.role_id = $5)`,
    [holding, fixedRoles.administrator, ids, company, role],
  );
  return rows.map(({ id }) => id);
}

interface Wanted {
  holding: PermissionCode;
  /** Whose people, and one account beside them; null: everybody's. */
  companies: readonly string[] | null;
  self: string;
}

/** Of these accounts those that hold a right and belong to these companies. */
export async function holdersAmong(
  db: Queryable,
  { holding, companies, self }: Wanted,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select a.id from account a where ${holdsNow} and a.id = any($3::uuid[])
       and ($4::uuid[] is null or a.id = $5 or a.dealer_id = any($4::uuid[]))`,
    [holding, fixedRoles.administrator, ids, companies, self],
  );
  return rows.map(({ id }) => id);
}

/** People of these companies who hold a right, by name, and whether an address of theirs is confirmed; `name`: a part of it. */
export async function peopleHolding(
  db: Queryable,
  { holding, companies, self }: Wanted,
  { name, most }: { name: string; most: number },
): Promise<{ id: string; name: string; mail: boolean }[]> {
  const { rows } = await db.query<{ id: string; name: string; mail: boolean }>(
    `select a.id, a.name, m.address is not null as mail from account a
     left join mail_address m on m.account_id = a.id
     where ${holdsNow} and ($3::uuid[] is null or a.id = $4 or a.dealer_id = any($3::uuid[]))
       and strpos(lower(a.name), lower($5)) > 0
     order by a.id <> $4, a.name, a.id limit $6`,
    [holding, fixedRoles.administrator, companies, self, name, most],
  );
  return rows;
}
