import type { ComponentDeed, VehicleDeed } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import { withdrawCommandsOf } from '#telemetry/command-store.ts';
import { tellDealersOf } from '../holdings/owner-dealers.store.ts';
import { moveVehicle } from '../life/life.ts';
import type { StoredDocument } from './documents/documents.store.ts';
import { bookPieces } from './items/book-pieces.ts';
import { chooseItem, isCountedKind, requireSn } from './items/choose-item.ts';
import { findItems, lockItem, readItem } from './items/items.store.ts';
import { makeItem } from './items/make-item.ts';
import { placePiece, writePieceMovement } from './items/pieces.store.ts';
import type { Booking, LineWish } from './line.ts';
import { insertRecord } from './records/records.store.ts';
import { type LineDeed, problemOf, type StockItem, stockAfter } from './stock.rules.ts';

/**
 * Books one line of a document inside the caller's transaction: the item is found (or made, where an inbound brings it),
 * its rule is asked on the locked row, its place is written with its timeline, and the record of it. Returns the record.
 * @throws Refusal saying why the line cannot be booked; nothing has changed then
 */
export async function bookLine(
  client: Queryable,
  actor: Actor | null,
  booking: Booking,
  line: LineWish,
): Promise<string> {
  if (isCountedKind(line.kind)) return bookPieces(client, actor, booking, { ...line, kind: line.kind });
  requireSn(line);
  const found = (await findItems(client, [line.sn])).get(line.sn.toLowerCase()) ?? [];
  const known = chooseItem(found, line, deedOf(booking), booking.tellTime);
  if (known) return bookItem(client, actor, booking, known, line.remark);
  if (!bringsNew(booking.document)) throw new Refusal('snUnknown');
  const made = await readItem(client, await makeItem(client, actor, line));
  return writeLine(client, actor, booking, made!, line.remark);
}

/** Books an item that is known by its id: a line of a reversal. @throws as `bookLine` */
export async function bookItem(
  client: Queryable,
  actor: Actor | null,
  booking: Booking,
  item: Pick<StockItem, 'kind' | 'id'>,
  remark: string,
): Promise<string> {
  await lockItem(client, item);
  const now = await readItem(client, item);
  if (!now) throw new Refusal('snUnknown');
  const problem = problemOf(now, deedOf(booking), booking.tellTime);
  if (problem) throw new Refusal(problem.key, problem.params ?? {});
  return writeLine(client, actor, booking, now, remark);
}

const deedOf = ({ document: { type, reason }, dealer }: Booking): LineDeed => ({ type, reason, dealer });

const bringsNew = ({ type }: StoredDocument): boolean => type === 'manualInbound' || type === 'mesInbound';

async function writeLine(
  client: Queryable,
  actor: Actor | null,
  booking: Booking,
  item: StockItem,
  remark: string,
): Promise<string> {
  const { document, dealer } = booking;
  const dealerId = dealerAfter(booking, item);
  if (item.kind === 'device') await moveDevice(client, actor, booking, { item, dealerId, remark });
  else await movePiece(client, actor, booking, { item, dealerId, remark });
  return insertRecord(client, {
    document,
    kind: item.kind,
    itemId: item.id,
    sn: item.sn,
    pn: item.pn,
    model: item.model,
    quantity: item.quantity,
    dealerId: dealer?.id ?? null,
    previousDealerId: item.dealerId,
    stockAfter: stockAfter(document.type),
    remark,
    by: actor?.accountId ?? null,
  });
}

/** A sale gives it to the dealer, a return and a reversal take it back; all else leaves it with whom it was. */
function dealerAfter({ document: { type }, dealer }: Booking, { dealerId }: StockItem): string | null {
  if (type === 'salesOutbound') return dealer?.id ?? null;
  return type === 'salesReturn' || type === 'redReversal' ? null : dealerId;
}

interface Moved {
  item: StockItem;
  dealerId: string | null;
  remark: string;
}

async function moveDevice(
  client: Queryable,
  actor: Actor | null,
  { document, bus }: Booking,
  { item, dealerId, remark }: Moved,
): Promise<void> {
  const deed = deedWord(document) as VehicleDeed;
  const before = await moveVehicle(client, actor, {
    vehicleId: item.id,
    deed,
    stockState: stockAfter(document.type),
    dealerId,
    document: document.documentNo,
    note: remark,
  });
  if (before.ownerId !== null && before.dealerId !== dealerId) await tellDealersOf(client, before.ownerId);
  // An order that still waits would reach whoever gets the device next.
  if (deed === 'returned') await withdrawCommandsOf(client, bus, before.no);
  bus.publish('vehiclesChanged', { nos: [before.no] });
}

async function movePiece(
  client: Queryable,
  actor: Actor | null,
  { document }: Booking,
  { item, dealerId, remark }: Moved,
): Promise<void> {
  const by = actor?.accountId ?? null;
  const scrapped = document.type === 'otherOutbound' && document.reason === 'scrap';
  const deed: ComponentDeed = scrapped ? 'scrapped' : deedWord(document);
  const state = scrapped ? 'scrapped' : (item.state as 'inLibrary');
  const stockState = stockAfter(document.type);
  await placePiece(client, by, item.id, { stockState, dealerId, state });
  await writePieceMovement(client, by, { id: item.id, deed, document: document.documentNo, note: remark });
  await logOperation(client, actor, {
    action: `warehouse.${deed}`,
    subjectKind: 'component',
    subjectId: item.id,
    before: { state: item.state, stockState: item.stockState, dealerId: item.dealerId },
    after: { state, stockState, dealerId, document: document.documentNo },
  });
}

function deedWord({ type, direction }: StoredDocument): 'inbound' | 'outbound' | 'returned' {
  if (direction === 'out') return 'outbound';
  return type === 'salesReturn' || type === 'redReversal' ? 'returned' : 'inbound';
}
