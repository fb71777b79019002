import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import { accountEntity } from './accounts/accounts.ts';
import { mobileEntity } from './bought/mobile-accounts.ts';
import { stationEntity } from './stations/stations.ts';
import { casterEntity } from './third/casters.ts';
import { externalAccountEntity } from './third/external-accounts.ts';
import { relayEntity } from './third/relays.ts';

const kinds = {
  baseStation: stationEntity,
  differentialAccount: accountEntity,
  mobileAccount: mobileEntity,
  externalCaster: casterEntity,
  externalAccount: externalAccountEntity,
  relay: relayEntity,
};

/** Of these records of a kind, those that the actor may know of (topics `rows` and `record`). */
export const visibleCorrections = (
  db: Queryable,
  kind: keyof typeof kinds,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => visibleIds(db, kinds[kind], actor, ids);
