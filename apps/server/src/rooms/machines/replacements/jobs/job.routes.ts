import {
  replacementJobCalls as calls,
  type ReplacementJobDetail,
  type ReplacementJobRow,
  replacementJobList,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { type AnyExport, defineExport } from '#kit/export/list-export.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import type { CarriesOver } from './carries-over.ts';
import { confirmJob, fillInOriginals, type JobParts, rejectJob, resendJob } from './job-deeds.ts';
import { readBeside, readOriginals } from './job-detail.store.ts';
import { type JobFilters, type JobSort, jobReach, jobSource, readJobFigures } from './job-list.store.ts';
import { requireJob } from './jobs.ts';
import { undoJob } from './undo-job.ts';

/** Jobs of the vehicles that an actor may know of. */
const visibleJobs = async <A extends Omit<Asked<JobFilters, JobSort>, 'only'>>(
  _: Queryable,
  actor: Actor,
  asked: A,
): Promise<A & Pick<Asked<JobFilters, JobSort>, 'only'>> => ({ ...asked, only: jobReach(actor) });

/** The calls of /newReplaceRecord. */
export function jobRoutes(parts: JobParts, over: CarriesOver): Route[] {
  const { pool, historyOf } = parts;
  return [
    serve(calls.list, async ({ actor, language, query: call }) => {
      const asked = { call, language, timeZone: actor.timeZone };
      const seen = await visibleJobs(pool, actor, asked);
      return readPage<ReplacementJobRow, JobFilters, JobSort>(pool, jobSource, seen);
    }),
    serve(calls.figures, ({ actor }) => readJobFigures(pool, actor)),
    serve(calls.read, async ({ actor, params: { id } }): Promise<ReplacementJobDetail> => {
      const row = await requireJob(pool, actor, id);
      return { ...row, ...(await readBeside(pool, id)) };
    }),
    serve(calls.history, async ({ actor, language, params: { id }, query: call }) => {
      await requireJob(pool, actor, id);
      const asked = { call, language, timeZone: actor.timeZone };
      return historyOf(pool, actor, { kind: 'replacementRecord', id }, asked);
    }),
    serve(calls.originals, async ({ actor, params: { id } }) =>
      readOriginals(pool, (await requireJob(pool, actor, id)).vehicleId),
    ),
    serve(calls.fillIn, ({ actor, params: { id }, body }) => fillInOriginals(parts, actor, { id, ...body })),
    serve(calls.confirm, ({ actor, params: { id } }) => confirmJob(parts, actor, id)),
    serve(calls.reject, ({ actor, params: { id }, body: { reason } }) =>
      rejectJob(parts, actor, { id, reason }),
    ),
    serve(calls.resend, ({ actor, params: { id } }) => resendJob(parts, over, actor, id)),
    serve(calls.undo, ({ actor, params: { id }, body: { reason } }) =>
      undoJob(parts, over, actor, { id, reason }),
    ),
  ];
}

const head = headsOf(({ replacements }) => replacements.jobs.columns);
/** A row as the file tells it: what stands in parts on the screen is a text here. */
type FileRow = Omit<ReplacementJobRow, 'parts' | 'correctionsMoved'> & {
  parts: string;
  correctionsMoved: 'yes' | 'no';
};
const one = plainExport<FileRow>();
const hidden = { hidden: true } as const;

/** The file of /newReplaceRecord. */
export const jobExport: AnyExport = defineExport<FileRow, JobFilters, JobSort, ReplacementJobRow>({
  screen: 'newReplaceRecord',
  right: 'newReplaceRecord.export',
  title: ({ titles }) => titles.newReplaceRecord,
  list: replacementJobList,
  source: jobSource,
  visible: visibleJobs,
  enriched: async (_db, rows) =>
    rows.map((row) => ({
      ...row,
      parts: row.parts.map(({ oldSn, newSn }) => `${oldSn} → ${newSn}`).join(', '),
      correctionsMoved: row.correctionsMoved ? ('yes' as const) : ('no' as const),
    })),
  columns: [
    one.column('number', head('number'), 'code'),
    one.column('sn', head('sn'), 'code'),
    one.column('alias', head('alias')),
    one.choice('type', head('type'), ({ approvals }) => approvals.replace.types),
    one.choice('origin', head('origin'), ({ replacements }) => replacements.origins),
    one.column('source', head('source'), 'code'),
    one.column('parts', head('parts')),
    one.column('oldMachineCode', head('oldMachineCode'), 'code'),
    one.column('newMachineCode', head('newMachineCode'), 'code'),
    one.time('registrationUntil', head('registrationUntil')),
    one.time('flowUntil', head('flowUntil')),
    one.choice('state', head('state'), ({ replacements }) => replacements.jobs.states),
    one.time('aliveSince', head('aliveSince')),
    one.column('applicant', head('applicant')),
    one.column('approver', head('approver')),
    one.time('approvedAt', head('approvedAt')),
    one.column('dealer', head('dealer')),
    { ...one.column('oldSims', head('oldSims'), 'code'), ...hidden },
    { ...one.column('newSims', head('newSims'), 'code'), ...hidden },
    {
      ...one.choice('correctionsMoved', head('correctionsMoved'), ({ replacements }) => replacements.yesNo),
      ...hidden,
    },
    { ...one.column('photos', head('photos'), 'number'), ...hidden },
    { ...one.column('reason', head('reason')), ...hidden },
    { ...one.column('remark', head('remark')), ...hidden },
  ],
});
