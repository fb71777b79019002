import type { DeviceFeedbackType } from './device-feedback.ts';

/** What an engineer goes through; `remoteSessions.checks` has the words. */
export const remoteChecks = [
  'power',
  'cables',
  'antenna',
  'sky',
  'signal',
  'account',
  'mountPoint',
  'calibration',
  'tyres',
  'hydraulicOil',
  'toolWidth',
  'sensor',
  'version',
  'restart',
] as const;
export type RemoteCheck = (typeof remoteChecks)[number];

/** The points for each kind of trouble, in the order in which they are gone through. */
export const checksOf: Readonly<Record<DeviceFeedbackType, readonly RemoteCheck[]>> = {
  positioning: ['antenna', 'sky', 'cables', 'account', 'restart'],
  steering: ['calibration', 'tyres', 'cables', 'version', 'restart'],
  hydraulics: ['hydraulicOil', 'cables', 'calibration', 'version'],
  implement: ['sensor', 'toolWidth', 'cables', 'calibration'],
  display: ['power', 'cables', 'restart', 'version'],
  network: ['signal', 'account', 'power', 'restart'],
  correction: ['account', 'mountPoint', 'signal', 'sky'],
  areaWrong: ['toolWidth', 'sensor', 'calibration'],
  suggestion: ['version'],
  other: ['power', 'cables', 'version', 'restart'],
};
