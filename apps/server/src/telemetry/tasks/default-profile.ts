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
  // The example vendor's (protocols §1.17).
  parameterMap: {
    positioningInterval: { id: 0x0029, coding: 'dword' },
    sleepInterval: { id: 0x0027, coding: 'dword' },
    workingInterval: { id: 0xf001, coding: 'dword' },
    can1BaudRate: { id: 0xf002, coding: 'dword' },
    can2BaudRate: { id: 0xf003, coding: 'dword' },
    undervoltage: { id: 0xf004, coding: 'word' },
    server2: { id: 0xf012, coding: 'string' },
    server3: { id: 0xf013, coding: 'string' },
    server4: { id: 0xf014, coding: 'string' },
    server5: { id: 0xf015, coding: 'string' },
  },
};
