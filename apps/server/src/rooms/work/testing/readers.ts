import { permissionCodes } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';

/** A dealer whose path is its own. */
export async function addDealer(pool: Pool, company = 'North'): Promise<string> {
  const dealer = newId();
  await pool.query(`insert into dealer (id, company, path) values ($1, $2, array[$1::uuid])`, [
    dealer,
    company,
  ]);
  return dealer;
}

/** Three who hold every right and differ in what they see: `chief` all, `dealer` what is his dealer’s, `stranger` nothing. */
export async function addReaders(pool: Pool, dealer: string, chief = 'admin'): Promise<void> {
  await pool.query(
    `insert into role (id, name, scope_kind) values (700, 'reader', 'service'), (701, 'seller', 'dealer')`,
  );
  await pool.query(
    'insert into role_permission select r.id, p from (values (700), (701)) r(id), unnest($1::text[]) p',
    [permissionCodes],
  );
  await addAccount(pool, chief, { roleId: 1 });
  await addAccount(pool, 'dealer', { roleId: 701, dealerId: dealer });
  await addAccount(pool, 'stranger', { roleId: 700 });
}
