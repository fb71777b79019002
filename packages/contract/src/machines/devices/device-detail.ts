import { z } from 'zod';
import { seconds } from '../../kit/answer-shapes.ts';
import { vehicleStates } from '../vehicle-kinds.ts';
import { vehicleDeeds } from '../vehicle-life.ts';

/** What happened to a device. */
export const deviceEvent = z.strictObject({
  id: z.string(),
  kind: z.enum(['state', 'movement', 'registration']),
  /** Of a movement in the stock. */
  deed: z.enum(vehicleDeeds).nullable(),
  at: seconds,
  /** Of a state. */
  from: z.enum(vehicleStates).nullable(),
  to: z.enum(vehicleStates).nullable(),
  why: z.string(),
  document: z.string(),
  account: z.uuid().nullable(),
  dealer_id: z.uuid().nullable(),
  by: z.string(),
});
export type DeviceEvent = z.output<typeof deviceEvent>;

/** One connection of a terminal. */
export const deviceConnection = z.strictObject({
  id: z.string(),
  protocol: z.string(),
  address: z.string(),
  node: z.string(),
  startedAt: seconds,
  /** Null: it is connected now. */
  endedAt: seconds.nullable(),
  endReason: z.string().nullable(),
  messages: z.number(),
  bytes: z.number(),
  parseErrors: z.number(),
});
export type DeviceConnection = z.output<typeof deviceConnection>;

export const deviceConnections = z.strictObject({
  /** When it registered; null: never, or its authentication was reset. */
  registeredAt: seconds.nullable(),
  terminalId: z.string(),
  maker: z.string(),
  model: z.string(),
  /** Connections that began in the last 7 days. */
  reconnections: z.int(),
  /** The newest 100 of the last 7 days. */
  rows: z.array(deviceConnection),
});
export type DeviceConnections = z.output<typeof deviceConnections>;

/** Head of a message to or from a terminal: what, when, how long. */
export const messageHead = z.strictObject({
  at: seconds,
  /** Number of the message in JT/T 808. */
  id: z.int(),
  up: z.boolean(),
  bytes: z.int(),
});
export type MessageHead = z.output<typeof messageHead>;

/** The last 20 of the newest connection, the newest first. */
export const deviceMessages = z.strictObject({
  connected: z.boolean(),
  heads: z.array(messageHead),
});
export type DeviceMessages = z.output<typeof deviceMessages>;

/** A component on a device. */
export const devicePart = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  sn: z.string().nullable(),
  pn: z.string(),
  model: z.string(),
  batch: z.string(),
  fittedAt: seconds.nullable(),
});
export type DevicePart = z.output<typeof devicePart>;
