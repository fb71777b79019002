import type { ApprovalDeed, ApprovalKind } from '@furrow/contract';
import type { Queryable } from '../../../database/transaction.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { Reach } from '../../../kit/entity/entity.ts';
import { seenIds } from '../../../kit/entity/seen-ids.ts';
import type { Asked } from '../../../kit/list/statement.ts';
import { vehicleReach } from '../../machines/public.ts';
import { type Asker, offered, type Standing } from './approval.rules.ts';
import { askerOf } from './askers.ts';
import type { AnyKind } from './kind.ts';
import { approvalFrom, type BaseFilters, type BaseSort, reachOf, tabOf } from './source.store.ts';

/** A row as the list's statement answers it: with where it stands, for the rules alone. */
export type Stood<Row> = Omit<Row, 'may'> & { standing: Standing };

/** The rows with what the asker may do with each. */
export const withDeeds = <Row extends { may: ApprovalDeed[] }>(
  asker: Asker,
  rows: readonly Stood<Row>[],
): Row[] => rows.map(({ standing, ...row }) => ({ ...row, may: offered(asker, standing) }) as unknown as Row);

export const reachFor = (kind: ApprovalKind, actor: Actor, asker: Asker): Reach =>
  reachOf(kind, asker, vehicleReach(actor));

/** A call with the scope and the tab in it: for the list, its file and its batches. */
export async function seenApplications<Filters extends BaseFilters>(
  db: Queryable,
  kind: Pick<AnyKind, 'kind' | 'page'>,
  actor: Actor,
  asked: Asked<Filters, BaseSort>,
): Promise<Asked<Filters, BaseSort>> {
  const asker = await askerOf(db, actor, kind.page);
  const [within, tab] = [reachFor(kind.kind, actor, asker), tabOf(asked.call.filters.tab, asker)];
  return { ...asked, only: (asking) => `${within(asking)} and ${tab(asking)}` };
}

export const isSeen = async (
  db: Queryable,
  kind: ApprovalKind,
  actor: Actor,
  asker: Asker,
  id: string,
): Promise<boolean> =>
  (
    await seenIds(
      db,
      {
        source: { from: approvalFrom, id: { sql: 'a.id' } },
        reach: async () => reachFor(kind, actor, asker),
      },
      actor,
      [id],
    )
  ).has(id);
