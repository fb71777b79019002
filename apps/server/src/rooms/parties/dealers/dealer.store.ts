import type { DealerForm, DealerState } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';

type Written = Omit<DealerForm, 'superiorId'>;

const columns = `company, legal_person, phone, address, shipping_address, country, division_code, brand, odm,
  pre_installed, equipment_area, categories, models, tablet_sn_digits, tablet_sn_rule, remark`;

const valuesOf = (form: Written): unknown[] => [
  form.company,
  form.legalPerson,
  form.phone,
  form.address,
  form.shippingAddress,
  form.country,
  form.divisionCode,
  form.brand,
  form.odm,
  form.preInstalled,
  form.equipmentArea,
  form.categories,
  form.models,
  form.tabletSnDigits,
  form.tabletSnRule,
  form.remark,
];

const places = (from: number): string =>
  columns
    .split(',')
    .map((_, i) => `$${from + i}`)
    .join(', ');

/** Writes a dealer below the path of its superior. False when the company exists, also as a deleted one. */
export async function insertDealer(
  db: Queryable,
  actor: Actor,
  id: string,
  { superiorId, ...form }: DealerForm,
  pathAbove: readonly string[],
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into dealer (id, superior_id, path, created_by, updated_by, ${columns})
     values ($1, $2, $3::uuid[] || $1::uuid, $4, $4, ${places(5)}) on conflict (lower(company)) do nothing`,
    [id, superiorId, pathAbove, actor.accountId, ...valuesOf(form)],
  );
  return rowCount === 1;
}

/** Whether another dealer bears that name, living or not: names of deleted ones stay taken. */
export async function isCompanyTaken(db: Queryable, company: string, id: string): Promise<boolean> {
  const { rows } = await db.query('select 1 from dealer where lower(company) = lower($1) and id <> $2', [
    company,
    id,
  ]);
  return rows.length > 0;
}

export async function updateDealer(db: Queryable, actor: Actor, id: string, form: Written): Promise<void> {
  await db.query(
    `update dealer set (${columns}) = row(${places(3)}), updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
    [id, actor.accountId, ...valuesOf(form)],
  );
}

/** Holds the whole tree still: two moves at once could make a circle or a sixth level between them. */
export async function lockTree(db: Queryable): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtext('furrow dealer tree'))`);
}

/** The companies from the top down to the dealer, itself last; none for null. */
export async function pathOf(db: Queryable, id: string | null): Promise<string[]> {
  const { rows } = await db.query<{ path: string[] }>(
    'select path::text[] as path from dealer where id = $1',
    [id],
  );
  return rows[0]?.path ?? [];
}

/** How many levels stand below the dealer, itself counted. */
export async function depthBelow(db: Queryable, id: string): Promise<number> {
  const { rows } = await db.query<{ depth: number }>(
    `select coalesce(max(array_length(b.path, 1)) - min(array_length(d.path, 1)) + 1, 1) as depth
     from dealer d join dealer b on b.path @> array[d.id] where d.id = $1`,
    [id],
  );
  return rows[0]!.depth;
}

/** Puts a dealer with all below it under another path. */
export async function moveBranch(
  db: Queryable,
  actor: Actor,
  id: string,
  superiorId: string | null,
  pathAbove: readonly string[],
): Promise<void> {
  await db.query(
    `update dealer set path = $2::uuid[] || path[array_position(path, $1::uuid):] where path @> array[$1::uuid]`,
    [id, pathAbove],
  );
  await db.query(
    `update dealer set superior_id = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, superiorId, actor.accountId],
  );
}

/** Sets the state of these dealers that have `from`; tells which were changed. */
export async function setState(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
  from: readonly DealerState[],
  to: DealerState,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `update dealer set state = $3, updated_at = clock_timestamp(), updated_by = $4
     where id = any($1) and state = any($2) and deleted_at is null returning id`,
    [ids, from, to, actor.accountId],
  );
  return rows.map(({ id }) => id);
}

/** The living dealers of the branch, the dealer itself first. */
export async function branchOf(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from dealer where path @> array[$1::uuid] and deleted_at is null order by array_length(path, 1), id`,
    [id],
  );
  return rows.map((row) => row.id);
}

/** Marks a dealer deleted, or takes the mark away. */
export async function setDealerDeleted(
  db: Queryable,
  actor: Actor,
  id: string,
  deleted: boolean,
): Promise<void> {
  await db.query(
    `update dealer set deleted_at = case when $2 then now() end, deleted_by = case when $2 then $3::uuid end,
       updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, deleted, actor.accountId],
  );
}

/** Of each of these dealers the living ones of its branch, itself among them. */
export async function branchesOf(db: Queryable, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.query<{ top: string; below: string[] }>(
    `select top, array_agg(b.id)::text[] as below from unnest($1::uuid[]) as top
     join dealer b on b.path @> array[top] and b.deleted_at is null group by top`,
    [ids],
  );
  return new Map(rows.map(({ top, below }) => [top, below]));
}

/** The dealers directly below one, deleted ones as well. */
export async function childrenOf(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from dealer where superior_id = $1 order by id',
    [id],
  );
  return rows.map((row) => row.id);
}

/** The living accounts of these companies: whom a notification to a dealer reaches. */
export async function accountsOf(db: Queryable, dealers: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from account where dealer_id = any($1) and deleted_at is null',
    [dealers],
  );
  return rows.map(({ id }) => id);
}
