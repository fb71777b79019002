import { isIPv4 } from 'node:net';
import { plainAddress } from '@furrow/contract';
import { groupsOf } from '#kit/address-line.ts';

/**
 * The network of an address, as far as a mobile terminal keeps it: the first 16 bits of IPv4, the first 32 of IPv6. Empty for what is
 * no address.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.split('.').slice(0, 2).join('.');
  const groups = groupsOf(plain) ?? [];
  return groups
    .slice(0, 2)
    .map((group) => group.toString(16))
    .join(':');
}
