import type { ProfileItem } from './profile.ts';

/** The standard's own items (§8.18), which every profile has. Wrong lengths in the wild make most of them exact. */
export const standardItems: readonly ProfileItem[] = [
  {
    id: 0x01,
    length: 4,
    exact: true,
    fields: [{ quantity: 'mileage', offset: 0, type: 'dword', scale: 0.1 }],
  },
  {
    id: 0x02,
    length: 2,
    exact: true,
    fields: [{ quantity: 'fuelVolume', offset: 0, type: 'word', scale: 0.1 }],
  },
  {
    id: 0x03,
    length: 2,
    exact: true,
    fields: [{ quantity: 'tachographSpeed', offset: 0, type: 'word', scale: 0.1 }],
  },
  { id: 0x04, length: 2, exact: true, fields: [{ quantity: 'manualAlarmId', offset: 0, type: 'word' }] },
  {
    id: 0x06,
    length: 2,
    exact: true,
    fields: [{ quantity: 'compartmentTemperature', offset: 0, type: 'sign-magnitude' }],
  },
  {
    id: 0x11,
    length: 1,
    fields: [
      { quantity: 'overspeedAreaType', offset: 0, type: 'byte' },
      { quantity: 'overspeedAreaId', offset: 1, type: 'dword' },
    ],
  },
  {
    id: 0x12,
    length: 6,
    exact: true,
    fields: [
      { quantity: 'areaType', offset: 0, type: 'byte' },
      { quantity: 'areaId', offset: 1, type: 'dword' },
      { quantity: 'areaDirection', offset: 5, type: 'byte' },
    ],
  },
  {
    id: 0x13,
    length: 7,
    exact: true,
    fields: [
      { quantity: 'segmentId', offset: 0, type: 'dword' },
      { quantity: 'segmentTime', offset: 4, type: 'word' },
      { quantity: 'segmentResult', offset: 6, type: 'byte' },
    ],
  },
  { id: 0x25, length: 4, exact: true, fields: [{ quantity: 'vehicleSignals', offset: 0, type: 'dword' }] },
  { id: 0x2a, length: 2, exact: true, fields: [{ quantity: 'ioStatus', offset: 0, type: 'word' }] },
  {
    id: 0x2b,
    length: 4,
    exact: true,
    fields: [
      { quantity: 'analog1', offset: 0, type: 'word' },
      { quantity: 'analog0', offset: 2, type: 'word' },
    ],
  },
  { id: 0x30, length: 1, exact: true, fields: [{ quantity: 'signalStrength', offset: 0, type: 'byte' }] },
  { id: 0x31, length: 1, exact: true, fields: [{ quantity: 'satellites', offset: 0, type: 'byte' }] },
];

const odometer = { quantity: 'odometer', offset: 0, type: 'dword', scale: 0.1 } as const;

/** Items that many makers share; no standard, a profile takes the ones that its terminals send. */
export const widelyUsedItems: readonly ProfileItem[] = [
  {
    id: 0x56,
    length: 2,
    fields: [
      { quantity: 'batteryLevel', offset: 0, type: 'byte' },
      { quantity: 'batteryCharge', offset: 1, type: 'byte' },
    ],
  },
  { id: 0x61, length: 2, fields: [{ quantity: 'supplyVoltage', offset: 0, type: 'word', scale: 0.01 }] },
  { id: 0x69, length: 2, fields: [{ quantity: 'batteryVoltage', offset: 0, type: 'word', scale: 0.01 }] },
  { id: 0x80, length: 1, fields: [{ quantity: 'obdSpeed', offset: 0, type: 'byte' }] },
  { id: 0x81, length: 2, fields: [{ quantity: 'engineSpeed', offset: 0, type: 'word' }] },
  { id: 0x82, length: 2, fields: [{ quantity: 'supplyVoltage', offset: 0, type: 'word', scale: 0.1 }] },
  { id: 0x83, length: 1, fields: [{ quantity: 'engineLoad', offset: 0, type: 'byte' }] },
  { id: 0x84, length: 1, fields: [{ quantity: 'coolantTemperature', offset: 0, type: 'byte', bias: -40 }] },
  { id: 0x85, length: 2, fields: [{ quantity: 'fuelRate', offset: 0, type: 'word' }] },
  { id: 0x86, length: 1, fields: [{ quantity: 'intakeTemperature', offset: 0, type: 'byte', bias: -40 }] },
  { id: 0x87, length: 2, fields: [{ quantity: 'airFlow', offset: 0, type: 'word' }] },
  { id: 0x88, length: 1, fields: [{ quantity: 'intakePressure', offset: 0, type: 'byte' }] },
  { id: 0x89, length: 1, fields: [{ quantity: 'throttle', offset: 0, type: 'byte' }] },
  { id: 0x8b, length: 17, text: 'vin' },
  { id: 0x8c, length: 4, fields: [odometer] },
  { id: 0x8d, length: 2, fields: [{ quantity: 'tripDistance', offset: 0, type: 'word' }] },
  { id: 0x8e, length: 1, fields: [{ quantity: 'fuelLevel', offset: 0, type: 'byte' }] },
  { id: 0xa0, length: 0, text: 'troubleCodes' },
  { id: 0xcc, length: 20, text: 'iccid' },
];
