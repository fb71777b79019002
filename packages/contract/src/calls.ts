import { askAccessCalls } from './access/notifications/ask-access.ts';
import type { DescribedCall } from './kit/call.ts';
import {
  deviceCalls,
  registrationRequestCalls,
  unknownTerminalCalls,
} from './machines/devices/device-calls.ts';
import { connectionCalls } from './machines/fitting/connection-calls.ts';
import { groundCalls } from './monitor/ground.ts';

/** Every described call by what it is about and its own name; a test holds that nothing is left out. */
export const describedCalls = {
  access: askAccessCalls,
  devices: deviceCalls,
  unknownTerminals: unknownTerminalCalls,
  registrationRequests: registrationRequestCalls,
  snConnections: connectionCalls,
  ground: groundCalls,
} as const satisfies Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
