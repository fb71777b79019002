import { type DeviceBySn, type PartFound, requiredPhotos } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { inVehicleScope, vehicleScope } from '../vehicle-scope.ts';
import { type FittableTerminal, findProduct, findTerminal, type ProductNeeds } from './fitting.store.ts';
import { chosenModel } from './machine-columns.ts';
import { lookAtPart } from './parts/fit-parts.ts';
import { type FittingNeeds, fittingNeeds } from './parts/slots.rules.ts';

/**
 * A terminal that may be put into use now.
 * @throws Refusal snUnknown outside the scope too, seeOnly, stillInWarehouse, notAllowedTransition naming both states
 */
export async function requireFittable(db: Queryable, actor: Actor, sn: string): Promise<FittableTerminal> {
  const terminal = await findTerminal(db, actor, sn);
  if (!terminal) throw atSn('snUnknown');
  if (!inVehicleScope(vehicleScope(actor, 'operate'), terminal, terminal.state)) throw atSn('seeOnly');
  if (terminal.state !== 'idle') throw atSn('notAllowedTransition', { from: terminal.state, to: 'inUse' });
  if (terminal.stockState === 'inWarehouse') throw atSn('stillInWarehouse');
  return terminal;
}

const atSn = (
  key: 'snUnknown' | 'seeOnly' | 'stillInWarehouse' | 'notAllowedTransition',
  params: Record<string, string> = {},
): Refusal => new Refusal(key, params, [{ field: 'sn', key, params }]);

export interface NeedsOfTerminal extends FittingNeeds {
  product: ProductNeeds | null;
}

/** What product and vehicle model ask of the fitting of a terminal. */
export async function needsOf(
  db: Queryable,
  terminal: FittableTerminal,
  model: Parameters<typeof fittingNeeds>[1],
): Promise<NeedsOfTerminal> {
  const product = await findProduct(db, terminal);
  return { product, ...fittingNeeds(product?.neededParts ?? [], model) };
}

/** `GET devices/bySn/{sn}`: the terminal with what its fitting needs, for this entry of the vehicle library. */
export async function deviceBySn(
  db: Queryable,
  actor: Actor,
  { sn, vehicleModel }: { sn: string; vehicleModel?: string | undefined },
): Promise<DeviceBySn> {
  const terminal = await requireFittable(db, actor, sn);
  const model = await chosenModel(db, vehicleModel ?? null);
  const { product, slots, counted } = await needsOf(db, terminal, model);
  const { id, pn, category, productModel, machineCode, terminalNumber, sim1, sim2, alias } = terminal;
  return {
    id,
    sn,
    pn,
    category,
    productModel,
    machineCode,
    terminalNumber,
    sim1,
    sim2,
    alias,
    dealerId: terminal.dealerId,
    dealer: terminal.dealer,
    outSince: terminal.stockState === 'out' ? terminal.stockSince : null,
    registrationNeeded: product?.registrationNeeded ?? false,
    defaultDays: product?.defaultDays ?? null,
    slots,
    counted,
    photos: model?.photoRequired ? [...requiredPhotos] : [],
  };
}

/** `GET cars/part`: one typed serial number, looked at before the form is sent. @throws Refusal with its reason */
export async function partFor(
  db: Queryable,
  actor: Actor,
  asked: {
    sn: string;
    vehicleModel?: string | undefined;
    dealer?: string | undefined;
    slot: string;
    part: string;
  },
): Promise<PartFound> {
  const terminal = await requireFittable(db, actor, asked.sn);
  const { slots } = await needsOf(db, terminal, await chosenModel(db, asked.vehicleModel ?? null));
  const slot = slots.find(({ key }) => key === asked.slot);
  if (!slot) throw new Refusal('partNotNeeded');
  return lookAtPart(db, actor, { slot, sn: asked.part, dealerId: asked.dealer ?? terminal.dealerId });
}
