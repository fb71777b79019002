import { Refusal } from '../refusal.ts';

/** What one account may call of this process: `aMinute` at once, and as many again while a minute goes by. */
export type CallQuota = (accountId: string) => void;

interface Bucket {
  left: number;
  atMs: number;
}

/** Accounts whose bucket is full again are forgotten when so many are known. */
const mostKnown = 10_000;

/** A bucket an account. @throws Refusal tooManyRequests with the seconds until the next call is taken */
export function openCallQuota(aMinute: number, now: () => number = () => performance.now()): CallQuota {
  const buckets = new Map<string, Bucket>();
  const perMs = aMinute / 60_000;
  const filled = ({ left, atMs }: Bucket, nowMs: number): number =>
    Math.min(aMinute, left + (nowMs - atMs) * perMs);
  return (accountId) => {
    const nowMs = now();
    if (buckets.size >= mostKnown)
      for (const [id, bucket] of buckets) if (filled(bucket, nowMs) >= aMinute) buckets.delete(id);
    const left = filled(buckets.get(accountId) ?? { left: aMinute, atMs: nowMs }, nowMs);
    if (left < 1)
      throw new Refusal('tooManyRequests', { seconds: Math.max(1, Math.ceil((1 - left) / perMs / 1000)) });
    buckets.set(accountId, { left: left - 1, atMs: nowMs });
  };
}
