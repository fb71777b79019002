import type { AssignmentRow, AssignPlan } from '@furrow/contract';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import type { AccountParts } from '../accounts/account-deeds.ts';
import { giveAccount, requireOwnMount } from './assign.ts';
import { findAssignment } from './assignment.store.ts';
import { type Delivering, deliver, takeAway } from './deliver.ts';
import {
  accountsOfCancelled,
  beginBoughtTerms,
  closeAssignment,
  lockDevice,
  promoteOther,
  type Released,
  setMount,
} from './open-assignment.store.ts';

/** A device with an account, as it stands in a list. */
export type Assigned = AssignmentRow & { assignmentId: string; accountId: string; account: string };

/** One row of the list, with or without an account. @throws Refusal notFound */
export async function requireRow(
  { pool }: Pick<AccountParts, 'pool'>,
  actor: Actor,
  id: string,
): Promise<AssignmentRow> {
  const row = await findAssignment(pool, id, vehicleReach(actor));
  if (!row) throw new Refusal('notFound');
  return row;
}

/** One deed on an assignment of a device that the actor operates, with its row of the log. @throws Refusal notFound, seeOnly, deviceHasNone */
export async function deedOnAssignment(
  parts: AccountParts,
  actor: Actor,
  id: string,
  deed: string,
  change: (at: Delivering, row: Assigned) => Promise<object>,
): Promise<void> {
  await inDeed(
    parts,
    actor,
    { action: `diffAssign.${deed}`, subjectKind: 'differentialAssignment' },
    async ({ db, bus, note }) => {
      const found = await findAssignment(db, id, vehicleReach(actor));
      if (!found) throw new Refusal('notFound');
      await requireOperable(db, actor, found.vehicleId);
      await lockDevice(db, found.vehicleId);
      // Who held the device before may have released or changed it: what counts is what stands now.
      const row = await findAssignment(db, id, vehicleReach(actor));
      if (!row) throw new Refusal('notFound');
      const { assignmentId, account, sn } = row;
      if (assignmentId === null) throw new Refusal('deviceHasNone');
      const told = await change({ db, bus, box: parts.box }, row as Assigned);
      note({ subjectId: assignmentId, after: { sn, account, ...told } });
      bus.publish('ntripRecheck', {});
    },
  );
}

/** Gives one device an account, as a row of a batch or by itself. @throws Refusal of `giveAccount` */
export async function assignOne(
  parts: AccountParts,
  actor: Actor,
  vehicleId: string,
  plan: AssignPlan,
  { done, accountId }: { done?: RowDone; accountId?: string } = {},
): Promise<string> {
  return inDeed(
    parts,
    actor,
    { action: 'diffAssign.assign', subjectKind: 'differentialAssignment' },
    async ({ db, bus, note }) => {
      const which = accountId === undefined ? {} : { accountId };
      const given = await giveAccount({ db, bus, box: parts.box }, actor, vehicleId, plan, which);
      const row = await findAssignment(db, given.assignmentId, vehicleReach(actor));
      note({
        subjectId: given.assignmentId,
        after: {
          sn: given.vehicle.sn,
          account: row?.account,
          source: plan.source,
          mountPoint: row?.mountPoint,
        },
      });
      await done?.(db);
      return given.assignmentId;
    },
  );
}

/** Sends the access data once more. @throws Refusal accountStandsBy, accountNotUsable */
export const sendAgain = (parts: AccountParts, actor: Actor, id: string, done?: RowDone): Promise<void> =>
  deedOnAssignment(parts, actor, id, 'send', async (at, { assignmentId }) => {
    await deliver(at, actor, assignmentId);
    await done?.(at.db);
    return {};
  });

/** Another mount point, sent to the terminal. @throws Refusal mountUnknown */
export const changeMount = (
  parts: AccountParts,
  actor: Actor,
  id: string,
  mountPoint: string,
): Promise<void> =>
  deedOnAssignment(parts, actor, id, 'mount', async (at, { assignmentId, source }) => {
    const name = source === 'own' ? await requireOwnMount(at.db, mountPoint) : mountPoint;
    await setMount(at.db, assignmentId, name);
    await deliver(at, actor, assignmentId);
    return { mountPoint: name };
  });

