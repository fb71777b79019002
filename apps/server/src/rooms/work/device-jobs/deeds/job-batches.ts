import { deviceJobsCalls as calls, deviceJobList } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { z } from 'zod';
import { type AnyBatch, batchOf, defineBatch, type ListBatch } from '#kit/batch/list-batch.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { jobNames } from '../job-detail.store.ts';
import { type JobFilters, type JobSort, jobSource, visibleJobs } from '../job-source.store.ts';
import { correct, invalidate, recompute, restore } from './job-deeds.ts';

type Own<Input> = ReturnType<typeof batchOf<z.ZodType<Input>, keyof Texts['deviceJob']['batches']>> &
  Pick<ListBatch<Input, JobFilters, JobSort>, 'run'>;

const batch = <Input>(own: Own<Input>): AnyBatch =>
  defineBatch<Input, JobFilters, JobSort>({
    ...own,
    title: (words) => `${words.titles.deviceJob} · ${words.deviceJob.batches[own.action]}`,
    list: deviceJobList,
    source: jobSource(),
    visible: async (_, actor, asked) => visibleJobs(actor, asked),
    names: (db, actor, ids) => jobNames(db, actor, ids),
  });

/** What /deviceJob does to many jobs at once (C8), each in a transaction of its own. */
export function jobBatches(parts: JobParts): readonly AnyBatch[] {
  return [
    batch({
      ...batchOf(calls.invalidateMany),
      run: (actor, id, { reason }, _kept, done) => invalidate(parts, actor, id, reason, done),
    }),
    batch({
      ...batchOf(calls.restoreMany),
      run: (actor, id, { reason }, _kept, done) => restore(parts, actor, id, reason, done),
    }),
    batch({
      ...batchOf(calls.recomputeMany),
      run: (actor, id, { reason }, _kept, done) => recompute(parts, actor, id, reason, done),
    }),
    batch({
      ...batchOf(calls.correctMany),
      run: (actor, id, input, _kept, done) => correct(parts, actor, id, input, done),
    }),
  ];
}
