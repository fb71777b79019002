import { type ApprovalPage, isOfProvider } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { readSetting } from '#rooms/access/public.ts';
import { companyOf } from '#rooms/parties/public.ts';
import type { Asker } from './approval.rules.ts';

/** Who asks, as the rules of each page's applications see him. */
export async function askersFor(db: Queryable, actor: Actor): Promise<(page: ApprovalPage) => Asker> {
  const companyId = await companyOf(db, actor);
  const single = await readSetting(db, 'approval.singleReviewer');
  return (page) => ({
    accountId: actor.accountId,
    companyId,
    ofProvider: isOfProvider(actor.scopeKind),
    create: may(actor, `${page}.create`),
    check: may(actor, `${page}.check`),
    approve: may(actor, `${page}.approve`),
    assign: may(actor, `${page}.assign`),
    single,
    nowS: Date.now() / 1000,
  });
}

/** Who asks, as the rules of a page's applications see him. */
export const askerOf = async (db: Queryable, actor: Actor, page: ApprovalPage): Promise<Asker> =>
  (await askersFor(db, actor))(page);
