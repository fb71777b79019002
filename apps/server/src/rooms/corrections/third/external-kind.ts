import type { BoughtKind } from '../bought/mobile-deeds.ts';
import { externalAccountEntity } from './external-accounts.ts';

/** Accounts at casters of others, where deeds mean the same for all that was bought. */
export const externalKind: BoughtKind = {
  page: 'thirdVariance',
  source: 'thirdParty',
  entity: externalAccountEntity as never,
};
