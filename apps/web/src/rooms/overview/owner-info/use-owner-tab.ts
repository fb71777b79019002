import type { DescribedCall } from '@furrow/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { ask } from '#kit/api/ask.ts';

type TabCall<Rows> = DescribedCall<`ownerInfo/:id/${string}`, undefined, undefined, z.ZodType<Rows>>;

/** What a tab shows of an owner. */
export const useOwnerTab = <Rows>(id: string, call: TabCall<Rows>): UseQueryResult<Rows> =>
  useQuery({
    queryKey: ['ownerInfo', id, call.address],
    queryFn: ({ signal }) => ask(call, { params: { id } }, { signal }),
  });
