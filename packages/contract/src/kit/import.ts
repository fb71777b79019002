import { z } from 'zod';
import type { FieldProblem } from './answer.ts';
import { fields } from './fields.ts';

/** Limits of a file that rows are read from (C10); a screen may take fewer rows. */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  rows: 5000,
  /** A file that was checked longer ago is checked again. */
  freshMinutes: 30,
  /** Rows whose deeds a check tries out; a longer file is held to its rules alone, or the check would take minutes. */
  triedRows: 500,
  /** Bad rows that are shown on a page. */
  shownRows: 50,
  /** Rows that are mended with one call. */
  mendedRows: 500,
  /** Words that are offered where a cell is mended. */
  shownChoices: 200,
} as const;

/** What happens with rows whose key is there already. */
export const existingModes = ['refuse', 'skip', 'update'] as const;
export type ExistingMode = (typeof existingModes)[number];
/** `all`: one bad row and nothing is written; `skip`: bad rows are left out. One transaction either way. */
export const importModes = ['all', 'skip'] as const;
export type ImportMode = (typeof importModes)[number];

export const importRunForm = z.object({
  checkId: fields.id,
  mode: z.enum(importModes, 'invalidValue').default('all'),
  existing: z.enum(existingModes, 'invalidValue').default('refuse'),
});
export type ImportRunForm = z.output<typeof importRunForm>;

/** Cells that were mended in place, by the number of their row in the sheet (`POST <r>/import/:checkId/rows`). */
export const importMendForm = z.object({
  rows: z
    .array(
      z.object({
        row: z.number('invalidValue').int('invalidValue').min(1, 'invalidValue'),
        cells: z.array(z.string('invalidValue').max(2000, 'invalidValue')).max(100, 'invalidValue'),
      }),
    )
    .min(1, 'required')
    .max(importLimits.mendedRows, 'invalidValue'),
});
export type ImportMendForm = z.output<typeof importMendForm>;

/** Which page of the bad rows of a checked file is asked for, from 1 (`GET <r>/import/:checkId`). */
export const importPageQuery = z.object({
  page: z.coerce.number('invalidValue').int('invalidValue').min(1, 'outOfRange').default(1),
});

/** An own file of which rows still wait, as `GET <r>/import` lists them. */
export interface OpenImport {
  id: string;
  name: string;
  /** Rows that are still to be imported, good and bad. */
  waiting: number;
  /** Seconds UTC of the check or of the latest deed on it. */
  at: number;
}

/** A bad row as it is shown: its cells as they stand in the file, and what is wrong with which. */
export interface BadRow {
  /** Number of the row in the sheet. */
  row: number;
  cells: string[];
  problems: FieldProblem[];
}

/** What `POST <r>/import/check` answers. */
export interface ImportCheck {
  id: string;
  name: string;
  rows: number;
  good: number;
  bad: number;
  present: number;
  /** Keys and headings of the columns, in the order of the cells; the words that one takes, where they are few. */
  columns: { key: string; head: string; choices?: string[] }[];
  /** A page of the rows that are bad or there already, the bad ones first. */
  shown: BadRow[];
  /** Which page that is, from 1. */
  page: number;
  /** What the screen allows for rows that are there already. */
  existing: ExistingMode[];
}

/** One column of a template as a screen defines it. */
export interface ImportColumn {
  key: string;
  /** The rule that a form holds the same value to. */
  field: z.ZodType;
  required?: true;
  /** What the grey example row of the template says. */
  example: string;
}

/** What a list takes from a file, as both houses know it. */
export function defineImport<const Columns extends readonly ImportColumn[]>(definition: {
  /** Path of its calls. */
  screen: string;
  /** The list of its page can be filtered by an import. */
  listKnowsImports?: true;
  columns: Columns;
  /** The column that tells rows apart. */
  key: Columns[number]['key'];
  /** Columns that only together tell rows apart; the last is `key`. */
  keys?: readonly Columns[number]['key'][];
  existing: readonly ExistingMode[];
  rows?: number;
}) {
  return { rows: importLimits.rows, ...definition };
}
