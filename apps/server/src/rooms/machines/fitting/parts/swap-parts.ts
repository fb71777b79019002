import type { ComponentKind, PartSlot } from '@furrow/contract';
import { isCounted } from '@furrow/contract';
import type { Queryable } from '../../../../database/transaction.ts';
import type { Bus } from '../../../../events/bus.ts';
import type { Actor } from '../../../../kit/actor.ts';
import { zoneClock } from '../../../../kit/clock/zone-clock.ts';
import { Refusal } from '../../../../kit/refusal.ts';
import { bookLine } from '../../warehouse/book-line.ts';
import { openDocument } from '../../warehouse/documents/open-document.ts';
import { lineWish } from '../../warehouse/line.ts';
import { holdFitted, holdForExchange, liesInWarehouse } from './exchange.store.ts';
import { lookAtPiece } from './fit-parts.ts';
import { findPiece, takeFromStock, writeFitted, writeReplaced } from './part.store.ts';

/** One exchange: `oldId` comes off, the piece of serial number `newSn` comes on; of kinds without numbers it is a model. */
export interface PartSwap {
  kind: ComponentKind;
  oldId: string | null;
  newSn: string;
  /** Where the form has it, for a refusal. */
  field: string;
}

interface Place {
  vehicleId: string;
  dealerId: string | null;
  at: Date;
  /** Why, for the document of what leaves the warehouse: the number of the repair. */
  why: string;
}

/**
 * Exchanges parts of a vehicle inside the caller's transaction: the old ones are replaced, the new ones fitted, and what lay in the
 * warehouse leaves it by a document of the reason repair. Returns the id of each new piece, null where none has come on by its number.
 * @throws Refusal repairPartGone of an old one that sits there no more; of a new one those of a fitting, and noneInStock
 */
export async function swapParts(
  client: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  place: Place,
  swaps: readonly PartSwap[],
): Promise<(string | null)[]> {
  await holdForExchange(client, place.vehicleId);
  const fitted: (string | null)[] = [];
  const outbound = outboundOf(client, bus, actor, place.why);
  for (const swap of swaps) {
    if (swap.oldId !== null) await takeOff(client, actor, place.vehicleId, { ...swap, oldId: swap.oldId });
    fitted.push(swap.newSn === '' ? null : await putOn(client, actor, place, swap, outbound));
  }
  return fitted;
}

async function takeOff(
  client: Queryable,
  actor: Actor,
  vehicleId: string,
  { oldId, field }: { oldId: string; field: string },
): Promise<void> {
  if (!(await holdFitted(client, oldId, vehicleId)))
    throw new Refusal('repairPartGone', {}, [{ field, key: 'repairPartGone' }]);
  await writeReplaced(client, actor, oldId);
}

type Outbound = (kind: ComponentKind, sn: string) => Promise<void>;

async function putOn(
  client: Queryable,
  actor: Actor,
  { vehicleId, dealerId, at }: Place,
  { kind, newSn, field }: PartSwap,
  outbound: Outbound,
): Promise<string | null> {
  if (isCounted(kind)) {
    const need = { kind, models: [newSn], count: 1, required: true };
    if (await takeFromStock(client, actor, need, { vehicleId, dealerId, at })) return null;
    const params = { model: newSn };
    throw new Refusal('noneInStock', params, [{ field, key: 'noneInStock', params }]);
  }
  const piece = await findPiece(client, kind, newSn, { lock: true });
  const slot: PartSlot = { key: field, kind, models: [], required: true };
  // What is nobody's yet lies with the provider, who may give it to any machine.
  const problem = await lookAtPiece(client, actor, slot, newSn, piece, piece?.dealerId ? dealerId : null);
  if (problem) throw new Refusal(problem.key as 'partUnknown', problem.params ?? {}, [{ ...problem, field }]);
  if (await liesInWarehouse(client, piece!.id)) await outbound(kind, newSn);
  await writeFitted(client, actor, piece!.id, { vehicleId, at });
  return piece!.id;
}

/** One document for all that a repair takes out of the warehouse, begun with the first piece. */
function outboundOf(client: Queryable, bus: Pick<Bus, 'publish'>, actor: Actor, why: string): Outbound {
  let begun: ReturnType<typeof openDocument> | null = null;
  return async (kind, sn) => {
    begun ??= openDocument(client, actor, {
      ...{ direction: 'out', type: 'otherOutbound', documentNo: '', dealerId: null, reason: 'repair' },
      ...{ remark: why, source: 'screen', partner: '', reverses: null },
    });
    const booking = { document: await begun, dealer: null, tellTime: zoneClock(actor.timeZone), bus };
    await bookLine(client, actor, booking, lineWish({ kind, sn, remark: why }));
  };
}
