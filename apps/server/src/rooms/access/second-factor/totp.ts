import type { FactorSetUp } from '@furrow/contract';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app knows; others read the parameters of the address and ignore them. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after now whose codes are taken: clocks of phones are some seconds off. */
const window = 1;
const secretBytes = 20;
const issuer = 'Furrow';

/** A new secret of 160 bits. */
export const newSecret = (): Uint8Array => new Secret({ size: secretBytes }).bytes;

/** The secret as an app takes it, by its camera or typed. */
export function setUpOf(secret: Uint8Array, account: string): FactorSetUp {
  const made = new TOTP({ ...kind, issuer, label: account, secret: secretOf(secret) });
  return { uri: made.toString(), key: made.secret.base32 };
}

/** The time step that a code belongs to, or null where it is none of now. */
export function stepOfCode(secret: Uint8Array, code: string, atMs: number): number | null {
  const totp = new TOTP({ ...kind, secret: secretOf(secret) });
  const delta = totp.validate({ token: code, timestamp: atMs, window });
  return delta === null ? null : totp.counter({ timestamp: atMs }) + delta;
}

/** The code of a moment. */
export function codeAt(secret: Uint8Array, atMs: number): string {
  return new TOTP({ ...kind, secret: secretOf(secret) }).generate({ timestamp: atMs });
}

const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });
