import type { ComponentKind, ConnectedPart } from '@furrow/contract';
import type { Queryable } from '../../../../database/transaction.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import { findPiece, writeFitted, writeReplaced } from '../parts/part.store.ts';
import type { ConnectedParts } from './connection.store.ts';
import { setMachineCode } from './settle.store.ts';

/** The libraries that the parts of a connection lie in. */
export const libraryOf: Partial<Record<ConnectedPart | 'tboxSn', ComponentKind>> = {
  tabletSn: 'slab',
  receiverSn: 'receiver',
  controllerSn: 'control',
};

/**
 * Lets pieces and machine code follow a connection: what the vehicle has no more is replaced, what it has now is fitted to it.
 * A serial number that no library knows changes nothing there.
 * @throws Refusal partScrapped, machineCodeTaken
 */
export async function followParts(
  client: Queryable,
  actor: Actor,
  {
    vehicleId,
    before,
    after,
    at,
  }: {
    vehicleId: string;
    before: ConnectedParts | null;
    after: ConnectedParts | null;
    at: Date;
  },
): Promise<void> {
  for (const [field, kind] of Object.entries(libraryOf) as [ConnectedPart, ComponentKind][]) {
    const [old, fresh] = [before?.[field] ?? '', after?.[field] ?? ''];
    if (old.toLowerCase() === fresh.toLowerCase()) continue;
    const gone = old === '' ? null : await findPiece(client, kind, old, { lock: true });
    if (gone?.vehicleId === vehicleId && gone.state === 'fitted') await writeReplaced(client, actor, gone.id);
    const come = fresh === '' ? null : await findPiece(client, kind, fresh, { lock: true });
    if (come?.state === 'scrapped') throw new Refusal('partScrapped', { sn: fresh });
    if (come && !(come.vehicleId === vehicleId && come.state === 'fitted'))
      await writeFitted(client, actor, come.id, { vehicleId, at });
  }
  if (!after || after.machineCode === before?.machineCode) return;
  if (!(await setMachineCode(client, vehicleId, after.machineCode))) throw new Refusal('machineCodeTaken');
}
