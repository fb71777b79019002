import type { ListAnswer, OperationKind } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { type Actor, may } from '../actor.ts';
import { newId } from '../id.ts';
import { readPage } from '../list/page.ts';
import type { Asked } from '../list/statement.ts';
import type { LogOperation } from '../log-operation.ts';
import { Refusal } from '../refusal.ts';
import type { Entity, PlainRow } from './entity.ts';
import { findRow, insertRow, setRowDeleted, setRowState, updateRow } from './entity-store.ts';
import { namesGiven, namesIn, requireUnguarded, withoutGuarded } from './guarded-fields.ts';
import { performIn, type Tx } from './perform-in.ts';

/** What the deeds of every record stand on. */
export interface DeedParts {
  pool: Pool;
  logOperation: LogOperation;
}

/** What of a list the actor may see; deleted rows only with the right to delete. */
export async function visibleRows<Filters extends { deleted?: 'yes' | undefined }, Sort extends string>(
  db: Queryable,
  entity: Pick<Entity<PlainRow, object, Filters, Sort>, 'reach' | 'alias' | 'rights' | 'guarded'>,
  actor: Actor,
  asked: Omit<Asked<Filters, Sort>, 'only'>,
): Promise<Asked<Filters, Sort>> {
  const { reach, alias, rights } = entity;
  requireUnguarded(actor, entity, namesIn(asked.call));
  const { deleted } = asked.call.filters;
  if (deleted && !may(actor, rights.delete)) throw new Refusal('noPermission', { permission: rights.delete });
  const within = await reach(db, actor, asked.call.filters);
  const living = deleted ? '' : ` and ${alias}.deleted_at is null`;
  return { ...asked, only: (asking) => `${within(asking)}${living}` };
}

