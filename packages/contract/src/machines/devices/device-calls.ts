import { z } from 'zod';
import { madeRecord, nothing, pageOf } from '../../kit/answer-shapes.ts';
import { defineCall } from '../../kit/call.ts';
import { definePlainCalls } from '../../kit/plain-calls.ts';
import {
  deviceEdit,
  deviceFigures,
  deviceForm,
  deviceList,
  deviceRow,
  newDeviceForm,
  offeredProduct,
} from './device.ts';
import { deviceConnections, deviceEvent, deviceMessages, devicePart } from './device-detail.ts';
import { registrationRequestList, registrationRequestRow } from './registration-request.ts';
import { unknownTerminalList, unknownTerminalRow } from './unknown-terminal.ts';

const right = 'deviceList';
const enters = 'deviceList.create';
const resets = 'deviceList.resetAuth';

/** What a device may be refused for when it is written. */
const written = [
  'snTaken',
  'terminalNumberTaken',
  'machineCodeTaken',
  'productNotOffered',
  'onlyProvider',
] as const;

/** The standard calls of a terminal but for making one, which says also whose it is. */
export const devices = definePlainCalls('devices', {
  rights: { view: right, create: enters, edit: 'deviceList.edit', delete: 'deviceList.delete' },
  writers: 'provider',
  list: deviceList,
  form: deviceForm,
  edit: deviceEdit,
  row: deviceRow,
  refusals: { written, deleted: ['deviceWasUsed'] },
});

/** The calls of /deviceList, /addDevice and /deviceDetail, by the name that they have in the documentation. */
export const deviceCalls = {
  ...devices.calls,
  create: defineCall('POST', 'devices', {
    right: enters,
    body: newDeviceForm,
    answer: madeRecord,
    refusals: [...written, 'dealerMissing'],
  }),
  figures: defineCall('GET', 'devices/figures', { right, answer: z.array(deviceFigures) }),
  products: defineCall('GET', 'devices/products', { right: enters, answer: z.array(offeredProduct) }),
  resetAuthentication: defineCall('POST', 'devices/:id/resetAuth', { right: resets, answer: nothing }),
  timeline: defineCall('GET', 'devices/:id/timeline', { right, answer: z.array(deviceEvent) }),
  parts: defineCall('GET', 'devices/:id/parts', { right, answer: z.array(devicePart) }),
  connections: defineCall('GET', 'devices/:id/connections', { right, answer: deviceConnections }),
  messages: defineCall('GET', 'devices/:id/messages', { right, answer: deviceMessages }),
};

/** Terminals that no vehicle knows. */
export const unknownTerminalCalls = {
  list: defineCall('GET', 'unknownTerminals', {
    right: enters,
    query: unknownTerminalList.query,
    answer: pageOf(unknownTerminalRow),
  }),
  read: defineCall('GET', 'unknownTerminals/:id', { right: enters, answer: unknownTerminalRow }),
  accept: defineCall('POST', 'unknownTerminals/:id/accept', {
    right: enters,
    body: newDeviceForm,
    answer: madeRecord,
    refusals: [...written, 'dealerMissing'],
  }),
  ignore: defineCall('POST', 'unknownTerminals/:id/ignore', { right: enters, answer: nothing }),
};

/** Registrations that wait for a person. */
export const registrationRequestCalls = {
  list: defineCall('GET', 'registrationRequests', {
    right: resets,
    query: registrationRequestList.query,
    answer: pageOf(registrationRequestRow),
  }),
  accept: defineCall('POST', 'registrationRequests/:id/accept', { right: resets, answer: nothing }),
  refuse: defineCall('POST', 'registrationRequests/:id/refuse', { right: resets, answer: nothing }),
};
