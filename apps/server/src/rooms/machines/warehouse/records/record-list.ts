import {
  type Language,
  type ListAnswer,
  type WarehouseDocument,
  type WarehouseFigures,
  type WarehouseRow,
  warehouseList,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { scopeKindOf } from '#rooms/access/public.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import {
  readDocumentHead,
  readDocumentLines,
  readMoved,
  readStockByKind,
  type WarehouseAsked,
  type WarehouseCall,
  type WarehouseFilters,
  type WarehouseSort,
  warehouseSource,
} from './record-list.store.ts';

/** The provider's people see every line; a dealer's see those that name a dealer of their branch. */
export async function visibleRecords(
  db: Queryable,
  actor: Actor,
  asked: Omit<WarehouseAsked, 'only'>,
): Promise<WarehouseAsked> {
  const reach = await dealerReach(db, actor);
  return { ...asked, only: (asking) => `(${reach(asking)}) is true` };
}

/** @throws Refusal warehouseOfProvider */
export async function requireWarehouse(db: Queryable, actor: Actor): Promise<void> {
  if (!(await isProvider(db, actor))) throw new Refusal('warehouseOfProvider');
}

export async function isProvider(db: Queryable, actor: Actor): Promise<boolean> {
  const kind = await scopeKindOf(db, actor.roleId);
  return kind === 'administrator' || kind === 'provider';
}

const askedOf = (actor: Actor, language: Language, call: WarehouseCall) => ({
  call,
  language,
  timeZone: actor.timeZone,
});

export async function pageOfRecords(
  db: Queryable,
  actor: Actor,
  language: Language,
  call: WarehouseCall,
): Promise<ListAnswer<WarehouseRow>> {
  const asked = await visibleRecords(db, actor, askedOf(actor, language, call));
  return readPage<WarehouseRow, WarehouseFilters, WarehouseSort>(db, warehouseSource, asked);
}

/** What moved by the filters, whatever direction is looked at, and the stock now. */
export async function figuresOfRecords(
  db: Queryable,
  actor: Actor,
  language: Language,
  call: WarehouseCall,
): Promise<WarehouseFigures> {
  const { direction: _, ...filters } = call.filters;
  const asked = await visibleRecords(db, actor, askedOf(actor, language, { ...call, filters }));
  const moved = await readMoved(db, asked);
  return { ...moved, stock: (await isProvider(db, actor)) ? await readStockByKind(db) : {} };
}

/** One line. @throws Refusal notFound, also for one that the actor may not know of */
export async function requireRecord(
  db: Queryable,
  actor: Actor,
  language: Language,
  id: string,
): Promise<WarehouseRow> {
  const call = { ...warehouseList.query.parse({}), ids: [id] };
  const { rows } = await pageOfRecords(db, actor, language, call);
  if (!rows[0]) throw new Refusal('notFound');
  return rows[0];
}

/** A document with its lines. @throws Refusal notFound when the actor may know of none of them */
export async function requireDocument(
  db: Queryable,
  actor: Actor,
  language: Language,
  id: string,
): Promise<WarehouseDocument> {
  const head = await readDocumentHead(db, id);
  const call = warehouseList.query.parse({ document: id });
  const asked = await visibleRecords(db, actor, askedOf(actor, language, call));
  const lines = await readDocumentLines(db, asked);
  if (!head || (lines.length === 0 && !(await isProvider(db, actor)))) throw new Refusal('notFound');
  return { ...head, lines };
}
