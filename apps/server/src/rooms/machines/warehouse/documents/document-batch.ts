import { type BookingForm, directionOf, type reversalForm } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, asBatch, type RowDone } from '#kit/batch/list-batch.ts';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { bookLine } from '../book-line.ts';
import { findLineDealer } from '../items/items.store.ts';
import { type Booking, lineWish } from '../line.ts';
import { namesOfRecords } from '../records/records.store.ts';
import { findDocument } from './documents.store.ts';
import { openDocument } from './open-document.ts';
import { reverseLine } from './reverse-line.ts';
import { tellDealer } from './tell-dealer.ts';

type Told = Pick<Bus, 'publish'>;
/** What a batch of lines was begun with. */
interface Kept {
  documentId: string;
}
interface Booker {
  pool: Pool;
  bus: Told;
  actor: Actor;
  done: RowDone;
}
type Reversal = z.output<typeof reversalForm>;

/** The lines of a document, each by itself; a line is known by its place, counted from 1. */
export const documentBatch = (pool: Pool, bus: Told): AnyBatch =>
  asBatch<BookingForm>({
    screen: 'warehouse',
    action: 'documents',
    right: 'warehouse.create',
    title: (words) => words.warehouse.document,
    names: async (_db, _actor, ids, { lines }) =>
      new Map(ids.map((id) => [id, lines[Number(id) - 1]?.sn || (lines[Number(id) - 1]?.model ?? '')])),
    run: (actor, id, input, kept, done) =>
      runLine({ pool, bus, actor, done }, { input, kept: kept as Kept, id }),
    ended: (_actor, _input, kept) => tellDealer(pool, bus, (kept as Kept).documentId),
  });

/** What is done in the transaction that stores the batch: the document itself. */
export async function beginDocument(client: Queryable, actor: Actor, form: BookingForm): Promise<Kept> {
  const { type, documentNo, dealerId, reason, remark } = form;
  const sold = type === 'salesOutbound' || type === 'salesReturn';
  const dealer = sold ? await findLineDealer(client, dealerId!) : null;
  if (sold && !(dealer?.enabled || (dealer && type === 'salesReturn')))
    throw new Refusal('dealerMissing', {}, [{ field: 'dealerId', key: 'dealerMissing' }]);
  const document = await openDocument(client, actor, {
    type,
    direction: directionOf(type),
    documentNo,
    dealerId: sold ? dealerId : null,
    remark,
    reason: type === 'otherOutbound' ? reason : null,
    source: 'screen',
    partner: '',
    reverses: null,
  });
  return { documentId: document.id };
}

function runLine(
  by: Booker,
  { input: { lines }, kept, id }: { input: BookingForm; kept: Kept; id: string },
): Promise<void> {
  const at = Number(id) - 1;
  const line = lines[at]!;
  const same = (sn: string): boolean => sn.toLowerCase() === line.sn.toLowerCase();
  const first = lines.findIndex(({ sn, kind }) => sn !== '' && same(sn) && kind === line.kind);
  if (line.sn !== '' && first < at) throw new Refusal('twiceInDocument');
  return booked(by, kept.documentId, (client, booking) =>
    bookLine(client, by.actor, booking, lineWish(line)),
  );
}

/** Lines of a sales outbound that are taken back; each by itself. */
export const reversalBatch = (pool: Pool, bus: Told): AnyBatch =>
  asBatch<Reversal>({
    screen: 'warehouse',
    action: 'reverse',
    right: 'warehouse.reverse',
    title: (words) => words.warehouse.types.redReversal,
    names: (db, _actor, ids) => namesOfRecords(db, ids),
    run: (actor, id, { reason }, kept, done) =>
      booked({ pool, bus, actor, done }, (kept as Kept).documentId, (client, booking) =>
        reverseLine(client, actor, booking, { id, reason }),
      ),
  });

/** One line with its answer in a transaction of its own; whoever looks at the device is told after the commit. */
async function booked(
  { pool, bus, actor, done }: Booker,
  documentId: string,
  work: (client: Queryable, booking: Booking) => Promise<unknown>,
): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    const document = await findDocument(client, documentId);
    if (!document) throw new Refusal('notFound');
    const dealer = document.dealerId === null ? null : await findLineDealer(client, document.dealerId);
    if (document.dealerId !== null && !dealer) throw new Refusal('dealerMissing');
    await work(client, { document, dealer, bus: held, tellTime: zoneClock(actor.timeZone) });
    await done(client);
  });
  send();
}

/** What /warehouse does row by row. */
export const warehouseBatches = (pool: Pool, bus: Told): readonly AnyBatch[] => [
  documentBatch(pool, bus),
  reversalBatch(pool, bus),
];
