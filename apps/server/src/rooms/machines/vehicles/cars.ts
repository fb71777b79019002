import type { CarContact, CarDetail, CarRow, ListAnswer } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable, type TransactionClient } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { companiesBelow, logOperation, maskedPhone } from '#rooms/access/public.ts';
import { vehicleScope } from '../vehicle-scope.ts';
import { readExtras, readFittedParts } from './car-detail.store.ts';
import {
  type CarAsked,
  type CarFilters,
  type CarSort,
  carSourceFor,
  carsWithin,
  findCar,
} from './car-list.store.ts';

/** Tells a terminal to lock or unlock, in the transaction of the deed; `bus` holds its messages until the commit. */
type LockTerminal = (
  db: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  order: { vehicle: { id: string; no: number; sn: string }; locked: boolean; reason: string },
) => Promise<void>;

/**
 * Ends what people of companies that lose sight of a vehicle ordered of its terminal, in the transaction that gives it to the dealer. Answers how many
 * orders there were.
 */
type EndOrders = (
  db: TransactionClient,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  transferred: { vehicle: { id: string; no: number; sn: string }; dealerId: string },
) => Promise<number>;

/** What follows of deeds for terminals: the room above knows it. */
export interface TerminalOrders {
  lockTerminal: LockTerminal;
  endOrders: EndOrders;
}

/** What the calls about vehicles work with; the process hands it in. */
export interface CarParts extends EntityParts, TerminalOrders {
  pool: Pool;
  bus: Pick<Bus, 'publish'>;
}

/** The call with the actor's scope in it, and with the dealers below those that were chosen. */
export async function visibleCars(
  db: Queryable,
  actor: Actor,
  asked: Omit<CarAsked, 'only'>,
): Promise<CarAsked> {
  const { dealer, dealerAlone, state } = asked.call.filters;
  const dealers = dealer && !dealerAlone ? await companiesBelow(db, dealer) : dealer;
  const filters = { ...asked.call.filters, ...(dealers ? { dealer: dealers } : {}) };
  const cancelled = state?.includes('cancelled') ?? false;
  return {
    ...asked,
    call: { ...asked.call, filters },
    only: carsWithin(vehicleScope(actor), { cancelled }),
  };
}

/** A page of the vehicles that the actor may know of. */
export async function pageOfCars(
  db: Queryable,
  actor: Actor,
  asked: Omit<CarAsked, 'only'>,
): Promise<ListAnswer<CarRow>> {
  const source = carSourceFor(asked.call);
  const page = await readPage<CarRow, CarFilters, CarSort>(db, source, await visibleCars(db, actor, asked));
  return { ...page, rows: page.rows.map(shownCar) };
}

/** A row as it is shown: the owner's phone in full is a deed of its own (`showCarContact`). */
export function shownCar<Row extends CarRow>(row: Row): Row {
  return row.phone === null ? row : { ...row, phone: maskedPhone(row.phone) };
}

/** A row as it is exported: with the right `contact` in full, for the export is noted with its columns and rows. */
export function exportedCar(actor: Actor, row: CarRow): CarRow {
  return may(actor, 'carManage.contact') ? row : shownCar(row);
}

/**
 * The owner's phone and the address in full, for who asks: one row of the operation log each time (decision 0012).
 * @throws Refusal notFound outside the scope
 */
export function showCarContact(pool: Pool, actor: Actor, id: string): Promise<CarContact> {
  return inTransaction(pool, async (client) => {
    const { phone } = await requireCar(client, actor, id);
    const { address } = await readExtras(client, id);
    const subject = { subjectKind: 'vehicle' as const, subjectId: id };
    await logOperation(client, actor, { action: 'carManage.contact', ...subject });
    return { phone: phone ?? '', address };
  });
}

/** One vehicle that the actor may know of. @throws Refusal notFound: one outside the scope answers like one that does not exist */
export async function requireCar(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CarRow> {
  const car = await findCar(db, vehicleScope(actor), id, { lock });
  if (!car) throw new Refusal('notFound');
  return car;
}

/** A vehicle, locked, that the actor may change. @throws Refusal seeOnly when it was allocated to be seen only */
export async function requireOwnCar(db: Queryable, actor: Actor, id: string): Promise<CarRow> {
  const car = await requireCar(db, actor, id, { lock: true });
  if (!(await findCar(db, vehicleScope(actor, 'operate'), id))) throw new Refusal('seeOnly');
  return car;
}

/** A vehicle with what the drawer shows beside its row. */
export async function carDetail(db: Queryable, actor: Actor, id: string): Promise<CarDetail> {
  const car = shownCar(await requireCar(db, actor, id));
  const { address: _, ...extras } = await readExtras(db, id);
  return { ...car, ...extras, parts: await readFittedParts(db, id) };
}
