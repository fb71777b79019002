import type { ExternalAccountRow } from '@furrow/contract';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { BoughtKind } from '../bought/mobile-deeds.ts';
import { externalAccountEntity } from './external-accounts.ts';

/** Accounts at casters of others, where deeds mean the same for all that was bought. */
export const externalKind: BoughtKind<ExternalAccountRow> = {
  page: 'thirdVariance',
  source: 'thirdParty',
  recordOf: (parts) => new EntityDeeds(parts, externalAccountEntity),
};
