import {
  type AnyRecord,
  describeField,
  labelOf,
  type PermissionCode,
  type ShownField,
  type ValueKind,
} from '@furrow/contract';
import { type Texts, textAt, textsBelow } from '@furrow/texts';
import type { Actor } from '../actor.ts';
import type { ColumnKind, ExportColumn } from '../export/columns.ts';
import type { AnyExport } from '../export/list-export.ts';
import type { AnyImport } from '../import/list-import.ts';
import type { Entity, PlainRow } from './entity.ts';
import type { DeedParts } from './entity-deeds.ts';
import { exportOfEntity } from './export-of-entity.ts';
import { importOfEntity, type SheetOfEntity } from './import-of-entity.ts';

const columnKinds: Readonly<Record<ValueKind, ColumnKind>> = {
  text: 'text',
  words: 'text',
  code: 'code',
  phone: 'code',
  choice: 'choice',
  choices: 'choices',
  flag: 'flag',
  number: 'number',
  degrees: 'number',
  distance: 'distance',
  depth: 'depth',
  speed: 'speed',
  area: 'area',
  time: 'time',
  division: 'code',
  reference: 'text',
  list: 'choices',
};

/** A column of a file by the kind of its value; its head is the name of the value. */
export function recordColumn<Row extends object>(
  record: AnyRecord,
  name: keyof Row & string,
): ExportColumn<Row> {
  const field: ShownField | undefined = record.fields[name] ?? record.shown[name];
  if (!field) throw new Error(`${record.path} has no value ${name}`);
  const { kind, choices } = field;
  return {
    key: name,
    kind: columnKinds[kind],
    // The zone of the times stands in the heading.
    head: (words) => `${textAt(words, labelOf(record, name))}${kind === 'time' ? ' ({{zone}})' : ''}`,
    value: (row) => told(row[name]),
    ...(choices ? { words: (words) => textsBelow(words, choices) } : {}),
  };
}

/** A value as a cell takes it: several stand with blanks between. */
function told(value: unknown): string | number | boolean | null {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The list of a described record as a file (C9). */
export function exportOfRecord<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(
  record: AnyRecord,
  entity: Entity<Row, Form, Filters, Sort>,
  file: {
    right: PermissionCode;
    title: (words: Texts) => string;
    /** In their order: names of values, or columns of one's own. */
    columns: readonly ((keyof Row & string) | ExportColumn<Row>)[];
    /** Only when all columns are wanted. */
    hidden?: readonly (keyof Row & string)[];
    shown?: (actor: Actor, row: Row) => Row;
  },
): AnyExport {
  const { columns, hidden = [], ...rest } = file;
  const isHidden = (key: string): boolean => hidden.some((name) => name === key);
  return exportOfEntity(entity, {
    ...rest,
    columns: columns
      .map((one) => (typeof one === 'string' ? recordColumn<Row>(record, one) : one))
      .map((one) => (isHidden(one.key) ? { ...one, hidden: true } : one)),
  });
}

/** Rows of a sheet as new records (C10): heads, examples, choices and what must be there follow from the fields. */
export function importOfRecord<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(
  parts: DeedParts,
  record: AnyRecord,
  entity: Entity<Row, Form, Filters, Sort>,
  sheet: Pick<SheetOfEntity<Form>, 'right' | 'title' | 'references' | 'sameBy'> & {
    columns: readonly (keyof Form & string)[];
  },
): AnyImport {
  const of = (name: string) => record.fields[name]!;
  const choices = sheet.columns.flatMap((name) => {
    const place = of(name).choices;
    return place === undefined ? [] : [[name, (words: Texts) => textsBelow(words, place)] as const];
  });
  return importOfEntity(parts, entity, {
    ...sheet,
    heads: (words) =>
      Object.fromEntries(sheet.columns.map((name) => [name, textAt(words, labelOf(record, name))])),
    examples: (words) => textsBelow(words, `${record.words}.example`),
    columns: sheet.columns.map((name) => {
      const { rule, example = '' } = of(name);
      return describeField(rule).required ? [name, example, 'required'] : [name, example];
    }),
    choices: Object.fromEntries(choices) as SheetOfEntity<Form>['choices'] & object,
  });
}
