import { defaultParameterMap } from '@furrow/contract';
import type { HardwareProfile } from './task.ts';

/** How a T-BOX is spoken to whose hardware version nobody described (design: "Hardware profile"). */
export const defaultHardwareProfile: HardwareProfile = {
  transport: 'package',
  packageSize: 1000,
  ackMode: 'automatic',
  window: 8,
  rate: 10,
  ackTimeoutMs: 10_000,
  retries: 3,
  resume: false,
  resumeWindowMs: 30 * 60_000,
  maxRestarts: 5,
  installTimeoutMs: 10 * 60_000,
  makerId: 'EXMPL',
  makerIdLength: 5,
  canQueryAttributes: true,
  canQuerySome: true,
  parameterMap: defaultParameterMap,
};
