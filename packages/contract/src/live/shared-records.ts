/**
 * Records that all companies share, by their kind in the operation log, each with the page that shows it: whoever may open that page
 * sees all of them, and the provider's people write them. `npm run new record` adds a line.
 */
export const sharedRecords = {
  tutorialVideo: ['softVideoSet'],
} as const;
export type SharedKind = keyof typeof sharedRecords;
export const sharedKinds = Object.keys(sharedRecords) as SharedKind[];
