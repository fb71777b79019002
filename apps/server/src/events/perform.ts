import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '#database/pool.ts';
import { inTransaction, isDeadlock } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import {
  type DeedTo,
  noted,
  performIn,
  type Subject,
  type Tx as TxIn,
  type Versioned,
} from '#kit/entity/perform-in.ts';
import type { LogOperation } from '#kit/log-operation.ts';
import { heldMessages } from './after-commit.ts';
import type { Bus } from './bus.ts';

export type { DeedTo, Performed, TakenStep } from '#kit/entity/perform-in.ts';

type Bell = Pick<Bus, 'publish'>;

/** What a deed stands on. Without a bus it tells nobody. */
interface PerformParts {
  pool: Pool;
  logOperation: LogOperation;
  bus?: Bell;
}

/** Inside of a deed: what is published on its bus goes out after the commit, and never when the deed failed. */
export interface Tx extends TxIn {
  bus: Bell;
}

const silent: Bell = { publish: () => undefined };

/** How often a deed is begun that the database took back because it and another waited for each other. */
const turns = 3;

/** Between the rollback of a victim and its next turn, at least. */
const restMs = 20;

/**
 * Runs a deed to its commit, and then sends what it has told. The victim of a deadlock was taken back whole and is begun again: nobody
 * who did two right things at once reads of a fault of the server.
 */
async function toCommit<Answer>(bus: Bell, deed: (held: Bell) => Promise<Answer>): Promise<Answer> {
  for (let turn = 1; ; turn += 1) {
    const { held, send } = heldMessages(bus);
    try {
      const answer = await deed(held);
      send();
      return answer;
    } catch (error) {
      if (turn === turns || !isDeadlock(error)) throw error;
      // Begun at once it might have its first row before the other has woken, and both would stand as before.
      await pause(restMs * (1 + Math.random()));
    }
  }
}

/**
 * One deed: a transaction (`work` may be begun again, see `toCommit`), one row of the operation log in it, and after the commit the news (C28).
 * @throws Refusal of the work; then nothing has happened
 */
export async function inDeed<Answer>(
  { pool, logOperation, bus = silent }: PerformParts,
  actor: Actor,
  subject: Subject,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return toCommit(bus, (held) =>
    inTransaction(pool, (db) => noted(logOperation, db, actor, subject, (tx) => work({ ...tx, bus: held }))),
  );
}

/**
 * One deed to one record: found in the actor's reach and locked, its version compared, the step of its life allowed and kept, the
 * work done, a row of the operation log written, all committed, and then told.
 * @throws Refusal notFound; changedMeanwhile with the present record; notAllowedTransition naming both states; those of the work
 */
export async function perform<
  Row extends Versioned,
  Answer,
  State extends string = never,
  Step extends string = never,
>(
  { pool, logOperation, bus = silent }: PerformParts,
  actor: Actor,
  deed: DeedTo<Row, State, Step>,
  work: (tx: Tx, row: Row) => Promise<Answer>,
): Promise<Answer> {
  return toCommit(bus, (held) =>
    inTransaction(pool, (db) =>
      performIn(logOperation, db, actor, deed, (tx, row) => work({ ...tx, bus: held }, row)),
    ),
  );
}
