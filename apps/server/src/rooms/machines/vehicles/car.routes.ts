import {
  carFreezeForm,
  carList,
  carOwnerForm,
  carRegionForm,
  carTransferForm,
  fields,
  historyList,
} from '@furrow/contract';
import { z } from 'zod';
import { type Route, route } from '../../../kit/http/route.ts';
import { vehicleScope } from '../vehicle-scope.ts';
import { readTimeline } from './car-detail.store.ts';
import { summariseCars } from './car-summary.store.ts';
import { type CarParts, carDetail, pageOfCars, requireCar, showCarContact } from './cars.ts';
import { freezeCar, unfreezeCar } from './freeze-car.ts';
import { giveToOwner, registerIn, transferCar } from './place-car.ts';

const right = 'carManage';
const one = { path: 'cars/:id', params: z.object({ id: fields.id }) } as const;

/** /carManage: every machine with a terminal fitted, and what is done to it. */
export const carRoutes = (parts: CarParts): Route[] => [...readingRoutes(parts), ...deedRoutes(parts)];

function readingRoutes(parts: CarParts): Route[] {
  const { pool, historyOf } = parts;
  return [
    route({ method: 'GET', path: 'cars', right, query: carList.query }, ({ actor, language, query: call }) =>
      pageOfCars(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    route({ method: 'GET', path: 'cars/summary', right }, ({ actor }) =>
      summariseCars(pool, vehicleScope(actor)),
    ),
    route({ ...one, method: 'GET', right }, ({ actor, params }) => carDetail(pool, actor, params.id)),
    route({ ...one, method: 'GET', path: 'cars/:id/timeline', right }, async ({ actor, params: { id } }) => {
      await requireCar(pool, actor, id);
      return readTimeline(pool, id);
    }),
    // The form of a vehicle asks by its own path who changed it meanwhile.
    ...(['cars', 'editCar'] as const).map((path) =>
      route(
        { ...one, method: 'GET', path: `${path}/:id/history`, right, query: historyList.query },
        async ({ actor, language, params: { id }, query: call }) => {
          await requireCar(pool, actor, id);
          const asked = { call, language, timeZone: actor.timeZone };
          return historyOf(pool, actor, { kind: 'vehicle', id }, asked);
        },
      ),
    ),
    route(
      {
        ...{ ...one, method: 'POST', path: 'cars/:id/contact', right: 'carManage.contact' },
        ...{ reads: true, secretAnswer: true },
      },
      ({ actor, params }) => showCarContact(pool, actor, params.id),
    ),
  ];
}

function deedRoutes(parts: CarParts): Route[] {
  const { pool } = parts;
  return [
    route(
      {
        ...one,
        method: 'POST',
        path: 'cars/:id/freeze',
        right: 'carManage.freeze',
        body: carFreezeForm,
      },
      async ({ actor, params: { id }, body }) => {
        await freezeCar(parts, actor, id, body);
        return carDetail(pool, actor, id);
      },
    ),
    route(
      { ...one, method: 'POST', path: 'cars/:id/unfreeze', right: 'carManage.freeze' },
      async ({ actor, params: { id } }) => {
        await unfreezeCar(parts, actor, id);
        return carDetail(pool, actor, id);
      },
    ),
    route(
      {
        ...one,
        method: 'POST',
        path: 'cars/:id/transfer',
        right: 'carManage.transfer',
        body: carTransferForm,
      },
      // Whoever gave it away may not see it any more: there is nothing to answer.
      ({ actor, params: { id }, body }) => transferCar(parts, actor, id, body),
    ),
    route(
      { ...one, method: 'PATCH', path: 'cars/:id/owner', right: 'carManage.edit', body: carOwnerForm },
      async ({ actor, params: { id }, body }) => {
        await giveToOwner(parts, actor, id, body);
        return carDetail(pool, actor, id);
      },
    ),
    route(
      { ...one, method: 'PATCH', path: 'cars/:id/region', right: 'carManage.edit', body: carRegionForm },
      // A service account may lose sight of it by this.
      ({ actor, params: { id }, body }) => registerIn(parts, actor, id, body),
    ),
  ];
}
