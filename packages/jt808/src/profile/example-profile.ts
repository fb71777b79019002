import type { Version } from '../header.ts';
import type { ParameterSpec } from '../messages/parameters/parameter-spec.ts';
import type { Profile, ProfileField, ProfileItem } from './profile.ts';
import { widelyUsedItems } from './standard-items.ts';

/** "Invalid" by type. */
const noShort = -0x8000;
const noWord = 0xffff;
const noLong = -0x80000000;

/** A flag in the item's first byte. */
function flag(quantity: ProfileField['quantity'], bit: number): ProfileField {
  return { quantity, offset: 0, type: 'bit', bit };
}

const items: readonly ProfileItem[] = [
  {
    id: 0xe1,
    length: 16,
    fields: [
      { quantity: 'latitude', offset: 0, type: 'int64', scale: 1e-9 },
      { quantity: 'longitude', offset: 8, type: 'int64', scale: 1e-9 },
    ],
  },
  {
    id: 0xe2,
    length: 6,
    fields: [
      { quantity: 'fixType', offset: 0, type: 'byte' },
      { quantity: 'satellites', offset: 1, type: 'byte' },
      { quantity: 'hdop', offset: 2, type: 'word', scale: 0.01, invalid: noWord },
      { quantity: 'correctionAge', offset: 4, type: 'word', scale: 0.1, invalid: noWord },
    ],
  },
  {
    id: 0xe3,
    length: 9,
    fields: [
      flag('implementDown', 0),
      flag('autoSteer', 1),
      flag('valveOpen', 2),
      { quantity: 'workDepth', offset: 1, type: 'short', scale: 0.001, invalid: noShort },
      { quantity: 'rawDepth', offset: 3, type: 'short', invalid: noShort },
      { quantity: 'workValue', offset: 5, type: 'long', scale: 0.01, invalid: noLong },
    ],
  },
  {
    id: 0xe4,
    length: 9,
    fields: [
      { quantity: 'guidanceMode', offset: 0, type: 'byte' },
      { quantity: 'guidanceDeviation', offset: 1, type: 'short', scale: 0.001, invalid: noShort },
      { quantity: 'headingError', offset: 3, type: 'short', scale: 0.01, invalid: noShort },
      { quantity: 'steeringAngle', offset: 5, type: 'short', scale: 0.01, invalid: noShort },
      { quantity: 'wheelSensor', offset: 7, type: 'short', scale: 0.01, invalid: noShort },
    ],
  },
  {
    id: 0xe5,
    length: 12,
    fields: [
      { quantity: 'voltage', offset: 0, type: 'word', scale: 0.01, invalid: noWord },
      { quantity: 'motorCurrent', offset: 2, type: 'short', scale: 0.01, invalid: noShort },
      { quantity: 'motorTemperature', offset: 4, type: 'short', scale: 0.1, invalid: noShort },
      { quantity: 'tabletTemperature', offset: 6, type: 'short', scale: 0.1, invalid: noShort },
      { quantity: 'freeStorage', offset: 8, type: 'dword' },
    ],
  },
  { id: 0xe6, length: 1, fields: [flag('coverOpen', 0), flag('ptoOn', 1), flag('engineOn', 2)] },
  { id: 0xe8, length: 1, faults: true },
  // Our addition: the example's own items have no width.
  {
    id: 0xe9,
    length: 2,
    fields: [{ quantity: 'workWidth', offset: 0, type: 'word', scale: 0.01, invalid: noWord }],
  },
  ...widelyUsedItems.filter(({ id }) => id === 0x69 || (id >= 0x81 && id <= 0x8e) || id === 0xcc),
];

const server = (id: number, number: number): ParameterSpec => ({
  id,
  name: `server${number}`,
  type: 'string',
});
const baudRates = [0, 125, 250, 500, 1000];

