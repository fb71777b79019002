import type { Pool } from '../database/pool.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Actor } from '../kit/actor.ts';
import {
  type DeedTo,
  noted,
  performIn,
  type Subject,
  type Tx as TxIn,
  type Versioned,
} from '../kit/entity/perform-in.ts';
import type { LogOperation } from '../kit/log-operation.ts';
import { heldMessages } from './after-commit.ts';
import type { Bus } from './bus.ts';

export type { DeedTo, Performed, TakenStep } from '../kit/entity/perform-in.ts';

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

/**
 * One deed: a transaction, one row of the operation log in it, and after the commit the news (C28).
 * @throws Refusal of the work; then nothing has happened
 */
export async function inDeed<Answer>(
  { pool, logOperation, bus = silent }: PerformParts,
  actor: Actor,
  subject: Subject,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  const { held, send } = heldMessages(bus);
  const answer = await inTransaction(pool, (db) =>
    noted(logOperation, db, actor, subject, (tx) => work({ ...tx, bus: held })),
  );
  send();
  return answer;
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
  const { held, send } = heldMessages(bus);
  const answer = await inTransaction(pool, (db) =>
    performIn(logOperation, db, actor, deed, (tx, row) => work({ ...tx, bus: held }, row)),
  );
  send();
  return answer;
}
