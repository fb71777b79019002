import type { CanNode } from '@furrow/jt808';

/** How the nodes behind a terminal take firmware (0x8900 type 0xF5): one switch each. */
export interface CanManners {
  /** The display's driver refuses, or says nothing; he agrees otherwise. */
  driver?: 'refuses' | 'silent';
  /** The connection breaks at this block, once; it is back after `awayS`. */
  leavesAt?: number;
  /** Seconds; 3 by default. */
  awayS?: number;
  /** Refuses this block with result 1, once. */
  refusesAt?: number;
  /** Does not run the image, so many times. */
  fails?: number;
  /** Says nothing after the end of a flash: only a look at its nodes tells. */
  mute?: boolean;
  /** Milliseconds that each block takes on the bus; 0 by default. */
  blockMs?: number;
  /** Hardware of its nodes; EX-N1 by default. */
  hardware?: string;
  /** The nodes themselves, where they shall outlive a run of the simulator; filled in by the first one. */
  nodes?: CanNode[];
}

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
  /** How the nodes behind it take firmware. */
  can?: CanManners;
}
