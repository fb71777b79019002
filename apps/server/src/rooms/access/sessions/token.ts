import { createHash, randomBytes } from 'node:crypto';

/** A new session token or ticket: 32 random bytes, base64url (43 characters). Only its holder ever knows it. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored instead of a token. A random token needs no slow hash. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The first signs of a key: people tell keys apart by them. */
const shownSigns = 10;

interface NewKey {
  key: string;
  prefix: string;
  hash: Buffer;
}

/** A key of a partner or of a program: 24 random bytes behind two letters that say what it opens (decision 0020). */
export function newKey(letters: 'fk' | 'fa'): NewKey {
  const key = `${letters}_${randomBytes(24).toString('base64url')}`;
  return { key, prefix: key.slice(0, shownSigns), hash: hashOfToken(key) };
}
