import type { CarForm } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { homeDay, homeDayBegin } from '#kit/clock/home-day.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { ownerOfPhone, requireChosenDealer } from '#rooms/parties/public.ts';
import { tellDealersOf } from '../holdings/owner-dealers.store.ts';
import { moveVehicle, takeLifeStep } from '../life/life.ts';
import { placeVehicles } from '../regions/place-vehicles.ts';
import { beginConnection } from './connections/connections.ts';
import { needsOf, requireFittable } from './device-by-sn.ts';
import { type FittableTerminal, writeInstallation, writeMachine } from './fitting.store.ts';
import { chosenModel, machineColumns } from './machine-columns.ts';
import { fitParts, type PlacedPiece } from './parts/fit-parts.ts';
import { addPhotos, requirePhotos } from './photos/photos.ts';

export interface FittedVehicle {
  id: string;
  no: number;
  sn: string;
}

/** Puts a terminal into use on a machine: everything that belongs to it in one transaction, or nothing (/addCar). */
export async function createCar(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  form: CarForm,
): Promise<FittedVehicle> {
  const fitted = await inTransaction(pool, (client) => putIntoUse(client, actor, form));
  bus.publish('vehiclesChanged', { nos: [fitted.no] });
  return fitted;
}

/**
 * The same inside a larger deed (a sheet, later an approved entry); the caller publishes `vehiclesChanged` after the commit.
 * @throws Refusal of the terminal, its parts, dealer, photos or dates, naming the fields; nothing has changed then
 */
export async function putIntoUse(
  client: Queryable,
  actor: Actor,
  form: CarForm,
  { photosNeeded = true }: { photosNeeded?: boolean } = {},
): Promise<FittedVehicle> {
  const terminal = await requireFittable(client, actor, form.sn);
  const at = installedAt(form.installedOn, terminal, Date.now());
  const dealerId = form.dealerId ?? terminal.dealerId;
  if (dealerId !== null && dealerId !== terminal.dealerId) await requireChosenDealer(client, actor, dealerId);
  const model = await chosenModel(client, form.vehicleModelId);
  if (photosNeeded) requirePhotos(form.photos, model?.photoRequired ?? false);
  const { product, ...needs } = await needsOf(client, terminal, model);
  const vehicleId = terminal.id;
  // Locks the row, and refuses whoever came second.
  await takeLifeStep(client, actor, { vehicleId, step: 'putIntoUse', why: 'fitting' });
  const placed = await fitParts(client, actor, needs, form.parts, { vehicleId, dealerId, at });
  const ownerId = await ownerOfPhone(client, actor, ownerForm(form));
  await moveVehicle(client, actor, { vehicleId, deed: 'fitted', dealerId, ownerId });
  await writeMachine(client, actor, vehicleId, machineColumns(form, model));
  await writeInstallation(client, vehicleId, {
    at,
    productId: product?.id ?? null,
    nameplateCode: nameplateCode(placed),
    longitude: form.longitude,
    latitude: form.latitude,
    registrationDays: form.registrationDays,
  });
  await beginConnection(client, actor, {
    vehicleId,
    parts: connectedParts(terminal, placed),
    from: at,
    source: 'fitting',
  });
  await addPhotos(client, actor, vehicleId, form.photos);
  await tellDealersOf(client, ownerId);
  await placeVehicles(client, [vehicleId]);
  await noteFitting(client, actor, terminal, form);
  return { id: vehicleId, no: terminal.no, sn: terminal.sn };
}

const dayMs = 86_400_000;

/** Begin of the day in UTC+8, but never before the terminal left the warehouse. @throws Refusal naming the field */
export function installedAt(day: string, { stockState, stockSince }: FittableTerminal, nowMs: number): Date {
  const begin = homeDayBegin(day) * 1000;
  const refuse = (key: 'installedInFuture' | 'installedBeforeOutbound', params = {}): never => {
    throw new Refusal(key, params, [{ field: 'installedOn', key, params }]);
  };
  if (begin > nowMs) refuse('installedInFuture');
  const out = stockState === 'out' && stockSince !== null ? stockSince * 1000 : null;
  if (out === null || begin >= out) return new Date(begin);
  const outDay = homeDay(out / 1000);
  if (out >= begin + dayMs) refuse('installedBeforeOutbound', { day: outDay });
  return new Date(out);
}

const ownerForm = (form: CarForm) => ({
  name: form.ownerName,
  kind: form.ownerKind,
  phone: form.ownerPhone,
  contactPerson: form.ownerContact,
  divisionCode: form.divisionCode,
  address: form.address,
  tags: [],
  remark: '',
});

const snOf = (placed: readonly PlacedPiece[], kind: PlacedPiece['slot']['kind']): string =>
  placed.find(({ slot }) => slot.kind === kind)?.piece.sn ?? '';

const nameplateCode = (placed: readonly PlacedPiece[]): string => {
  const plate = placed.find(({ slot }) => slot.kind === 'nameplate')?.piece;
  return plate ? plate.nameplateCode || plate.sn : '';
};

const connectedParts = (
  { machineCode, category, sn, sim1, sim2 }: FittableTerminal,
  placed: PlacedPiece[],
) => ({
  machineCode,
  tabletSn: snOf(placed, 'slab'),
  receiverSn: snOf(placed, 'receiver'),
  controllerSn: snOf(placed, 'control'),
  tboxSn: category === 'tbox' ? sn : '',
  iccids: [sim1, sim2].filter((iccid) => iccid !== ''),
});

/** The whole form in the history of the vehicle, but for what belongs to the owner's own record. */
function noteFitting(
  client: Queryable,
  actor: Actor,
  { id }: FittableTerminal,
  form: CarForm,
): Promise<void> {
  const { ownerPhone: _phone, ownerContact: _contact, photos, ...after } = form;
  return logOperation(client, actor, {
    action: 'carManage.create',
    subjectKind: 'vehicle',
    subjectId: id,
    after: { ...after, photos: photos.length },
  });
}
