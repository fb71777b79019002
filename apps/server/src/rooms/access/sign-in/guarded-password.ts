import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { lockOf } from '../access.rules.ts';
import { insertAttempt, takeTurn, wrongTriesOf } from './login-attempt.store.ts';
import { refusalOf } from './outcome.ts';

/** A try of a password that is no account's: of users who have a door of their own. */
interface GuardedTry {
  /** No account may be called so. */
  name: string;
  address: string;
  agent: string;
}

/**
 * Whether the password of a name is right, asked under the limits of /login: of the name here, of the name everywhere, of the address. So nobody locks a name
 * for its owner by wrong tries elsewhere. Each try is written down.
 * @throws Refusal accountLocked or addressLocked, even against the right password
 */
export async function guardedPassword(
  pool: Pool,
  attempt: GuardedTry,
  matches: () => Promise<boolean>,
): Promise<boolean> {
  const { name, address, agent } = attempt;
  const before = lockOf(await wrongTriesOf(pool, name, address));
  if (before) {
    await insertAttempt(pool, { name, address, agent, result: 'locked' });
    throw refusalOf(before);
  }
  const right = await matches();
  const lock = await inTransaction(pool, async (client) => {
    // Asked again, one at a time: of many guesses at once all would else be judged before the first is counted.
    await takeTurn(client, name, address);
    const found = lockOf(await wrongTriesOf(client, name, address));
    await insertAttempt(client, { name, address, agent, result: found ? 'locked' : right ? 'ok' : 'wrong' });
    return found;
  });
  if (lock) throw refusalOf(lock);
  return right;
}