const parameters: readonly ParameterSpec[] = [
  { id: 0xf001, name: 'workingInterval', type: 'dword', unit: 's', min: 1, max: 600 },
  { id: 0xf002, name: 'can1BaudRate', type: 'dword', unit: 'kbit/s', choices: baudRates },
  { id: 0xf003, name: 'can2BaudRate', type: 'dword', unit: 'kbit/s', choices: baudRates },
  { id: 0xf004, name: 'batteryUndervoltage', type: 'word', unit: 'V', scale: 0.01, min: 900, max: 2800 },
  server(0xf012, 2),
  server(0xf013, 3),
  server(0xf014, 4),
  server(0xf015, 5),
  { id: 0xf020, name: 'logLevel', type: 'byte', choices: [0, 1, 2, 3] },
  { id: 0xf021, name: 'logFallback', type: 'word', unit: 'min' },
  { id: 0xf030, name: 'depthSensorType', type: 'byte', choices: [0, 1, 2, 3] },
  { id: 0xf031, name: 'depthZeroOffset', type: 'long', scale: 0.01 },
  { id: 0xf032, name: 'depthMountingAngle', type: 'short', unit: '°', scale: 0.01, min: -9000, max: 9000 },
  { id: 0xf033, name: 'depthArmLength', type: 'word', unit: 'mm', min: 100, max: 3000 },
  { id: 0xf034, name: 'depthWorkingThreshold', type: 'word', unit: 'mm', min: 10, max: 300 },
  { id: 0xf035, name: 'depthSmoothing', type: 'byte', unit: 's', min: 1, max: 60 },
  { id: 0xf040, name: 'correctionHost', type: 'string' },
  { id: 0xf041, name: 'correctionPort', type: 'word', min: 1, max: 65_535 },
  { id: 0xf042, name: 'correctionMountPoint', type: 'string' },
  { id: 0xf043, name: 'correctionAccount', type: 'string' },
  { id: 0xf044, name: 'correctionPassword', type: 'string', secret: true },
  { id: 0xf045, name: 'correctionNtripVersion', type: 'byte', choices: [1, 2] },
  { id: 0xf050, name: 'wheelBase', type: 'word', unit: 'mm' },
  { id: 0xf051, name: 'wheelTrack', type: 'word', unit: 'mm' },
  { id: 0xf052, name: 'antennaRight', type: 'short', unit: 'mm' },
  { id: 0xf053, name: 'antennaForward', type: 'short', unit: 'mm' },
  { id: 0xf054, name: 'antennaHeight', type: 'word', unit: 'mm' },
  { id: 0xf055, name: 'greatestSteeringAngle', type: 'word', unit: '°', scale: 0.01 },
  { id: 0xf056, name: 'implementWidth', type: 'word', unit: 'mm' },
  { id: 0xf057, name: 'implementOffsetRight', type: 'short', unit: 'mm' },
  // Standard ids with the narrower ranges of this maker.
  { id: 0x0029, name: 'defaultInterval', type: 'dword', unit: 's', min: 1, max: 3600 },
  { id: 0x0027, name: 'sleepInterval', type: 'dword', unit: 's', min: 60, max: 86_400 },
];

/** An EXAMPLE: the vendor profile of the example terminals. Another maker's terminals need their own. */
export const exampleProfile: Profile = {
  name: 'example',
  example: true,
  maker: 'EXMPL',
  makerIdLength: 5,
  controlNumbers: 'decimal',
  items,
  parameters,
  uplinks: [
    { type: 0xf1, content: 'identity' },
    { type: 0xf2, content: 'driver-message' },
    { type: 0xf3, content: 'field-data' },
    { type: 0xf5, content: 'can-nodes' },
    { type: 0xf6, content: 'log-file' },
    { type: 0xf7, content: 'software-run' },
  ],
  downlinks: [
    { type: 0xf1, content: 'registration' },
    { type: 0xf2, content: 'lock' },
    { type: 0xf3, content: 'field-data' },
    { type: 0xf4, content: 'satellite-code' },
    { type: 0xf5, content: 'can-node' },
    { type: 0xf6, content: 'fetch-log' },
  ],
};

/** For terminals of an unknown model: the standard and nothing else. */
export const plainProfile: Profile = {
  name: 'plain',
  example: false,
  maker: '',
  makerIdLength: 5,
  controlNumbers: 'decimal',
  items: [],
  parameters: [],
  uplinks: [],
  downlinks: [],
};

/** Terminal id that an example terminal registers with: its SN, of which 2013 has room for the last 7 characters. */
export function exampleTerminalId(serialNumber: string, version: Version): string {
  return version === 2019 ? serialNumber : serialNumber.slice(-7);
}
