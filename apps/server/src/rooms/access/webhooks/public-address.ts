import { BlockList, isIP } from 'node:net';

/** Networks that are no place of the public internet (RFC 6890 and its registries). */
const four = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Of IPv6 only 2000::/3 is public, and of that not these: Teredo, documentation, 6to4 (they may hide an IPv4 address). */
const six = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};
const closedFour = listOf(four, 'ipv4');
const openSix = listOf(['2000::/3'], 'ipv6');
const closedSix = listOf(six, 'ipv6');
const loopback = listOf(['127.0.0.0/8'], 'ipv4');

/** Whether an IP address is one of the public internet; a host's name is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closedFour.check(address, 'ipv4');
  return family === 6 && openSix.check(address, 'ipv6') && !closedSix.check(address, 'ipv6');
}

/** Whether an IP address is this machine itself; tests and development alone may send there. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && loopback.check(address, 'ipv4'));

/** The host of an address as it is connected to: an IPv6 literal without its brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');
