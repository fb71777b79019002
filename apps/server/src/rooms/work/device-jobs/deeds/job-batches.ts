import { deviceJobList, jobBulkCorrectionForm, jobReasonForm } from '@furrow/contract';
import { type AnyBatch, defineBatch, type ListBatch } from '../../../../kit/batch/list-batch.ts';
import type { JobParts } from '../../jobs/work-parts.ts';
import { jobNames } from '../job-detail.store.ts';
import { type JobFilters, type JobSort, jobSource, seenJobs } from '../job-source.store.ts';
import { correct, invalidate, recompute, restore } from './job-deeds.ts';

type Own<Input> = Pick<ListBatch<Input, JobFilters, JobSort>, 'right' | 'input' | 'run'> & {
  action: 'invalid' | 'restore' | 'recompute' | 'correct';
};

const batch = <Input>(own: Own<Input>): AnyBatch =>
  defineBatch<Input, JobFilters, JobSort>({
    ...own,
    screen: 'deviceJob',
    title: (words) => `${words.titles.deviceJob} · ${words.deviceJob.batches[own.action]}`,
    list: deviceJobList,
    source: jobSource(),
    seen: async (_, actor, asked) => seenJobs(actor, asked),
    names: (db, actor, ids) => jobNames(db, actor, ids),
  });

/** What /deviceJob does to many jobs at once (C8), each in a transaction of its own. */
export function jobBatches(parts: JobParts): readonly AnyBatch[] {
  const right = 'deviceJob.edit';
  return [
    batch({
      action: 'invalid',
      right,
      input: jobReasonForm,
      run: (actor, id, { reason }, _kept, done) => invalidate(parts, actor, id, reason, done),
    }),
    batch({
      action: 'restore',
      right,
      input: jobReasonForm,
      run: (actor, id, { reason }, _kept, done) => restore(parts, actor, id, reason, done),
    }),
    batch({
      action: 'recompute',
      right: 'deviceJob.recompute',
      input: jobReasonForm,
      run: (actor, id, { reason }, _kept, done) => recompute(parts, actor, id, reason, done),
    }),
    batch({
      action: 'correct',
      right,
      input: jobBulkCorrectionForm,
      run: (actor, id, input, _kept, done) => correct(parts, actor, id, input, done),
    }),
  ];
}
