import {
  type ApprovalReviewer,
  type approvalReceivers,
  type DescribedCall,
  type ListCall,
  mostRejectedAtOnce,
} from '@furrow/contract';
import type { ZodType } from 'zod';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { canHandOver } from '../mechanism/approval.rules.ts';
import { findApproval } from '../mechanism/approval.store.ts';
import { askerOf } from '../mechanism/askers.ts';
import type { Approval, ApprovalParts, KindOf } from '../mechanism/kind.ts';
import { visibleApplications } from '../mechanism/reading.ts';
import { type BaseFilters, type BaseSort, readNumbers } from '../mechanism/source.store.ts';
import { receiversOf } from '../mechanism/tell.ts';
import type { KindRows } from './kind-list.ts';

/** The call of a list that asks for them. */
interface ReceiversCall<Filters> {
  receivers: DescribedCall<string, ZodType<ListCall<Filters, BaseSort>>, undefined, typeof approvalReceivers>;
}

/** To whom the chosen applications of a list could be handed (A12). */
export const receiversRoute = <Data, Filters extends BaseFilters>(
  { pool }: Pick<ApprovalParts, 'pool'>,
  kind: KindOf<Data>,
  calls: ReceiversCall<Filters>,
  { source }: KindRows<Filters>,
): Route =>
  serve(calls.receivers, async ({ actor, language, query }) => {
    const asked = { call: query, language, timeZone: actor.timeZone };
    const within = await visibleApplications(pool, kind, actor, asked);
    const ids = [...(await readNumbers(pool, source, within, mostRejectedAtOnce + 1)).keys()];
    if (ids.length > mostRejectedAtOnce) throw new Refusal('tooManySelected', { most: mostRejectedAtOnce });
    const asker = await askerOf(pool, actor, kind.page);
    const rows: Approval[] = [];
    for (const id of ids) {
      const one = await findApproval(pool, kind.kind, id);
      if (one && canHandOver(asker, one)) rows.push(one);
    }
    return { all: rows.length, people: await peopleFor({ pool }, kind, actor, rows) };
  });

/** Who could go on with one of them at least, who could with most of them first. */
async function peopleFor<Data>(
  { pool }: Pick<ApprovalParts, 'pool'>,
  kind: KindOf<Data>,
  actor: Actor,
  rows: readonly Approval[],
): Promise<(ApprovalReviewer & { count: number })[]> {
  const found = new Map<string, ApprovalReviewer & { count: number }>();
  for (const row of rows)
    for (const one of await receiversOf(pool, kind, row, actor))
      found.set(one.id, { ...one, count: (found.get(one.id)?.count ?? 0) + 1 });
  return [...found.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name));
}
