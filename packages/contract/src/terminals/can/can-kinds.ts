/** What a node behind a terminal is, in the order of the bytes that terminals say for it, from 1. */
export const canNodeKinds = [
  'controller',
  'motor',
  'attitudeSensor',
  'angleSensor',
  'valve',
  'receiver',
] as const;
export type CanNodeKind = (typeof canNodeKinds)[number];

/** How a node is, in the order of its bytes from 0. */
export const canNodeStates = ['ok', 'flashing', 'inLoader', 'failed'] as const;
export type CanNodeState = (typeof canNodeStates)[number];

/** Buses of a terminal. */
export const nodeBuses = [1, 2] as const;
/** kbit/s. */
export const canBauds = [125, 250, 500, 1000] as const;
export type CanBaud = (typeof canBauds)[number];

/** Devices of one flash. */
export const mostInFlash = 100;
