import { describeField } from '@furrow/contract';
import type { Pool } from 'pg';
import { z } from 'zod';

/** A column of the database with what its checks say of it. */
export interface TableColumn {
  table: string;
  name: string;
  nullable: boolean;
  hasDefault: boolean;
  type: string;
  /** Most characters, where a check says so. */
  maxLength: number | null;
  choices: string[] | null;
}

/** Every column of every table, with the length and the choices that checks hold it to. */
export async function readColumns(pool: Pool): Promise<TableColumn[]> {
  const { rows } = await pool.query<Omit<TableColumn, 'maxLength' | 'choices'> & { checks: string[] }>(
    `select c.table_name as table, c.column_name as name, c.is_nullable = 'YES' as nullable,
       c.column_default is not null or c.is_identity = 'YES' as "hasDefault", c.data_type as type,
       array(select pg_get_constraintdef(k.oid) from pg_constraint k
         where k.contype = 'c' and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass) as checks
     from information_schema.columns c where c.table_schema = 'public'`,
  );
  return rows.map(({ checks, ...column }) => ({
    ...column,
    maxLength: lengthIn(checks, column.name),
    choices: choicesIn(checks, column.name),
  }));
}

function lengthIn(checks: readonly string[], column: string): number | null {
  const limit = new RegExp(`length\\(\\(?"?${column}"?\\)?(?:::text)?\\) <= (\\d+)`);
  const found = checks.map((check) => limit.exec(check)?.[1]).find((text) => text !== undefined);
  return found === undefined ? null : Number(found);
}

function choicesIn(checks: readonly string[], column: string): string[] | null {
  const list = new RegExp(`^CHECK \\(\\(\\(?"?${column}"?\\)?(?:::text)? = ANY \\(\\(?ARRAY\\[([^\\]]*)\\]`);
  const found = checks.map((check) => list.exec(check)?.[1]).find((text) => text !== undefined);
  return found === undefined ? null : [...found.matchAll(/'([^']*)'/g)].map(([, choice]) => choice!);
}

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Where forms of the contract and tables disagree. A form belongs to the table of its name (`roleForm` → `role`), or to the one
 * that `others` names; `places` says where a field lives under another name, or in another table.
 */
export function tableProblems(
  forms: Readonly<Record<string, unknown>>,
  columns: readonly TableColumn[],
  places: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>> = {},
): string[] {
  const tables = new Set(columns.map(({ table }) => table));
  return Object.entries(forms).flatMap(([name, form]) => {
    const table = others[name] ?? snake(name.replace(/Form$/, ''));
    if (!name.endsWith('Form') || !tables.has(table) || !(form instanceof z.ZodObject)) return [];
    return Object.entries(form.shape as Record<string, z.ZodType>).flatMap(([field, schema]) => {
      const place = places[`${table}.${field}`] ?? `${table}.${snake(field)}`;
      const column = columns.find((one) => `${one.table}.${one.name}` === place);
      const told = column ? disagreements(schema, column) : ['no such column'];
      return told.map((problem) => `${name}.${field} and ${place}: ${problem}`);
    });
  });
}

function disagreements(schema: z.ZodType, column: TableColumn): string[] {
  const { maxLength, choices } = describeField(schema);
  const problems: string[] = [];
  const takesNull = schema.safeParse(null).success && !schema.safeParse([]).success;
  const mayLack = schema.safeParse(undefined).success;
  if (takesNull && !column.nullable && !column.hasDefault) problems.push('null does not fit the column');
  if (!takesNull && !mayLack && column.nullable) problems.push('the column may be null, the field may not');
  if (column.type !== 'text') return problems;
  // A column without a limit holds whatever the form lets through.
  if (maxLength !== undefined && column.maxLength !== null && maxLength !== column.maxLength)
    problems.push(`at most ${maxLength} characters there, ${column.maxLength} here`);
  if (choices && !sameSet(choices, column.choices))
    problems.push(`choices ${choices.join()} there, ${column.choices?.join() ?? 'any'} here`);
  return problems;
}

function sameSet(left: readonly string[], right: readonly string[] | null): boolean {
  return right !== null && [...left].sort().join() === [...right].sort().join();
}