/** Another free account of the same kind for the same device; the old one rests. @throws Refusal allocationFailure, accountStandsBy */
export async function changeAccount(
  parts: AccountParts,
  actor: Actor,
  id: string,
  reason: string,
): Promise<string> {
  let after = id;
  await deedOnAssignment(parts, actor, id, 'change', async (at, row) => {
    const { accountId, vehicleId, source, mountPoint, method, account, active } = row;
    // Another one would turn the terminal away from the account that it uses.
    if (active !== true) throw new Refusal('accountStandsBy');
    await closeAssignment(at.db, accountId, { by: actor.accountId, reason });
    const plan: AssignPlan = {
      source: source!,
      supplierId: null,
      lot: '',
      mountPoint: source === 'own' ? (mountPoint ?? '') : '',
      method: method ?? 'singleDevice',
      validity: 'pool',
      endsOn: null,
      delivery: 'send',
      asFarAsTheyGo: false,
    };
    const given = await giveAccount(at, actor, vehicleId, plan, { previous: account, besides: accountId });
    after = given.assignmentId;
    return { reason };
  });
  return after;
}

/** Takes the account from its device: sessions end, the terminal is told, and the account rests. */
export const release = (
  parts: AccountParts,
  actor: Actor,
  id: string,
  reason: string,
  done?: RowDone,
): Promise<void> =>
  deedOnAssignment(parts, actor, id, 'release', async (at, { accountId }) => {
    await releaseIn(at, actor, accountId, reason);
    await done?.(at.db);
    return { reason };
  });

/** The same in a larger deed; an account of another source that stood by is the one in use then, and the terminal learns of it. */
export async function releaseIn(
  at: Delivering,
  actor: { accountId: string | null; name: string },
  accountId: string,
  reason: string,
): Promise<void> {
  await settleReleased(at, actor, await closeAssignment(at.db, accountId, { by: actor.accountId, reason }));
}

/** What follows for the terminal of an account that was just taken back. */
export async function settleReleased(
  at: Delivering,
  actor: { accountId: string | null; name: string },
  released: Released | null,
): Promise<void> {
  if (!released?.active) return;
  const other = await promoteOther(at.db, released.vehicleId);
  const by = actor as Pick<Actor, 'accountId' | 'name'>;
  const told = await deliverOther(at, by, other);
  if (told || released.commandId === null) return;
  await takeAway(at, by, { vehicleNo: released.vehicleNo, commandId: released.commandId });
}

async function deliverOther(
  at: Delivering,
  by: Pick<Actor, 'accountId' | 'name'>,
  assignmentId: string | null,
): Promise<boolean> {
  if (assignmentId === null) return false;
  try {
    await deliver(at, by, assignmentId);
    return true;
  } catch (error) {
    // One that is frozen or over stands there, but is not sent.
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const cancelledAtOnce = 200;

/** What follows by itself: terms of bought accounts begin with their delivery, and accounts of cancelled devices are released. */
export async function settleAssignments(parts: Pick<AccountParts, 'pool' | 'bus' | 'box'>): Promise<void> {
  await beginBoughtTerms(parts.pool);
  const { held, send } = heldMessages(parts.bus);
  const released = await inTransaction(parts.pool, async (client) => {
    const ids = await accountsOfCancelled(client, cancelledAtOnce);
    for (const accountId of ids) {
      const at = { db: client, bus: held, box: parts.box };
      await releaseIn(at, { accountId: null, name: '' }, accountId, '');
      await logOperation(client, null, {
        action: 'diffAssign.release',
        subjectKind: 'differentialAccount',
        subjectId: accountId,
      });
    }
    return ids.length;
  });
  send();
  if (released > 0) parts.bus.publish('ntripRecheck', {});
}
