import {
  type FieldProblem,
  type ImportColumn,
  type Language,
  languages,
  type RefusalKey,
  refusals,
} from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import { type AllowedValue, type AnyImport, type CheckedRow, exampleOf } from './list-import.ts';

type Allowed = Record<string, { values: AllowedValue[]; open?: true }>;

/** A sheet as it came, with what has become of it since. */
export interface SheetToCheck {
  sheet: readonly (readonly string[])[];
  /** Cells that were mended, by the number of their row. */
  mended: Readonly<Record<number, readonly string[]>>;
  /** Rows that an earlier import left out; null is all. */
  leftRows: readonly number[] | null;
  tasks: readonly string[];
}

/**
 * Every row of a sheet against the rules of its columns, against the other rows of the file and against the database.
 * @throws Refusal importHeads, importNoRows, importTooManyRows
 */
export async function checkRows(
  db: Queryable,
  one: AnyImport,
  actor: Actor,
  { sheet, mended, leftRows, tasks }: SheetToCheck,
): Promise<CheckedRow[]> {
  const { columns, key, keys, rows: most } = one.definition;
  const allowed = await allowedInAnyLanguage(db, one, actor);
  const rows = waitingRows(one, { sheet, leftRows }).map(({ row, cells }) => ({
    row,
    cells: cells.map((cell, i) => mended[row]?.[i] ?? cell),
  }));
  if (rows.length === 0) throw new Refusal('importNoRows');
  if (rows.length > most) throw new Refusal('importTooManyRows', { most });
  const checked = rows.map((row) => checkCells(columns, allowed, row));
  const keyPlaces = (keys ?? [key]).map((one) => columns.findIndex((column) => column.key === one));
  markTwins(checked, keyPlaces, key);
  const right = checked.filter(({ value }) => value !== null);
  const verdicts = await one.judge(
    db,
    actor,
    right.map(({ value }) => value!),
    { tasks },
  );
  right.forEach((row, i) => {
    row.problems.push(...verdicts[i]!.problems);
    row.present = verdicts[i]!.present;
  });
  return checked;
}

/**
 * The rows of a sheet that are still to be imported, as they came: a row that was mended to nothing stays and says what it lacks,
 * for nobody could get it back.
 * @throws Refusal importHeads
 */
export function waitingRows(
  one: AnyImport,
  { sheet, leftRows }: Pick<SheetToCheck, 'sheet' | 'leftRows'>,
): { row: number; cells: string[] }[] {
  const { begin, places } = findHeads(one, sheet);
  const examples = Object.values(texts).map((words) => exampleOf(one, words).join('\n'));
  const left = leftRows && new Set(leftRows);
  return sheet
    .slice(begin)
    .map((cells, i) => ({ row: begin + i + 1, cells: places.map((place) => cells[place] ?? '') }))
    .filter(({ row }) => left === null || left.has(row))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .filter(({ cells }) => !examples.includes(cells.join('\n')));
}

/** The hidden row of keys, or a row of headings in any language; data begin below it. */
function findHeads(
  one: AnyImport,
  sheet: readonly (readonly string[])[],
): { begin: number; places: number[] } {
  const keys = one.definition.columns.map(({ key }) => key);
  const ways = [
    keys,
    ...languages.map((language) => keys.map((key) => one.heads(texts[language])[key] ?? key)),
  ];
  const top = sheet.slice(0, 10);
  for (const names of ways) {
    for (let row = 0; row < top.length; row++) {
      const plain = top[row]!.map(plainHead);
      const places = names.map((name) => plain.indexOf(plainHead(name)));
      if (places.every((place) => place >= 0)) return { begin: row + 1, places };
    }
  }
  const heads = one.heads(texts.zh);
  const seen = new Set(top.flat().map(plainHead));
  const missing = keys.filter((key) => !seen.has(plainHead(key)) && !seen.has(plainHead(heads[key] ?? key)));
  throw new Refusal('importHeads', { columns: missing.join(', ') });
}

/** Required columns carry a star in the template; where a heading has spaces is its writer's affair. */
const plainHead = (text: string): string => text.replaceAll(/\s/g, '').replace(/\*$/, '').toLowerCase();

async function allowedInAnyLanguage(db: Queryable, one: AnyImport, actor: Actor): Promise<Allowed> {
  const all: Allowed = {};
  for (const language of languages satisfies readonly Language[]) {
    const found = (await one.allowed?.(db, actor, language)) ?? {};
    for (const [key, { values, open }] of Object.entries(found)) {
      all[key] = { values: [...(all[key]?.values ?? []), ...values], ...(open ? { open } : {}) };
    }
  }
  return all;
}

function checkCells(
  columns: readonly ImportColumn[],
  allowed: Allowed,
  { row, cells }: { row: number; cells: string[] },
): CheckedRow {
  const value: Record<string, unknown> = {};
  const problems: FieldProblem[] = [];
  columns.forEach((column, i) => {
    const cell = cells[i]!;
    if (cell === '') {
      if (column.required) problems.push({ field: column.key, key: 'required' });
      return;
    }
    const choice = allowed[column.key];
    const chosen = choice?.values.find((one) =>
      [one.value, one.word].some((text) => text.toLowerCase() === cell.toLowerCase()),
    );
    if (choice && !chosen && !choice.open) {
      problems.push({ field: column.key, key: 'invalidValue' });
      return;
    }
    const parsed = column.field.safeParse(chosen?.value ?? cell);
    if (parsed.success) value[column.key] = parsed.data;
    else problems.push({ field: column.key, key: asKey(parsed.error.issues[0]?.message) });
  });
  return { row, cells, value: problems.length ? null : value, problems, present: null };
}

const asKey = (message: string | undefined): RefusalKey =>
  message !== undefined && message in refusals ? (message as RefusalKey) : 'invalidValue';

/** Rows with the same key are all bad: nobody can say which of them is meant. */
function markTwins(rows: readonly CheckedRow[], places: readonly number[], key: string): void {
  const byKey = new Map<string, CheckedRow[]>();
  for (const row of rows) {
    const cells = places.map((place) => row.cells[place]!.toLowerCase());
    const text = cells.join('\n');
    if (cells.at(-1) !== '') byKey.set(text, [...(byKey.get(text) ?? []), row]);
  }
  for (const twins of byKey.values()) {
    if (twins.length > 1) for (const row of twins) row.problems.push({ field: key, key: 'twiceInFile' });
  }
}
