import type { ReplacementJobRow } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Performed } from '#kit/entity/perform-in.ts';
import { readOne } from '#kit/list/one.ts';
import { Refusal } from '#kit/refusal.ts';
import { jobReach, jobSource } from './job-list.store.ts';
import { holdVehicleOf } from './undo.store.ts';

/** A job that the actor may know of. `lock` holds its vehicle and then itself, as whatever moves pieces does. @throws Refusal notFound */
export async function requireJob(
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<ReplacementJobRow> {
  if (lock) await holdVehicleOf(db, id);
  const found = await readOne<ReplacementJobRow>(db, jobSource, id, jobReach(actor), { lock });
  if (!found) throw new Refusal('notFound');
  return found;
}

/** Jobs as deeds are done to them. */
export const jobRecord: Performed<ReplacementJobRow> = { kind: 'replacementRecord', require: requireJob };
