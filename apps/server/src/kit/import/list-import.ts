import type { defineImport, ExistingMode, FieldProblem, Language, PermissionCode } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import type { Cell } from '../export/columns.ts';

/** A value that a column takes, and the word that stands for it in the file; both are read, in any case. */
export interface AllowedValue {
  value: string;
  word: string;
}

/** What the database says about a row: what is wrong with it, and which record it is already. */
export interface Verdict {
  problems: FieldProblem[];
  /** Id of the record with this key. */
  present: string | null;
}

/** A row after it was written. */
export interface Written {
  id: string;
  /** Called after the commit. */
  after?: () => void;
}

/** The imports of a file that have left rows out: what is mended of it may follow what they wrote. */
export interface Earlier {
  tasks: readonly string[];
}

/** What a room adds to the contract's definition of an import. */
export interface ListImport<Row> {
  definition: ReturnType<typeof defineImport>;
  right: PermissionCode;
  /** Only the provider's own people, as on a route. */
  only?: 'provider' | undefined;
  title: (words: Texts) => string;
  /** Headings by column. */
  heads: (words: Texts) => Readonly<Record<string, string>>;
  /** Examples in words, by column, in the place of the contract's: names of people are written as the reader writes them. */
  examples?: (words: Texts) => Readonly<Record<string, string>>;
  /** The values of columns that are chosen; `open` takes others by the column's rule as well. */
  allowed?: (
    db: Queryable,
    actor: Actor,
    language: Language,
  ) => Promise<Record<string, { values: AllowedValue[]; open?: true }>>;
  /** Called with all rows that are right in themselves. */
  judge(db: Queryable, actor: Actor, rows: readonly Row[], earlier: Earlier): Promise<Verdict[]>;
  /** Work before the transaction that may take its time: hashes of first passwords. */
  prepare?(rows: readonly Row[]): Promise<void>;
  /** What stands in for `prepare` where rows are only tried out: it takes no time and nothing of it is kept. */
  standIn?(row: Row): Row;
  /** Writes one row with its row of the operation log. `present` is the record to be updated. */
  write(db: Queryable, actor: Actor, row: Row, present: string | null, earlier: Earlier): Promise<Written>;
  /** A file that comes back once: what only the server knows of the new rows. */
  answerFile?(words: Texts, rows: readonly Row[]): { name: string; heads: string[]; rows: Cell[][] } | null;
}

/** A definition whose types were checked where it was made: rows are given to it that its own columns have read. */
export type AnyImport = ListImport<object>;

export function asImport<Row extends object>(one: ListImport<Row>): AnyImport {
  return one;
}

/** What becomes of a row that was read. */
export interface CheckedRow {
  /** Number of the row in the sheet. */
  row: number;
  cells: string[];
  /** The values, when every cell is right in itself. */
  value: object | null;
  problems: FieldProblem[];
  present: string | null;
}

/** The problem of a row that is there already, where that is refused. */
export const thereAlready = (key: string): FieldProblem => ({ field: key, key: 'alreadyThere' });

/** Whether a row is written, left out or bad, by what is wanted for those that are there already. */
export function fateOf(
  { problems, present }: CheckedRow,
  existing: ExistingMode,
): 'create' | 'update' | 'skip' | 'bad' {
  if (problems.length > 0) return 'bad';
  if (present === null) return 'create';
  return existing === 'refuse' ? 'bad' : existing;
}

/** The grey example row of the template in a language. */
export function exampleOf(one: AnyImport, words: Texts): string[] {
  const own = one.examples?.(words) ?? {};
  return one.definition.columns.map(({ key, example }) => own[key] ?? example);
}
