import { askAccessCalls } from './access/notifications/ask-access.ts';
import {
  casterCalls,
  diffBlackCalls,
  diffLogCalls,
  mountPointCalls,
  ntripAccountCalls,
} from './corrections/caster-calls.ts';
import { baseStationCalls, stationMonitorCalls } from './corrections/station-calls.ts';
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
  baseStations: baseStationCalls,
  stationMonitor: stationMonitorCalls,
  ntripAccounts: ntripAccountCalls,
  mountPoints: mountPointCalls,
  caster: casterCalls,
  diffLog: diffLogCalls,
  diffBlack: diffBlackCalls,
} as const satisfies Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
