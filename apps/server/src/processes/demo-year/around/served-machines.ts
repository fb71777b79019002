import type { Machine } from '@furrow/simulator';

/**
 * The machines of the fleet with which something is wrong (problems, repairs, calls): they are not free for what the year does with
 * others, whichever of the two comes first.
 */
export const servedMachines = (fleet: readonly Machine[]): readonly Machine[] => fleet.slice(0, 8);
