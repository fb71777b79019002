import type { BlockRow } from '@furrow/contract';
import type { OwnFilter } from '../../../kit/list/list-screen.ts';
import { useRecordName } from '../../../kit/picker/use-record-name.ts';

/** One block: a row of the view Blocks sets it; its name stands in the rows. */
export const BlockFilter: OwnFilter = {
  kind: 'own',
  title: 'deviceJob.filters.block',
  render: () => null,
  words: ([id = '']) => id.slice(-8),
  useName: ([id]) => useRecordName<BlockRow>('blocks', id, ({ name }) => name),
};
