import type { DescribedCall, Shape } from '@furrow/contract';
import type { z } from 'zod';

type Reads<Address extends string, Data> = Pick<
  DescribedCall<Address, Shape, Shape, z.ZodType<Data>>,
  'address' | 'answer'
>;

/** Where the rows of a list are read: its call, or the path of one that the contract does not describe yet. */
export type ListPath<Row> = string | Reads<string, { rows: Row[] }>;
/** Where one record is read, by the call of `<path>/:id`; its other standard calls lie below the same path. */
export type RowPath<Row> = string | Reads<`${string}/:id`, Row>;

/** `devices` of `devices`, and of the call `devices/:id`. */
export const pathOf = (path: ListPath<unknown> | RowPath<unknown>): string =>
  typeof path === 'string' ? path : path.address.replace(/\/:id$/, '');
