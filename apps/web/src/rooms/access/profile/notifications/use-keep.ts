import { mailCalls, type OwnMail } from '@furrow/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '#kit/api/use-call.ts';

/** Keeps what a deed has answered: the own address and choices as they are now. */
export function useKeep(): (after: OwnMail) => void {
  const queries = useQueryClient();
  return (after) => queries.setQueryData(callKey(mailCalls.own, {}), after);
}
