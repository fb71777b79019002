import type { TboxItems } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { platformServers } from './verdict.store.ts';

const isServer = (item: string): boolean => item.startsWith('server');

/**
 * To whom a T-BOX reports beside this platform is a right of its own, and never the platform once more.
 * @throws Refusal noPermission; serverIsPlatform at its item
 */
export async function requireServers(
  db: Queryable,
  actor: Actor,
  items: TboxItems | Record<string, unknown>,
  devices: readonly string[],
): Promise<void> {
  const wanted = Object.entries(items).filter(([item]) => isServer(item));
  if (wanted.length === 0) return;
  requireServersRight(actor, Object.keys(items));
  const platform = await platformServers(db, devices);
  const key = 'serverIsPlatform';
  const wrong = wanted.filter(([, value]) => typeof value === 'string' && platform.has(value.toLowerCase()));
  if (wrong.length > 0)
    throw new Refusal(
      key,
      {},
      wrong.map(([item]) => ({ field: `items.${item}`, key })),
    );
}

/** @throws Refusal noPermission when a server is among the items */
export function requireServersRight(actor: Actor, items: readonly string[]): void {
  if (items.some(isServer) && !may(actor, 'tboxConfig.servers'))
    throw new Refusal('noPermission', { permission: 'tboxConfig.servers' });
}
