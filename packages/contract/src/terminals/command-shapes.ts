import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { type CommandAnswer, type CommandRow, type CommandState, commandKinds } from './command.ts';
import type { TerminalParameter } from './parameter.ts';

export const commandState: z.ZodType<CommandState> = z.enum([
  'refused',
  'expired',
  'waiting',
  'sent',
  'confirmed',
  'withdrawn',
]);
export const commandAnswer: z.ZodType<CommandAnswer> = z.union([
  z.strictObject({
    position: z.strictObject({
      lng: z.number().min(-180).max(180),
      lat: z.number().min(-90).max(90),
      time: z.number(),
      speed: z.number(),
      heading: z.number(),
    }),
  }),
  z.strictObject({
    parameters: z.array(z.strictObject({ id: z.number(), value: z.union([z.number(), z.string()]) })),
  }),
  z.strictObject({ photos: z.array(z.string()) }),
]);
export const commandRow: z.ZodType<CommandRow> = z.strictObject({
  id: z.string(),
  device: z.string(),
  kind: z.enum(commandKinds),
  parameters: z.record(z.string(), z.unknown()),
  state: commandState,
  result: z.number().nullable(),
  answer: commandAnswer.nullable(),
  by: z.string(),
  createdAt: seconds,
  sentAt: seconds.nullable(),
  endedAt: seconds.nullable(),
  expiresAt: seconds,
});
export const terminalParameter: z.ZodType<TerminalParameter> = z.strictObject({
  id: z.number(),
  name: z.string().nullable(),
  value: z.union([z.number(), z.string()]).nullable(),
  unit: z.string().nullable(),
  scale: z.number(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  choices: z.array(z.number()).nullable(),
  readAt: seconds,
});
