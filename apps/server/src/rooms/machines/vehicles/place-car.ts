import type { Actor } from '#kit/actor.ts';
import type { RowDone } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { requireDealer, requireOwner } from '#rooms/parties/public.ts';
import { moveVehicle } from '../life/life.ts';
import { placeVehicles } from '../regions/place-vehicles.ts';
import type { CarParts } from './cars.ts';
import { setFrozenBy } from './freeze.store.ts';
import { type CarDeed, changed, type OfBatch } from './freeze-car.ts';
import { setDivision } from './place.store.ts';
import { tellPeople } from './tell-people.ts';

/**
 * Gives a vehicle to another dealer: the old one loses sight of it at once, and what its people ordered of the terminal is taken back. A company's
 * freeze becomes the provider's, for nobody of that company could undo it any more.
 * @throws Refusal notFound, seeOnly, carCancelled; dealerOutOfReach or dealerDisabled, naming the field; dealerHasIt
 */
export function transferCar(
  parts: CarParts,
  actor: Actor,
  id: string,
  { dealerId, remark, batchKey }: { dealerId: string; remark: string } & OfBatch,
  done?: RowDone,
): Promise<void> {
  const deed: CarDeed = async (client, bus, car) => {
    requireLiving(car.state);
    if (car.dealerId === dealerId) throw new Refusal('dealerHasIt', { company: car.dealer ?? '' });
    const to = await requireDealer(client, actor, dealerId).catch((error: unknown) => {
      throw error instanceof Refusal ? refusedDealer('dealerOutOfReach') : error;
    });
    if (to.state !== 'enabled') throw refusedDealer('dealerDisabled');
    const move = { vehicleId: id, deed: 'transferred', dealerId, note: remark } as const;
    const { no } = await moveVehicle(client, actor, move);
    if (car.frozenByDealer !== null) await setFrozenBy(client, id, null);
    const values = { to: to.company, from: car.dealer ?? '—' };
    const batch = batchKey ? { batchKey } : {};
    await tellPeople(client, bus, actor, { car, dealers: [dealerId], act: 'carCame', values, ...batch });
    await tellPeople(client, bus, actor, { car, dealers: [car.dealerId], act: 'carLeft', values, ...batch });
    const ended = await parts.endOrders(client, bus, actor, { vehicle: { id, no, sn: car.sn }, dealerId });
    if (ended > 0)
      await tellPeople(client, bus, actor, {
        car,
        dealers: [car.dealerId, dealerId],
        act: 'ordersEnded',
        values: { count: String(ended), from: values.from },
        ...batch,
      });
    return no;
  };
  return changed(parts, actor, id, deed, done);
}

/** Gives a vehicle to another owner. @throws Refusal notFound, seeOnly, carCancelled; ownerUnknown, naming the field */
export function giveToOwner(
  parts: CarParts,
  actor: Actor,
  id: string,
  { ownerId }: { ownerId: string },
): Promise<void> {
  return changed(parts, actor, id, async (client, _bus, car) => {
    requireLiving(car.state);
    await requireOwner(client, actor, ownerId);
    const { no } = await moveVehicle(client, actor, { vehicleId: id, deed: 'ownerChanged', ownerId });
    return no;
  });
}

/** Registers a vehicle in another division. @throws Refusal notFound, seeOnly, carCancelled */
export function registerIn(
  parts: CarParts,
  actor: Actor,
  id: string,
  { divisionCode }: { divisionCode: string },
  done?: RowDone,
): Promise<void> {
  const deed: CarDeed = async (client, _bus, car) => {
    requireLiving(car.state);
    const no = await setDivision(client, actor, id, divisionCode);
    await placeVehicles(client, [id]);
    await logOperation(client, actor, {
      action: 'carManage.region',
      subjectKind: 'vehicle',
      subjectId: id,
      before: { divisionCode: car.divisionCode },
      after: { divisionCode },
    });
    return no;
  };
  return changed(parts, actor, id, deed, done);
}

function requireLiving(state: string): void {
  if (state === 'cancelled') throw new Refusal('carCancelled');
}

const refusedDealer = (key: 'dealerOutOfReach' | 'dealerDisabled'): Refusal =>
  new Refusal(key, {}, [{ field: 'dealerId', key }]);
