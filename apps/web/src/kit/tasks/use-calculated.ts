import { type Calculated, type DescribedCall, isTaskOpen } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { type AnswerOf, type AnyGiven, ask } from '../api/ask.ts';

/** While it goes on it is asked so often, ms. */
const ASK_MS = 500;

/** A call that reads a calculation; null where there is none. */
export type CalculatedCall<Address extends string = string> = DescribedCall<
  Address,
  undefined,
  undefined,
  z.ZodType<Calculated<unknown, unknown> | null>
>;

/** Where a calculation is kept that a call reads. */
export const calculatedKey = ({ address }: CalculatedCall, params: AnyGiven['params'] = {}) => [
  'calculated',
  address,
  params,
];

/** A calculation by the call that reads it, followed until it has ended; with null in the place of its parameters nothing is read. */
export function useCalculated<Of extends CalculatedCall>(call: Of, params: AnyGiven['params'] | null = {}) {
  const make = ask as (call: Of, given: AnyGiven, options: { signal: AbortSignal }) => Promise<AnswerOf<Of>>;
  return useQuery({
    queryKey: calculatedKey(call, params ?? {}),
    queryFn: ({ signal }) => make(call, { params: params ?? {} }, { signal }),
    enabled: params !== null,
    refetchInterval: ({ state: { data } }) => (data && isTaskOpen(data.task.state) ? ASK_MS : false),
  });
}
