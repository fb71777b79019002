import { deviceJobsCalls } from '@furrow/contract';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#kit/api/ask.ts';
import type { OwnFilter } from '#kit/list/list-screen.ts';

/** One block: a row of the view Blocks sets it. */
export const BlockFilter: OwnFilter = {
  kind: 'own',
  title: 'deviceJob.filters.block',
  render: () => null,
  words: () => '…',
  useWords: useBlockName,
};

/** The name of the block; a block without jobs that one may see has none to tell. */
function useBlockName([id = '']: readonly string[]): string | undefined {
  const { data } = useQuery({
    queryKey: ['deviceJob', 'blockName', id],
    queryFn: ({ signal }) => ask(deviceJobsCalls.blocks, { query: { block: [id], size: 10 } }, { signal }),
    enabled: id !== '',
  });
  return data?.rows.find(({ blockId }) => blockId === id)?.name;
}
