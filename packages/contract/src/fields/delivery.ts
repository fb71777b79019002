import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { fields } from '../kit/fields.ts';
import { commandFlow } from '../terminals/command.ts';
import { fieldDataActions, fieldDataKinds } from './field-data.ts';

/** One action of a person sends so many records to so many vehicles at most. */
export const mostSentAtOnce = 50;

/** `POST abLines/send` and its like: each record to each vehicle, one command each. */
export const sendForm = z.object({
  /** The same key again sends nothing twice and answers the same rows. */
  batchKey: z.uuid('invalidValue'),
  ids: z.array(fields.id).min(1, 'noSelection').max(mostSentAtOnce, 'tooManySelected'),
  sns: z.array(fields.sn).min(1, 'required').max(10, 'tooManySns'),
});
export type SendForm = z.output<typeof sendForm>;

/** Field data on its way to one terminal; the state is that of its command. Times in seconds UTC. */
export const deliveryRow = z.strictObject({
  id: z.uuid(),
  kind: z.enum(fieldDataKinds),
  action: z.enum(fieldDataActions),
  /** The record that was sent, and its name at that time. */
  whatId: z.string(),
  name: z.string(),
  vehicleId: z.string(),
  sn: z.string(),
  vehicle: z.string(),
  state: z.enum(commandFlow.states),
  /** Result of the terminal's general answer: 0 ok, 1 fail, 2 bad message, 3 unsupported. */
  result: z.number().nullable(),
  by: z.string(),
  createdAt: seconds,
  sentAt: seconds.nullable(),
  endedAt: seconds.nullable(),
  expiresAt: seconds,
});
export type DeliveryRow = z.output<typeof deliveryRow>;

/** To how many vehicles a record was sent, and how many of the last deliveries stand where. */
export const sentTo = z.strictObject({
  vehicles: z.number(),
  states: z.partialRecord(z.enum(commandFlow.states), z.number()),
});
export type SentTo = z.output<typeof sentTo>;

/** A vehicle or a block that a line or a mark may hang on: `GET abLines/vehicles`, `GET marks/blocks` … */
export const targetChoice = z.strictObject({
  id: z.uuid(),
  /** SN of a vehicle, name of a block. */
  name: z.string(),
  hint: z.string().nullable(),
  /** Of one block alone: its rings, degrees. */
  rings: z.exactOptional(z.array(z.array(z.tuple([z.number(), z.number()])))),
});
export type TargetChoice = z.output<typeof targetChoice>;
