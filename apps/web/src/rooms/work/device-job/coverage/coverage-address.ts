import { useAddress, writeAddress } from '../../../../kit/address.ts';

/** What the coverage map shows: a job, or all jobs of a block in a season. */
export interface Shown {
  /** `job/<id>` or `block/<id>`. */
  path: string;
  /** What the calls take beside. */
  query: Record<string, string>;
  jobId: string | null;
  blockId: string | null;
}

/** What the address opens; null: no coverage map. */
export function useShownCoverage(): Shown | null {
  const address = useAddress();
  const job = address.get('job');
  if (job) return { path: `job/${job}`, query: {}, jobId: job, blockId: null };
  const [block, season] = [address.get('block'), address.get('season')];
  if (!block || !season) return null;
  const type = address.get('seasonType');
  return {
    path: `block/${block}`,
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
