import type { DescribedCall } from '@furrow/contract';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AnswerOf, type AskOptions, ask, type Given } from './ask.ts';

interface Options<Answer>
  extends Pick<
    UseQueryOptions<Answer>,
    'enabled' | 'placeholderData' | 'refetchInterval' | 'retry' | 'staleTime'
  > {
  /** Asked anew whenever this changes: the version of the record that the answer is about. */
  asOf?: string;
}

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
  { asOf, ...options }: Options<AnswerOf<Of>> = {},
): UseQueryResult<AnswerOf<Of>> {
  const make = ask as (call: Of, given: Given<Of>, options: AskOptions) => Promise<AnswerOf<Of>>;
  return useQuery<AnswerOf<Of>>({
    queryKey: asOf === undefined ? callKey(call, given) : [...callKey(call, given), asOf],
    queryFn: ({ signal }) => make(call, given, { signal }),
    ...options,
  });
}
