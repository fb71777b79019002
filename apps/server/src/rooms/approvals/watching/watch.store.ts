import type { ApprovalKind } from '@furrow/contract';
import { takenForS } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** Taken applications whose reviewer has done nothing for too long. */
export async function idleReviews(db: Queryable): Promise<{ id: string; kind: ApprovalKind }[]> {
  const { rows } = await db.query<{ id: string; kind: ApprovalKind }>(
    `select id, kind from approval where state = 'reviewing' and acted_at < now() - make_interval(secs => $1)
       and deleted_at is null order by acted_at limit 100`,
    [takenForS],
  );
  return rows;
}

/** Whether a taken application is idle still, its row locked. */
export async function isIdle(db: Queryable, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from approval where id = $1 and state = 'reviewing' and acted_at < now() - make_interval(secs => $2)`,
    [id, takenForS],
  );
  return rows.length > 0;
}

/**
 * Waiting applications with a moment of their clock that nobody was told of; the rows stay locked. Those of which everything was told that is
 * over now take no place of the hundred: however many wait for their next moment, whoever comes behind them is told of in time.
 */
export async function dueNow(db: Queryable): Promise<{ id: string; kind: ApprovalKind; moment: number }[]> {
  const { rows } = await db.query<{ id: string; kind: ApprovalKind; moment: number }>(
    `select id, kind, case when twice_at <= now() then 3 when due_at <= now() then 2 else 1 end as moment from approval
     where state in ('toReview', 'initialPassed') and deleted_at is null
       and (told < 3 and twice_at <= now() or told < 2 and due_at <= now() or told < 1 and soon_at <= now())
     order by soon_at limit 100 for update skip locked`,
  );
  return rows;
}

export async function noteTold(db: Queryable, id: string, moment: number): Promise<void> {
  await db.query('update approval set told = $2 where id = $1', [id, moment]);
}
