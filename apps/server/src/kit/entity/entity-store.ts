import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import { readOne } from '../list/one.ts';
import { Refusal } from '../refusal.ts';
import { columnOf, type Entity, type PlainRow, type Reach } from './entity.ts';

/** What writing a record needs of its description; how it is listed does not matter. */
type Kept<Form extends object> = Pick<
  Entity<PlainRow, Form, never, never>,
  'table' | 'form' | 'json' | 'packed' | 'unique'
>;

/** A record in reach, deleted or not, or null. `lock` holds it to the end of the transaction. */
export async function findRow<Row extends PlainRow>(
  db: Queryable,
  { source }: { readonly source: Parameters<typeof readOne>[1] },
  id: string,
  reach: Reach,
  { lock = false }: { lock?: boolean } = {},
): Promise<Row | null> {
  return readOne<Row>(db, source, id, reach, { lock });
}

/** Writes a new record with the columns that the server fills. @throws Refusal of a unique index */
export async function insertRow<Form extends object>(
  db: Queryable,
  entity: Kept<Form>,
  actor: Actor,
  { id, form, made }: { id: string; form: Form; made: Readonly<Record<string, unknown>> },
): Promise<void> {
  const own = { id, created_by: actor.accountId, updated_by: actor.accountId, ...made };
  const [columns, values] = written(entity, form);
  const all = [...Object.keys(own), ...columns];
  await orTaken(
    entity,
    db.query(
      `insert into ${entity.table} (${all.join(', ')}) values (${all.map((_, i) => `$${i + 1}`).join(', ')})`,
      [...Object.values(own), ...values],
    ),
  );
}

/** Writes every field of a record. @throws Refusal of a unique index */
export async function updateRow<Form extends object>(
  db: Queryable,
  entity: Kept<Form>,
  actor: Actor,
  { id, form }: { id: string; form: Form },
): Promise<void> {
  const [columns, values] = written(entity, form);
  await orTaken(
    entity,
    db.query(
      `update ${entity.table} set ${columns.map((column, i) => `${column} = $${i + 3}`).join(', ')},
         updated_at = clock_timestamp(), updated_by = $2 where id = $1`,
      [id, actor.accountId, ...values],
    ),
  );
}

/** Marks a record deleted, or takes the mark away. @throws Refusal of a unique index, when the name was given again */
export async function setRowDeleted<Form extends object>(
  db: Queryable,
  entity: Kept<Form>,
  actor: Actor,
  { id, deleted }: { id: string; deleted: boolean },
): Promise<void> {
  await orTaken(
    entity,
    db.query(
      `update ${entity.table} set deleted_at = case when $2 then now() end,
         deleted_by = case when $2 then $3::uuid end, updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
      [id, deleted, actor.accountId],
    ),
  );
}

/** Sets the state of a record. */
export async function setRowState(
  db: Queryable,
  table: string,
  actor: Actor,
  { id, state }: { id: string; state: string },
): Promise<void> {
  await db.query(
    `update ${table} set state = $2, updated_at = clock_timestamp(), updated_by = $3 where id = $1`,
    [id, state, actor.accountId],
  );
}

function written<Form extends object>(
  { form: { shape }, json = [], packed }: Kept<Form>,
  form: Form,
): [columns: string[], values: unknown[]] {
  const all = Object.keys(shape) as (keyof Form & string)[];
  const fields = all.filter((field) => !packed?.fields.includes(field));
  const values = fields.map((field) =>
    json.includes(field) && form[field] !== null ? JSON.stringify(form[field]) : form[field],
  );
  if (!packed) return [fields.map(columnOf), values];
  const together = Object.entries(form).filter(([field]) => packed.fields.includes(field));
  return [
    [...fields.map(columnOf), packed.column],
    [...values, JSON.stringify(Object.fromEntries(together))],
  ];
}

/** A unique index that refuses says so in words, at its field: also when two people write at once. */
async function orTaken<Form extends object>(
  { unique }: Kept<Form>,
  writing: Promise<unknown>,
): Promise<void> {
  try {
    await writing;
  } catch (error) {
    const known = unique?.[String((error as { constraint?: unknown }).constraint)];
    if (!known) throw error;
    throw new Refusal(known.key, {}, [known]);
  }
}
