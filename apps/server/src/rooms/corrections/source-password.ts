import { createHash, randomBytes } from 'node:crypto';

/** A password that nobody guesses, so that a plain hash of it keeps it: 15 random bytes, 20 signs. */
export function newSourcePassword(): { password: string; hash: Buffer } {
  const password = randomBytes(15).toString('base64url');
  return { password, hash: createHash('sha256').update(password).digest() };
}
