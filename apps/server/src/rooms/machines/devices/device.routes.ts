import {
  type DeviceMessages,
  fields,
  newDeviceForm,
  registrationRequestList,
  unknownTerminalList,
} from '@furrow/contract';
import { z } from 'zod';
import type { Bus } from '../../../events/bus.ts';
import { type EntityParts, entityRoutes } from '../../../kit/entity/entity.routes.ts';
import { EntityDeeds } from '../../../kit/entity/entity-deeds.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { numberOf, readFigures } from './device.store.ts';
import { readConnections, readMessages, readParts, readTimeline } from './device-detail.store.ts';
import { offeredModels } from './device-import.store.ts';
import { deviceEntity } from './devices.ts';
import { enterDevice } from './enter-device.ts';
import { decide, listRequests } from './registration-requests.ts';
import { resetAuthentication } from './reset-authentication.ts';
import { acceptUnknown, findUnknown, ignoreUnknown, listUnknown } from './unknown-terminals.ts';

export interface DeviceParts extends EntityParts {
  bus: Pick<Bus, 'publish'>;
}

const byId = z.object({ id: fields.id });

/** The calls of /deviceList, /addDevice and /deviceDetail. */
export function deviceRoutes(parts: DeviceParts): Route[] {
  const { pool, bus } = parts;
  const plain = entityRoutes(parts, deviceEntity);
  const replaced = (one: Route): boolean => one.spec.method === 'POST' && one.spec.path === 'devices';
  return [
    route({ method: 'GET', path: 'devices/figures', right: 'deviceList' }, async ({ actor }) =>
      readFigures(pool, await deviceEntity.reach(pool, actor)),
    ),
    route({ method: 'GET', path: 'devices/products', right: 'deviceList.create' }, () => offeredModels(pool)),
    ...unknownRoutes(parts),
    ...registrationRoutes(parts),
    ...plain.filter((one) => !replaced(one)).map((one) => telling(parts, one)),
    route(
      { method: 'POST', path: 'devices', right: 'deviceList.create', body: newDeviceForm },
      ({ actor, body }) => enterDevice(pool, bus, actor, body),
    ),
    route(
      { method: 'POST', path: 'devices/:id/resetAuth', right: 'deviceList.resetAuth', params: byId },
      ({ actor, params }) => resetAuthentication(parts, actor, params.id),
    ),
    ...detailRoutes(parts),
  ];
}

function detailRoutes(parts: DeviceParts): Route[] {
  const { pool, bus } = parts;
  const deeds = new EntityDeeds(parts, deviceEntity);
  const of = <Answer>(part: string, read: (no: number, id: string) => Promise<Answer>): Route =>
    route(
      { method: 'GET', path: `devices/:id/${part}`, right: 'deviceList', params: byId },
      async ({ actor, params: { id } }) => {
        await deeds.require(pool, actor, id);
        return read((await numberOf(pool, id))!, id);
      },
    );
  // The gateway that holds the terminal brings its book up to date for whoever looks: the next reading has it.
  const asked = (vehicleNo: number) => bus.publish('connectionAsked', { vehicleNo });
  return [
    of('timeline', (_, id) => readTimeline(pool, id)),
    of('parts', (_, id) => readParts(pool, id)),
    of('connections', (no) => {
      asked(no);
      return readConnections(pool, no);
    }),
    of('messages', (no): Promise<DeviceMessages> => {
      asked(no);
      return readMessages(pool, no);
    }),
  ];
}

function registrationRoutes({ pool }: DeviceParts): Route[] {
  const right = 'deviceList.resetAuth';
  const step = (name: 'accept' | 'refuse', state: 'accepted' | 'refused') =>
    route(
      { method: 'POST', path: `registrationRequests/:id/${name}`, right, params: byId },
      ({ actor, params: { id } }) => decide(pool, actor, id, state),
    );
  return [
    route(
      { method: 'GET', path: 'registrationRequests', right, query: registrationRequestList.query },
      ({ actor, language, query: call }) => listRequests(pool, actor, { call, language }),
    ),
    step('accept', 'accepted'),
    step('refuse', 'refused'),
  ];
}

function unknownRoutes({ pool, bus }: DeviceParts): Route[] {
  const right = 'deviceList.create';
  const one = { path: 'unknownTerminals/:id', right, params: byId } as const;
  return [
    route(
      { method: 'GET', path: 'unknownTerminals', right, query: unknownTerminalList.query },
      ({ actor, language, query: call }) => listUnknown(pool, actor, { call, language }),
    ),
    route({ ...one, method: 'GET' }, ({ actor, params: { id } }) => findUnknown(pool, actor, id)),
    route(
      { ...one, method: 'POST', path: `${one.path}/accept`, body: newDeviceForm },
      ({ actor, params: { id }, body: form }) => acceptUnknown(pool, bus, actor, { id, form }),
    ),
    route({ ...one, method: 'POST', path: `${one.path}/ignore` }, ({ actor, params: { id } }) =>
      ignoreUnknown(pool, bus, actor, id),
    ),
  ];
}

/** A write that the gateways and the living picture hear of after its commit. */
function telling({ pool, bus }: DeviceParts, one: Route): Route {
  if (one.spec.method === 'GET') return one;
  return {
    ...one,
    deed: async (call) => {
      const answer = await one.deed(call);
      const { id } = call.params as { id: string };
      const no = await numberOf(pool, id);
      if (no !== null) bus.publish('vehiclesChanged', { nos: [no] });
      return answer;
    },
  };
}
