import type { CancellationRow } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { vehicleDoor, vehicleReach } from '../../machines/public.ts';
import type { KindList } from '../lists/kind-list.ts';
import type { KindSight } from '../mechanism/kind.ts';
import { cancellationSource } from './cancellation.store.ts';

/** Cancellations follow the scope of their devices. */
export const cancellationSight: KindSight = {
  kind: 'cancellation',
  page: 'equipCancel',
  async subjects(_db, actor) {
    const devices = vehicleReach(actor);
    return (asking) => `v.id is not null and ${devices(asking)}`;
  },
};

/** What of a row is told by the device as it is now. */
const unseenDevice = {
  ...{ alias: '', owner: null, dealer: null, divisionCode: '', registrationDays: null, flowDays: null },
  ...{ lastOnline: null, workedM2: 0 },
} as const satisfies Partial<CancellationRow>;

/** Who asked once keeps the application, but hears nothing of a device that is in his sight no more. */
export async function withinSight(
  db: Queryable,
  actor: Actor,
  rows: readonly CancellationRow[],
): Promise<CancellationRow[]> {
  const sns = rows.map(({ sn }) => sn);
  const seen = new Set((await vehicleDoor.find(db, actor, sns)).map(({ id }) => id));
  return rows.map((row) => (seen.has(row.vehicleId) ? row : { ...row, ...unseenDevice }));
}

/** The list of /equipCancel. */
export const cancellationRows: KindList<CancellationRow> = {
  ...{ kind: cancellationSight, source: cancellationSource as never, shown: withinSight },
};
