import type { ListCall, PermissionCode } from '@furrow/contract';
import type { Texts } from '@furrow/texts';
import type { ZodType } from 'zod';
import type { Queryable } from '../../database/transaction.ts';
import type { Actor } from '../actor.ts';
import type { ListSource } from '../list/source.ts';
import type { Asked } from '../list/statement.ts';

/** An action on many rows of a list. */
export interface ListBatch<Input, Filters, Sort extends string> {
  /** Path of the screen and of its calls: `accountManage`. */
  screen: string;
  /** `freeze`: the call is `POST accountManage/batch/freeze`. */
  action: string;
  right: PermissionCode;
  title: (words: Texts) => string;
  /** The fields of the action itself. */
  input: ZodType<Input>;
  list: { query: ZodType<ListCall<Filters, Sort>> };
  source: ListSource<Filters, Sort>;
  seen(db: Queryable, actor: Actor, asked: Asked<Filters, Sort>): Promise<Asked<Filters, Sort>>;
  /** The names of rows, for the answer; those that the actor may not know of are missing. */
  names(db: Queryable, actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Does it to one row, in a transaction of its own with its row of the operation log. A Refusal is the row's answer. */
  run(actor: Actor, id: string, input: Input): Promise<unknown>;
}

export type AnyBatch = ListBatch<unknown, unknown, string>;

export function defineBatch<Input, Filters, Sort extends string>(
  definition: ListBatch<Input, Filters, Sort>,
): AnyBatch {
  return definition as unknown as AnyBatch;
}

export const kindOf = ({ screen, action }: AnyBatch): string => `${screen}.${action}`;
