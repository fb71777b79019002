import type { defineImport, FieldProblem, PermissionCode } from '@furrow/contract';
import { type Texts, texts } from '@furrow/texts';
import { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import { type AllowedValue, type AnyImport, asImport, type Verdict } from '../import/list-import.ts';
import { newAsking } from '../list/statement.ts';
import type { Entity, PlainRow } from './entity.ts';
import { columnOf, onlyFor } from './entity.ts';
import { type DeedParts, EntityDeeds } from './entity-deeds.ts';

/** How rows of a sheet become plain records; rules and labels are those of the form. */
export interface SheetOfEntity<Form> {
  right: PermissionCode;
  title: (words: Texts) => string;
  /** Words of the columns, by field. */
  heads: (words: Texts) => Readonly<Record<string, string>>;
  /** What the grey example row says in a language, by field, where it is not the same in all. */
  examples?: (words: Texts) => Readonly<Record<string, string>>;
  /** The fields that a sheet has, with what the grey example row says. */
  columns: readonly (readonly [field: keyof Form & string, example: string, required?: 'required'])[];
  /** The words of choices, by field. */
  choices?: Readonly<
    Partial<Record<keyof Form & string, (words: Texts) => Readonly<Record<string, string>>>>
  >;
  /** Records that a field refers to, by the name that stands in the sheet. */
  references?: Readonly<
    Partial<Record<keyof Form & string, (db: Queryable, actor: Actor) => Promise<AllowedValue[]>>>
  >;
  /** Fields that together tell a record that is there already. */
  sameBy: readonly (keyof Form & string)[];
  /** Only these records of the table: a column with the value that they have. */
  among?: { column: string; value: string };
}

/** Rows of a sheet as new records of a plain entity: each is made as by its form, with its rules and its row of the log. */
export function importOfEntity<
  Row extends PlainRow,
  Form extends object,
  Filters extends { deleted?: 'yes' | undefined },
  Sort extends string,
>(parts: DeedParts, entity: Entity<Row, Form, Filters, Sort>, sheet: SheetOfEntity<Form>): AnyImport {
  const deeds = new EntityDeeds(parts, entity);
  const shape = entity.form.shape as Record<string, z.ZodType>;
  const { right, title, heads, examples, columns, sameBy } = sheet;
  const definition = {
    screen: entity.path,
    key: sameBy.at(-1)!,
    keys: sameBy,
    existing: ['refuse', 'skip'],
    rows: 5000,
    columns: columns.map(([key, example, required]) => ({
      key,
      example,
      field: typed(shape[key]!),
      ...(required ? { required: true as const } : {}),
    })),
  } satisfies ReturnType<typeof defineImport>;
  return asImport<Form>({
    definition,
    right,
    only: onlyFor(entity),
    title,
    heads,
    ...(examples ? { examples } : {}),
    allowed: (db, actor, language) => allowedOf(db, actor, { shape, sheet, words: texts[language] }),
    judge: async (db, _actor, rows) => {
      const present = await presentRows(db, entity, sheet, rows);
      return rows.map((row, i) => verdictOf(entity.form, row, present[i] ?? null));
    },
    write: async (db, actor, row) => deeds.createIn(db, actor, entity.form.parse(row) as Form),
  });
}

/** A cell is a text; the rule of a form may want a number or a tick. */
const typed = (rule: z.ZodType): z.ZodType =>
  z.preprocess((cell) => {
    if (typeof cell !== 'string' || rule.safeParse(cell).success) return cell;
    if (cell === 'true' || cell === 'false') return cell === 'true';
    const number = Number(cell.replace(',', '.'));
    return Number.isNaN(number) ? cell : number;
  }, rule);

async function allowedOf<Form>(
  db: Queryable,
  actor: Actor,
  { shape, sheet, words }: { shape: Record<string, z.ZodType>; sheet: SheetOfEntity<Form>; words: Texts },
): Promise<Record<string, { values: AllowedValue[] }>> {
  const all: Record<string, { values: AllowedValue[] }> = {};
  for (const [key] of sheet.columns) {
    const choice = sheet.choices?.[key]?.(words);
    const references = await sheet.references?.[key]?.(db, actor);
    const ticks = isTick(shape[key]!) ? { true: words.exports.yes, false: words.exports.no } : undefined;
    const named = Object.entries(choice ?? ticks ?? {}).map(([value, word]) => ({ value, word }));
    if (references || named.length > 0) all[key] = { values: references ?? named };
  }
  return all;
}

const isTick = (rule: z.ZodType): boolean => rule.safeParse(true).success && rule.safeParse(false).success;

/** Ids of living and deleted records that bear the names of these rows; deleted ones keep theirs. */
async function presentRows<Form extends object>(
  db: Queryable,
  { table, alias }: Pick<Entity<PlainRow, Form, never, never>, 'table' | 'alias'>,
  { sameBy, among }: Pick<SheetOfEntity<Form>, 'sameBy' | 'among'>,
  rows: readonly Form[],
): Promise<(string | null)[]> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const wanted = rows.map((row) => sameBy.map((key) => nameOf(row[key])).join('\n'));
  const name = sameBy.map((key) => `lower(${alias}.${columnOf(key)}::text)`).join(` || E'\\n' || `);
  const { rows: found } = await db.query<{ id: string; name: string }>(
    `select ${alias}.id, ${name} as name from ${table} ${alias} where ${name} = any(${asking.put([...new Set(wanted)])}::text[])
       ${among ? `and ${alias}.${among.column} = ${asking.put(among.value)}` : ''}`,
    values,
  );
  const byName = new Map(found.map((row) => [row.name, row.id]));
  return wanted.map((one) => byName.get(one) ?? null);
}

const nameOf = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

/** The rules of the whole form: what one cell alone cannot tell. */
function verdictOf(form: z.ZodType, row: object, present: string | null): Verdict {
  const whole = form.safeParse(row);
  const problems: FieldProblem[] = whole.success
    ? []
    : whole.error.issues.map(({ path, message }) => ({
        field: path.join('.'),
        key: message in texts.en.refusals ? message : 'invalidValue',
      }));
  return { problems, present };
}
