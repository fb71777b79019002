import type { CountedKind } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import type { Booking, LineWish } from '../line.ts';
import { insertRecord } from '../records/records.store.ts';
import { stockAfter } from '../stock.rules.ts';
import { countPieces } from './items.store.ts';
import { makeItem } from './make-item.ts';
import { findModel } from './new-items.store.ts';
import { movePieces, placePiece, writePieceMovement } from './pieces.store.ts';

/**
 * Books pieces that bear no SN, by their model and number: an inbound makes a batch, all else moves them between the
 * warehouse and a dealer. @throws Refusal modelUnknown, notEnoughPieces with what is left
 */
export async function bookPieces(
  client: Queryable,
  actor: Actor | null,
  booking: Booking,
  line: LineWish & { kind: CountedKind },
): Promise<string> {
  const { document, dealer } = booking;
  const { kind, quantity, remark } = line;
  if (line.model === '' && line.pn === '')
    throw new Refusal('required', {}, [{ field: 'model', key: 'required' }]);
  const model = await findModel(client, { kind, model: line.model, pn: line.pn });
  if (!model) throw new Refusal('modelUnknown');
  const back = document.type === 'salesReturn' || document.type === 'redReversal';
  const brought = document.direction === 'in' && !back;
  const itemId = brought
    ? await bringIn(client, actor, booking, line)
    : await moveOut(client, actor, booking, { modelId: model.id, quantity, back });
  const deed = brought ? 'inbound' : back ? 'returned' : isScrap(booking) ? 'scrapped' : 'outbound';
  const by = actor?.accountId ?? null;
  const note = [String(quantity), remark].filter(Boolean).join(' · ');
  await writePieceMovement(client, by, { id: itemId, deed, document: document.documentNo, note });
  await logOperation(client, actor, {
    action: `warehouse.${deed}`,
    subjectKind: 'component',
    subjectId: itemId,
    after: { model: model.model, quantity, document: document.documentNo },
  });
  return insertRecord(client, {
    document,
    kind,
    itemId,
    sn: null,
    pn: model.pn,
    model: model.model,
    quantity,
    remark,
    by,
    dealerId: dealer?.id ?? null,
    previousDealerId: back ? (dealer?.id ?? null) : null,
    stockAfter: stockAfter(document.type),
  });
}

const isScrap = ({ document: { type, reason } }: Booking): boolean =>
  type === 'otherOutbound' && reason === 'scrap';

/** A batch that was not named is called by its document. */
async function bringIn(
  client: Queryable,
  actor: Actor | null,
  { document }: Booking,
  line: LineWish,
): Promise<string> {
  const { id } = await makeItem(client, actor, { ...line, batch: line.batch || document.documentNo });
  const place = { stockState: 'inWarehouse', dealerId: null, state: 'inLibrary' } as const;
  await placePiece(client, actor?.accountId ?? null, id, place);
  return id;
}

async function moveOut(
  client: Queryable,
  actor: Actor | null,
  booking: Booking,
  { modelId, quantity, back }: { modelId: string; quantity: number; back: boolean },
): Promise<string> {
  const { document, dealer } = booking;
  const dealerId = dealer?.id ?? null;
  const from = back ? dealerId : null;
  const id = await movePieces(client, actor?.accountId ?? null, {
    modelId,
    quantity,
    from,
    to: {
      stockState: stockAfter(document.type),
      dealerId: back ? null : dealerId,
      state: isScrap(booking) ? 'scrapped' : 'inLibrary',
    },
  });
  if (id === null)
    throw new Refusal('notEnoughPieces', { left: await countPieces(client, { modelId, dealerId: from }) });
  return id;
}
