import type { ListCall, OperationKind, PermissionCode, PlainCalls, RefusalKey } from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Asking, ListSource } from '../list/source.ts';

/** What every record of a table answers beside its own fields. */
export interface PlainRow {
  id: string;
  /** Seconds UTC. */
  deletedAt: number | null;
  version: string;
}

/** Which rows exist for an actor, as a condition on the names of `source.from`. */
export type Reach = (asking: Asking) => string;

/** Whoever may open the page reads all of it. What everybody reads, the provider's people alone write (`writers`). */
export const everybody = async (): Promise<Reach> => () => 'true';

/** What the routes that write such a record say of who may come. */
export const onlyFor = ({ writers }: { writers: 'reach' | 'provider' }): 'provider' | undefined =>
  writers === 'provider' ? 'provider' : undefined;

/** Filters that every plain list has. */
interface PlainFilters {
  deleted?: 'yes' | undefined;
}

/** All that is special about a plain record; the kit does the rest alike for all. */
export interface Entity<
  Row extends PlainRow,
  Form extends object,
  Filters extends PlainFilters,
  Sort extends string,
> {
  /** Its calls below /farm/v2: `servicePoints`. */
  path: string;
  /** Kind in the operation log, and in the topics `record` and `rows`. */
  kind: OperationKind;
  rights: { view: PermissionCode; create: PermissionCode; edit: PermissionCode; delete: PermissionCode };
  /** Who writes it: whoever has it in his reach, or the provider's own people alone. */
  writers: 'reach' | 'provider';
  list: { query: z.ZodType<ListCall<Filters, Sort>> };
  /** Checks a whole record; its keys are the fields that are written. */
  form: z.ZodObject & z.ZodType<Form>;
  edit: z.ZodType<Partial<Form> & { version: string }>;
  /** Its standard calls (`definePlainCalls`); without them it has deeds and no routes of its own (`entityRoutes`). */
  calls?: PlainCalls<Row, Form, Filters, Sort>;
  table: string;
  /** Name of the table in `source.from`. */
  alias: string;
  source: ListSource<Filters, Sort>;
  /** Fields whose column holds JSON. */
  json?: readonly (keyof Form & string)[];
  /** Fields that are kept together in one column of JSON: what only some records of a table have. */
  packed?: { column: string; fields: readonly string[] };
  /** Fields that are neither shown, sorted, filtered by nor written without a right of their own. */
  guarded?: { right: PermissionCode; fields: readonly string[] };
  /** What a unique index means when it refuses: field and refusal, by the index's name. */
  unique?: Readonly<Record<string, { field: keyof Form & string; key: RefusalKey }>>;
  /** Who sees a row. `filters` are those of a list call: what they mean may depend on who asks (vehicles of an owner). */
  reach(db: Queryable, actor: Actor, filters?: Filters): Promise<Reach>;
  /** The row as the actor may see it: masked numbers. */
  shown?(actor: Actor, row: Row): Row;
  /** Rows with what the list's statement cannot tell: figures that a room above keeps. */
  enriched?(db: Queryable, actor: Actor, rows: Row[]): Promise<Row[]>;
  /** Rules that need other rows, before a record is written. `id` is null for a new one. @throws Refusal */
  check?(db: Queryable, actor: Actor, form: Form, id: string | null): Promise<void>;
  /** What still hangs on the record. @throws Refusal with its number */
  requireUnused?(db: Queryable, actor: Actor, row: Row): Promise<void>;
  /** Columns that the server fills in a new record. */
  made?(db: Queryable, actor: Actor): Promise<Readonly<Record<string, unknown>>>;
  /** What follows a write, in its transaction. `before` is null for a new record. */
  follow?(db: Queryable, actor: Actor, after: Row, before: Row | null): Promise<void>;
  /** What follows when a record was deleted or restored, in the same transaction. @throws Refusal */
  turned?(db: Queryable, actor: Actor, row: Row): Promise<void>;
}

/** Checks a description where it is made. */
export function defineEntity<
  Row extends PlainRow,
  Form extends object,
  Filters extends PlainFilters,
  Sort extends string,
>(entity: Entity<Row, Form, Filters, Sort>): Entity<Row, Form, Filters, Sort> {
  if ((entity.reach as unknown) === everybody && entity.writers !== 'provider')
    throw new Error(`everybody reads ${entity.path}: only the provider may write it`);
  return entity;
}

/** `personInCharge` → `person_in_charge`: the column of a field. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
