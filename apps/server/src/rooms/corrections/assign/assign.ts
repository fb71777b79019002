import type { AssignPlan, AssignPreview, AssignPreviewForm } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay } from '#kit/clock/home-day.rules.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, type Vehicle, vehicleReach } from '#rooms/machines/public.ts';
import { readAccess, settleAccount, writeEnd } from '../accounts/account.store.ts';
import { accountReach, givePassword, newPassword } from '../accounts/accounts.ts';
import { readBoughtAccess } from '../bought/mobile-account.store.ts';
import { boughtReach } from '../bought/mobile-accounts.ts';
import { findMount } from '../door/admission.store.ts';
import { type Delivering, deliver } from './deliver.ts';
import { hasOne, lockDevice, mayUse, openAssignment, wasGiven } from './open-assignment.store.ts';
import {
  countFree,
  isFreeAccount,
  nearestMountOf,
  partCandidates,
  readCandidates,
  takeFree,
} from './pool.store.ts';

/** Accounts of a source that the actor may give away. */
export async function poolReach(db: Queryable, actor: Actor, source: AssignPlan['source']): Promise<Reach> {
  return source === 'own' ? accountReach(db, actor) : boughtReach(actor, source);
}

/** Which devices get an account, which do not and why, and how many accounts are free for them. */
export async function previewAssignment(
  db: Queryable,
  actor: Actor,
  form: AssignPreviewForm,
): Promise<AssignPreview> {
  const reaches = { sees: vehicleReach(actor), operates: vehicleReach(actor, 'operate') };
  const candidates = await readCandidates(db, form, reaches);
  const { devices, left, dealerIds } = partCandidates(
    candidates,
    form.method === 'singleDevice' ? (form.sns ?? []) : [],
  );
  const free = await countFree(db, await poolReach(db, actor, form.source), form, dealerIds);
  const mounts =
    form.source === 'own' ? devices : devices.map((one) => ({ ...one, mountPoint: null, distanceM: null }));
  return { devices: mounts, left, free };
}

export interface Given {
  assignmentId: string;
  accountId: string;
  vehicle: Vehicle;
}

/**
 * Gives a device an account of a pool, or this one: in the caller's transaction, so that whoever comes at the same time gets another.
 * @throws Refusal notFound, seeOnly, deviceHasAccount, allocationFailure with how many are missing, mountUnknown, dateInPast
 */
export async function giveAccount(
  at: Delivering,
  actor: Actor,
  vehicleId: string,
  plan: AssignPlan,
  {
    accountId,
    previous = '',
    besides = null,
  }: { accountId?: string; previous?: string; besides?: string | null } = {},
): Promise<Given> {
  const { db, box } = at;
  const vehicle = await requireOperable(db, actor, vehicleId);
  await lockDevice(db, vehicleId);
  if (vehicle.state === 'cancelled' || vehicle.state === 'expired') throw new Refusal('accountNotUsable');
  if (await hasOne(db, vehicleId, plan.source)) throw new Refusal('deviceHasAccount');
  const reach = await poolReach(db, actor, plan.source);
  if (accountId !== undefined && !(await isFreeAccount(db, accountId, reach)))
    throw new Refusal('allocationFailure', { count: 1 });
  const id = accountId ?? (await takeFree(db, reach, plan, { dealerId: vehicle.dealerId, besides }));
  if (id === null) throw new Refusal('allocationFailure', { count: 1 });
  // Who had an own account before knows its password.
  if (plan.source === 'own' && (await wasGiven(db, id))) await givePassword(db, box, id, newPassword());
  if (plan.validity === 'date') await setEnd(db, id, plan.endsOn);
  const mountPoint = await mountFor(db, id, vehicle.no, plan);
  const assignmentId = await openAssignment(db, {
    accountId: id,
    vehicleId,
    mountPoint,
    method: plan.method,
    previous,
    by: actor.accountId,
  });
  await settleAccount(db, id, vehicleId);
  if (plan.delivery === 'send') await deliver(at, actor, assignmentId);
  return { assignmentId, accountId: id, vehicle };
}

async function setEnd(db: Queryable, id: string, endsOn: string | null): Promise<void> {
  const key = endsOn === null ? 'required' : endsOn < homeDay(Date.now() / 1000) ? 'dateInPast' : null;
  if (key) throw new Refusal(key, {}, [{ field: 'endsOn', key }]);
  await writeEnd(db, id, endsOn!);
}

/** The mount point that the plan names; else the base nearest to the device where the account may use it, else that of the account. */
async function mountFor(
  db: Queryable,
  accountId: string,
  vehicleNo: number,
  { source, mountPoint }: AssignPlan,
): Promise<string> {
  if (source !== 'own') return mountPoint || ((await readBoughtAccess(db, accountId))?.mountPoint ?? '');
  if (mountPoint !== '') return requireOwnMount(db, mountPoint);
  const near = await nearestMountOf(db, vehicleNo);
  if (near !== null && (await mayUse(db, accountId, near))) return near;
  return (await readAccess(db, accountId)).mountPoint;
}

/** A mount point of the own caster, as it is written there. @throws Refusal mountUnknown at its field */
export async function requireOwnMount(db: Queryable, name: string): Promise<string> {
  const mount = await findMount(db, name);
  if (!mount) throw new Refusal('mountUnknown', {}, [{ field: 'mountPoint', key: 'mountUnknown' }]);
  return mount.name;
}
