import { isIP } from 'node:net';
import type { BlackKind, BlackTerm } from '@furrow/contract';

/** The narrowest mask that a network may have: whole providers are not kept out by a slip. */
const leastBits = { 4: 16, 6: 48 } as const;

/** Why a value cannot be an entry of this kind; null: it can. */
export function valueProblem(
  kind: BlackKind,
  value: string,
): 'ipFormat' | 'networkTooWide' | 'snFormat' | null {
  if (kind === 'sn') return /^(\d{7}|\d{10})$/.test(value) ? null : 'snFormat';
  // A zone (`fe80::1%eth0`) means something on one machine only.
  if (value.includes('%') && kind !== 'agent' && kind !== 'account') return 'ipFormat';
  if (kind === 'address') return isIP(value) === 0 ? 'ipFormat' : null;
  if (kind !== 'network') return null;
  const [address = '', bits = ''] = value.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  if (family === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > most) return 'ipFormat';
  return Number(bits) < leastBits[family as 4 | 6] ? 'networkTooWide' : null;
}

const hourS = 3600;

/** When an entry ends that is made at `nowS` (seconds UTC); null: never. A day ends with its last moment in UTC+8. */
export function endOfTerm(until: BlackTerm, endsOn: string | null, nowS: number): number | null {
  if (until === 'forEver') return null;
  if (until === 'date') return Date.parse(`${endsOn}T00:00:00Z`) / 1000 + (24 - 8) * hourS;
  return nowS + { hour: hourS, day: 24 * hourS, month: 30 * 24 * hourS }[until];
}

/** The networks of this machine itself. */
export const isOwnAddress = (value: string): boolean => /^127\.|^::1$|^0\.0\.0\.0/.test(value);
