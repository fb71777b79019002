import { type CarEditForm, carEditForm, type EditCarRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { requireVersion } from '#kit/list/version.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { maskedAddress } from '#rooms/parties/public.ts';
import { placeVehicles } from '../regions/place-vehicles.ts';
import { requireOperable } from '../vehicle.store.ts';
import { findCar, type StoredCar } from './edit-car.store.ts';
import { writeMachine } from './fitting.store.ts';
import { chosenModel, machineColumns } from './machine-columns.ts';
import { fittedOn } from './parts/part.store.ts';

/** A vehicle as /editCar shows it; the address in full is a deed of its own (`cars/:id/contact`). @throws Refusal notFound */
export async function carToEdit(db: Queryable, actor: Actor, id: string): Promise<EditCarRow> {
  const { no: _no, ...car } = await requireCar(db, actor, id);
  return { ...car, address: maskedAddress(car.address), parts: await fittedOn(db, id) };
}

async function requireCar(
  db: Queryable,
  actor: Actor,
  id: string,
  options?: { lock: boolean },
): Promise<StoredCar> {
  const car = await findCar(db, actor, id, options);
  if (!car) throw new Refusal('notFound');
  return car;
}

/**
 * Changes what may change while a vehicle lives; parts, dealer, owner, registration and state have deeds of their own.
 * @throws Refusal notFound, seeOnly, vehicleCancelled, changedMeanwhile with the present record
 */
export async function editCar(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  id: string,
  { version, ...edit }: Partial<CarEditForm> & { version: string },
): Promise<EditCarRow> {
  const { row, no } = await inDeed(
    { pool, logOperation },
    actor,
    { action: 'carManage.edit', subjectKind: 'vehicle', subjectId: id },
    async ({ db: client, note }) => {
      await requireOperable(client, actor, id);
      const before = await requireCar(client, actor, id, { lock: true });
      if (before.state === 'cancelled') throw new Refusal('vehicleCancelled');
      if (before.version !== version) requireVersion(await carToEdit(client, actor, id), version);
      const form = carEditForm.parse({ ...written(before), ...edit });
      requireNames(before, form);
      const model = await chosenModel(client, form.vehicleModelId, before.vehicleModelId);
      await writeMachine(client, actor, id, machineColumns(form, model));
      if (form.divisionCode !== before.divisionCode) await placeVehicles(client, [id]);
      const after = await requireCar(client, actor, id);
      note({ before: written(before), after: written(after) });
      return { row: await carToEdit(client, actor, id), no: before.no };
    },
  );
  bus.publish('vehiclesChanged', { nos: [no] });
  return row;
}

const fields = Object.keys(carEditForm.shape);
const written = (car: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(car).filter(([name]) => fields.includes(name)));

/** A machine that was entered elsewhere may lack its names; those that are there are not taken away. */
function requireNames(before: StoredCar, form: CarEditForm): void {
  if (form.vehicleModelId !== null) return;
  const emptied = (['carType', 'brand', 'model'] as const).filter(
    (name) => before[name] !== '' && form[name] === '',
  );
  const problems = emptied.map((field) => ({ field, key: 'required' }));
  if (problems.length > 0) throw new Refusal('required', {}, problems);
}
