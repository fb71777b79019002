import { z } from 'zod';
import { defineBatchCall } from '../kit/batch.ts';
import { carFreezeForm, carRegionForm, carTransferForm } from './car.ts';

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
