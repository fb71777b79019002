import { type AssignmentFigures, assignmentCalls, assignPlan, mobileAccountCalls } from '@furrow/contract';
import type { Actor } from '../../../kit/actor.ts';
import { type EntityParts, entityRoutes } from '../../../kit/entity/entity.routes.ts';
import { EntityDeeds } from '../../../kit/entity/entity-deeds.ts';
import type { Route } from '../../../kit/http/route.ts';
import { serve } from '../../../kit/http/serve.ts';
import { readPage } from '../../../kit/list/page.ts';
import { Refusal } from '../../../kit/refusal.ts';
import { requireOperable, vehicleDoor, vehicleReach } from '../../machines/public.ts';
import { giveCommand } from '../../terminals/public.ts';
import { type AccountParts, deedOnAccount, extendAccount } from '../accounts/account-deeds.ts';
import { readDevices, readStockFigures } from '../bought/mobile-account.store.ts';
import { mobileEntity, mobileReach, withoutSecret, withSecrets } from '../bought/mobile-accounts.ts';
import {
  deedOnMobile,
  extendMobile,
  showMobileSecret,
  testMobile,
  turnMobile,
} from '../bought/mobile-deeds.ts';
import { supplierRoutes } from '../bought/suppliers.ts';
import { poolReach, previewAssignment } from './assign.ts';
import { assignmentSource, living, readAssignmentFigures, readPast } from './assignment.store.ts';
import { assignOne, changeAccount, changeMount, release, requireRow, sendAgain } from './assignment-deeds.ts';
import { readableParameters } from './deliver.ts';
import { countFree } from './pool.store.ts';

type Parts = AccountParts & EntityParts;

/** The calls of /mobileAccount and /diffAssign. */
export const assignRoutes = (parts: Parts): Route[] => [
  ...supplierRoutes(parts),
  ...entityRoutes(withoutSecret(parts), withSecrets(parts.box)),
  ...stockRoutes(parts),
  ...assignmentRoutes(parts),
];

function stockRoutes(parts: Parts): Route[] {
  const { pool } = parts;
  const calls = mobileAccountCalls;
  return [
    serve(calls.figures, async ({ actor }) => readStockFigures(pool, await mobileReach(pool, actor))),
    serve(calls.test, ({ actor, params }) => testMobile(parts, actor, params.id)),
    serve(calls.secret, ({ actor, params }) => showMobileSecret(parts, actor, params.id)),
    serve(calls.freeze, ({ actor, params, body: { reason } }) =>
      deedOnMobile(parts, actor, params.id, 'freeze', (client, row) =>
        turnMobile(client, actor, row, 'freeze', reason),
      ),
    ),
    serve(calls.unfreeze, ({ actor, params }) =>
      deedOnMobile(parts, actor, params.id, 'unfreeze', (client, row) =>
        turnMobile(client, actor, row, 'unfreeze'),
      ),
    ),
    serve(calls.extend, ({ actor, params, body: { endsOn } }) =>
      deedOnMobile(parts, actor, params.id, 'extend', (client, row) => extendMobile(client, row, endsOn)),
    ),
    serve(calls.assign, async ({ actor, params: { id }, body: { sn } }) => {
      await assignThis(parts, actor, id, sn);
      return new EntityDeeds(parts, mobileEntity).require(pool, actor, id);
    }),
    serve(calls.devices, async ({ actor, params: { id } }) => {
      await new EntityDeeds(parts, mobileEntity).require(pool, actor, id);
      return readDevices(pool, id, vehicleReach(actor));
    }),
  ];
}

/** This account for the device of an SN, sent to its terminal. @throws Refusal vehicleMissing at the field */
async function assignThis(parts: Parts, actor: Actor, accountId: string, sn: string): Promise<void> {
  const [vehicle] = await vehicleDoor.find(parts.pool, actor, [sn]);
  if (!vehicle) throw new Refusal('vehicleMissing', {}, [{ field: 'sn', key: 'vehicleMissing' }]);
  const plan = assignPlan.parse({ source: 'mobileOperator' });
  await assignOne(parts, actor, vehicle.id, plan, { accountId });
}

async function figuresOf({ pool }: Parts, actor: Actor): Promise<AssignmentFigures> {
  const free = async (source: 'own' | 'mobileOperator') =>
    countFree(pool, await poolReach(pool, actor, source), { source, supplierId: null, lot: '' }, null);
  const [counted, freeOwn, freeMobile] = [
    await readAssignmentFigures(pool, vehicleReach(actor)),
    await free('own'),
    await free('mobileOperator'),
  ];
  return { ...counted, freeOwn, freeMobile };
}

function assignmentRoutes(parts: Parts): Route[] {
  const { pool, bus } = parts;
  const calls = assignmentCalls;
  const row = async (actor: Actor, id: string, deed: Promise<unknown>) => {
    await deed;
    return requireRow(parts, actor, id);
  };
  return [
    serve(calls.figures, ({ actor }) => figuresOf(parts, actor)),
    serve(calls.list, ({ actor, language, query: call }) => {
      const within = vehicleReach(actor);
      return readPage(pool, assignmentSource, {
        ...{ call, language, timeZone: actor.timeZone },
        only: (asking) => `${living} and ${within(asking)}`,
      });
    }),
    serve(calls.read, ({ actor, params }) => requireRow(parts, actor, params.id)),
    serve(calls.past, async ({ actor, params }) => {
      const { vehicleId } = await requireRow(parts, actor, params.id);
      return readPast(pool, vehicleId);
    }),
    serve(calls.preview, ({ actor, body }) => previewAssignment(pool, actor, body)),
    serve(calls.send, ({ actor, params: { id } }) => row(actor, id, sendAgain(parts, actor, id))),
    serve(calls.readBack, async ({ actor, params: { id } }) => {
      const { vehicleId } = await requireRow(parts, actor, id);
      await giveCommand(pool, bus, actor, {
        ...{ kind: 'readParameters', device: vehicleId, ids: [...readableParameters] },
      });
    }),
    serve(calls.mount, ({ actor, params: { id }, body: { mountPoint } }) =>
      row(actor, id, changeMount(parts, actor, id, mountPoint)),
    ),
    serve(calls.change, async ({ actor, params: { id }, body: { reason } }) =>
      requireRow(parts, actor, await changeAccount(parts, actor, id, reason)),
    ),
    serve(calls.extend, async ({ actor, params: { id }, body: { endsOn } }) =>
      row(actor, id, extendAssigned(parts, actor, id, endsOn)),
    ),
    serve(calls.release, ({ actor, params: { id }, body: { reason } }) => release(parts, actor, id, reason)),
  ];
}

/** Another end of the account behind a row. @throws Refusal dateInPast */
export async function extendAssigned(
  parts: AccountParts,
  actor: Actor,
  id: string,
  endsOn: string,
): Promise<void> {
  const { accountId, source, vehicleId } = await requireRow(parts, actor, id);
  await requireOperable(parts.pool, actor, vehicleId);
  if (accountId === null) throw new Refusal('deviceHasNone');
  if (source === 'own')
    await deedOnAccount(parts, actor, accountId, 'extend', (client, before) =>
      extendAccount(client, before, endsOn),
    );
  else
    await deedOnMobile(parts, actor, accountId, 'extend', (client, before) =>
      extendMobile(client, before, endsOn),
    );
}
