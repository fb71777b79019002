import type { DescribedCall } from '@furrow/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AnswerOf, Given } from '#kit/api/ask.ts';
import { useCall } from '#kit/api/use-call.ts';
import { usePageShown } from '#kit/keep/page-context.ts';

/** What is counted at the gateway is asked for anew while somebody looks, ms. */
const lookAgainMs = 3_000;

/** Reads a call again and again while its page is in sight. */
export function useLiveCall<Of extends DescribedCall>(
  call: Of,
  given: Given<Of>,
): UseQueryResult<AnswerOf<Of>> {
  const shown = usePageShown();
  return useCall(call, given, shown ? { refetchInterval: lookAgainMs } : {});
}
