import { type SharedKind, sharedKinds } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Actor } from '#kit/actor.ts';
import type { SeenRecords } from '#live/records.ts';
import { seenAccounts, seenRoles } from '#rooms/access/public.ts';
import { seenApprovals } from '#rooms/approvals/public.ts';
import { seenBilling } from '#rooms/billing/public.ts';
import { seenCorrections } from '#rooms/corrections/public.ts';
import { seenBlocks, seenGuidance } from '#rooms/fields/public.ts';
import { seenMachines, seenVehicles } from '#rooms/machines/public.ts';
import { seenParties } from '#rooms/parties/public.ts';
import {
  repairSight,
  seenContacts,
  seenDeviceFeedback,
  seenFeedback,
  seenProblems,
  seenRepairRecords,
  seenSessions,
} from '#rooms/service/public.ts';
import { seenExtendedAreas, seenWarningRecords } from '#rooms/warnings/public.ts';
import { seenJobRecords, seenSampleIds, seenSortieRecords, seenSubsidies } from '#rooms/work/public.ts';

const machines = [
  'zhiweitongUser',
  'apiKey',
  'product',
  'vehicleModel',
  'implementModel',
  'snConnection',
  'replacementRecord',
  'modification',
  'component',
  'componentModel',
] as const;

/** The records of the room machines that are told of alike. */
const seenBy = (pool: Pool) =>
  Object.fromEntries(
    machines.map((kind) => [
      kind,
      (actor: Actor, ids: readonly string[]) => seenMachines(pool, kind, actor, ids),
    ]),
  ) as unknown as Pick<SeenRecords, (typeof machines)[number]>;

/** All of them, for whoever may open the page. */
const seenByAll = Object.fromEntries(
  sharedKinds.map((kind) => [kind, async (_: Actor, ids: readonly string[]) => new Set(ids)]),
) as unknown as Pick<SeenRecords, SharedKind>;

/** Which records of each kind an account may see (topics `rows` and `record`): the rule of the room that owns them. */
export const seenRecordsOf = (pool: Pool): SeenRecords => ({
  account: (actor, ids) => seenAccounts(pool, actor, ids),
  role: (actor, ids) => seenRoles(pool, actor, ids),
  servicePoint: (actor, ids) => seenParties(pool, 'servicePoint', actor, ids),
  dealer: (actor, ids) => seenParties(pool, 'dealer', actor, ids),
  owner: (actor, ids) => seenParties(pool, 'owner', actor, ids),
  ...seenBy(pool),
  serviceRegion: (actor, ids) => seenParties(pool, 'serviceRegion', actor, ids),
  block: (actor, ids) => seenBlocks(pool, actor, ids),
  abLine: (actor, ids) => seenGuidance(pool, 'abLine', actor, ids),
  mark: (actor, ids) => seenGuidance(pool, 'mark', actor, ids),
  extendedArea: (actor, ids) => seenExtendedAreas(pool, actor, ids),
  warning: (actor, ids) => seenWarningRecords(pool, 'warning', actor, ids),
  whiteListEntry: (actor, ids) => seenWarningRecords(pool, 'whiteListEntry', actor, ids),
  deviceFeedback: (actor, ids) => seenDeviceFeedback(pool, actor, ids),
  problem: (actor, ids) => seenProblems(pool, actor, ids),
  repairRecord: (actor, ids) => seenRepairRecords(pool, actor, ids),
  serviceContact: (actor, ids) => seenContacts(pool, actor, ids),
  remoteSession: (actor, ids) => seenSessions(pool, actor, ids),
  feedback: (actor, ids) => seenFeedback(pool, actor, ids),
  ...seenByAll,
  baseStation: (actor, ids) => seenCorrections(pool, 'baseStation', actor, ids),
  differentialAccount: (actor, ids) => seenCorrections(pool, 'differentialAccount', actor, ids),
  mobileAccount: (actor, ids) => seenCorrections(pool, 'mobileAccount', actor, ids),
  externalCaster: (actor, ids) => seenCorrections(pool, 'externalCaster', actor, ids),
  externalAccount: (actor, ids) => seenCorrections(pool, 'externalAccount', actor, ids),
  relay: (actor, ids) => seenCorrections(pool, 'relay', actor, ids),
  simCard: (actor, ids) => seenBilling(pool, 'simCard', actor, ids),
  charge: (actor, ids) => seenBilling(pool, 'charge', actor, ids),
  satelliteService: (actor, ids) => seenBilling(pool, 'satelliteService', actor, ids),
  approval: (actor, ids) => seenApprovals(pool, actor, ids, [repairSight]),
  job: (actor, ids) => seenJobRecords(pool, actor, ids),
  sortie: (actor, ids) => seenSortieRecords(pool, actor, ids),
  soilSample: (actor, ids) => seenSampleIds(pool, actor, ids),
  subsidyParameter: (actor, ids) => seenSubsidies(pool, 'subsidyParameter', actor, ids),
  subsidyStatement: (actor, ids) => seenSubsidies(pool, 'subsidyStatement', actor, ids),
  // By the database and not by the fleet: a vehicle that has just changed hands is read anew there some moments later.
  vehicle: (actor, ids) => seenVehicles(pool, actor, ids),
});
