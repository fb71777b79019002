import type { OnlineState } from '@furrow/contract';

/** Heard within this many seconds means online. */
export const onlineWithinS = 300;
/** Under this speed a machine stands, m/s (S2). */
const standstill = 0.3;

/** Online states as the fleet's columns hold them, in the order in which lists show them. */
export const onlineStateNames = ['working', 'online', 'offline'] as const satisfies readonly OnlineState[];
export type OnlineStateNo = 0 | 1 | 2;

/**
 * Working: a point of the last five minutes says that the machine moves or that its implement is down. Online: heard
 * within five minutes. Else offline. Times in seconds UTC, speed in m/s; -1 or 0 stands for never.
 */
export function onlineStateOf(
  now: number,
  heardAt: number,
  pointTime: number,
  speed: number,
  implementDown: boolean,
): OnlineStateNo {
  if (now - heardAt > onlineWithinS) return 2;
  if (now - pointTime > onlineWithinS) return 1;
  return speed > standstill || implementDown ? 0 : 1;
}

/** The statuses of S2 in which the implement works. */
export const isWorkingStatus = (status: number): boolean => status === 2 || status === 3 || status === 5;
