import { z } from 'zod';
import { fields } from '../kit/fields.ts';
import type { CommandState } from '../terminals/command.ts';
import type { FieldDataAction, FieldDataKind } from './field-data.ts';

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
export interface DeliveryRow {
  id: string;
  kind: FieldDataKind;
  action: FieldDataAction;
  /** The record that was sent, and its name at that time. */
  whatId: string;
  name: string;
  vehicleId: string;
  sn: string;
  vehicle: string;
  state: CommandState;
  /** Result of the terminal's general answer: 0 ok, 1 fail, 2 bad message, 3 unsupported. */
  result: number | null;
  by: string;
  createdAt: number;
  sentAt: number | null;
  endedAt: number | null;
  expiresAt: number;
}

/** To how many vehicles a record was sent, and how many of the last deliveries stand where. */
export interface SentTo {
  vehicles: number;
  states: Partial<Record<CommandState, number>>;
}

/** A vehicle or a block that a line or a mark may hang on: `GET abLines/vehicles`, `GET marks/blocks` … */
export interface TargetChoice {
  id: string;
  /** SN of a vehicle, name of a block. */
  name: string;
  hint: string | null;
  /** Of one block alone: its rings, degrees. */
  rings?: [longitude: number, latitude: number][][];
}
