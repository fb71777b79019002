import type { ListAnswer, RegistrationRequestRow, registrationRequestList } from '@furrow/contract';
import type { z } from 'zod';
import type { Pool } from '#database/pool.ts';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import type { Bus } from '#events/bus.ts';
import { inDeed } from '#events/perform.ts';
import type { Actor } from '#kit/actor.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asked } from '#kit/list/statement.ts';
import { Refusal } from '#kit/refusal.ts';
import { logOperation, notify } from '#rooms/access/public.ts';
import type { RaisedRequest } from '#telemetry/terminals/identity.ts';
import { findVehicle } from '../vehicle.store.ts';
import { vehicleReach } from '../vehicle-scope.ts';
import {
  decideRequest,
  lockRequest,
  type RequestFilters,
  type RequestSort,
  requestSource,
  snOf,
  undecided,
} from './registration-requests.store.ts';

type Call = z.output<typeof registrationRequestList.query>;

/** Registrations that wait for a person, of vehicles that the actor may know of. */
export function listRequests(
  pool: Pool,
  actor: Actor,
  asked: Pick<Asked<RequestFilters, RequestSort>, 'language'> & { call: Call },
): Promise<ListAnswer<RegistrationRequestRow>> {
  const reach = vehicleReach(actor);
  return readPage<RegistrationRequestRow, RequestFilters, RequestSort>(pool, requestSource, {
    ...asked,
    timeZone: actor.timeZone,
    only: (asking) => `${undecided} and ${reach(asking)}`,
  });
}

/**
 * Lets a terminal in that wants a new code: its next registration within a day is answered with one, and its number is pinned to it
 * from then on. Or refuses it: it is answered as before, and nobody is told of it again.
 */
export function decide(pool: Pool, actor: Actor, id: string, state: 'accepted' | 'refused'): Promise<void> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: state === 'accepted' ? 'deviceList.accept' : 'deviceList.refuse', subjectKind: 'vehicle' },
    async ({ db: client, note }) => {
      const request = await lockRequest(client, id);
      if (!request || !(await findVehicle(client, actor, request.vehicleId))) throw new Refusal('notFound');
      await decideRequest(client, id, state);
      note({
        subjectId: request.vehicleId,
        after: { terminalId: request.terminalId, address: request.address },
      });
    },
  );
}

/** Puts a registration that waits into the bells of the provider's people who may decide it. */
export async function tellRequest(
  pool: Pool,
  bus: Pick<Bus, 'publish'>,
  { id, vehicleNo, address }: RaisedRequest,
): Promise<void> {
  const { held, send } = heldMessages(bus);
  await inTransaction(pool, async (client) => {
    const sn = await snOf(client, vehicleNo);
    if (sn === null) return;
    await notify(client, held, {
      receivers: { holding: 'deviceList.resetAuth', company: null },
      type: 0,
      act: 'registersAgain',
      values: { sn, address },
      link: '/deviceList?tab=registrations',
      subject: { kind: 'registrationRequest', id },
      event: 'registersAgain',
    });
  });
  send();
}
