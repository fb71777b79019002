import { z } from 'zod';
import { defineFlow } from '../kit/flow.ts';

/** Life of a personal grant and of an allocation: by its dates, or taken away. Ended ones stay as history. */
export const grantFlow = defineFlow({
  states: ['planned', 'inForce', 'ended'],
  first: 'planned',
  steps: { remove: { from: ['planned', 'inForce'], to: 'ended' } },
});
export type GrantState = (typeof grantFlow.states)[number];

/** Days from–until, whole days of UTC+8; null means from now and for ever. */
export const grantDays = {
  from: z.iso.date('invalidValue').nullable().default(null),
  until: z.iso
    .date('invalidValue')
    .refine((day) => day <= '2100-12-31', 'outOfRange')
    .nullable()
    .default(null),
};
