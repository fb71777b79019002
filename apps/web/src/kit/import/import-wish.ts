import type { ExistingMode, ImportCheck } from '@furrow/contract';

/** How many rows an import would write, and how many it would leave out, by what is wanted for those that are there already. */
export function rowsOf(
  { good, bad, present }: Pick<ImportCheck, 'good' | 'bad' | 'present'>,
  existing: ExistingMode,
): { written: number; left: number } {
  return {
    written: good + (existing === 'update' ? present : 0),
    left: bad + (existing === 'refuse' ? present : 0),
  };
}
