import { deviceCalls, registrationRequestCalls, unknownTerminalCalls } from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import type { Actor } from '#kit/actor.ts';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { EntityDeeds } from '#kit/entity/entity-deeds.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
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

/** The calls of /deviceList, /addDevice and /deviceDetail. */
export function deviceRoutes(parts: DeviceParts): Route[] {
  const { pool, bus } = parts;
  return [
    serve(deviceCalls.figures, async ({ actor }) => readFigures(pool, await deviceEntity.reach(pool, actor))),
    serve(deviceCalls.products, () => offeredModels(pool)),
    ...unknownRoutes(parts),
    ...registrationRoutes(parts),
    ...entityRoutes(parts, deviceEntity, { ownCreate: true }).map((one) => telling(parts, one)),
    serve(deviceCalls.create, ({ actor, body }) => enterDevice(pool, bus, actor, body)),
    serve(deviceCalls.resetAuthentication, ({ actor, params }) =>
      resetAuthentication(parts, actor, params.id),
    ),
    ...detailRoutes(parts),
  ];
}

function detailRoutes(parts: DeviceParts): Route[] {
  const { pool, bus } = parts;
  const deeds = new EntityDeeds(parts, deviceEntity);
  /** Number of a device that the actor may know of. */
  const known = async (actor: Actor, id: string): Promise<number> => {
    await deeds.require(pool, actor, id);
    return (await numberOf(pool, id))!;
  };
  // The gateway that holds the terminal brings its book up to date for whoever looks: the next reading has it.
  const asked = async (actor: Actor, id: string): Promise<number> => {
    const vehicleNo = await known(actor, id);
    bus.publish('connectionAsked', { vehicleNo });
    return vehicleNo;
  };
  return [
    serve(deviceCalls.timeline, async ({ actor, params: { id } }) => {
      await known(actor, id);
      return readTimeline(pool, id);
    }),
    serve(deviceCalls.parts, async ({ actor, params: { id } }) => {
      await known(actor, id);
      return readParts(pool, id);
    }),
    serve(deviceCalls.connections, async ({ actor, params: { id } }) =>
      readConnections(pool, await asked(actor, id)),
    ),
    serve(deviceCalls.messages, async ({ actor, params: { id } }) =>
      readMessages(pool, await asked(actor, id)),
    ),
  ];
}

function registrationRoutes({ pool }: DeviceParts): Route[] {
  return [
    serve(registrationRequestCalls.list, ({ actor, language, query: call }) =>
      listRequests(pool, actor, { call, language }),
    ),
    serve(registrationRequestCalls.accept, ({ actor, params: { id } }) =>
      decide(pool, actor, id, 'accepted'),
    ),
    serve(registrationRequestCalls.refuse, ({ actor, params: { id } }) => decide(pool, actor, id, 'refused')),
  ];
}

function unknownRoutes({ pool, bus }: DeviceParts): Route[] {
  return [
    serve(unknownTerminalCalls.list, ({ actor, language, query: call }) =>
      listUnknown(pool, actor, { call, language }),
    ),
    serve(unknownTerminalCalls.read, ({ actor, params: { id } }) => findUnknown(pool, actor, id)),
    serve(unknownTerminalCalls.accept, ({ actor, params: { id }, body: form }) =>
      acceptUnknown(pool, bus, actor, { id, form }),
    ),
    serve(unknownTerminalCalls.ignore, ({ actor, params: { id } }) => ignoreUnknown(pool, bus, actor, id)),
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
