import { type Flow, nextState, type OperationKind } from '@furrow/contract';
import type { Queryable, TransactionClient } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import { requireVersion } from '../list/version.ts';
import type { LogOperation } from '../log-operation.ts';
import { Refusal } from '../refusal.ts';

/** What the log keeps of a deed, where that is more than its name. */
export interface Noted {
  /** What it was done to, where only the deed itself finds out. */
  subjectId?: string;
  before?: unknown;
  after?: unknown;
}

/** Inside of a deed. */
export interface Tx<Db extends Queryable = TransactionClient> {
  db: Db;
  /** What the row of the operation log says beside the name of the deed; a later note adds to an earlier one. */
  note(noted: Noted): void;
}

export interface Versioned {
  version: string;
}

/** A kind of record that deeds are done to: an `EntityDeeds`, or a room's own. */
export interface Performed<Row extends Versioned> {
  kind: OperationKind;
  /** The row in the actor's reach; `lock` holds it to the end of the transaction. @throws Refusal notFound */
  require(db: Queryable, actor: Actor, id: string, how: { lock: boolean }): Promise<Row>;
  /** The row as the actor may see it: what a refusal for its version shows. */
  shown?(actor: Actor, row: Row): Row;
}

/** A step of a life, and how the new state is kept. */
export interface TakenStep<Row, State extends string, Step extends string> {
  flow: Flow<State, Step>;
  step: Step;
  stateOf: (row: Row) => State;
  /** Nothing: the work of the deed keeps it. */
  keep?: ((db: Queryable, actor: Actor, to: { id: string; state: State }) => Promise<void>) | undefined;
}

/** A deed to one record. */
export interface DeedTo<Row extends Versioned, State extends string, Step extends string> {
  record: Performed<Row>;
  id: string;
  /** `page.deed`, the right's own name where there is one: what the log, the history and the texts call it. */
  action: string;
  /** As the screen has read it; without, the deed is done to whatever the record is now. */
  version?: string | undefined;
  step?: TakenStep<Row, State, Step>;
}

/** What a deed without a record to lock is called, and what it is done to. */
export interface Subject {
  action: string;
  subjectKind?: OperationKind;
  subjectId?: string;
}

/**
 * A deed to one record in a transaction of the caller: found in the actor's reach and locked, its version compared, the step of its life
 * allowed and kept, the work done, a row of the operation log written. With commit and news it is `perform` (events).
 * @throws Refusal notFound; changedMeanwhile with the present record; notAllowedTransition naming both states; those of the work
 */
export function performIn<
  Row extends Versioned,
  Answer,
  Db extends Queryable,
  State extends string = never,
  Step extends string = never,
>(
  logOperation: LogOperation,
  db: Db,
  actor: Actor,
  { record, id, action, version, step }: DeedTo<Row, State, Step>,
  work: (tx: Tx<Db>, row: Row) => Promise<Answer>,
): Promise<Answer> {
  const subject = { action, subjectKind: record.kind, subjectId: id };
  return noted(logOperation, db, actor, subject, async (tx) => {
    const row = await record.require(tx.db, actor, id, { lock: true });
    if (version !== undefined) requireVersion(record.shown?.(actor, row) ?? row, version);
    if (step) {
      const from = step.stateOf(row);
      const state = nextState(step.flow, from, step.step);
      if (!state) throw new Refusal('notAllowedTransition', { from, to: step.flow.steps[step.step].to });
      tx.note({ before: { state: from }, after: { state } });
      await step.keep?.(tx.db, actor, { id, state });
    }
    return work(tx, row);
  });
}

/** The same without a record to lock. */
export async function noted<Answer, Db extends Queryable>(
  logOperation: LogOperation,
  db: Db,
  actor: Actor,
  subject: Subject,
  work: (tx: Tx<Db>) => Promise<Answer>,
): Promise<Answer> {
  let told: Noted = {};
  const note = (more: Noted) => {
    told = { ...told, ...more };
  };
  const answer = await work({ db, note });
  await logOperation(db, actor, { ...subject, ...told });
  return answer;
}
