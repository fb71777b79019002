// What those who put marks into sources and those who keep them agree on.

/** Where the marks of a process are kept: a byte each, 1 where it was passed. */
export const KEPT = 'furrowRan';
/** So many marks in all files together. */
export const MOST_MARKS = 1 << 21;

/** How near something ran to the test: itself, what was made ready for it, what its files do when they are loaded. */
export const NEAR = { notRun: 0, loading: 1, world: 2, itself: 3 };

/**
 * In the process that hands out the sources: `furrowMarked` has the first text, the regions and the number of the first mark of each
 * file, `furrowFaulty` the files that have a fault in them now.
 */
export const marked = () => {
  globalThis.furrowMarked ??= new Map();
  return globalThis.furrowMarked;
};
export const faulty = () => {
  globalThis.furrowFaulty ??= new Set();
  return globalThis.furrowFaulty;
};
