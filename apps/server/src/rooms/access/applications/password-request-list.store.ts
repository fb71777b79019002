import type { ListAnswer, PasswordRequestRow, passwordRequestList } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '#kit/actor.ts';
import { contains, onDays, oneOf } from '#kit/list/matches.ts';
import { readPage } from '#kit/list/page.ts';
import type { ListSource } from '#kit/list/source.ts';
import type { Asked } from '#kit/list/statement.ts';
import { maskedPhone } from '../accounts/account.rules.ts';
import { accountReach } from '../accounts/account-list.store.ts';

type RequestCall = z.output<typeof passwordRequestList.query>;
type RequestSort = RequestCall['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

const requestState = `(case when q.done_at is null then 'open' else 'done' end)`;
const requests: ListSource<RequestCall['filters'], RequestSort> = {
  select: `q.id, q.account_id as "accountId", a.name, a.display_name as "displayName", q.phone, q.address,
    ${requestState} as state, ${seconds('q.made_at')} as "madeAt", ${seconds('q.done_at')} as "doneAt",
    done.name as "doneBy"`,
  from: `password_request q join account a on a.id = q.account_id join role r on r.id = a.role_id
    left join account done on done.id = q.done_by`,
  id: { sql: 'q.id', type: 'uuid' },
  sorts: {
    name: { sql: 'a.name', type: 'text' },
    madeAt: { sql: 'q.made_at', type: 'timestamptz' },
  },
  filters: {
    name: contains('a.name', 'a.display_name'),
    state: oneOf(requestState),
    madeAt: onDays('q.made_at'),
  },
};

/** A page of the forgotten passwords, of accounts within the actor's reach. */
export async function listPasswordRequests(
  db: Queryable,
  actor: Actor,
  asked: Omit<Asked<RequestCall['filters'], RequestSort>, 'only'>,
): Promise<ListAnswer<PasswordRequestRow>> {
  const only = await accountReach(db, actor);
  const page = await readPage<PasswordRequestRow, RequestCall['filters'], RequestSort>(db, requests, {
    ...asked,
    only,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, phone: shownPhone(actor, row.phone) })) };
}

const shownPhone = (actor: Actor, phone: string): string =>
  may(actor, 'accountManage.contact') ? phone : maskedPhone(phone);
