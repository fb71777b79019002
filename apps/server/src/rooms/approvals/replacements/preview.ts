import type { ApprovalState, ReplacementData, ReplacementPreview } from '@furrow/contract';
import type { Pool } from '../../../database/pool.ts';
import { type Queryable, tryOut } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import { Refusal } from '../../../kit/refusal.ts';
import type { Approval, KindOf } from '../mechanism/kind.ts';

const over: readonly ApprovalState[] = ['passed', 'rePassed', 'withdrawn'];
const silent = { publish: () => undefined };

/**
 * What a pass would change now: it is carried out, its rows of the operation log are read, and all of it is taken back. Nothing is
 * told to anybody, and what a pass would be refused for is answered as its key.
 */
export async function previewOf(
  pool: Pool,
  kind: KindOf<ReplacementData>,
  actor: Actor,
  asked: Approval<ReplacementData>,
): Promise<ReplacementPreview> {
  if (over.includes(asked.state)) return { hindrance: '', changes: [] };
  try {
    const changes = await tryOut(pool, async (db) => {
      await kind.carryOut({ db, bus: silent }, actor, asked);
      return rowsOf(db, actor.traceId);
    });
    return { hindrance: '', changes };
  } catch (error) {
    if (error instanceof Refusal) return { hindrance: error.key, changes: [] };
    throw error;
  }
}

/** The rows that this request has written into the log, in their order; what is made by the pass has no name yet. */
async function rowsOf(db: Queryable, traceId: string): Promise<ReplacementPreview['changes']> {
  const { rows } = await db.query<ReplacementPreview['changes'][number]>(
    `select action, subject_kind as "subjectKind", case when action like '%.create' then '' else coalesce(subject_name, '') end as "subjectName", before, after
     from operation_log where trace_id = $1 and at >= now() - interval '1 minute' order by at, id`,
    [traceId],
  );
  return rows;
}
