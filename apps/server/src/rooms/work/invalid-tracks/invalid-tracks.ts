import type {
  InvalidSpanBody,
  InvalidTrackRow,
  InvalidTrackSummary,
  ListAnswer,
  SpanEffect,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inSnapshot, type Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { asksForSums, readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVehicle, requireOperable, type Vehicle } from '#rooms/machines/public.ts';
import type { JobParts } from '../jobs/work-parts.ts';
import {
  findMark,
  type InvalidAsked,
  type InvalidFilters,
  type InvalidSort,
  invalidSource,
  summariseMarks,
  visibleMarks,
} from './invalid-list.store.ts';
import { confirmSpan, markSpan, previewConfirm, previewSpan } from './mark-span.ts';
import type { SettledWord } from './settled.ts';
import { vehicleIdOf } from './span-jobs.store.ts';
import { dismissSpan, unmarkSpan } from './unmark-span.ts';

/** A page of marks with the sums of the whole filter, both of one moment. */
export function pageOfMarks(
  pool: Pool,
  actor: Actor,
  asked: Omit<InvalidAsked, 'only'>,
): Promise<ListAnswer<InvalidTrackRow, InvalidTrackSummary>> {
  const seen = visibleMarks(actor, asked);
  return inSnapshot(pool, async (client) => {
    const { summary: _, ...page } = await readPage<InvalidTrackRow, InvalidFilters, InvalidSort>(
      client,
      invalidSource,
      seen,
    );
    if (!asksForSums(asked.call)) return page;
    return { ...page, summary: await summariseMarks(client, seen) };
  });
}

/** @throws Refusal notFound: a mark outside the scope answers like one that does not exist */
export async function requireMark(db: Queryable, actor: Actor, id: string): Promise<InvalidTrackRow> {
  const mark = await findMark(db, actor, id);
  if (!mark) throw new Refusal('notFound');
  return mark;
}

/** @throws Refusal snUnknown, naming the field; seeOnly */
export async function vehicleOfSn(db: Queryable, actor: Actor, sn: string): Promise<Vehicle> {
  const id = await vehicleIdOf(db, sn);
  if (!id || !(await findVehicle(db, actor, id)))
    throw new Refusal('snUnknown', {}, [{ field: 'sn', key: 'snUnknown' }]);
  return requireOperable(db, actor, id);
}

export async function preview(
  parts: JobParts,
  actor: Actor,
  { sn, ...span }: { sn: string; from: number; to: number },
): Promise<SpanEffect> {
  return previewSpan(parts, await vehicleOfSn(parts.pool, actor, sn), span);
}

/** The area that a proposal would take. @throws Refusal notFound, seeOnly, notAllowedTransition */
export async function effectOf(parts: JobParts, actor: Actor, id: string): Promise<SpanEffect> {
  const { vehicleId } = await requireMark(parts.pool, actor, id);
  return previewConfirm(parts, await requireOperable(parts.pool, actor, vehicleId), id);
}

export async function mark(
  parts: JobParts,
  actor: Actor,
  { sn, ...asked }: InvalidSpanBody,
): Promise<InvalidTrackRow> {
  const vehicle = await vehicleOfSn(parts.pool, actor, sn);
  return requireMark(parts.pool, actor, await markSpan(parts, actor, vehicle, asked));
}

/** What people do with a mark that is there; the answer is the mark as it is then. */
export async function step(
  parts: JobParts,
  actor: Actor,
  id: string,
  asked:
    | ({ step: 'unmark'; reason: string } & SettledWord)
    | ({ step: 'confirm' } & SettledWord)
    | { step: 'dismiss' },
): Promise<InvalidTrackRow> {
  const { vehicleId } = await requireMark(parts.pool, actor, id);
  const vehicle = await requireOperable(parts.pool, actor, vehicleId);
  if (asked.step === 'unmark') await unmarkSpan(parts, actor, vehicle, { ...asked, id });
  else if (asked.step === 'confirm') await confirmSpan(parts, actor, vehicle, { ...asked, id });
  else await dismissSpan(parts, actor, vehicle, id);
  return requireMark(parts.pool, actor, id);
}
