import type { ListCall } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains } from '#kit/list/matches.ts';
import { newAsking } from '#kit/list/statement.ts';
import type { BaseFilters, BaseSort } from './source.store.ts';

/** More people of a name are looked for by the filter itself. */
const mostPeople = 200;

/**
 * A call that asks for a reviewer's name, as one that asks for who bears it. The planner knows how much each person decided, but not who is meant
 * by a name: of somebody with a twentieth of a million applications it would count by reading half of all.
 */
export async function withReviewers<Filters extends BaseFilters>(
  db: Queryable,
  call: ListCall<Filters, BaseSort>,
): Promise<{ call: ListCall<Filters, BaseSort>; reviewers: Reach }> {
  const { reviewer } = call.filters;
  if (reviewer === undefined) return { call, reviewers: () => 'true' };
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<{ id: string }>(
    `select x.id from account x where ${contains('x.name', 'x.display_name')(reviewer, asking)} limit ${mostPeople + 1}`,
    values,
  );
  if (rows.length > mostPeople) return { call, reviewers: () => 'true' };
  const ids = rows.map(({ id }) => id);
  return {
    call: { ...call, filters: { ...call.filters, reviewer: undefined } },
    reviewers: ({ put }) => {
      if (ids.length === 0) return 'false';
      const people = `any(${put(ids)}::uuid[])`;
      return `(a.taken_by = ${people} or a.decided_by = ${people})`;
    },
  };
}
