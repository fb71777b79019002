import { createHmac, randomBytes } from 'node:crypto';

/** Seconds between the tries of a delivery: eleven of them, over about a day. */
export const schedule: readonly number[] = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 36_000];
/** How long an address may take to answer, ms. */
export const answerMs = 10_000;
/** A process that died holds what it took no longer than this, seconds. */
export const holdS = 60;

const prefix = 'whsec_';

/** A new secret as it is shown: `whsec_` and 32 random bytes in base64 (Standard Webhooks). */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * The value of `webhook-signature`: for each secret `v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`
 * (https://www.standardwebhooks.com). `timestamp`: seconds UTC.
 */
export function signatureOf(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
