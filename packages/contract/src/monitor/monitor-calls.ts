import { fleetCalls } from './fleet-calls.ts';
import { dealerMonitorCalls, pointMonitorCalls } from './party-calls.ts';
import { statisticsCalls } from './statistics-calls.ts';

/** Every described call of monitoring, by what it is about. */
export const monitorCalls = {
  carMonitor: fleetCalls,
  dealerMonitor: dealerMonitorCalls,
  pointMonitor: pointMonitorCalls,
  statistics: statisticsCalls,
};
