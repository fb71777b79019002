import { fenceLimits, type GeofenceDetail, type GeofenceForm, type GeofenceRow } from '@furrow/contract';
import { outlineCrossesItself, wgs84 } from '@furrow/geo';
import type { Queryable } from '#database/transaction.ts';
import { inDeed, type Performed, perform, type Tx } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireChosenDealer } from '#rooms/parties/public.ts';
import type { WarningParts } from '../lists/warning-deeds.ts';
import { beginsAnew } from './fence.rules.ts';
import { bindable, boundVehicles, findFence, isGroupOf, isInBranch, isRegion } from './fence.store.ts';
import { tellTerminals } from './fence-terminals.ts';
import {
  addVehicles,
  countFences,
  deleteFence,
  dropVehicles,
  insertFence,
  isNameTaken,
  keepVehicles,
  numbersOf,
  updateFence,
} from './fence-writes.store.ts';

const record: Performed<GeofenceRow> = {
  kind: 'geofence',
  async require(db, actor, id, { lock }) {
    const row = await findFence(db, actor, id, { lock });
    if (!row) throw new Refusal('notFound');
    return row;
  },
};

/** @throws Refusal notFound, also outside of the actor's reach */
export async function readFence(db: Queryable, actor: Actor, id: string): Promise<GeofenceDetail> {
  const row = await record.require(db, actor, id, { lock: false });
  return { ...row, vehicles: await boundVehicles(db, actor, id) };
}

const unknown = (field: string): Refusal =>
  new Refusal('targetUnknown', { targets: '' }, [{ field, key: 'targetUnknown', params: { targets: '' } }]);
const refused = (key: 'geofenceNameTaken' | 'geofencesTooMany' | 'outlineCrosses', field: string): Refusal =>
  new Refusal(key, {}, [{ field, key }]);

/**
 * Makes a fence; gateways judge by it from the next point on.
 * @throws Refusal outlineCrosses, dealerOutOfReach, targetUnknown outside of the actor's scope, geofenceNameTaken, geofencesTooMany
 */
export function makeFence(parts: WarningParts, actor: Actor, asked: GeofenceForm): Promise<GeofenceDetail> {
  // People of a company make what is their company's.
  const form = { ...asked, dealerId: asked.dealerId ?? actor.companyId ?? null };
  const subject = { action: 'geofence.create', subjectKind: 'geofence' as const };
  return inDeed(parts, actor, subject, async (tx) => {
    await requireForm(tx.db, actor, form, null);
    await requireRoom(tx.db, form, null);
    const id = await insertFence(tx.db, actor, form);
    if (form.bound === 'vehicles') await addVehicles(tx.db, id, form.vehicles);
    tx.note({ subjectId: id, after: told(form) });
    const now = await numbersOf(tx.db, id);
    tellEngine(tx, now);
    const made = await readFence(tx.db, actor, id);
    await tellTerminals(tx, actor, { before: null, held: [], after: made, now, anew: false });
    return readFence(tx.db, actor, id);
  });
}

/**
 * Writes a fence anew. Other terms end its warnings, and it begins anew; vehicles that it is bound to no more lose theirs.
 * @throws Refusal as `makeFence`, notFound, changedMeanwhile
 */
export function changeFence(
  parts: WarningParts,
  actor: Actor,
  id: string,
  { version, ...asked }: GeofenceForm & { version: string },
): Promise<GeofenceDetail> {
  return perform(parts, actor, { record, id, action: 'geofence.edit', version }, async (tx, before) => {
    const form = { ...asked, dealerId: asked.dealerId ?? actor.companyId ?? null };
    await requireForm(tx.db, actor, form, before);
    await requireRoom(tx.db, form, before);
    const held = await numbersOf(tx.db, id);
    const anew = beginsAnew(before, form);
    await updateFence(tx.db, actor, { id, form, anew });
    if (form.bound === 'vehicles') {
      await keepVehicles(tx.db, actor, id, form.vehicles);
      requireFew(await addVehicles(tx.db, id, form.vehicles));
    } else await dropVehicles(tx.db, id);
    tx.note({ before: told(before), after: told(form) });
    const now = await numbersOf(tx.db, id);
    tellEngine(tx, [...new Set([...held, ...now])]);
    const after = await readFence(tx.db, actor, id);
    await tellTerminals(tx, actor, { before, held, after, now, anew });
    return readFence(tx.db, actor, id);
  });
}

