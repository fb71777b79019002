import { defineFlow } from '../../kit/flow.ts';

/** What is exchanged: single parts, the tablet (whose machine code goes with it), the machine code alone, or the whole set for a spare device (/equipReplace). */
export const replacementTypes = ['parts', 'tabletChange', 'machineCode', 'wholeSet'] as const;
export type ReplacementType = (typeof replacementTypes)[number];
/** Why a piece is exchanged. */
export const replacementReasons = ['defect', 'upgrade', 'loss', 'wrongFitting', 'water', 'other'] as const;
export type ReplacementReason = (typeof replacementReasons)[number];
/** Where the old piece goes. */
export const oldFates = ['toBeRepaired', 'stock', 'scrapped', 'lost'] as const;
export type OldFate = (typeof oldFates)[number];

/** What a replacement was made by: an application, a repair, what a terminal told, an old paper record, or the undoing of another one. */
export const replacementOrigins = ['application', 'repair', 'passive', 'import', 'undo'] as const;
export type ReplacementOrigin = (typeof replacementOrigins)[number];

/**
 * A job waits until the new equipment is heard; after seven days it has failed, and waits again when somebody says so. What a terminal
 * told waits for a confirmation, and is done with it: the terminal was heard.
 */
export const replacementFlow = defineFlow({
  states: ['waiting', 'done', 'failed', 'toConfirm', 'rejected', 'undone'],
  first: 'waiting',
  steps: {
    comeAlive: { from: ['waiting'], to: 'done' },
    fail: { from: ['waiting'], to: 'failed' },
    resend: { from: ['waiting', 'failed'], to: 'waiting' },
    confirm: { from: ['toConfirm'], to: 'done' },
    reject: { from: ['toConfirm'], to: 'rejected' },
    undo: { from: ['waiting', 'failed', 'done'], to: 'undone' },
  },
});
export type ReplacementState = (typeof replacementFlow.states)[number];

/** A job fails when its equipment was not heard for so many days, and can be undone for as many. */
export const replacementDays = 7;
