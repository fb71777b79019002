import type { DescribedCall, ListCall, PermissionCode } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { ZodType, z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '../actor.ts';
import type { ListSource } from '../list/source.ts';
import type { Asked } from '../list/statement.ts';

/** Answers the row as done, with all else that its transaction writes. */
export type RowDone = (client: Queryable) => Promise<void>;

/** Something that is done row by row: each row in its own transaction, with an answer of its own. */
export interface Batch<Input> {
  /** Path of the screen and of its calls: `accountManage`. */
  screen: string;
  /** `freeze`; with the screen it is the kind of the stored batch. */
  action: string;
  right: PermissionCode;
  /** Only the provider's own people, as on a route. */
  only?: 'provider' | undefined;
  title: (words: Texts) => string;
  /** The names of rows, for the answer; those that the actor may not know of are missing. */
  names(
    db: Queryable,
    actor: Actor,
    ids: readonly string[],
    input: Input,
  ): Promise<ReadonlyMap<string, string>>;
  /**
   * Does it to one row, in a transaction of its own with its row of the operation log. A Refusal is the row's answer.
   * `kept` is what the batch was begun with (`BatchWish.begin`). Every deed calls `done` in its own transaction: a process that
   * dies behind the commit has then answered the row, and nobody takes it up again. One that does not has failed.
   */
  run(actor: Actor, id: string, input: Input, kept: unknown, done: RowDone): Promise<unknown>;
  /** So many rows are done side by side, where none hangs on what became of another; without it they are done in their order. */
  atOnce?: number;
  /** What must hold for all rows together before any is done, in the transaction that stores the batch. @throws Refusal */
  begin?(db: Queryable, actor: Actor, ids: readonly string[], input: Input): Promise<unknown>;
  /** What follows when every row has its answer; it may be called again by a process that took the batch over. */
  ended?(actor: Actor, input: Input, kept: unknown): Promise<void>;
}

/** An action on many rows of a list: the kit serves its call, `POST <screen>/batch/<action>`. */
export interface ListBatch<Input, Filters, Sort extends string> extends Batch<Input> {
  /** As the contract describes it (`batchOf`). */
  call: DescribedCall;
  /** The fields of the action itself. */
  input: ZodType<Input>;
  list: { query: ZodType<ListCall<Filters, Sort>> };
  source: ListSource<Filters, Sort>;
  visible(db: Queryable, actor: Actor, asked: Asked<Filters, Sort>): Promise<Asked<Filters, Sort>>;
}

/** A batch whose types were checked where it was made, to be kept in one list with others. */
export type AnyBatch = Batch<unknown>;
export type AnyListBatch = ListBatch<unknown, unknown, string>;

export function defineBatch<Input, Filters, Sort extends string>(
  definition: ListBatch<Input, Filters, Sort>,
): AnyBatch {
  // What the kit hands to `run`, `visible` and `source` it has read by this definition's own `input` and `list`; a list of many kinds cannot say so.
  return definition as unknown as AnyBatch;
}

/** A described action as the contract knows it. */
interface ActionCall<Input extends ZodType, Action extends string> extends DescribedCall {
  right: PermissionCode;
  screen: string;
  action: Action;
  input: Input;
}

/** What a batch takes from its described call. */
export type BatchCall<Input, Action extends string = string> = Pick<
  ListBatch<Input, unknown, string>,
  'screen' | 'right' | 'only' | 'call' | 'input'
> & { action: Action };

/** Screen, action, right and the fields of the action itself, as its described call has them. */
export const batchOf = <Input extends ZodType, const Action extends string>(
  call: ActionCall<Input, Action>,
): BatchCall<z.output<Input>, Action> => {
  const { screen, action, right, only, input } = call;
  return { screen, action, right, only, call, input: input as ZodType<z.output<Input>> };
};

/** A batch that a deed of its own begins (`startBatch`): a document with its lines. */
export const asBatch = <Input>(definition: Batch<Input>): AnyBatch => definition;

export const isListBatch = (batch: AnyBatch): batch is AnyListBatch => 'source' in batch;

export const kindOf = ({ screen, action }: AnyBatch): string => `${screen}.${action}`;
