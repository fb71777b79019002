import { bagged, type SampleRow, sampleList, samplingCalls } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Queryable } from '#database/transaction.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyBatch, batchOf, defineBatch } from '#kit/batch/list-batch.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation } from '#rooms/access/public.ts';
import {
  findSample,
  namesOfSamples,
  type SampleFilters,
  type SampleSort,
  sampleSource,
  visibleSamples,
} from './sample.store.ts';
import { setReceived, setRejected } from './sample-deeds.store.ts';
import { operableSamples, sampleReach } from './sample-reach.ts';

export const soilSample = 'soilSample';

/** @throws Refusal notFound */
export async function requireSample(db: Queryable, actor: Actor, id: string): Promise<SampleRow> {
  const sample = await findSample(db, sampleReach(actor), id);
  if (!sample) throw new Refusal('notFound');
  return sample;
}

/** A sample that the actor may change, held to the end of the transaction. @throws Refusal notFound, seeOnly */
async function holdSample(db: Queryable, actor: Actor, id: string): Promise<SampleRow> {
  await requireSample(db, actor, id);
  const sample = await findSample(db, operableSamples(actor), id, { lock: true });
  if (!sample) throw new Refusal('seeOnly');
  return sample;
}

/** @throws Refusal notAllowedTransition */
function requireState({ state }: SampleRow, from: readonly string[], to: string): void {
  if (!from.includes(state)) throw new Refusal('notAllowedTransition', { from: state, to });
}

/** Rejects what was taken; the point is planned again. @throws Refusal notFound, seeOnly, notAllowedTransition */
export function rejectSample(pool: Pool, actor: Actor, id: string, reason: string): Promise<SampleRow> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'samplingStatistics.reject', subjectKind: soilSample, subjectId: id },
    async ({ db: client, note }) => {
      const before = await holdSample(client, actor, id);
      requireState(before, bagged, 'rejected');
      await setRejected(client, actor.accountId, { id, reason });
      note({ before: { state: before.state }, after: { state: 'rejected', reason } });
      return requireSample(client, actor, id);
    },
  );
}

/** Bags that have come to the laboratory, many at once. */
export function sampleBatches(pool: Pool): readonly AnyBatch[] {
  return [
    defineBatch<{ laboratory: string }, SampleFilters, SampleSort>({
      ...batchOf(samplingCalls.receiveMany),
      title: (words) => `${words.titles.samplingStatistics} · ${words.sampling.deeds.receive}`,
      list: sampleList,
      source: sampleSource,
      visible: async (_, actor, asked) => visibleSamples(actor, asked),
      names: namesOfSamples,
      run: (actor, id, { laboratory }, _kept, done) =>
        inDeed(
          { pool, logOperation },
          actor,
          { action: 'samplingStatistics.receive', subjectKind: soilSample, subjectId: id },
          async ({ db: client, note }) => {
            const before = await holdSample(client, actor, id);
            requireState(before, ['taken'], 'received');
            await setReceived(client, actor.accountId, { id, laboratory });
            note({ before: { state: before.state }, after: { state: 'received', laboratory } });
            await done(client);
          },
        ),
    }),
  ];
}
