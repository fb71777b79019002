import { sharedKinds } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { VisibleRecords } from '#live/records.ts';
import { visibleAccounts, visibleRoles } from '#rooms/access/public.ts';
import { visibleApprovals } from '#rooms/approvals/public.ts';
import { visibleBilling } from '#rooms/billing/public.ts';
import { visibleCorrections } from '#rooms/corrections/public.ts';
import { visibleBlocks, visibleGuidance } from '#rooms/fields/public.ts';
import { visibleMachines, visibleVehicles } from '#rooms/machines/public.ts';
import { visibleParties } from '#rooms/parties/public.ts';
import {
  repairSight,
  seenRepairRecords,
  visibleContacts,
  visibleDeviceFeedback,
  visibleFeedback,
  visibleProblems,
  visibleSessions,
} from '#rooms/service/public.ts';
import { visibleExtendedAreas, visibleWarningRecords } from '#rooms/warnings/public.ts';
import {
  visibleJobRecords,
  visibleSampleIds,
  visibleSortieRecords,
  visibleSubsidies,
} from '#rooms/work/public.ts';

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

type Sight = VisibleRecords[keyof VisibleRecords];

/** A sight for each of some kinds. `Object.fromEntries` forgets their names. */
const sights = <Kind extends string>(kinds: readonly Kind[], of: (kind: Kind) => Sight) =>
  Object.fromEntries(kinds.map((kind) => [kind, of(kind)] as const)) as Record<Kind, Sight>;

/** The records of the room machines that are told of alike. */
const seenBy = (pool: Pool) =>
  sights(machines, (kind) => (actor, ids) => visibleMachines(pool, kind, actor, ids));

/** All of them, for whoever may open the page. */
const visibleByAll = sights(sharedKinds, () => async (_, ids) => new Set(ids));

/** Which records of each kind an account may see (topics `rows` and `record`): the rule of the room that owns them. */
export const visibleRecordsOf = (pool: Pool): VisibleRecords => ({
  account: (actor, ids) => visibleAccounts(pool, actor, ids),
  role: (actor, ids) => visibleRoles(pool, actor, ids),
  servicePoint: (actor, ids) => visibleParties(pool, 'servicePoint', actor, ids),
  dealer: (actor, ids) => visibleParties(pool, 'dealer', actor, ids),
  owner: (actor, ids) => visibleParties(pool, 'owner', actor, ids),
  ...seenBy(pool),
  serviceRegion: (actor, ids) => visibleParties(pool, 'serviceRegion', actor, ids),
  block: (actor, ids) => visibleBlocks(pool, actor, ids),
  abLine: (actor, ids) => visibleGuidance(pool, 'abLine', actor, ids),
  mark: (actor, ids) => visibleGuidance(pool, 'mark', actor, ids),
  extendedArea: (actor, ids) => visibleExtendedAreas(pool, actor, ids),
  warning: (actor, ids) => visibleWarningRecords(pool, 'warning', actor, ids),
  whiteListEntry: (actor, ids) => visibleWarningRecords(pool, 'whiteListEntry', actor, ids),
  deviceFeedback: (actor, ids) => visibleDeviceFeedback(pool, actor, ids),
  problem: (actor, ids) => visibleProblems(pool, actor, ids),
  repairRecord: (actor, ids) => seenRepairRecords(pool, actor, ids),
  serviceContact: (actor, ids) => visibleContacts(pool, actor, ids),
  remoteSession: (actor, ids) => visibleSessions(pool, actor, ids),
  feedback: (actor, ids) => visibleFeedback(pool, actor, ids),
  ...visibleByAll,
  baseStation: (actor, ids) => visibleCorrections(pool, 'baseStation', actor, ids),
  differentialAccount: (actor, ids) => visibleCorrections(pool, 'differentialAccount', actor, ids),
  mobileAccount: (actor, ids) => visibleCorrections(pool, 'mobileAccount', actor, ids),
  externalCaster: (actor, ids) => visibleCorrections(pool, 'externalCaster', actor, ids),
  externalAccount: (actor, ids) => visibleCorrections(pool, 'externalAccount', actor, ids),
  relay: (actor, ids) => visibleCorrections(pool, 'relay', actor, ids),
  simCard: (actor, ids) => visibleBilling(pool, 'simCard', actor, ids),
  charge: (actor, ids) => visibleBilling(pool, 'charge', actor, ids),
  satelliteService: (actor, ids) => visibleBilling(pool, 'satelliteService', actor, ids),
  approval: (actor, ids) => visibleApprovals(pool, actor, ids, [repairSight]),
  job: (actor, ids) => visibleJobRecords(pool, actor, ids),
  sortie: (actor, ids) => visibleSortieRecords(pool, actor, ids),
  soilSample: (actor, ids) => visibleSampleIds(pool, actor, ids),
  subsidyParameter: (actor, ids) => visibleSubsidies(pool, 'subsidyParameter', actor, ids),
  subsidyStatement: (actor, ids) => visibleSubsidies(pool, 'subsidyStatement', actor, ids),
  // By the database and not by the fleet: a vehicle that has just changed hands is read anew there some moments later.
  vehicle: (actor, ids) => visibleVehicles(pool, actor, ids),
});
