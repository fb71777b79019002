import { recordsAt } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../api/ask.ts';

/** The name of a record by its id, kept where EntityPicker keeps it; undefined until it is known or when nobody may tell. */
export function useRecordName<Row>(
  path: string,
  id: string | undefined,
  nameOf: (row: Row) => string,
): string | undefined {
  const { data } = useQuery({
    queryKey: [path, 'row', id ?? ''],
    queryFn: () => ask(recordsAt<Row>(path).read, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    retry: false,
    staleTime: 60_000,
  });
  return data && nameOf(data);
}
