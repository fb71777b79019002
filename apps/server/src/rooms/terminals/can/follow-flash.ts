import type { TerminalTaskReason } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { notify } from '#rooms/access/public.ts';
import { holdVehicle, noteNodeFirmware, releaseVehicle } from '#rooms/machines/public.ts';
import { receiversOf } from '../jobs/job.store.ts';
import {
  countFails,
  type EndedFlash,
  healedNodes,
  nextEnded,
  setFollowed,
  setHeld,
  setInLoader,
} from './follow-flash.store.ts';

/** What holds a machine: a node that runs nothing. */
const holdKind = 'canNode';
/** Fails that the node or the way to it made, not the office or the terminal's absence. */
const nodeFails: readonly TerminalTaskReason[] = [
  ...(['nodeInLoader', 'nodeFailed', 'noAcknowledgement'] as const),
  ...(['resultUnknown', 'versionDiffers', 'refused'] as const),
];
/** So many of them propose a problem. */
const failsOfProblem = 2;

/**
 * Draws what follows from flashes that are over, each once: the component's firmware and history, machines that a dead node takes into
 * problem and a running one gives back, and the problem that is proposed after two fails. Returns how many were followed.
 */
export async function followFlashes(parts: { pool: Pool; bus: Pick<Bus, 'publish'> }): Promise<number> {
  let count = 0;
  while (await followNext(parts)) count++;
  await inTransaction(parts.pool, async (db) => {
    for (const { id, vehicleId } of await healedNodes(db)) await release(db, vehicleId, id, '');
  });
  return count;
}

async function followNext({ pool, bus }: { pool: Pool; bus: Pick<Bus, 'publish'> }): Promise<boolean> {
  const { held, send } = heldMessages(bus);
  const followed = await inTransaction(pool, async (db) => {
    const flash = await nextEnded(db);
    if (flash === null) return false;
    const proposed =
      flash.state === 'success' ? await succeeded(db, flash) : await wentWrong(db, held, flash);
    await setFollowed(db, flash, proposed);
    held.publish('terminalTaskChanged', { ids: [flash.id] });
    return true;
  });
  send();
  return followed;
}

async function succeeded(db: Queryable, flash: EndedFlash): Promise<false> {
  const { vehicleId, kind, nodeSn: sn, version: firmware, nodeId, no } = flash;
  await noteNodeFirmware(db, { vehicleId, kind, sn, firmware });
  if (nodeId !== null) await release(db, vehicleId, nodeId, `${no}`);
  return false;
}

async function release(db: Queryable, vehicleId: string, nodeId: string, why: string): Promise<void> {
  await releaseVehicle(db, null, { vehicleId, kind: holdKind, id: nodeId, why });
  await setHeld(db, nodeId, false);
}

/** Says whether a problem is proposed. */
async function wentWrong(db: Queryable, bus: Pick<Bus, 'publish'>, flash: EndedFlash): Promise<boolean> {
  const { id, reason, vehicleId, nodeId, no, written, creator, sn } = flash;
  const dead = written && (reason === 'nodeInLoader' || reason === 'nodeFailed' || reason === 'cancelled');
  if (dead && nodeId !== null) {
    if (reason !== 'nodeFailed') await setInLoader(db, nodeId);
    await holdVehicle(db, null, { vehicleId, kind: holdKind, id: nodeId, why: `${no}` });
    await setHeld(db, nodeId, true);
  }
  const counts = reason !== '' && nodeFails.includes(reason);
  if (!counts || (await countFails(db, id, nodeFails)) < failsOfProblem) return false;
  await notify(db, bus, {
    receivers: await receiversOf(db, creator),
    type: 0,
    act: 'flashFailedTwice',
    per: '',
    values: { sn, no },
    link: `/createProblem?sn=${sn}`,
    subject: { kind: 'terminalJob', id },
  });
  return true;
}
