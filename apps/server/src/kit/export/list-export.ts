import type { ExportWish, Language, ListCall, PermissionCode } from '@furrow/contract';
import { fill, type Texts, texts } from '@furrow/texts';
import type { ZodType } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { type Actor, may } from '../actor.ts';
import type { ListSource } from '../list/source.ts';
import type { Asked } from '../list/statement.ts';
import { Refusal } from '../refusal.ts';
import type { ExportColumn } from './columns.ts';
import { filtersTold } from './filters-told.ts';

/**
 * What a list needs to be written into files; everything else is the kit's. `Stored` is the row as the list's statement answers it, where
 * that of the file is made of it (`enriched`).
 */
export interface ListExport<Row extends object, Filters, Sort extends string, Stored extends object = Row> {
  /** Path of the screen and of its calls: `roleManage`. */
  screen: string;
  right: PermissionCode;
  /** Only the provider's own people, as on a route. */
  only?: 'provider' | undefined;
  title: (words: Texts) => string;
  list: { query: ZodType<ListCall<Filters, Sort>> };
  source: ListSource<Filters, Sort>;
  /** Takes its place where the rows stand elsewhere for some filters: figures of a moment. */
  sourceFor?(filters: Filters): ListSource<Filters, Sort>;
  /** Never a password or a key among them. */
  columns: readonly ExportColumn<Row>[];
  /** Puts the data scope into the call, as the list itself does. @throws Refusal as the list does */
  visible(db: Queryable, actor: Actor, asked: Asked<Filters, Sort>): Promise<Asked<Filters, Sort>>;
  /** Columns that exist only for who has a right of its own. */
  guarded?: { right: PermissionCode; fields: readonly string[] };
  /** A row as the actor may see it: masked numbers. */
  shown?(actor: Actor, row: Row): Row;
  /** A second table of an .xlsx, on a sheet of its own: what the rows of the list hold. */
  second?: SecondTable<Row>;
  /** Rows with what the list's statement cannot tell: names and counts that a room above keeps. */
  enriched?(db: Queryable, rows: Stored[], actor: Actor): Promise<Row[]>;
}

/** What stands behind the rows of a list: none, one or several lines of each. */
export interface SecondTable<Row extends object, Line extends object = object> {
  title: (words: Texts) => string;
  lines: (row: Row) => Line[];
  columns: readonly ExportColumn<Line>[];
}

/** A second table whose types were checked where it was made. */
export const secondTable = <Row extends object, Line extends object>(
  table: SecondTable<Row, Line>,
): SecondTable<Row> =>
  // Its columns are only ever given what its own `lines` has made.
  table as unknown as SecondTable<Row>;

/** A definition whose types were checked where it was made, to be kept in one list with others. */
export type AnyExport = ListExport<object, unknown, string>;

export function defineExport<Row extends object, Filters, Sort extends string, Stored extends object = Row>(
  definition: ListExport<Row, Filters, Sort, Stored>,
): AnyExport {
  // Rows, filters and orders that the kit hands to a definition are those of its own `list` and `source`; a list of many kinds cannot say so.
  return definition as unknown as AnyExport;
}

/** The columns that are written, in their order. @throws Refusal naming a column that there is not */
export function columnsOf(definition: AnyExport, actor: Actor, wish: ExportWish): ExportColumn<object>[] {
  const { guarded } = definition;
  const kept = guarded && !may(actor, guarded.right) ? guarded.fields : [];
  const columns = definition.columns.filter(({ key }) => !kept.includes(key));
  if (wish.extent === 'all') return [...columns];
  if (!wish.columns?.length) return columns.filter(({ hidden }) => !hidden);
  return wish.columns.map((key) => {
    const found = columns.find((column) => column.key === key);
    if (!found) throw new Refusal('badRequest', {}, [{ field: 'columns', key: 'invalidValue' }]);
    return found;
  });
}

/** Where the rows of a call stand. */
export const sourceOf = (
  definition: AnyExport,
  { call }: Asked<unknown, string>,
): ListSource<unknown, string> => definition.sourceFor?.(call.filters) ?? definition.source;

/** The call with the scope in it; ticked rows are the call's own `ids`. */
export const askedOf = (
  db: Queryable,
  definition: AnyExport,
  actor: Actor,
  { call, language }: { call: ListCall<unknown>; language: Language },
): Promise<Asked<unknown, string>> =>
  definition.visible(db, actor, { call, language, timeZone: actor.timeZone });

/** `<screen title>_<YYYYMMDD-HHmm>.<ext>` in the language, at the account's clock. */
export function exportName(title: string, extension: string, timeZone: string, nowMs: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(nowMs);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${title}_${of('year')}${of('month')}${of('day')}-${of('hour')}${of('minute')}.${extension}`;
}

/** The lines above an xlsx: title, who and when, which filters. */
export function headingOf(
  definition: AnyExport,
  actor: Actor,
  { language, filters, now }: { language: Language; filters: unknown; now: string },
): string[] {
  const words = texts[language];
  const { heading } = words.tasks.export;
  return [
    definition.title(words),
    fill(heading.by, { name: actor.name, time: now }),
    fill(heading.filters, { filters: filtersTold(filters as object, definition.columns, language) }),
  ];
}
