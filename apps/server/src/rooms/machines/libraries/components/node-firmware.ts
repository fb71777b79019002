import type { CanNodeKind, ComponentKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { logOperation } from '#rooms/access/public.ts';
import { setFirmware } from './node-firmware.store.ts';

/** In which library the piece stands that a node of each kind is; valves have none. */
const libraryOf: Partial<Record<CanNodeKind, ComponentKind>> = {
  controller: 'control',
  motor: 'motor',
  attitudeSensor: 'sensor',
  angleSensor: 'sensor',
  receiver: 'receiver',
};

/**
 * The piece that a node is runs other firmware now, in the caller's transaction: its library says so, and its history. Only a piece that
 * the platform knows on that machine: what a terminal says of SNs elsewhere changes nothing.
 */
export async function noteNodeFirmware(
  db: Queryable,
  { vehicleId, kind, sn, firmware }: { vehicleId: string; kind: CanNodeKind; sn: string; firmware: string },
): Promise<void> {
  const library = libraryOf[kind];
  if (library === undefined || sn === '') return;
  const piece = await setFirmware(db, { vehicleId, kind: library, sn, firmware });
  if (piece === null || piece.before === firmware) return;
  await logOperation(db, null, {
    action: 'canFirewareManage.installed',
    subjectKind: 'component',
    subjectId: piece.id,
    before: { firmware: piece.before },
    after: { firmware },
  });
}
