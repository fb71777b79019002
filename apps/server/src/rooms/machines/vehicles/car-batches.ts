import { carFreezeForm, carList, carRegionForm, carTransferForm } from '@furrow/contract';
import { z } from 'zod';
import { type AnyBatch, defineBatch, type ListBatch } from '../../../kit/batch/list-batch.ts';
import { vehicleScope } from '../vehicle-scope.ts';
import { type CarFilters, type CarSort, carSource, snsWithin } from './car-list.store.ts';
import { type CarParts, seenCars } from './cars.ts';
import { freezeCar, unfreezeCar } from './freeze-car.ts';
import { registerIn, transferCar } from './place-car.ts';

type CarBatch<Input> = ListBatch<Input, CarFilters, CarSort>;
type Own<Input> = Pick<CarBatch<Input>, 'right' | 'input' | 'run'> & {
  action: 'freeze' | 'unfreeze' | 'transfer' | 'region';
};

/** The key of the batch goes along: people hear of a batch once. */
const keyed = z.object({ batchKey: z.string().optional() });

const batch = <Input>(own: Own<Input>): AnyBatch =>
  defineBatch<Input, CarFilters, CarSort>({
    ...own,
    screen: 'cars',
    title: (words) => `${words.titles.carManage} · ${words.cars.batches[own.action]}`,
    list: carList,
    source: carSource,
    seen: seenCars,
    names: (db, actor, ids) => snsWithin(db, vehicleScope(actor), ids),
  });

/** What /carManage does to many vehicles at once (C8), each in a transaction of its own. */
export function carBatches(parts: CarParts): readonly AnyBatch[] {
  return [
    batch({
      action: 'freeze',
      right: 'carManage.freeze',
      input: keyed.extend(carFreezeForm.shape),
      run: (actor, id, input, _kept, done) => freezeCar(parts, actor, id, input, done),
    }),
    batch({
      action: 'unfreeze',
      right: 'carManage.freeze',
      input: keyed,
      run: (actor, id, input, _kept, done) => unfreezeCar(parts, actor, id, input, done),
    }),
    batch({
      action: 'transfer',
      right: 'carManage.transfer',
      input: keyed.extend(carTransferForm.shape),
      run: (actor, id, input, _kept, done) => transferCar(parts, actor, id, input, done),
    }),
    batch({
      action: 'region',
      right: 'carManage.edit',
      input: carRegionForm,
      run: (actor, id, input, _kept, done) => registerIn(parts, actor, id, input, done),
    }),
  ];
}
