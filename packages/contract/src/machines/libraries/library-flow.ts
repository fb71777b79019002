import { defineFlow } from '../../kit/flow.ts';

/** A model that is disabled is offered no more; what has it keeps it. */
export const libraryFlow = defineFlow({
  states: ['enabled', 'disabled'],
  first: 'enabled',
  steps: {
    disable: { from: ['enabled'], to: 'disabled' },
    enable: { from: ['disabled'], to: 'enabled' },
  },
});
export type LibraryState = (typeof libraryFlow.states)[number];
