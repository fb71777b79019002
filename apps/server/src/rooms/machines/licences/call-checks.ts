import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RefusalKey, SdkInterface, SdkLicenceState } from '@furrow/contract';
import { isAllowedFrom } from '#kit/http/allowed-from.ts';

/** What is asked of a licence at each call. */
export interface CalledLicence {
  state: SdkLicenceState;
  interfaces: readonly SdkInterface[];
  addresses: readonly string[];
  /** 0: no limit. */
  dailyQuota: number;
  callsToday: number;
}

/** Why a call is refused, or null (/sdk, "Then"). */
export function judgeCall(
  licence: CalledLicence,
  { api, address }: { api: SdkInterface; address: string },
): RefusalKey | null {
  if (licence.state === 'revoked') return 'apiKeyInvalid';
  if (licence.state === 'suspended') return 'apiKeySuspended';
  if (licence.state === 'expired') return 'apiKeyExpired';
  if (!licence.interfaces.includes(api)) return 'apiInterface';
  if (!isAllowedFrom(licence.addresses, address)) return 'apiAddress';
  if (licence.dailyQuota > 0 && licence.callsToday >= licence.dailyQuota) return 'apiQuota';
  return null;
}

export interface SignedCall {
  method: string;
  path: string;
  /** Seconds UTC, as the header has it. */
  time: string;
  /** A text of the caller's own making that keeps two calls of one second apart; empty when none was sent. */
  nonce: string;
  body: Uint8Array;
}

/** How far the clock of a partner may be off, seconds. */
export const signatureToleranceS = 300;

/** The signature of a call under the hash of a key: HMAC-SHA256 over method, path, time, nonce and body (decision 0020). */
export function signatureOf(keyHash: Uint8Array, { method, path, time, nonce, body }: SignedCall): Buffer {
  const head = [method, path, time, ...(nonce === '' ? [] : [nonce])];
  return createHmac('sha256', keyHash)
    .update(`${head.join('\n')}\n`)
    .update(body)
    .digest();
}

/** Whether a signature in hex is right and its time near enough. */
export function isSignedBy(keyHash: Uint8Array, call: SignedCall, signature: string, nowMs: number): boolean {
  if (!/^([\w-]{8,64})?$/.test(call.nonce)) return false;
  if (!/^\d{1,12}$/.test(call.time) || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  if (Math.abs(nowMs / 1000 - Number(call.time)) > signatureToleranceS) return false;
  return timingSafeEqual(signatureOf(keyHash, call), Buffer.from(signature, 'hex'));
}
