import type { DescribedCall } from '@furrow/contract';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type AskOptions, ask, type Given } from './ask.ts';

type Options<Answer> = Pick<UseQueryOptions<Answer>, 'enabled' | 'refetchInterval' | 'retry' | 'staleTime'>;

/**
 * Where the answer of a call is kept: below the resource of its address, so that whoever asks anew for `devices` asks for
 * `devices/figures` and `devices/:id/timeline` too.
 */
export const callKey = <Of extends DescribedCall>(call: Of, given: Given<Of>): readonly unknown[] => [
  call.address.split('/')[0],
  'call',
  call.address,
  given,
];

/** Reads a described call for a screen; its deeds are made by `ask`. */
export function useCall<Of extends DescribedCall>(
  call: Of,
  given: Given<Of>,
  options: Options<AnswerOf<Of>> = {},
): UseQueryResult<AnswerOf<Of>> {
  const make = ask as (call: Of, given: Given<Of>, options: AskOptions) => Promise<AnswerOf<Of>>;
  return useQuery<AnswerOf<Of>>({
    queryKey: callKey(call, given),
    queryFn: ({ signal }) => make(call, given, { signal }),
    ...options,
  });
}
