import type { Queryable } from '#database/transaction.ts';
import { Refusal } from '#kit/refusal.ts';

/** A role that an account is to have, and the company that it is to belong to. */
export interface RoleAndCompany {
  roleId: number;
  dealerId: string | null;
}

type Misfit = { field: 'dealerId' | 'roleId'; key: 'dealerRequired' | 'roleOutOfReach' };

/**
 * What does not fit of each: a dealer's role means nothing without a dealer, and a company's role is for its own people and those
 * of the companies below it.
 */
export async function misfits(db: Queryable, wanted: readonly RoleAndCompany[]): Promise<(Misfit | null)[]> {
  const { rows } = await db.query<{ bare: boolean; foreign: boolean }>(
    `select r.scope_kind = 'dealer' and w.dealer_id is null as bare,
       r.dealer_id is not null and not coalesce(r.dealer_id = any(c.path), false) as "foreign"
     from unnest($1::int[], $2::uuid[]) with ordinality as w (role_id, dealer_id, place)
       left join role r on r.id = w.role_id left join company c on c.id = w.dealer_id order by w.place`,
    [wanted.map(({ roleId }) => roleId), wanted.map(({ dealerId }) => dealerId)],
  );
  return rows.map(({ bare, foreign }) => {
    if (bare) return { field: 'dealerId', key: 'dealerRequired' };
    return foreign ? { field: 'roleId', key: 'roleOutOfReach' } : null;
  });
}

/** @throws Refusal dealerRequired, roleOutOfReach, naming the field */
export async function requireFit(db: Queryable, wanted: RoleAndCompany): Promise<void> {
  const [found] = await misfits(db, [wanted]);
  if (found) throw new Refusal(found.key, {}, [found]);
}
