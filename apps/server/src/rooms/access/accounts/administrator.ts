import { fields, fixedRoles } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { logOperation } from '../operation-log.store.ts';
import { insertAccount, isRoleHeld } from './account.store.ts';
import { hashPassword, randomPassword } from './password.ts';

export const administratorName = 'admin';

/**
 * At the first start, makes the account `admin` with `password`, or with a random one that is returned so that the start
 * prints it once; nowhere else does it exist in clear. Later starts, and a second process at the same time, change
 * nothing and get `null`.
 * @throws Error when `password` does not obey the rule of spec §5
 */
export async function ensureAdministrator(
  pool: Pool,
  { password }: { password?: string | undefined } = {},
): Promise<{ name: string; oneTimePassword: string | null } | null> {
  if (await isRoleHeld(pool, fixedRoles.administrator)) return null;
  if (password !== undefined && !fields.password.safeParse(password).success)
    throw new Error(
      'FURROW_ADMIN_PASSWORD must have 8 to 16 characters with an upper-case letter, a lower-case letter and a digit.',
    );
  const chosen = password ?? randomPassword();
  const passwordHash = await hashPassword(chosen);
  return inTransaction(pool, async (client) => {
    const id = await insertAccount(client, {
      name: administratorName,
      passwordHash,
      displayName: '',
      roleId: fixedRoles.administrator,
    });
    if (id === null) return null;
    await logOperation(client, null, {
      action: 'accountManage.create',
      subjectKind: 'account',
      subjectId: id,
      after: { name: administratorName, roleId: fixedRoles.administrator },
    });
    return { name: administratorName, oneTimePassword: password === undefined ? chosen : null };
  });
}
