import type { Calculated, Language, PermissionCode, TaskResult, TaskRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inTransaction, type Queryable } from '#database/transaction.ts';
import { type Actor, requireGuard } from '../actor.ts';
import { Refusal } from '../refusal.ts';
import { findOutcome, insertOutcome, lastTask } from './calculation.store.ts';
import { startTask, type TaskTitle } from './start-task.ts';
import type { TaskContext, TaskKind } from './task-kind.ts';

/** Figures that take too long for a call: calculated as a task, and kept for their owner as long as it. */
export interface Calculation<Asked, Outcome, Found = Outcome> {
  /** Told apart by it. */
  name: string;
  /** The screen that it is started on. */
  screen: string;
  right: PermissionCode;
  /** Only the provider's own people, as on a route. */
  only?: 'provider' | undefined;
  run(context: TaskContext, asked: Asked): Promise<Found>;
  /** Writes what was found, in the transaction that ends the task: one that is cancelled or killed leaves nothing. */
  store?(db: Queryable, context: TaskContext, asked: Asked, found: Found): Promise<Outcome>;
  /** What the tray says of it, and the page that shows it. */
  result(outcome: Outcome, asked: Asked, taskId: string): TaskResult;
}

/** A calculation whose types were checked where it was made. */
export type AnyCalculation = Calculation<unknown, unknown>;

export const asCalculation = <Asked, Outcome, Found = Outcome>(
  one: Calculation<Asked, Outcome, Found>,
): AnyCalculation => one;

/** What a calculation is called, and where it is started. */
export type Named = Pick<AnyCalculation, 'name' | 'screen'>;

interface StoredInput {
  name: string;
  about: string;
  asked: unknown;
}

/** The task of every calculation of the product. */
export function calculationTask(calculations: readonly AnyCalculation[]): TaskKind {
  return {
    kind: 'calculation',
    async run(context, input) {
      const { name, asked } = input as StoredInput;
      const one = calculations.find((each) => each.name === name);
      if (!one) throw new Refusal('notFound');
      requireGuard(context.actor, one);
      const found = await one.run(context, asked);
      const result = await inTransaction(context.pool, async (client) => {
        const outcome = one.store ? await one.store(client, context, asked, found) : found;
        const told = one.result(outcome, asked, context.id);
        await insertOutcome(client, context.id, outcome);
        await context.complete(client, told);
        return told;
      });
      return { result };
    },
  };
}

/** Starts a calculation. `about` is the record that it is about: its last one is found again by it. @throws Refusal tooManyTasks */
export function startCalculation(
  pool: Pool,
  actor: Actor,
  one: Named,
  {
    asked,
    title,
    language,
    about = '',
  }: { asked: unknown; title: TaskTitle; language: Language; about?: string },
): Promise<TaskRow> {
  const { name, screen } = one;
  const input: StoredInput = { name, about, asked };
  return inTransaction(pool, (client) =>
    startTask(client, actor, { kind: 'calculation', screen, title, language, input }),
  );
}

/** An own calculation with what came out of it. @throws Refusal notFound */
export async function readCalculation<Asked, Outcome>(
  db: Queryable,
  actor: Pick<Actor, 'accountId'>,
  one: Named,
  id: string,
): Promise<Calculated<Asked, Outcome>> {
  const found = await findOutcome(db, actor.accountId, one.name, id);
  if (!found) throw new Refusal('notFound');
  return found as Calculated<Asked, Outcome>;
}

/** The newest own calculation about a record; null: there is none. */
export async function lastCalculation<Asked, Outcome>(
  db: Queryable,
  actor: Pick<Actor, 'accountId'>,
  one: Named,
  about = '',
): Promise<Calculated<Asked, Outcome> | null> {
  const id = await lastTask(db, actor.accountId, one.name, about);
  return id === null ? null : readCalculation<Asked, Outcome>(db, actor, one, id);
}
