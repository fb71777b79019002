import type { HardwareRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { deviceSeers, deviceSubjects, deviceTold, withinDeviceSight } from '../device-sight.ts';
import type { KindList } from '../lists/kind-list.ts';
import type { KindSight } from '../mechanism/kind.ts';
import { type HardwareFilters, hardwareSource } from './hardware.store.ts';

/** Requests about hardware codes follow the scope of their devices. */
export const hardwareSight: KindSight = {
  kind: 'hardwareCode',
  page: 'hardwareCode',
  subjects: deviceSubjects,
  seers: deviceSeers,
  toldChecks: deviceTold,
};

/** What of a row is told by the device as it is now. */
const unseen = {
  productModel: '',
  dealer: null,
  tabletSn: '',
  oldCode: '',
  reportedAt: null,
  endBefore: null,
  endsAt: null,
  carriedDays: null,
  changes: 0,
  registrationId: null,
  aliveSince: null,
  checks: [] as HardwareRow['checks'],
} as const satisfies Partial<HardwareRow>;

/** What of a row the actor may know of. */
export const shownRequests = (
  db: Queryable,
  actor: Actor,
  rows: readonly HardwareRow[],
): Promise<HardwareRow[]> => withinDeviceSight<HardwareRow>(db, actor, rows, unseen);

/** The list of /hardwareCode. */
export const hardwareRows: KindList<HardwareRow, HardwareFilters> = {
  kind: hardwareSight,
  source: hardwareSource,
  shown: shownRequests,
};
