import { isIPv6 } from 'node:net';
import { plainAddress } from '@furrow/contract';

/** The eight groups of an IPv6 address (RFC 4291, section 2.2); null for what is none. A zone (`%eth0`) is left out. */
export function groupsOf(address: string): number[] | null {
  if (!isIPv6(address)) return null;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::').map(written);
  const [before, after] = [groupsIn(head), groupsIn(tail ?? '')];
  const gap = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...gap, ...after];
}

/**
 * What limits of an address count as one caller: an address of IPv4, and of IPv6 the 64 bits that a line is given at the least
 * (RFC 6177, section 2), for whoever has a line may call from each of its 2^64 addresses.
 */
export function lineOf(address: string): string {
  const plain = plainAddress(address);
  const groups = groupsOf(plain);
  if (!groups) return plain;
  const net = groups.slice(0, 4).map((group) => group.toString(16));
  return `${net.join(':')}::/64`;
}

const groupsIn = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));

/** The last 32 bits may be written as IPv4. */
const written = (part: string): string =>
  part.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((half) => half.toString(16)).join(':'),
  );
