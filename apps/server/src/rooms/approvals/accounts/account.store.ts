import type { AccountAuditDetail, accountAuditList, FiltersOf } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Reach } from '#kit/entity/entity.ts';
import { contains, oneOf } from '#kit/list/matches.ts';
import { newAsking } from '#kit/list/statement.ts';
import { applicationKind } from '#rooms/access/public.ts';
import { type BaseFilters, sourceOfKind, withJoins } from '../mechanism/source.store.ts';
import type { AccountFacts } from './checks.rules.ts';

export type AccountFilters = FiltersOf<typeof accountAuditList> & BaseFilters;

const papers = (id: string): string =>
  `(select count(*)::int from file f where f.subject_kind = '${applicationKind}' and f.subject_id = ${id}::text and f.deleted_at is null)`;

const kindSource = sourceOfKind<AccountFilters>(
  `a.type, p.name as "accountName", p.display_name as applicant, p.company, pd.company as "dealerFound", p.phone,
   p.wanted_role as "wantedRole", p.account_id as "accountId", jsonb_array_length(a.data -> 'items') as "itemsAll",
   (select count(*)::int from jsonb_array_elements(a.data -> 'items') i where i ->> 'decision' <> 'open') as "itemsDecided",
   ${papers('p.id')} as documents`,
  {
    type: oneOf('a.type'),
    name: contains('p.name', 'p.display_name'),
    phone: contains('p.phone'),
    wantedRole: contains('p.wanted_role'),
  },
);

/** The list of /accountAudit: applications with what the applicant sent, `p`, and the company of the name that he gave, `pd`. */
export const accountSource = {
  ...withJoins(
    kindSource,
    'left join account_application p on p.id = a.application_id left join dealer pd on pd.id = p.dealer_id',
  ),
  filters: {
    ...kindSource.filters,
    applicant: contains('p.name', 'p.display_name'),
    company: contains('p.company'),
  },
};

/** What the checks ask of an application and of what is granted. */
export async function readAccountFacts(
  db: Queryable,
  applicationId: string,
  grant: { roleId: number | null; dealerId: string | null },
): Promise<AccountFacts | null> {
  const { rows } = await db.query<AccountFacts>(
    `select p.phone, p.dealer_id is not null as "companyKnown",
       p.type = 'newAccount' and exists (select 1 from account a where a.name = p.name) as "nameTaken",
       (select count(*)::int from account a where a.phone = p.phone and a.deleted_at is null and a.id is distinct from p.account_id)
         as "accountsOfPhone",
       (select count(*)::int from account_application o where o.phone = p.phone and o.made_at > now() - interval '30 days')
         as applications,
       ${papers('p.id')} as documents,
       exists (select 1 from role r where r.id = $2 and r.scope_kind = 'dealer') as "dealersRole",
       d.id is null or d.state <> 'enabled' as "dealerClosed", d.country as "dealerCountry"
     from account_application p left join dealer d on d.id = $3 where p.id = $1`,
    [applicationId, grant.roleId, grant.dealerId],
  );
  return rows[0] ?? null;
}

/** Where an application came from. */
export async function readOrigin(
  db: Queryable,
  id: string,
): Promise<Pick<AccountAuditDetail, 'address' | 'browser' | 'phone'>> {
  const { rows } = await db.query<{ address: string; browser: string; phone: string }>(
    'select address, agent as browser, phone from account_application where id = $1',
    [id],
  );
  return rows[0] ?? { address: '', browser: '', phone: '' };
}

/** Dealers of a like name or of the same number, within a reach over `dealer d`; at most five. */
export async function likeDealers(
  db: Queryable,
  { company, phone }: { company: string; phone: string },
  reach: Reach,
): Promise<AccountAuditDetail['found']['dealers']> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const [name, number] = [asking.put(company.trim()), asking.put(phone)];
  const like = `(position(lower(${name}::text) in lower(d.company)) > 0 or position(lower(d.company) in lower(${name}::text)) > 0)`;
  const { rows } = await db.query<AccountAuditDetail['found']['dealers'][number]>(
    `select d.id, d.company as name, case when ${like} then 'name' else 'phone' end as by from dealer d
     where d.deleted_at is null and ((${name}::text <> '' and ${like}) or d.phone = ${number}::text) and ${reach(asking)}
     order by lower(d.company) = lower(${name}::text) desc, d.company limit 5`,
    values,
  );
  return rows;
}

/** Earlier applications of a phone number, within a reach over `account_application p`; the newest ten. */
export async function earlierApplications(
  db: Queryable,
  { id, phone }: { id: string; phone: string },
  reach: Reach,
): Promise<AccountAuditDetail['found']['applications']> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const { rows } = await db.query<AccountAuditDetail['found']['applications'][number]>(
    `select p.number, p.state, extract(epoch from p.made_at)::float8 as "madeAt" from account_application p
     where p.phone = ${asking.put(phone)} and p.id <> ${asking.put(id)}::uuid and ${reach(asking)} order by p.made_at desc limit 10`,
    values,
  );
  return rows;
}

/** Names of roles and companies by id, for what is granted. */
export async function namesOfGrant(
  db: Queryable,
  { roleIds, dealerIds }: { roleIds: readonly number[]; dealerIds: readonly string[] },
): Promise<Record<string, string>> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id::text as id, name from role where id = any($1::int[])
     union all select id::text, company from dealer where id = any($2::uuid[])`,
    [roleIds, dealerIds],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Id of the approval that decides an account application. */
export async function approvalOfApplication(db: Queryable, applicationId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>('select id from approval where application_id = $1', [
    applicationId,
  ]);
  return rows[0]?.id ?? null;
}
