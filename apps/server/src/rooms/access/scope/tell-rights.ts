import type { Bus } from '#events/bus.ts';

/** Tells everywhere that what these accounts may do or see has changed, and by whom; open pages follow within 5 s (S1). */
export function tellRights(
  bus: Pick<Bus, 'publish'>,
  { name: by }: { name: string },
  accounts: readonly string[],
): void {
  for (const accountId of accounts)
    bus.publish('session', { accountId, sessionId: null, reason: 'rights', by });
}
