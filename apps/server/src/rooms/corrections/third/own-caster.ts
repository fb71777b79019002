import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Queryable } from '#database/transaction.ts';
import { readOwnPlace } from './caster.store.ts';

const lookupMs = 2_000;

/** The addresses of a host; none when it has none, or nobody says so in time. */
async function addressesOf(host: string): Promise<string[]> {
  const late = new Promise<[]>((resolve) => setTimeout(() => resolve([]), lookupMs).unref());
  const asked = lookup(host, { all: true }).catch(() => []);
  return (await Promise.race([asked, late])).map(({ address }) => address);
}

/** Addresses of one link (RFC 3927, RFC 4291 §2.5.6): no caster is there, but what a cloud tells its machines. */
const ofTheLink = new BlockList();
ofTheLink.addSubnet('169.254.0.0', 16);
ofTheLink.addSubnet('fe80::', 10, 'ipv6');

/** Whether a host can be no caster of others: it leads to what only this machine and its link can reach. */
export async function isOfTheLink(host: string): Promise<boolean> {
  const addresses = await addressesOf(host);
  return addresses.some((address) => ofTheLink.check(address, address.includes(':') ? 'ipv6' : 'ipv4'));
}

/** Whether host and port lead to the own caster: what is relayed from there would go in a circle. */
export async function leadsToOwnCaster(db: Queryable, host: string, port: number): Promise<boolean> {
  const own = await readOwnPlace(db);
  if (!own?.ports.includes(port)) return false;
  if (own.host !== '' && own.host.toLowerCase() === host.toLowerCase()) return true;
  const here = new Set(
    Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map((one) => one.address)),
  );
  const [theirs, ours] = await Promise.all([
    addressesOf(host),
    own.host === '' ? ([] as string[]) : addressesOf(own.host),
  ]);
  return theirs.some((address) => here.has(address) || ours.includes(address));
}
