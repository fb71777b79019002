import { defineFlow } from '../kit/flow.ts';
import { jobStates } from './job.ts';

/**
 * Life of a job: it ends by itself (R3), and is too small or finished by its area. A person marks a finished one invalid and
 * takes that back; a too small one cannot be marked.
 */
export const jobFlow = defineFlow({
  states: jobStates,
  first: 'inProgress',
  steps: {
    finish: { from: ['inProgress', 'tooSmall'], to: 'finished' },
    shrink: { from: ['inProgress', 'finished'], to: 'tooSmall' },
    goOn: { from: ['finished', 'tooSmall'], to: 'inProgress' },
    invalidate: { from: ['inProgress', 'finished'], to: 'invalid' },
    restore: { from: ['invalid'], to: 'finished' },
  },
});
export type JobStep = keyof typeof jobFlow.steps;
