import { z } from 'zod';
import { nothing, pageOf } from '../kit/answer-shapes.ts';
import { defineBatchCall } from '../kit/batch.ts';
import { defineCall } from '../kit/call.ts';
import { defineHistoryCall } from '../kit/plain-calls.ts';
import { carFreezeForm, carList, carOwnerForm, carRegionForm, carTransferForm } from './car.ts';
import { carContact, carDetail, carEvent, carRow, carSummary } from './car-answers.ts';

/** The key of the batch goes along: people hear of a batch once. */
const keyed = z.object({ batchKey: z.string().optional() });

/** What /carManage does to many vehicles at once (C8). */
export const carBatchCalls = {
  freeze: defineBatchCall('cars', 'freeze', {
    right: 'carManage.freeze',
    input: keyed.extend(carFreezeForm.shape),
  }),
  unfreeze: defineBatchCall('cars', 'unfreeze', { right: 'carManage.freeze', input: keyed }),
  transfer: defineBatchCall('cars', 'transfer', {
    right: 'carManage.transfer',
    input: keyed.extend(carTransferForm.shape),
  }),
  region: defineBatchCall('cars', 'region', { right: 'carManage.edit', input: carRegionForm }),
};

const right = 'carManage';

/** The calls of /carManage: every machine with a terminal fitted, and what is done to it. */
export const carCalls = {
  list: defineCall('GET', 'cars', { right, query: carList.query, answer: pageOf(carRow) }),
  summary: defineCall('GET', 'cars/summary', { right, answer: carSummary }),
  read: defineCall('GET', 'cars/:id', { right, answer: carDetail }),
  timeline: defineCall('GET', 'cars/:id/timeline', { right, answer: z.array(carEvent) }),
  history: defineHistoryCall('cars', { right }),
  /** The form of a vehicle asks by its own path who changed it meanwhile. */
  formHistory: defineHistoryCall('editCar', { right }),
  contact: defineCall('POST', 'cars/:id/contact', {
    right: 'carManage.contact',
    reads: true,
    secretAnswer: true,
    answer: carContact,
  }),
  freeze: defineCall('POST', 'cars/:id/freeze', {
    right: 'carManage.freeze',
    body: carFreezeForm,
    answer: carDetail,
    refusals: ['seeOnly', 'notAllowedTransition'],
  }),
  unfreeze: defineCall('POST', 'cars/:id/unfreeze', {
    right: 'carManage.freeze',
    answer: carDetail,
    refusals: ['seeOnly', 'notAllowedTransition', 'frozenByOther'],
  }),
  /** Whoever gave it away may not see it any more: there is nothing to answer. */
  transfer: defineCall('POST', 'cars/:id/transfer', {
    right: 'carManage.transfer',
    body: carTransferForm,
    answer: nothing,
    refusals: ['seeOnly', 'carCancelled', 'dealerHasIt', 'dealerOutOfReach', 'dealerDisabled'],
  }),
  giveToOwner: defineCall('PATCH', 'cars/:id/owner', {
    right: 'carManage.edit',
    body: carOwnerForm,
    answer: carDetail,
    refusals: ['seeOnly', 'carCancelled', 'ownerUnknown'],
  }),
  /** A service account may lose sight of it by this. */
  registerIn: defineCall('PATCH', 'cars/:id/region', {
    right: 'carManage.edit',
    body: carRegionForm,
    answer: nothing,
    refusals: ['seeOnly', 'carCancelled'],
  }),
};
