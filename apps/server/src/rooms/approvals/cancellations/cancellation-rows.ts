import type { CancellationRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { deviceSeers, deviceSubjects, deviceTold, withinDeviceSight } from '../device-sight.ts';
import type { KindList } from '../lists/kind-list.ts';
import type { KindSight } from '../mechanism/kind.ts';
import { type CancellationFilters, cancellationSource } from './cancellation.store.ts';

/** Cancellations follow the scope of their devices. */
export const cancellationSight: KindSight = {
  kind: 'cancellation',
  page: 'equipCancel',
  subjects: deviceSubjects,
  seers: deviceSeers,
  toldChecks: deviceTold,
};

/** What of a row is told by the device as it is now. */
const unseenDevice = {
  alias: '',
  owner: null,
  dealer: null,
  divisionCode: '',
  registrationDays: null,
  flowDays: null,
  lastOnline: null,
  workedM2: 0,
  refund: null,
  checks: [] as CancellationRow['checks'],
  openItems: 0,
} as const satisfies Partial<CancellationRow>;

/** What of a row the actor may know of. */
export const withinSight = (db: Queryable, actor: Actor, rows: readonly CancellationRow[]) =>
  withinDeviceSight<CancellationRow>(db, actor, rows, unseenDevice);

/** The list of /equipCancel. */
export const cancellationRows: KindList<CancellationRow, CancellationFilters> = {
  kind: cancellationSight,
  source: cancellationSource,
  shown: withinSight,
};
