import type { ReplacementPreview } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** The rows that this request has written into the log, in their order; what is made by the pass has no name yet. */
export async function rowsOf(db: Queryable, traceId: string): Promise<ReplacementPreview['changes']> {
  const { rows } = await db.query<ReplacementPreview['changes'][number]>(
    `select action, subject_kind as "subjectKind", case when action like '%.create' then '' else coalesce(subject_name, '') end as "subjectName", before, after
     from operation_log where trace_id = $1 and at >= now() - interval '1 minute' order by at, id`,
    [traceId],
  );
  return rows;
}
