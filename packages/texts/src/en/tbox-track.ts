import type { Words } from '../words.ts';
import type { tboxTrack as source } from '../zh/tbox-track.ts';

export const tboxTrack: Words<typeof source> = {
  lanes: {
    ignition: 'Ignition',
    idling: 'Idling',
    faults: 'Fault',
    alarms: 'Alarm',
    sleep: 'Sleep',
    late: 'Late upload',
  },
  summary: {
    title: 'Engine and fuel',
    engineHours: 'Engine hours',
    idlingHours: 'Idling hours',
    fuel: 'Fuel used',
    perMu: 'Fuel per mu',
    perHour: 'Fuel per hour',
    longestDelay: 'Longest delay',
    litresPerMu: 'L/mu',
  },
  table: {
    received: 'Received',
    delay: 'Delay',
    alarms: 'Alarm bits',
    bits: 'Status bits',
  },
  bits: {
    accOn: 'ignition on',
    fixed: 'positioned',
    oilCut: 'fuel cut',
    electricCut: 'power cut',
    gps: 'GPS',
    beidou: 'BeiDou',
    glonass: 'GLONASS',
    galileo: 'Galileo',
  },
};
