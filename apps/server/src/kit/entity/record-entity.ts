import type { AnyList, AnyRecord, ListCall, PlainCalls, ShownField, ValueKind } from '@furrow/contract';
import type { z } from 'zod';
import { contains, inDivision, inSpan, onDays, oneOf, whenAsked } from '../list/matches.ts';
import type { Column, ListSource, Match } from '../list/source.ts';
import { versionSql } from '../list/version.ts';
import { columnOf, defineEntity, type Entity, type PlainRow } from './entity.ts';

/** A description of the contract (`defineRecord`) with the types that follow from it. */
export interface Described<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
> extends AnyRecord {
  writers: 'reach' | 'provider';
  row: z.ZodType<Row>;
  form: z.ZodObject & z.ZodType<Form>;
  edit: z.ZodType<Partial<Form> & { version: string }>;
  list: AnyList & { query: z.ZodType<ListCall<Filters, Sort>> };
  calls: PlainCalls<Row, Form, Filters, Sort>;
}

type Derived =
  | 'path'
  | 'kind'
  | 'rights'
  | 'writers'
  | 'list'
  | 'form'
  | 'edit'
  | 'calls'
  | 'source'
  | 'json';

/** What only the server knows of a record: its table, its reach and its rules. */
export type RecordParts<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
> = Omit<Entity<Row, Form, Filters, Sort>, Derived> & OwnSql<Row, Filters, Sort>;

interface OwnSql<Row, Filters, Sort extends string> {
  /** Its table with what is joined; without, the table alone. */
  from?: string;
  /** The SQL of values that are no column of the table. */
  columns?: { readonly [Name in keyof Row]?: string };
  /** Filters that do not follow from the kind of a field, or look further. */
  filters?: Partial<ListSource<Filters, Sort>['filters']>;
  /** Orders that do not follow from the kind of a field. */
  sorts?: Partial<ListSource<Filters, Sort>['sorts']>;
}

type SourceParts<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
> = Pick<RecordParts<Row, Form, Filters, Sort>, 'table' | 'alias' | keyof OwnSql<Row, Filters, Sort>>;

/** The entity of a described record (decision 0071). */
export function recordEntity<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(
  record: Described<Row, Form, Filters, Sort>,
  parts: RecordParts<Row, Form, Filters, Sort>,
): Entity<Row, Form, Filters, Sort> {
  const { path, kind, rights, writers, list, form, edit, calls } = record;
  const source = recordSource(record, parts);
  const { from: _, columns: __, filters: ___, sorts: ____, ...own } = parts;
  return defineEntity({ path, kind, rights, writers, list, form, edit, calls, source, ...own });
}

/** Select, filters and orders of a described record, as they follow from the kinds of its fields. */
export function recordSource<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(
  record: Described<Row, Form, Filters, Sort>,
  { table, alias, from, columns = {}, filters, sorts }: SourceParts<Row, Form, Filters, Sort>,
): ListSource<Filters, Sort> {
  const values: Readonly<Record<string, ShownField>> = { ...record.fields, ...record.shown };
  const place = placeOf(alias, columns);
  const given = Object.keys(values).map((name) => `${place(name, values[name]!.kind)} as "${name}"`);
  const always = [
    `${alias}.id`,
    `${place('deletedAt', 'time')} as "deletedAt"`,
    `${versionSql(`${alias}.updated_at`)} as version`,
  ];
  const source = {
    select: [...always, ...given].join(', '),
    from: from ?? `${table} ${alias}`,
    id: { sql: `${alias}.id`, type: 'uuid' },
    sorts: { ...sortsOf(values, alias, columns), ...sorts },
    filters: {
      ...matchesOf(record, values, alias, columns),
      deleted: whenAsked(`${alias}.deleted_at is not null`),
      ...filters,
    },
  } as ListSource<Filters, Sort>;
  requireAll(record, source);
  return source;
}

type Given = Readonly<Partial<Record<string, string>>>;

/** The SQL of a value as it is answered; times as seconds UTC. */
const placeOf = (alias: string, columns: Given) => (name: string, kind: ValueKind) =>
  columns[name] ??
  (kind === 'time' ? `extract(epoch from ${alias}.${columnOf(name)})::float8` : `${alias}.${columnOf(name)}`);

const columnTypes: Readonly<Partial<Record<ValueKind, Column['type']>>> = {
  flag: 'boolean',
  number: 'float8',
  degrees: 'float8',
  distance: 'float8',
  depth: 'float8',
  speed: 'float8',
  area: 'float8',
  time: 'timestamptz',
};

function sortsOf(
  values: Readonly<Record<string, ShownField>>,
  alias: string,
  columns: Given,
): Record<string, Column> {
  return Object.fromEntries(
    Object.entries(values).map(([name, { kind, answer }]) => [
      name,
      {
        sql: columns[name] ?? `${alias}.${columnOf(name)}`,
        type: columnTypes[kind] ?? 'text',
        ...(answer.safeParse(null).success ? { nullable: true } : {}),
      } satisfies Column,
    ]),
  );
}

/** How each kind is filtered by; a reference means the branch of a tree, which its room knows. */
const matches: Readonly<Partial<Record<ValueKind, (column: string) => Match<never>>>> = {
  text: contains,
  words: contains,
  code: contains,
  phone: contains,
  choice: oneOf,
  choices:
    (column) =>
    (chosen: readonly string[], { put }) =>
      `${column} && ${put(chosen)}::text[]`,
  flag: whenAsked,
  number: inSpan,
  distance: inSpan,
  depth: inSpan,
  speed: inSpan,
  area: inSpan,
  time: onDays,
  division: inDivision,
};

function matchesOf(
  { filters }: Pick<AnyRecord, 'filters'>,
  values: Readonly<Record<string, ShownField>>,
  alias: string,
  columns: Given,
): Record<string, Match<never>> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, field]) => {
      const match = matches[values[field]!.kind]?.(columns[field] ?? `${alias}.${columnOf(field)}`);
      return match ? [[name, match]] : [];
    }),
  );
}

/** A filter or an order that nobody makes would be found by the first person who asks for it: here the start finds it. */
function requireAll(
  { path, list: { filters, sorts } }: Pick<AnyRecord, 'path' | 'list'>,
  source: { filters: object; sorts: object },
): void {
  const lost = [
    ...Object.keys(filters).filter((name) => !(name in source.filters)),
    ...sorts.filter((name) => !(name in source.sorts)),
  ];
  if (lost.length > 0) throw new Error(`${path} has no SQL for ${lost.join(', ')}`);
}
