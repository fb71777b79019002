import {
  type PermissionCode,
  type SubsidyStatementForm,
  type SubsidyStatementRow,
  type SubsidyStatementSeen,
  subsidyStatementEdit,
  subsidyStatementForm,
  subsidyStatementList,
} from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Bus } from '#events/bus.ts';
import { type Actor, may } from '#kit/actor.ts';
import type { EntityParts } from '#kit/entity/entity.routes.ts';
import { defineEntity } from '#kit/entity/entity.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import { Refusal } from '#kit/refusal.ts';
import { deedsNow } from '../deciding/deeds-now.rules.ts';
import type { RegionShapes } from '../measuring/measure-lines.ts';
import { totalsOf } from '../measuring/reckon-lines.ts';
import { handsIn } from './act.store.ts';
import { readLines } from './line.store.ts';
import { type StatementFilters, type StatementSort, statementSource } from './statement.store.ts';
import { ownLinesOf, seesWhole, statementReach } from './statement-reach.ts';

export interface StatementParts extends EntityParts {
  region: RegionShapes;
  bus: Pick<Bus, 'publish'>;
}

/** /subsidyStatement: from worked area to who gets how much. */
export const statementEntity = defineEntity<
  SubsidyStatementRow,
  SubsidyStatementForm,
  StatementFilters,
  StatementSort
>({
  path: 'subsidyStatement',
  kind: 'subsidyStatement',
  rights: {
    view: 'subsidyStatement',
    create: 'subsidyStatement.create',
    edit: 'subsidyStatement.edit',
    delete: 'subsidyStatement.delete',
  },
  writers: 'reach',
  list: subsidyStatementList,
  form: subsidyStatementForm,
  edit: subsidyStatementEdit,
  table: 'subsidy_statement',
  alias: 's',
  source: statementSource,
  reach: async (_db, actor, filters) => statementReach(actor, filters),
  enriched: ownFigures,
});

/** Statements as somebody is shown them: the figures that are theirs to see, and what they may do with each. */
export const visibleStatements = async (
  db: Queryable,
  actor: Actor,
  rows: SubsidyStatementRow[],
): Promise<SubsidyStatementSeen[]> => withDeeds(db, actor, await ownFigures(db, actor, rows));

/** Statements with what somebody may do with each. */
export async function withDeeds(
  db: Queryable,
  actor: Actor,
  rows: readonly SubsidyStatementRow[],
): Promise<SubsidyStatementSeen[]> {
  const hands = await handsIn(
    db,
    actor.accountId,
    rows.map(({ id }) => id),
  );
  const permitted = (right: PermissionCode) => may(actor, right);
  return rows.map((row) => ({
    ...row,
    // Whoever sees only their own lines changes nothing of it.
    may: seesWhole(actor, row.divisions) ? deedsNow(row, { may: permitted, hands: hands.get(row.id)! }) : [],
  }));
}

/** Whoever does not see the region sees counts and sums of his own lines alone. */
async function ownFigures(
  db: Queryable,
  actor: Actor,
  rows: SubsidyStatementRow[],
): Promise<SubsidyStatementRow[]> {
  const own: SubsidyStatementRow[] = [];
  for (const row of rows) {
    if (seesWhole(actor, row.divisions)) {
      own.push(row);
      continue;
    }
    const lines = await readLines(db, row.id, ownLinesOf(actor));
    const { lines: lineCount, owners: ownerCount, workedM2, sMu, amount } = totalsOf(lines);
    own.push({ ...row, lineCount, ownerCount, workedM2, sMu, amount, paid: 0 });
  }
  return own;
}

/**
 * A statement that the actor may do something about: whoever sees only their own lines changes nothing of it.
 * @throws Refusal notFound, noPermission
 */
export async function requireWhole(
  parts: StatementParts,
  db: Queryable,
  actor: Actor,
  id: string,
  { lock = true }: { lock?: boolean } = {},
): Promise<SubsidyStatementRow> {
  const row = await new EntityDeeds(parts, statementEntity).require(db, actor, id, { lock });
  if (!seesWhole(actor, row.divisions)) throw new Refusal('noPermission', { permission: 'subsidyStatement' });
  return row;
}
