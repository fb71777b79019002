import { deviceJobsCalls, type sortiesCalls } from '@furrow/contract';
import { useAddress, writeAddress } from '#kit/address.ts';

/** The calls of one ground: its coverage, and what lies at a place of it. */
interface GroundCalls {
  coverage:
    | typeof deviceJobsCalls.coverage
    | typeof deviceJobsCalls.blockCoverage
    | typeof sortiesCalls.coverage;
  cell: typeof deviceJobsCalls.cell | typeof deviceJobsCalls.blockCell | typeof sortiesCalls.cell;
}
const ofBlock = { coverage: deviceJobsCalls.blockCoverage, cell: deviceJobsCalls.blockCell };

/** What the coverage map shows: a job, all jobs of a block in a season, or a sortie. */
export interface Shown {
  /** Of the job, the block or the sortie. */
  id: string;
  calls: GroundCalls;
  /** What the calls take beside. */
  query: Record<string, string>;
  jobId: string | null;
  blockId: string | null;
}

/** What the address opens; null: no coverage map. */
export function useShownCoverage(): Shown | null {
  const address = useAddress();
  const job = address.get('job');
  if (job) return { id: job, calls: deviceJobsCalls, query: {}, jobId: job, blockId: null };
  const [block, season] = [address.get('block'), address.get('season')];
  if (!block || !season) return null;
  const type = address.get('seasonType');
  return {
    id: block,
    calls: ofBlock,
    query: { season, ...(type ? { workType: type } : {}) },
    jobId: null,
    blockId: block,
  };
}

export const openJob = (id: string): void => writeAddress({ job: id });
export const openBlock = (block: { blockId: string; season: string; workType: string }): void =>
  writeAddress({ block: block.blockId, season: block.season, seasonType: block.workType });

/** The filter by a block came with its map and goes with it. */
export const closeCoverage = ({ blockId }: Shown): void =>
  writeAddress({ job: null, season: null, seasonType: null, ...(blockId ? { block: null } : {}) });
