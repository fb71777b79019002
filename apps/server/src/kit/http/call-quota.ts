import { TokenBucket } from '../clock/token-bucket.ts';
import { Refusal } from '../refusal.ts';

/** What one account may call of this process: `aMinute` at once, and as many again while a minute goes by. */
export type CallQuota = (accountId: string) => void;

/** Accounts whose bucket is full again are forgotten when so many are known. */
const mostKnown = 10_000;

/** A bucket an account. @throws Refusal tooManyRequests with the seconds until the next call is taken */
export function openCallQuota(aMinute: number, now: () => number = () => performance.now()): CallQuota {
  const buckets = new Map<string, TokenBucket>();
  const perS = aMinute / 60;
  return (accountId) => {
    const nowMs = now();
    if (buckets.size >= mostKnown)
      for (const [id, bucket] of buckets) if (bucket.level(nowMs) >= aMinute) buckets.delete(id);
    const bucket = buckets.get(accountId) ?? new TokenBucket({ perS, most: aMinute }, nowMs);
    const left = bucket.level(nowMs);
    if (left < 1)
      throw new Refusal('tooManyRequests', { seconds: Math.max(1, Math.ceil((1 - left) / perS)) });
    bucket.take(1);
    buckets.set(accountId, bucket);
  };
}
