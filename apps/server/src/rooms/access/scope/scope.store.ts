import type { AllocationAccess, AllocationMethod, ScopeKind, ScopeSubject } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import { inForce } from '../grants/in-force.store.ts';

/** Watches the screens of an activity (spec §6) and keeps no stock. */
const activityRole = 5;

/** One thing that widens what an account sees. `role` tells the kind of its role. */
export interface ScopeFact {
  /** The account that has it: the asker, or one that he is bound to. */
  accountId: string;
  subject: ScopeSubject;
  access: AllocationAccess;
  kind: ScopeKind;
  by: 'role' | 'branch' | 'stock' | 'area' | AllocationMethod;
  targetKind: string;
  target: string;
  withSubordinates: boolean;
}

/**
 * What an account sees by itself and by the accounts that it is bound to, followed live; a circle ends where it began. A
 * right that passes through a link "see" stays one.
 */
export async function scopeFacts(db: Queryable, accountId: string): Promise<ScopeFact[]> {
  const { rows } = await db.query<ScopeFact>(
    `with recursive chain (account_id, subject, access) as (
       select $1::uuid, subject, 'operate' from unnest(array['vehicles', 'stations']) as subject
       union
       select l.target_id::uuid, c.subject, case when c.access = 'see' then 'see' else l.access end
       from chain c join allocation l on l.account_id = c.account_id and l.subject = c.subject
       where l.method = 'boundAccount' and ${inForce('l')}),
     living as (
       select c.*, r.scope_kind as kind, a.dealer_id, a.role_id from chain c
       join account a on a.id = c.account_id and a.deleted_at is null join role r on r.id = a.role_id)
     select account_id as "accountId", subject, access, kind, 'role' as by, '' as "targetKind", '' as target,
       false as "withSubordinates" from living
     union all
     select account_id, subject, access, kind, 'branch', 'dealer', dealer_id::text, true from living
     where kind = 'dealer' and dealer_id is not null
     union all
     select account_id, subject, access, kind, 'stock', 'stock', '', false from living
     where kind = 'provider' and role_id <> ${activityRole} and subject = 'vehicles'
     union all
     select c.account_id, c.subject, c.access, c.kind, 'area', v.area_kind, v.area_id, false
     from living c join account_area v on v.account_id = c.account_id and v.subject = c.subject
     union all
     select c.account_id, c.subject, case when c.access = 'see' then 'see' else l.access end, c.kind, l.method, l.target_kind,
       l.target_id, l.with_subordinates
     from living c join allocation l on l.account_id = c.account_id and l.subject = c.subject
     where l.method <> 'boundAccount' and ${inForce('l')}`,
    [accountId],
  );
  return rows;
}

/** These accounts and all that are bound to them, near or far: whom a change of their scope reaches. */
export async function followersOf(db: Queryable, accountIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `with recursive follower (id) as (
       select unnest($1::uuid[])
       union
       select l.account_id from follower f join allocation l on l.target_id = f.id::text
       where l.method = 'boundAccount' and l.ended_at is null)
     select id from follower`,
    [accountIds],
  );
  return rows.map(({ id }) => id);
}

/** An account that sees a device, and by what. */
export interface Seeing {
  accountId: string;
  by: Exclude<ScopeFact['by'], 'branch' | 'stock'>;
  access: AllocationAccess;
  until: number | null;
}

/** A device and what it lies in and belongs to: whose rights may reach it. */
export interface SeenDevice {
  id: string;
  divisions: readonly string[];
  /** Its dealer, and that dealer with all above it. */
  dealer: string | null;
  dealersAbove: readonly string[];
  owner: string | null;
  region: string | null;
  /** In no use yet. */
  idle: boolean;
}

/**
 * Who sees a device: by role, as one of its dealer's branch, by an area that holds it, by an allocation that reaches it, or
 * bound to somebody who does.
 */
export async function seersOf(
  db: Queryable,
  subject: ScopeSubject,
  { id, divisions, dealer, dealersAbove, owner, region, idle }: SeenDevice,
): Promise<Seeing[]> {
  const { rows } = await db.query<Seeing>(
    `with recursive living as (
       select a.id, a.dealer_id, a.role_id, r.scope_kind from account a join role r on r.id = a.role_id where a.deleted_at is null),
     held as (
       select account_id from account_area
       where subject = $1 and (area_kind = 'division' and area_id = any($3) or area_kind = 'serviceRegion' and area_id = $7)),
     direct (account_id, by, access, until) as (
       select id, 'role', 'operate', null::timestamptz from living
       where scope_kind = 'administrator'
         or (scope_kind = 'provider' and role_id <> ${activityRole} and $8 and $4::text is null)
       union all
       select id, 'role', 'operate', null from living l
       where scope_kind = 'dealer' and dealer_id::text = any($5) and (id in (select account_id from held)
         or not exists (select 1 from account_area v where v.account_id = l.id and v.subject = $1))
       union all
       select id, 'area', 'operate', null from living
       where scope_kind in ('provider', 'service') and id in (select account_id from held)
       union all
       select l.account_id, l.method, l.access, l.until_at from allocation l
       where l.subject = $1 and ${inForce('l')}
         and ((l.target_kind = 'division' and l.target_id = any($3)) or (l.target_kind = 'device' and l.target_id = $2)
           or (l.target_kind = 'owner' and l.target_id = $6) or (l.target_kind = 'serviceRegion' and l.target_id = $7)
           or (l.target_kind = 'dealer' and (l.target_id = $4 or l.with_subordinates and l.target_id = any($5))))),
     seeing (account_id, by, access, until) as (
       select * from direct
       union
       select l.account_id, 'boundAccount', case when s.access = 'see' then 'see' else l.access end, l.until_at
       from seeing s join allocation l on l.target_id = s.account_id::text
       where l.method = 'boundAccount' and l.subject = $1 and ${inForce('l')})
     select account_id as "accountId", by, access, extract(epoch from until)::float8 as until from seeing`,
    [subject, id, divisions, dealer, dealersAbove, owner, region, idle],
  );
  return rows;
}

/** Whether `to` is bound to `from`, near or far, and over which accounts: the names of the chain, or null. */
export async function boundChain(db: Queryable, from: string, to: string): Promise<string[] | null> {
  const { rows } = await db.query<{ names: string[] }>(
    `with recursive chain (id, ids, names) as (
       select a.id, array[a.id], array[a.name] from account a where a.id = $1
       union all
       select t.id, c.ids || t.id, c.names || t.name from chain c
       join allocation l on l.account_id = c.id and l.method = 'boundAccount' and l.ended_at is null
         and (l.until_at is null or l.until_at > now())
       join account t on t.id = l.target_id::uuid
       where not t.id = any(c.ids))
     select names from chain where id = $2 order by cardinality(names) limit 1`,
    [from, to],
  );
  return rows[0]?.names ?? null;
}
