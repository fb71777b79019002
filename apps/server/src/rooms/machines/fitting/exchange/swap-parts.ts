import type { ComponentKind, PartSlot } from '@furrow/contract';
import { isCounted } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { Refusal } from '#kit/refusal.ts';
import { lookAtPiece } from '../parts/fit-parts.ts';
import { findPiece } from '../parts/part.store.ts';
import { holdFitted, holdForExchange } from './exchange.store.ts';
import { exchangePieces } from './exchange.ts';
import type { ExchangedPiece } from './exchanged-piece.ts';
import type { Job } from './record.store.ts';

/** One exchange: `oldId` comes off, the piece of serial number `newSn` comes on; of kinds without numbers it is a model. */
export interface PartSwap {
  kind: ComponentKind;
  oldId: string | null;
  oldSn: string;
  newSn: string;
  /** Where the form has it, for a refusal. */
  field: string;
}

interface Place {
  vehicleId: string;
  dealerId: string | null;
  at: Date;
  /** The repair: its number stands in the lives and on the document of what leaves the warehouse. */
  job: Omit<Job, 'type' | 'origin'>;
}

/**
 * Exchanges parts of a vehicle for a repair inside the caller's transaction (`exchangePieces`). Returns the id of each new piece, null
 * where none has come on.
 * @throws Refusal repairPartGone of an old one that sits there no more; of a new one those of a fitting, and noneInStock
 */
export async function swapParts(
  client: Queryable,
  bus: Pick<Bus, 'publish'>,
  actor: Actor,
  { vehicleId, dealerId, at, job }: Place,
  swaps: readonly PartSwap[],
): Promise<(string | null)[]> {
  await holdForExchange(client, vehicleId);
  const pieces: ExchangedPiece[] = [];
  for (const swap of swaps)
    pieces.push({
      kind: swap.kind,
      reason: 'defect',
      fate: 'toBeRepaired',
      old: await requireOld(client, vehicleId, swap),
      fresh: await freshOf(client, actor, dealerId, swap),
    });
  const { fitted } = await exchangePieces(client, bus, actor, {
    vehicleId,
    at,
    pieces,
    machineCode: null,
    job: { ...job, type: 'parts', origin: 'repair' },
  });
  return fitted;
}

async function requireOld(
  client: Queryable,
  vehicleId: string,
  { oldId, oldSn, field }: PartSwap,
): Promise<ExchangedPiece['old']> {
  if (oldId === null) return null;
  if (!(await holdFitted(client, oldId, vehicleId)))
    throw new Refusal('repairPartGone', {}, [{ field, key: 'repairPartGone' }]);
  return { id: oldId, sn: oldSn };
}

async function freshOf(
  client: Queryable,
  actor: Actor,
  dealerId: string | null,
  { kind, newSn, field }: PartSwap,
): Promise<ExchangedPiece['fresh']> {
  if (newSn === '') return null;
  if (isCounted(kind)) return { model: newSn, field };
  const piece = await findPiece(client, kind, newSn, { lock: true });
  const slot: PartSlot = { key: field, kind, models: [], required: true };
  // What is nobody's yet lies with the provider, who may give it to any machine.
  const problem = await lookAtPiece(client, actor, slot, newSn, piece, piece?.dealerId ? dealerId : null);
  if (problem) throw new Refusal(problem.key as 'partUnknown', problem.params ?? {}, [{ ...problem, field }]);
  return { id: piece!.id, sn: newSn };
}
