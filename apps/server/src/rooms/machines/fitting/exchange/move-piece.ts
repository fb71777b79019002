import type { ComponentKind, OldFate } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { insertMovement, setComponentState } from '../../libraries/components/component-life.store.ts';
import { bookLine } from '../../warehouse/book-line.ts';
import { openDocument } from '../../warehouse/documents/open-document.ts';
import { lineWish } from '../../warehouse/line.ts';
import { takeFromStock, writeFitted, writeReplaced } from '../parts/part.store.ts';
import { liesInWarehouse } from './exchange.store.ts';
import type { ExchangedPiece } from './exchanged-piece.ts';
import { type Job, type NewLine, pieceBefore } from './record.store.ts';

interface Tx {
  db: Queryable;
  bus: Pick<Bus, 'publish'>;
  actor: Actor;
}
interface To {
  vehicleId: string;
  dealerId: string | null;
  at: Date;
  job: Job;
}
type Moved = Pick<NewLine, 'old' | 'fresh'>;

/** Moves one piece after the other off and onto a vehicle; what leaves the warehouse leaves it by one document for all. */
export function movePiece(tx: Tx, to: To): (piece: ExchangedPiece) => Promise<Moved> {
  const outbound = outboundOf(tx, to.job);
  return async (piece) => ({
    old: await takeOff(tx, to, piece),
    fresh: await putOn(tx, to, piece, outbound),
  });
}

async function takeOff({ db, actor }: Tx, { job }: To, { old, fate }: ExchangedPiece): Promise<Moved['old']> {
  if (old === null) return null;
  if (old.id === null) return { ...old, fittedAt: null };
  const { fittedAt } = await pieceBefore(db, old.id);
  await writeReplaced(db, actor, old.id, job.number);
  await moveOld({ db, actor }, old.id, fate, job.number);
  return { ...old, fittedAt };
}

/** What is to be repaired stays replaced until its library takes it back; the others go where they were sent. */
async function moveOld(
  { db, actor }: Pick<Tx, 'db' | 'actor'>,
  componentId: string,
  fate: OldFate,
  number: string,
): Promise<void> {
  if (fate === 'toBeRepaired') return;
  const back = fate === 'stock';
  await setComponentState(db, actor, { id: componentId, state: back ? 'inLibrary' : 'scrapped' });
  await insertMovement(db, actor, {
    componentId,
    deed: back ? 'returned' : 'scrapped',
    note: `${number} ${fate}`,
  });
}

type Outbound = (kind: ComponentKind, sn: string) => Promise<void>;

async function putOn(
  { db, actor }: Tx,
  { vehicleId, dealerId, at, job }: To,
  { kind, fresh, fittedAt }: ExchangedPiece,
  outbound: Outbound,
): Promise<Moved['fresh']> {
  if (fresh === null) return null;
  if ('model' in fresh) {
    const need = { kind, models: [fresh.model], count: 1, required: true };
    const id = await takeFromStock(db, actor, need, { vehicleId, dealerId, at });
    if (id !== null) return { id, sn: '', takenFrom: null };
    const params = { model: fresh.model };
    throw new Refusal('noneInStock', params, [{ field: fresh.field, key: 'noneInStock', params }]);
  }
  if (fresh.id === null) return { ...fresh, takenFrom: null };
  const before = await pieceBefore(db, fresh.id);
  if (fresh.sn !== '' && (await liesInWarehouse(db, fresh.id))) await outbound(kind, fresh.sn);
  await writeFitted(db, actor, fresh.id, { vehicleId, at: fittedAt ?? at, note: job.number });
  return { ...fresh, takenFrom: before.vehicleId };
}

/** One document for all that an exchange takes out of the warehouse, begun with the first piece. */
function outboundOf({ db, bus, actor }: Tx, { origin, number }: Job): Outbound {
  let begun: ReturnType<typeof openDocument> | null = null;
  return async (kind, sn) => {
    begun ??= openDocument(db, actor, {
      direction: 'out',
      type: 'otherOutbound',
      documentNo: '',
      dealerId: null,
      reason: origin === 'repair' ? 'repair' : 'replacement',
      remark: number,
      source: 'screen',
      partner: '',
      reverses: null,
    });
    const booking = { document: await begun, dealer: null, tellTime: zoneClock(actor.timeZone), bus };
    await bookLine(db, actor, booking, lineWish({ kind, sn, remark: number }));
  };
}
