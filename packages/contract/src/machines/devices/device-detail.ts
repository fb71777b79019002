import type { VehicleState } from '../vehicle-kinds.ts';
import type { VehicleDeed } from '../vehicle-life.ts';

/** What happened to a device; times in seconds UTC. */
export interface DeviceEvent {
  id: string;
  kind: 'state' | 'movement' | 'registration';
  at: number;
  /** Of a movement in the stock. */
  deed: VehicleDeed | null;
  document: string;
  /** Of a state. */
  from: VehicleState | null;
  to: VehicleState | null;
  why: string;
  by: string;
}

/** One connection of a terminal. */
export interface DeviceConnection {
  id: string;
  protocol: string;
  address: string;
  node: string;
  startedAt: number;
  /** Null: it is connected now. */
  endedAt: number | null;
  endReason: string | null;
  messages: number;
  bytes: number;
  parseErrors: number;
}

/** `GET devices/:id/connections`. */
export interface DeviceConnections {
  /** When it registered; null: never, or its authentication was reset. */
  registeredAt: number | null;
  terminalId: string;
  maker: string;
  model: string;
  /** The newest 100 of the last 7 days. */
  rows: DeviceConnection[];
  /** Connections that began in the last 7 days. */
  reconnections: number;
}

/** Head of a message to or from a terminal: what, when, how long. */
export interface MessageHead {
  /** Seconds UTC. */
  at: number;
  /** Number of the message in JT/T 808. */
  id: number;
  up: boolean;
  bytes: number;
}

/** `GET devices/:id/messages`: the last 20 of the newest connection, the newest first. */
export interface DeviceMessages {
  connected: boolean;
  heads: MessageHead[];
}

/** A component on a device. */
export interface DevicePart {
  id: string;
  kind: string;
  sn: string | null;
  pn: string;
  model: string;
  batch: string;
  fittedAt: number | null;
}
