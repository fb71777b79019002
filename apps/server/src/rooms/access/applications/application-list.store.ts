import type {
  ApplicationRow,
  applicationList,
  ListAnswer,
  PasswordRequestRow,
  passwordRequestList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '../../../database/transaction.ts';
import { type Actor, may } from '../../../kit/actor.ts';
import { contains, onDays, oneOf } from '../../../kit/list/matches.ts';
import { readPage } from '../../../kit/list/page.ts';
import type { ListSource } from '../../../kit/list/source.ts';
import type { Asked } from '../../../kit/list/statement.ts';
import { maskedPhone } from '../accounts/account.rules.ts';
import { accountReach } from '../accounts/account-list.store.ts';
import { applicationKind } from './application.store.ts';
import { applicationReach } from './application-reach.store.ts';

type ApplicationCall = z.output<typeof applicationList.query>;
type ApplicationSort = ApplicationCall['sort'][number]['column'];
type RequestCall = z.output<typeof passwordRequestList.query>;
type RequestSort = RequestCall['sort'][number]['column'];

const seconds = (column: string): string => `extract(epoch from ${column})::float8`;

const applications: ListSource<ApplicationCall['filters'], ApplicationSort> = {
  select: `p.id, p.number, p.name, p.display_name as "displayName", p.company, p.phone, p.wanted_role as "wantedRole",
    p.reason, (select count(*)::int from file f where f.subject_kind = '${applicationKind}' and f.subject_id = p.id::text
      and f.deleted_at is null) as documents, p.state, p.reject_reason as "rejectReason", ${seconds('p.made_at')} as "madeAt",
    ${seconds('p.decided_at')} as "decidedAt", decider.name as "decidedBy"`,
  from: 'account_application p left join account decider on decider.id = p.decided_by',
  id: { sql: 'p.id', type: 'uuid' },
  sorts: {
    number: { sql: 'p.number', type: 'text' },
    name: { sql: 'p.name', type: 'text' },
    company: { sql: 'p.company', type: 'text' },
    madeAt: { sql: 'p.made_at', type: 'timestamptz' },
  },
  filters: {
    number: contains('p.number'),
    name: contains('p.name', 'p.display_name'),
    company: contains('p.company'),
    state: oneOf('p.state'),
    madeAt: onDays('p.made_at'),
  },
};

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

/** A page of the applications that are the actor's to decide. */
export async function listApplications(
  db: Queryable,
  actor: Actor,
  asked: Omit<Asked<ApplicationCall['filters'], ApplicationSort>, 'only'>,
): Promise<ListAnswer<ApplicationRow>> {
  const page = await readPage<ApplicationRow, ApplicationCall['filters'], ApplicationSort>(db, applications, {
    ...asked,
    only: await applicationReach(db, actor),
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, phone: shownPhone(actor, row.phone) })) };
}

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
