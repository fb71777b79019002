import type { Language, NoticeEdit, NoticeForm, NoticeRow, ShownNotice } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';

const columns = `n.id, n.zh, n.en, n.ru, n.tr, n.level, extract(epoch from n.from_at)::float8 as "from",
  extract(epoch from n.until_at)::float8 as until, n.role_ids as roles,
  case when n.until_at <= now() then 'over' when n.from_at > now() then 'planned' else 'shown' end as state,
  extract(epoch from n.updated_at)::float8 as "updatedAt", coalesce(a.name, '') as "updatedBy",
  (extract(epoch from n.updated_at) * 1000000)::bigint::text as version`;
const source = 'notice n left join account a on a.id = n.updated_by';

/** What an account of this role sees now or will within a day. */
export async function shownNotices(db: Queryable, actor: Actor, language: Language): Promise<ShownNotice[]> {
  const { rows } = await db.query<ShownNotice>(
    `select id, ${language} as text, level, extract(epoch from from_at)::float8 as "from",
       extract(epoch from until_at)::float8 as until
     from notice where deleted_at is null and until_at > now() and from_at < now() + interval '1 day'
       and (role_ids = '{}' or $1 = any(role_ids))
     order by array_position(array['critical', 'warning', 'info'], level), from_at desc, id limit 20`,
    [actor.roleId],
  );
  return rows;
}

/** Every living notice, those that end last first. */
export async function listNotices(db: Queryable): Promise<NoticeRow[]> {
  const { rows } = await db.query<NoticeRow>(
    `select ${columns} from ${source} where n.deleted_at is null order by n.until_at desc, n.id limit 200`,
  );
  return rows;
}

/** One living notice, or null; `lock` holds it to the end of the transaction. */
export async function findNotice(
  db: Queryable,
  id: string,
  { lock = false } = {},
): Promise<NoticeRow | null> {
  const { rows } = await db.query<NoticeRow>(
    `select ${columns} from ${source} where n.id = $1 and n.deleted_at is null ${lock ? 'for update of n' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

export async function insertNotice(
  db: Queryable,
  accountId: string | null,
  form: NoticeForm,
): Promise<string> {
  const id = newId();
  await db.query(
    `insert into notice (id, zh, en, ru, tr, level, from_at, until_at, role_ids, created_by, updated_by)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7), to_timestamp($8), $9, $10, $10)`,
    [id, form.zh, form.en, form.ru, form.tr, form.level, form.from, form.until, form.roles, accountId],
  );
  return id;
}

export async function updateNotice(
  db: Queryable,
  actor: Actor,
  id: string,
  form: Omit<Required<NoticeEdit>, 'version'> | NoticeForm,
): Promise<void> {
  await db.query(
    `update notice set zh = $2, en = $3, ru = $4, tr = $5, level = $6, from_at = to_timestamp($7),
       until_at = to_timestamp($8), role_ids = $9, updated_by = $10, updated_at = now() where id = $1`,
    [id, form.zh, form.en, form.ru, form.tr, form.level, form.from, form.until, form.roles, actor.accountId],
  );
}

export async function deleteNotice(db: Queryable, actor: Actor, id: string): Promise<void> {
  await db.query('update notice set deleted_at = now(), deleted_by = $2 where id = $1', [
    id,
    actor.accountId,
  ]);
}
