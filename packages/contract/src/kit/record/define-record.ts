import { z } from 'zod';
import type { OperationKind } from '../../access/operations/operation-kinds.ts';
import type { PermissionCode } from '../../access/permissions.ts';
import { seconds } from '../answer-shapes.ts';
import { editOf } from '../edit.ts';
import { type AnyList, defineList, listFilters, rowVersion, type SortKey } from '../list.ts';
import { definePlainCalls } from '../plain-calls.ts';
import type { RefusalKey } from '../refusals/refusals.ts';
import type { RecordField, ShownField } from './record-field.ts';

/** Pages whose rights have the four names of a plain record. */
type PlainPage = {
  [Code in PermissionCode]: Code extends `${infer Page}.create`
    ? `${Page}.edit` | `${Page}.delete` extends PermissionCode
      ? Page
      : never
    : never;
}[PermissionCode];

type Fields = Readonly<Record<string, RecordField>>;
type Shown = Readonly<Record<string, ShownField>>;
type RulesOf<F extends Fields> = { [Name in keyof F]: F[Name]['rule'] };
type AnswersOf<F extends Shown> = { [Name in keyof F]: F[Name]['answer'] };
type MatchesOf<F extends Shown, Names extends Readonly<Record<string, keyof F>>> = {
  -readonly [Name in keyof Names]: F[Names[Name]]['match'];
};

/** What every record answers beside what is its own. */
const everyRow = { id: z.uuid(), deletedAt: seconds.nullable(), version: rowVersion };
const everyFilter = { deleted: listFilters.flag };

type RowShape<F extends Fields, S extends Shown> = typeof everyRow & AnswersOf<F> & AnswersOf<S>;
type FilterShape<
  F extends Fields,
  S extends Shown,
  Names extends Readonly<Record<string, keyof (F & S)>>,
  Own extends z.ZodRawShape,
> = MatchesOf<F & S, Names> & Own & typeof everyFilter;

interface RecordParts<
  Path extends string,
  F extends Fields,
  S extends Shown,
  Names extends Readonly<Record<string, keyof (F & S) & string>>,
  Own extends z.ZodRawShape,
  Sort extends string,
> {
  /** Kind in the operation log, and in the topics `record` and `rows`. */
  kind: OperationKind;
  /** Its calls below /farm/v2: `servicePoints`. */
  path: Path;
  page: PlainPage;
  /** Who writes it: whoever has it in reach, or the provider's own people alone. */
  writers: 'reach' | 'provider';
  /** Where its words stand: `parties.points`, with `fields.name`, `columns.state`. */
  words: string;
  fields: F;
  /** What it answers beside them. */
  shown: S;
  /** Filters of the list in the order in which they stand, each with the field that it looks at. */
  filters: Names;
  /** Filters that look at no field of the record. */
  ownFilters: Own;
  sorts: readonly Sort[];
  defaultSort: readonly SortKey<NoInfer<Sort>>[];
  /** Rules over several fields. */
  check?: (form: z.output<z.ZodObject<RulesOf<F>>>, context: z.RefinementCtx) => void;
  refusals?: { written?: readonly RefusalKey[]; deleted?: readonly RefusalKey[] };
}

/** Describes a record once for both sides: shapes, list, row and plain calls follow from its fields (decision 0071). */
export function defineRecord<
  const Path extends string,
  F extends Fields,
  S extends Shown,
  const Names extends Readonly<Record<string, keyof (F & S) & string>>,
  Own extends z.ZodRawShape,
  const Sort extends string,
>(parts: RecordParts<Path, F, S, Names, Own, Sort>) {
  const { path, page, writers, check, refusals } = parts;
  const rules = pick(parts.fields, ({ rule }) => rule) as RulesOf<F>;
  const bare = z.object(rules);
  const form = check ? bare.superRefine(check) : bare;
  const all: Shown = { ...parts.fields, ...parts.shown };
  const row = z.strictObject({
    ...everyRow,
    ...pick(all, ({ answer }) => answer),
  } as RowShape<F, S>);
  const matches = pick(parts.filters, (name) => all[name]!.match);
  const list = defineList({
    filters: { ...matches, ...parts.ownFilters, ...everyFilter } as FilterShape<F, S, Names, Own>,
    sorts: parts.sorts,
    defaultSort: parts.defaultSort,
  });
  const rights = {
    view: page,
    create: `${page}.create`,
    edit: `${page}.edit`,
    delete: `${page}.delete`,
  } as const;
  const edit = editOf(rules);
  const plain = definePlainCalls<
    Path,
    typeof row,
    z.output<typeof bare>,
    z.output<z.ZodObject<FilterShape<F, S, Names, Own>>>,
    Sort
  >(path, { rights, writers, list, form, edit, row, ...(refusals ? { refusals } : {}) });
  return { ...parts, ...plain, list, form, edit, row };
}

function pick<Value, Picked>(
  of: Readonly<Record<string, Value>>,
  one: (value: Value) => Picked,
): Record<string, Picked> {
  return Object.fromEntries(Object.entries(of).map(([name, value]) => [name, one(value)]));
}

/** Any described record, where only its parts matter. */
export interface AnyRecord {
  kind: OperationKind;
  path: string;
  words: string;
  fields: Fields;
  shown: Shown;
  filters: Readonly<Record<string, string>>;
  rights: { view: PermissionCode; create: PermissionCode; edit: PermissionCode; delete: PermissionCode };
  row: z.ZodType;
  form: z.ZodObject;
  list: AnyList;
}

/** Where the name of a value stands among the texts: `parties.points.fields.name`. */
export function labelOf(
  { words, fields, shown }: Pick<AnyRecord, 'words' | 'fields' | 'shown'>,
  name: string,
): string {
  const place = name in fields ? 'fields' : 'columns';
  return fields[name]?.label ?? shown[name]?.label ?? `${words}.${place}.${name}`;
}