/** The deeds of one kind of record, each one transaction with one row of the operation log (C28). */
export class EntityDeeds<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
> {
  readonly #parts: DeedParts;
  readonly #entity: Entity<Row, Form, Filters, Sort>;

  constructor(parts: DeedParts, entity: Entity<Row, Form, Filters, Sort>) {
    this.#parts = parts;
    this.#entity = entity;
  }

  get kind(): OperationKind {
    return this.#entity.kind;
  }

  /** Keeps the state that a step has led to. */
  readonly keepState = (db: Queryable, actor: Actor, to: { id: string; state: string }): Promise<void> =>
    setRowState(db, this.#entity.table, actor, to);

  async page(actor: Actor, asked: Omit<Asked<Filters, Sort>, 'only'>): Promise<ListAnswer<Row>> {
    const { pool } = this.#parts;
    const seen = await visibleRows(pool, this.#entity, actor, asked);
    const page = await readPage<Row, Filters, Sort>(pool, this.#entity.source, seen);
    const rows = page.rows.map((row) => this.shown(actor, row));
    return { ...page, rows: await this.whole(actor, rows) };
  }

  /** One row as the actor may see it, with its figures. */
  async told(actor: Actor, row: Row): Promise<Row> {
    return (await this.whole(actor, [this.shown(actor, row)]))[0]!;
  }

  private async whole(actor: Actor, rows: Row[]): Promise<Row[]> {
    return (await this.#entity.enriched?.(this.#parts.pool, actor, rows)) ?? rows;
  }

  /** The row as the actor may see it. */
  shown(actor: Actor, row: Row): Row {
    return withoutGuarded(actor, this.#entity, this.#entity.shown?.(actor, row) ?? row);
  }

  /** One living record as it is kept. @throws Refusal notFound, also outside the actor's reach */
  async require(
    db: Queryable,
    actor: Actor,
    id: string,
    { lock = false, deleted = false }: { lock?: boolean; deleted?: boolean } = {},
  ): Promise<Row> {
    const row = await findRow<Row>(db, this.#entity, id, await this.#entity.reach(db, actor), { lock });
    if (!row || (row.deletedAt !== null) !== deleted) throw new Refusal('notFound');
    return row;
  }

  /** @throws Refusal of the entity's own rules */
  create(actor: Actor, form: Form): Promise<Row> {
    return inTransaction(this.#parts.pool, (client) => this.createIn(client, actor, form));
  }

  /** The same inside a larger deed. */
  async createIn(client: Queryable, actor: Actor, form: Form): Promise<Row> {
    const { check, made, follow } = this.#entity;
    requireUnguarded(actor, this.#entity, namesGiven(form));
    await check?.(client, actor, form, null);
    const id = newId();
    await insertRow(client, this.#entity, actor, { id, form, made: (await made?.(client, actor)) ?? {} });
    const after = await this.require(client, actor, id);
    await follow?.(client, actor, after, null);
    await this.#parts.logOperation(client, actor, {
      action: `${this.#entity.rights.view}.create`,
      subjectKind: this.kind,
      subjectId: id,
      after: form,
    });
    // What followed may have written into the record itself.
    return follow ? this.require(client, actor, id) : after;
  }

  /** @throws Refusal changedMeanwhile with the present record, and those of the entity's own rules */
  edit(actor: Actor, id: string, edit: Partial<Form> & { version: string }): Promise<Row> {
    return inTransaction(this.#parts.pool, (client) => this.editIn(client, actor, id, edit));
  }

  /** The same inside a larger deed; without a version it is not asked what changed meanwhile. */
  async editIn(
    client: Queryable,
    actor: Actor,
    id: string,
    { version, ...edit }: Partial<Form> & { version?: string },
  ): Promise<Row> {
    requireUnguarded(actor, this.#entity, Object.keys(edit));
    const { check, follow, form: shape } = this.#entity;
    return this.#do(client, actor, { id, deed: 'edit', version }, async ({ db, note }, before) => {
      const form = shape.parse({ ...before, ...edit }) as Form;
      await check?.(db, actor, form, id);
      await updateRow(db, this.#entity, actor, { id, form });
      const after = await this.require(db, actor, id);
      await follow?.(db, actor, after, before);
      note({ before: this.#written(before), after: this.#written(after) });
      return follow ? this.require(db, actor, id) : after;
    });
  }

  /** Marks a record deleted. @throws Refusal when others depend on it */
  remove(actor: Actor, id: string): Promise<void> {
    return inTransaction(this.#parts.pool, (client) => this.removeIn(client, actor, id));
  }

  /** The same inside a larger deed. */
  async removeIn(client: Queryable, actor: Actor, id: string): Promise<void> {
    await this.#do(client, actor, { id, deed: 'delete' }, async ({ db, note }, row) => {
      await this.#entity.requireUnused?.(db, actor, row);
      await setRowDeleted(db, this.#entity, actor, { id, deleted: true });
      await this.#entity.turned?.(db, actor, row);
      note({ before: this.#written(row) });
    });
  }

  /** Takes the mark of deletion away. */
  restore(actor: Actor, id: string): Promise<Row> {
    return inTransaction(this.#parts.pool, (client) =>
      this.#do(client, actor, { id, deed: 'restore', deleted: true }, async ({ db, note }, row) => {
        await this.#entity.check?.(db, actor, this.#entity.form.parse(row) as Form, id);
        await setRowDeleted(db, this.#entity, actor, { id, deleted: false });
        await this.#entity.turned?.(db, actor, row);
        note({ after: this.#written(row) });
        return this.require(db, actor, id);
      }),
    );
  }

  /** One of the deeds above, in the caller's transaction. */
  #do<Answer>(
    db: Queryable,
    actor: Actor,
    {
      id,
      deed,
      version,
      deleted = false,
    }: { id: string; deed: string; version?: string | undefined; deleted?: boolean },
    work: (tx: Tx<Queryable>, row: Row) => Promise<Answer>,
  ): Promise<Answer> {
    const record = {
      kind: this.kind,
      require: () => this.require(db, actor, id, { lock: true, deleted }),
      shown: (_: Actor, row: Row) => this.shown(actor, row),
    };
    const action = `${this.#entity.rights.view}.${deed}`;
    return performIn(this.#parts.logOperation, db, actor, { record, id, action, version }, work);
  }

  /** The fields of the form, as the log keeps them. */
  #written(row: Row): object {
    const fields = Object.keys(this.#entity.form.shape);
    return Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)));
  }
}
