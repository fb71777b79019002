import type { OwnFilter } from '../../../kit/list/list-screen.ts';

/** One block: a row of the view Blocks sets it; its name stands in the rows. */
export const BlockFilter: OwnFilter = {
  kind: 'own',
  title: 'deviceJob.filters.block',
  render: () => null,
  words: ([id = '']) => id.slice(-8),
};
