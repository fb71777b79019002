import { recordsAt } from '@furrow/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ask } from '../../api/ask.ts';
import { pathOf, type RowPath } from '../../api/described-path.ts';

/** What every record answers beside its fields (C15). */
export interface Versioned {
  version: string;
}

/** `GET <path>/<id>`, or its described call; without an id nothing is asked. `once` keeps the answer as it was first read, as an open form must. */
export function useRow<Row>(
  record: RowPath<Row>,
  id: string | null,
  { once = false }: { once?: boolean } = {},
): UseQueryResult<Row> {
  const path = pathOf(record);
  return useQuery<Row>({
    queryKey: [path, once ? 'form' : 'row', id],
    queryFn: ({ signal }) => ask(recordsAt<Row>(path).read, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    ...(once ? { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnReconnect: false } : {}),
  });
}
