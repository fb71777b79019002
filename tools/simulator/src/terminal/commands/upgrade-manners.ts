/** How a T-BOX takes firmware in sub-packages, and how it installs it: one switch each. What is not named does as the standard has it. */
export interface UpgradeManners {
  /** Acknowledges each sub-package, or only the last. */
  acknowledge?: 'each' | 'end';
  /** Loses these once, and asks for them again at the end (0x0005). */
  loses?: readonly number[];
  /** Takes everything and says nothing. */
  silent?: boolean;
  /** Refuses with this result from the first sub-package on. */
  refuses?: 1 | 2 | 3;
  /** Drops out at this sub-package, once, or at this share of the whole when it is below 1; comes back after `awayS`. */
  dropsAt?: number;
  /** Seconds until it is back from a drop; 30 by default. */
  awayS?: number;
  /** Keeps its half package over the drop. */
  keepsHalf?: boolean;
  /** Starts anew after the last one; true by default. */
  restarts?: boolean;
  /** Seconds that the new start takes; 3 by default. */
  restartS?: number;
  /** 0x0108 after it: 0, 1, 2, or null for none. 0 by default. */
  result?: 0 | 1 | 2 | null;
  /** Fails to install so many times before it goes well. */
  fails?: number;
  /** Runs another version afterwards than the one that it got. */
  reports?: string;
}
