import { z } from 'zod';
import { nothing, seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { fields } from '../kit/fields.ts';

/** Beyond it a file is no DBC of one machine. */
export const mostDbcCharacters = 2_000_000;

/** A DBC file for a brand or a model. */
export const signalSetForm = z.object({
  name: fields.words(60).pipe(z.string().min(1, 'required')),
  brand: fields.words(60).pipe(z.string().min(1, 'required')),
  model: fields.words(60).default(''),
  fileName: fields.words(200).default(''),
  dbc: z.string('required').min(1, 'required').max(mostDbcCharacters, 'tooLong'),
});
export type SignalSetForm = z.output<typeof signalSetForm>;

export const signalSetRow = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  fileName: z.string(),
  signals: z.int(),
  createdAt: seconds,
});
export type SignalSetRow = z.output<typeof signalSetRow>;

/** What an import came to: lines that were left out, with why. */
export const signalSetMade = z.strictObject({
  id: z.uuid(),
  signals: z.int(),
  leftOut: z.array(z.strictObject({ line: z.int(), fault: z.string() })),
});
export type SignalSetMade = z.output<typeof signalSetMade>;

const right = 'tboxWorkCondition.setting';
/** Definitions of CAN signals; what all companies share, and so of the provider alone. */
export const signalSetCalls = {
  list: defineCall('GET', 'condition/signalSets', { right, only: 'provider', answer: z.array(signalSetRow) }),
  create: defineCall('POST', 'condition/signalSets', {
    right,
    only: 'provider',
    body: signalSetForm,
    answer: signalSetMade,
    refusals: ['dbcEmpty', 'signalSetTaken'],
  }),
  remove: defineCall('DELETE', 'condition/signalSets/:id', { right, only: 'provider', answer: nothing }),
};
