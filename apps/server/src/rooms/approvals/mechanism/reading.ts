import type { ApprovalDeed } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { visibleIds } from '#kit/entity/visible-ids.ts';
import type { Asked } from '#kit/list/statement.ts';
import { type Asker, offered, type Standing } from './approval.rules.ts';
import { askerOf } from './askers.ts';
import type { KindSight } from './kind.ts';
import { withReviewers } from './reviewers.store.ts';
import { approvalFrom, type BaseFilters, type BaseSort, reachOf, type Seen, tabOf } from './source.store.ts';

/** A row as the list's statement answers it: with where it stands, for the rules alone. */
export type Stood<Row> = Omit<Row, 'may'> & { standing: Standing };

/** The rows with what the asker may do with each. */
export const withDeeds = <Row extends { may: ApprovalDeed[] }>(
  { without = [] }: Pick<KindSight, 'without'>,
  asker: Asker,
  rows: readonly Stood<Row>[],
): Row[] =>
  rows.map(({ standing, ...row }) => {
    const may = offered(asker, standing).filter((deed) => !without.includes(deed));
    // What is left of `Stood<Row>` without `standing` and with `may` is the row again; for a row that is a parameter nobody works that out.
    return { ...row, may } as unknown as Row;
  });

/** The actor as who asks for the applications of a kind. */
export const seenFor = async (
  db: Queryable,
  sight: KindSight,
  actor: Actor,
  asker: Asker,
): Promise<Seen> => ({ kind: sight.kind, asker, subjects: await sight.subjects(db, actor) });

/** Which applications of a kind exist for the actor (A12). */
export const reachFor = async (db: Queryable, kind: KindSight, actor: Actor, asker: Asker): Promise<Reach> =>
  reachOf(await seenFor(db, kind, actor, asker));

/** A call with the scope and the tab in it: for the list, its file and its batches. */
export async function visibleApplications<Filters extends BaseFilters>(
  db: Queryable,
  kind: KindSight,
  actor: Actor,
  asked: Asked<Filters, BaseSort>,
): Promise<Asked<Filters, BaseSort>> {
  const asker = await askerOf(db, actor, kind.page);
  const within = await reachFor(db, kind, actor, asker);
  const tab = tabOf(asked.call.filters.tab, asker);
  const { call, reviewers } = await withReviewers(db, asked.call);
  return {
    ...asked,
    call,
    only: (asking) => `${within(asking)} and ${tab(asking)} and ${reviewers(asking)}`,
  };
}

/** Of these applications, those that exist for the actor. */
export async function visibleOf(
  db: Queryable,
  kind: KindSight,
  actor: Actor,
  asker: Asker,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const source = { from: approvalFrom, id: { sql: 'a.id' } };
  return visibleIds(db, { source, reach: () => reachFor(db, kind, actor, asker) }, actor, ids);
}

export const isSeen = async (
  db: Queryable,
  kind: KindSight,
  actor: Actor,
  asker: Asker,
  id: string,
): Promise<boolean> => (await visibleOf(db, kind, actor, asker, [id])).has(id);
