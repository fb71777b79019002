import { carCalls as calls } from '@furrow/contract';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { vehicleScope } from '../vehicle-scope.ts';
import { readTimeline } from './car-detail.store.ts';
import { summariseCars } from './car-summary.store.ts';
import { type CarParts, carDetail, pageOfCars, requireCar, showCarContact } from './cars.ts';
import { freezeCar, unfreezeCar } from './freeze-car.ts';
import { giveToOwner, registerIn, transferCar } from './place-car.ts';

/** /carManage: every machine with a terminal fitted, and what is done to it. */
export const carRoutes = (parts: CarParts): Route[] => [...readingRoutes(parts), ...deedRoutes(parts)];

function readingRoutes(parts: CarParts): Route[] {
  const { pool, historyOf } = parts;
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      pageOfCars(pool, actor, { call, language, timeZone: actor.timeZone }),
    ),
    serve(calls.summary, ({ actor }) => summariseCars(pool, vehicleScope(actor))),
    serve(calls.read, ({ actor, params }) => carDetail(pool, actor, params.id)),
    serve(calls.timeline, async ({ actor, params: { id } }) => {
      await requireCar(pool, actor, id);
      return readTimeline(pool, id);
    }),
    ...[calls.history, calls.formHistory].map((history) =>
      serve(history, async ({ actor, language, params: { id }, query: call }) => {
        await requireCar(pool, actor, id);
        const asked = { call, language, timeZone: actor.timeZone };
        return historyOf(pool, actor, { kind: 'vehicle', id }, asked);
      }),
    ),
    serve(calls.contact, ({ actor, params }) => showCarContact(pool, actor, params.id)),
  ];
}

function deedRoutes(parts: CarParts): Route[] {
  const { pool } = parts;
  return [
    serve(calls.freeze, async ({ actor, params: { id }, body }) => {
      await freezeCar(parts, actor, id, body);
      return carDetail(pool, actor, id);
    }),
    serve(calls.unfreeze, async ({ actor, params: { id } }) => {
      await unfreezeCar(parts, actor, id);
      return carDetail(pool, actor, id);
    }),
    serve(calls.transfer, ({ actor, params: { id }, body }) => transferCar(parts, actor, id, body)),
    serve(calls.giveToOwner, async ({ actor, params: { id }, body }) => {
      await giveToOwner(parts, actor, id, body);
      return carDetail(pool, actor, id);
    }),
    serve(calls.registerIn, ({ actor, params: { id }, body }) => registerIn(parts, actor, id, body)),
  ];
}
