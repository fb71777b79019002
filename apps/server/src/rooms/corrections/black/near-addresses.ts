import { networkInterfaces } from 'node:os';
import { plainAddress } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { isOwnAddress } from './black-values.ts';

/** Whether an address is this machine's or the one from which the actor asks: nobody closes these by a slip. */
export const isNear = (actor: Pick<Actor, 'address'>, value: string): boolean =>
  isOwnAddress(value) || ownAddresses(actor).includes(value);

const ownAddresses = ({ address }: Pick<Actor, 'address'>): string[] => [
  plainAddress(address),
  ...Object.values(networkInterfaces()).flatMap((all) => all?.map((one) => one.address) ?? []),
];
