import { randomInt } from 'node:crypto';
import { fields } from '@furrow/contract';
import { hash, verify } from '@node-rs/argon2';

// argon2id is the library's default algorithm; memory in KiB. About 0.1 s a hash.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

// What the server drew at random (81 bits) cannot be guessed, however fast one may try; a file of 5,000 accounts must not
// take half a minute of hashing.
const costOfRandom = { memoryCost: 1024, timeCost: 1, parallelism: 1 } as const;

/** The hash of a password of `randomPassword`, at a hundredth of the cost; it is good until its owner has changed it. */
export function hashRandomPassword(password: string): Promise<string> {
  return hash(password, costOfRandom);
}

/** The argon2id hash under which a password is kept. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Whether `password` belongs to `kept`. Without an account (`null`) the same work is done against a decoy, so that the
 * time of the answer does not tell unknown names from known ones.
 */
export async function passwordMatches(kept: string | null, password: string): Promise<boolean> {
  decoy ??= hash('decoy', cost);
  const right = await verify(kept ?? (await decoy), password);
  // A quick hash would tell that the name is there: the usual work is done as well.
  if (kept?.includes(`m=${costOfRandom.memoryCost},`)) await verify(await decoy, password);
  return kept !== null && right;
}

// Without signs that look alike: the person types it from a terminal.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A random password of 14 characters that obeys the rule of spec §5. */
export function randomPassword(): string {
  for (;;) {
    const password = Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');
    if (fields.password.safeParse(password).success) return password;
  }
}
