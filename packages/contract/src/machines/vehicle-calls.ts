import { z } from 'zod';
import { seconds } from '../kit/answer-shapes.ts';
import { defineCall } from '../kit/call.ts';
import { stockStates } from './libraries/library-kinds.ts';
import { vehicleForm } from './vehicle.ts';
import { deviceCategories, protocols, vehicleStates, workTypes } from './vehicle-kinds.ts';

const text = z.string();
const count = z.int().min(0);
const maybeId = z.uuid().nullable();

/** Id, number and names of a vehicle. */
const key = z.strictObject({ id: z.uuid(), no: z.int(), sn: text, terminalNumber: text });

/** A vehicle's own row. Lengths in metres. */
const vehicle = key.extend({
  protocol: z.enum(protocols),
  machineCode: text,
  alias: text,
  category: z.enum(deviceCategories),
  productModel: text,
  carType: text,
  brand: text,
  model: text,
  plate: text,
  divisionCode: text,
  dealerId: maybeId,
  ownerId: maybeId,
  regionId: maybeId,
  workType: z.enum(workTypes),
  workingWidthM: z.number().nullable(),
  qualifiedDepthM: z.number().nullable(),
  state: z.enum(vehicleStates),
  stockState: z.enum(stockStates),
  demo: z.boolean(),
  createdAt: seconds,
});

/** Vehicles by the row alone: how a terminal is made known before anybody fits it. */
export const vehicleCalls = {
  read: defineCall('GET', 'vehicles/:id', { right: 'deviceList', answer: vehicle }),
  create: defineCall('POST', 'vehicles', {
    right: 'deviceList.create',
    body: vehicleForm,
    answer: key,
    refusals: ['snTaken', 'terminalNumberTaken'],
  }),
};

/** The demo fleet: how many of it the asker may know of, and whether somebody removed it for good. */
export const demoCalls = {
  read: defineCall('GET', 'demo', {
    right: 'signedIn',
    answer: z.strictObject({ vehicles: count, removed: z.boolean() }),
  }),
  remove: defineCall('POST', 'demo/remove', {
    right: 'demo.remove',
    only: 'provider',
    answer: z.strictObject({ vehicles: count }),
  }),
};