/** Takes a fence away: its warnings end. @throws Refusal notFound */
export async function removeFence(parts: WarningParts, actor: Actor, id: string): Promise<void> {
  await perform(parts, actor, { record, id, action: 'geofence.delete' }, async (tx, before) => {
    const held = await numbersOf(tx.db, id);
    await deleteFence(tx.db, actor, id);
    tx.note({ before: told(before) });
    tellEngine(tx, held);
    await tellTerminals(tx, actor, { before, held, after: null, now: [], anew: false });
  });
}

/** Binds more vehicles. @throws Refusal notFound, geofenceBound where it is not bound to vehicles, targetUnknown, geofenceVehicles */
export function bindToFence(
  parts: WarningParts,
  actor: Actor,
  id: string,
  vehicles: readonly string[],
): Promise<GeofenceDetail> {
  return perform(parts, actor, { record, id, action: 'geofence.bindVehicles' }, async (tx, before) => {
    const { bound, dealerId, inTerminal } = before;
    if (bound !== 'vehicles') throw new Refusal('geofenceBound');
    await requireVehicles(tx.db, actor, { ids: vehicles, dealerId, inTerminal });
    const held = await numbersOf(tx.db, id);
    requireFew(await addVehicles(tx.db, id, vehicles));
    tx.note({ after: { vehicles: vehicles.length } });
    const now = await numbersOf(tx.db, id);
    tellEngine(tx, now);
    const after = await readFence(tx.db, actor, id);
    await tellTerminals(tx, actor, { before, held, after, now, anew: false });
    return readFence(tx.db, actor, id);
  });
}

async function requireForm(
  db: Queryable,
  actor: Actor,
  form: GeofenceForm,
  before: GeofenceRow | null,
): Promise<void> {
  const { shape, points, dealerId, bound, vehicles, inTerminal } = form;
  if (shape === 'polygon' && outlineCrossesItself(points.map(([lng, lat]) => wgs84(lng, lat))))
    throw refused('outlineCrosses', 'points');
  if (dealerId !== null && dealerId !== before?.dealerId && dealerId !== actor.companyId)
    await requireChosenDealer(db, actor, dealerId);
  if (bound === 'vehicles') await requireVehicles(db, actor, { ids: vehicles, dealerId, inTerminal });
  else await requireBound(db, actor, form, before);
}

/** What it is bound to is there for the actor; what it was bound to before stays. */
async function requireBound(
  db: Queryable,
  actor: Actor,
  { bound, boundId, dealerId }: GeofenceForm,
  before: GeofenceRow | null,
): Promise<void> {
  if (boundId === null) throw unknown('boundId');
  if (before?.bound === bound && before.boundId === boundId && before.dealerId === dealerId) return;
  if (bound === 'dealer') {
    await requireChosenDealer(db, actor, boundId, 'boundId');
    if (!(await isInBranch(db, boundId, dealerId))) throw unknown('boundId');
  } else if (
    bound === 'region' ? !(await isRegion(db, boundId)) : !(await isGroupOf(db, actor.accountId, boundId))
  )
    throw unknown('boundId');
}

async function requireVehicles(
  db: Queryable,
  actor: Actor,
  of: { ids: readonly string[]; dealerId: string | null; inTerminal: boolean },
): Promise<void> {
  const known = await bindable(db, actor, of);
  if (of.ids.some((id) => !known.has(id))) throw unknown('vehicles');
}

function requireFew(count: number): void {
  if (count > fenceLimits.vehicles)
    throw new Refusal('geofenceVehicles', { most: fenceLimits.vehicles }, [
      { field: 'vehicles', key: 'geofenceVehicles', params: { most: fenceLimits.vehicles } },
    ]);
}

/** The dealer may have one more, and none of it has this name. */
async function requireRoom(
  db: Queryable,
  { name, dealerId }: GeofenceForm,
  before: GeofenceRow | null,
): Promise<void> {
  const count = await countFences(db, dealerId);
  if (before?.dealerId !== dealerId && count >= fenceLimits.fences)
    throw refused('geofencesTooMany', 'dealerId');
  if (await isNameTaken(db, { name, dealerId, but: before?.id ?? null }))
    throw refused('geofenceNameTaken', 'name');
}

/** What the log keeps of a fence. */
const told = (fence: GeofenceForm | GeofenceRow) => {
  const { name, dealerId, shape, sizeM, watch, minutes, speedKmh, level, bound, enabled, remark } = fence;
  return { name, dealerId, shape, sizeM, watch, minutes, speedKmh, level, bound, enabled, remark };
};

/** Numbers that one message of the bus carries. */
const numbersAtOnce = 500;

function tellEngine({ bus }: Pick<Tx, 'bus'>, nos: readonly number[]): void {
  for (let from = 0; from < nos.length; from += numbersAtOnce)
    bus.publish('warningFactsChanged', { nos: nos.slice(from, from + numbersAtOnce) });
}
