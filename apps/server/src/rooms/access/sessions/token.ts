import { createHash, randomBytes } from 'node:crypto';

/** A new session token or ticket: 32 random bytes, base64url (43 characters). Only its holder ever knows it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of a token. A random token needs no slow hash. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
