import { carBatchCalls as calls, carList } from '@furrow/contract';
import { type AnyBatch, batchOf, defineBatch, type ListBatch } from '#kit/batch/list-batch.ts';
import { vehicleScope } from '../vehicle-scope.ts';
import { type CarFilters, type CarSort, carSource, snsWithin } from './car-list.store.ts';
import { type CarParts, visibleCars } from './cars.ts';
import { freezeCar, unfreezeCar } from './freeze-car.ts';
import { registerIn, transferCar } from './place-car.ts';

type CarBatch<Input> = ListBatch<Input, CarFilters, CarSort>;
type Own<Input> = Pick<CarBatch<Input>, 'screen' | 'right' | 'only' | 'call' | 'input' | 'run'> & {
  action: 'freeze' | 'unfreeze' | 'transfer' | 'region';
};

const batch = <Input>(own: Own<Input>): AnyBatch =>
  defineBatch<Input, CarFilters, CarSort>({
    ...own,
    title: (words) => `${words.titles.carManage} · ${words.cars.batches[own.action]}`,
    list: carList,
    source: carSource,
    visible: visibleCars,
    names: (db, actor, ids) => snsWithin(db, vehicleScope(actor), ids),
  });

/** What /carManage does to many vehicles at once (C8), each in a transaction of its own. */
export function carBatches(parts: CarParts): readonly AnyBatch[] {
  return [
    batch({
      ...batchOf(calls.freeze),
      run: (actor, id, input, _kept, done) => freezeCar(parts, actor, id, input, done),
    }),
    batch({
      ...batchOf(calls.unfreeze),
      run: (actor, id, input, _kept, done) => unfreezeCar(parts, actor, id, input, done),
    }),
    batch({
      ...batchOf(calls.transfer),
      run: (actor, id, input, _kept, done) => transferCar(parts, actor, id, input, done),
    }),
    batch({
      ...batchOf(calls.region),
      run: (actor, id, input, _kept, done) => registerIn(parts, actor, id, input, done),
    }),
  ];
}
