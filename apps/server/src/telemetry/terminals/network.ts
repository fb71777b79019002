import { isIPv4 } from 'node:net';
import { plainAddress } from '@furrow/contract';

/**
 * The network of an address, as far as a mobile terminal keeps it: the first 16 bits of IPv4, the first 32 of IPv6. Empty for what is
 * no address.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.split('.').slice(0, 2).join('.');
  if (!plain.includes(':')) return '';
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  const all = tail === undefined ? groups : [...groups, ...gap, ...after];
  return all
    .slice(0, 2)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
