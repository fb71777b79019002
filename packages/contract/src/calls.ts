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
import { implementModel } from './machines/libraries/implement-model.ts';
import { groundCalls } from './monitor/ground.ts';
import { owner } from './parties/owner.ts';
import { servicePoint } from './parties/service-point.ts';
import { softwareUseCalls } from './software/software-use.ts';

/** Every described record; a test walks them. */
export const describedRecords = [servicePoint, implementModel, owner] as const;

/** The standard calls of described records: each means the same for all of them. */
export const recordCalls = {
  servicePoints: servicePoint.calls,
  implementModels: implementModel.calls,
  owners: owner.calls,
};

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
  softwareUse: softwareUseCalls,
  ...recordCalls,
} as const satisfies Readonly<Record<string, Readonly<Record<string, DescribedCall>>>>;
