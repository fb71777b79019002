import { BlockList, isIPv6 } from 'node:net';
import { plainAddress } from '@furrow/contract';

/** Whether an address is one of the list, or lies in one of its blocks; an empty list takes every address. */
export function isAllowedFrom(addresses: readonly string[], address: string): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const one of addresses) {
    const [net = '', bits] = one.split('/');
    const family = isIPv6(net) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  const plain = plainAddress(address);
  return list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4');
}
