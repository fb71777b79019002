import { fixedRoles } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';

/** Of these accounts those that could decide what the company or the account asked for, by four eyes. */
export async function strangersTo(
  db: Queryable,
  ids: readonly string[],
  {
    applicantId,
    companyId,
    step1By,
  }: { applicantId: string | null; companyId: string | null; step1By: string | null },
  { ofProvider }: { ofProvider: boolean },
): Promise<{ id: string; name: string; company: string }[]> {
  const { rows } = await db.query<{ id: string; name: string; company: string }>(
    `select a.id, coalesce(nullif(a.display_name, ''), a.name) as name, coalesce(d.company, '') as company
     from account a join role r on r.id = a.role_id left join dealer d on d.id = a.dealer_id
     where a.id = any($1::uuid[]) and a.id is distinct from $2::uuid and a.id is distinct from $4::uuid
       and (a.dealer_id is null or a.dealer_id is distinct from $3::uuid)
       and (not $5::boolean or r.scope_kind in ('administrator', 'provider'))
     order by name, a.id`,
    [ids, applicantId, companyId, step1By, ofProvider],
  );
  return rows;
}

/** Administrators of the platform: they are told what nobody else can mend. */
export async function administrators(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from account where role_id = $1 and state = 'active' and deleted_at is null
       and (ends_at is null or ends_at > now())`,
    [fixedRoles.administrator],
  );
  return rows.map(({ id }) => id);
}
