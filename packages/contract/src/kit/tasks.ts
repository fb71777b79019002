import type { FieldProblem } from './answer.ts';

/** Work that goes on without the browser (L18): a file is made, a file is read, many rows are changed, figures are calculated. */
export const taskKinds = ['export', 'import', 'batch', 'calculation'] as const;
export type TaskKindName = (typeof taskKinds)[number];
export const taskStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type TaskState = (typeof taskStates)[number];

/** A task as its owner sees it; times in seconds UTC. */
export interface TaskRow {
  id: string;
  kind: TaskKindName;
  /** The path of the screen that it was started on, without the slash. */
  screen: string;
  title: string;
  state: TaskState;
  /** Rows done, of how many (null: not counted yet). */
  done: number;
  total: number | null;
  fileName: string | null;
  fileSize: number | null;
  /** The file can be fetched a single time. */
  fileOnce: boolean;
  result: TaskResult | null;
  /** Key of the refusal texts, when it failed. */
  error: string | null;
  /** What that text is filled with. */
  errorParams: Readonly<Record<string, string | number>>;
  /** Fields of what was asked that it names. */
  errorFields: readonly FieldProblem[];
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  keptUntil: number;
}

/** What came out, by kind: rows written to a file, rows of a table, rows of a batch, what a calculation found. */
export interface TaskResult {
  rows?: number;
  created?: number;
  updated?: number;
  skipped?: number;
  refused?: number;
  batchId?: string;
  /** Path of the page that shows what an import wrote, or what was calculated. */
  page?: string;
}

/** A calculation with what was asked; `outcome` is null while it goes on, and where it did not end well. */
export interface Calculated<Asked, Outcome> {
  task: TaskRow;
  asked: Asked;
  outcome: Outcome | null;
}

/** An account has at most so many tasks that have not ended (C9). */
export const tasksAtOnce = 3;
/** Days that a task and its file are kept. */
export const taskKeptDays = 7;
export const isTaskOpen = (state: TaskState): boolean => state === 'queued' || state === 'running';
