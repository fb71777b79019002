import {
  type ConnectionRow,
  type ModificationCreate,
  type ModificationRow,
  type ModificationStep,
  modificationControllers,
  modificationFlow,
  nextState,
} from '@furrow/contract';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { type DeedParts, EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { lockHeld } from '../fitting/connections/connection.store.ts';
import { beginConnection } from '../fitting/connections/connections.ts';
import { findPiece, writeFitted, writeReplaced } from '../fitting/parts/part.store.ts';
import { vehicleIdOf } from '../implements/fit.store.ts';
import { setComponentState } from '../libraries/components/component-life.store.ts';
import { requireOperable, type Vehicle } from '../vehicle.store.ts';
import { tellPeople } from '../vehicles/tell-people.ts';
import { missingOf } from './complete.rules.ts';
import {
  controllersOfKit,
  memoryOf,
  nextOrderNo,
  openOrderOf,
  setCategory,
  writeStep,
} from './modification.store.ts';
import { controllerFields, modificationEntity, requireControllers } from './modifications.ts';

export type ModificationParts = DeedParts & { bus: Pick<Bus, 'publish'> };
type Told = Pick<Bus, 'publish'>;
type Extras = Parameters<typeof writeStep>[2];

const unmanned = 'unmannedDriving';

/**
 * An order for a vehicle that is in use and not unmanned yet.
 * @throws Refusal at its field: snUnknown, notAllowedTransition, modificationOpen naming the other order
 */
export function createModification(
  { pool, logOperation }: ModificationParts,
  actor: Actor,
  { vehicleSn, ...form }: ModificationCreate,
): Promise<ModificationRow> {
  return inTransaction(pool, async (client) => {
    const vehicleId = await vehicleIdOf(client, actor, vehicleSn);
    if (vehicleId === null) throw refusal('snUnknown', {});
    const vehicle = await requireOperable(client, actor, vehicleId);
    if (vehicle.state !== 'inUse')
      throw refusal('notAllowedTransition', { from: vehicle.state, to: unmanned });
    if (vehicle.category === unmanned) throw refusal('alreadyUnmanned', {});
    const other = await openOrderOf(client, vehicleId, null);
    if (other !== null) throw refusal('modificationOpen', { order: other });
    const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
    const made = { order_no: await nextOrderNo(client, day), vehicle_id: vehicleId };
    const deeds = new EntityDeeds({ pool, logOperation }, { ...modificationEntity, made: async () => made });
    return deeds.createIn(client, actor, form);
  });
}

function refusal(
  key: 'snUnknown' | 'notAllowedTransition' | 'alreadyUnmanned' | 'modificationOpen',
  params: Record<string, string>,
): Refusal {
  return new Refusal(key, params, [{ field: 'vehicleSn', key, params }]);
}

/** Takes an order one step on; the deed of the step comes first. @throws Refusal notFound, seeOnly, notAllowedTransition */
export function stepModification(
  parts: ModificationParts,
  actor: Actor,
  { id, step, reason = '' }: { id: string; step: ModificationStep; reason?: string },
): Promise<ModificationRow> {
  const deeds = new EntityDeeds(parts, modificationEntity);
  return inDeed(
    parts,
    actor,
    { action: `front.${step}`, subjectKind: 'modification', subjectId: id },
    async ({ db: client, bus: held, note }) => {
      const before = await deeds.require(client, actor, id, { lock: true });
      const vehicle = await requireOperable(client, actor, before.vehicleId);
      const state = nextState(modificationFlow, before.state, step);
      if (!state)
        throw new Refusal('notAllowedTransition', {
          from: before.state,
          to: modificationFlow.steps[step].to,
        });
      const extras = (await works[step]?.(client, actor, { order: before, vehicle, bus: held })) ?? {};
      await writeStep(client, actor.accountId, { id, state, reason, ...extras });
      note({ before: { state: before.state }, after: { state, ...(reason && { reason }) } });
      if (extras.category !== undefined || step === 'undo')
        held.publish('vehiclesChanged', { nos: [vehicle.no] });
      return deeds.require(client, actor, id);
    },
  );
}

interface Worked {
  order: ModificationRow;
  vehicle: Vehicle;
  bus: Told;
}
type Work = (client: Queryable, actor: Actor, worked: Worked) => Promise<Partial<Extras>>;

const works: Partial<Record<ModificationStep, Work>> = {
  submit: async (client, _, { order }) => {
    if (order.state === 'returned' && !(await memoryOf(client, order.id)).changed)
      throw new Refusal('nothingChanged');
    const subtypes = await controllersOfKit(client, order.kitId);
    const needed = controllerFields.filter(
      (field) => field === 'unmannedSn' || subtypes.includes(modificationControllers[field]),
    );
    const missing = missingOf(order, needed);
    if (missing.length > 0) throw new Refusal('modificationIncomplete', {}, missing);
    return {};
  },
  accept: async (client, actor, { order, vehicle, bus }) => {
    if ((await memoryOf(client, order.id)).submittedBy === actor.accountId) throw new Refusal('notOneself');
    await requireControllers(client, actor, order);
    const at = new Date();
    for (const field of controllerFields) {
      const piece =
        order[field] === '' ? null : await findPiece(client, 'control', order[field], { lock: true });
      if (piece) await writeFitted(client, actor, piece.id, { vehicleId: vehicle.id, at });
    }
    const former = await connect(client, actor, { vehicle, controllerSn: order.unmannedSn, at });
    const category = await setCategory(client, vehicle.id, unmanned);
    const news = { car: vehicle, dealers: [vehicle.dealerId], act: 'carModified' as const };
    await tellPeople(client, bus, actor, { ...news, values: { order: order.orderNo } });
    return { category, controller: former };
  },
  undo: async (client, actor, { order, vehicle }) => {
    const { formerCategory, formerController } = await memoryOf(client, order.id);
    for (const field of controllerFields) {
      const piece =
        order[field] === '' ? null : await findPiece(client, 'control', order[field], { lock: true });
      if (piece?.vehicleId !== vehicle.id || piece.state !== 'fitted') continue;
      await writeReplaced(client, actor, piece.id);
      await setComponentState(client, actor, { id: piece.id, state: 'inLibrary' });
    }
    await connect(client, actor, { vehicle, controllerSn: formerController ?? '', at: new Date() });
    await setCategory(client, vehicle.id, formerCategory ?? 'autoSteer');
    return {};
  },
};

/** The connection goes on with another controller; returns the one before. */
async function connect(
  client: Queryable,
  actor: Actor,
  { vehicle, controllerSn, at }: { vehicle: Vehicle; controllerSn: string; at: Date },
): Promise<ConnectionRow['controllerSn']> {
  const held = await lockHeld(client, vehicle.id);
  const { machineCode } = vehicle;
  const none = { machineCode, tabletSn: '', receiverSn: '', controllerSn: '', tboxSn: '', iccids: [] };
  const { machineCode: code, tabletSn, receiverSn, tboxSn, iccids } = held ?? none;
  const parts = { machineCode: code, tabletSn, receiverSn, tboxSn, iccids, controllerSn };
  await beginConnection(client, actor, { vehicleId: vehicle.id, parts, from: at, source: 'replacement' });
  return held?.controllerSn ?? '';
}
