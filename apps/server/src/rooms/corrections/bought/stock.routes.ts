import { assignPlan, type stockCalls } from '@furrow/contract';
import type { ZodType } from 'zod';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleDoor, vehicleReach } from '#rooms/machines/public.ts';
import type { AccountParts } from '../accounts/account-deeds.ts';
import { assignOne } from '../assign/assignment-deeds.ts';
import { readDevices } from './mobile-account.store.ts';
import {
  type BoughtKind,
  type BoughtRow,
  deedOnBought,
  extendMobile,
  showMobileSecret,
  testMobile,
  turnMobile,
} from './mobile-deeds.ts';

/** The calls of one of the pages, whose answer is a row of its list. */
type Calls<Row> = ReturnType<typeof stockCalls<'mobileAccounts' | 'externalAccounts', ZodType<Row>>>;

/** What may be done with accounts that were bought, alike for every page that has some. */
export function stockRoutes<Row extends BoughtRow>(
  parts: AccountParts,
  calls: Calls<Row>,
  kind: BoughtKind<Row>,
): Route[] {
  const { pool } = parts;
  const require = (actor: Actor, id: string) =>
    kind.recordOf(parts).require(pool, actor, id, { lock: false });
  return [
    serve(calls.test, ({ actor, params }) => testMobile(parts, actor, params.id, { kind })),
    serve(calls.secret, ({ actor, params }) => showMobileSecret(parts, actor, params.id, kind)),
    serve(calls.freeze, ({ actor, params, body: { reason } }) =>
      deedOnBought(kind, parts, actor, params.id, 'freeze', (client, row) =>
        turnMobile(client, actor, row, 'freeze', reason),
      ),
    ),
    serve(calls.unfreeze, ({ actor, params }) =>
      deedOnBought(kind, parts, actor, params.id, 'unfreeze', (client, row) =>
        turnMobile(client, actor, row, 'unfreeze'),
      ),
    ),
    serve(calls.extend, ({ actor, params, body: { endsOn } }) =>
      deedOnBought(kind, parts, actor, params.id, 'extend', (client, row) =>
        extendMobile(client, row, endsOn),
      ),
    ),
    serve(calls.assign, async ({ actor, params: { id }, body: { sn } }) => {
      await assignThis(parts, actor, { accountId: id, sn, source: kind.source });
      return require(actor, id);
    }),
    serve(calls.devices, async ({ actor, params: { id } }) => {
      await require(actor, id);
      return readDevices(pool, id, vehicleReach(actor));
    }),
  ];
}

/** This account for the device of an SN, sent to its terminal. @throws Refusal vehicleMissing at the field */
async function assignThis(
  parts: AccountParts,
  actor: Actor,
  { accountId, sn, source }: { accountId: string; sn: string; source: BoughtKind<BoughtRow>['source'] },
): Promise<void> {
  const [vehicle] = await vehicleDoor.find(parts.pool, actor, [sn]);
  if (!vehicle) throw new Refusal('vehicleMissing', {}, [{ field: 'sn', key: 'vehicleMissing' }]);
  await assignOne(parts, actor, vehicle.id, assignPlan.parse({ source }), { accountId });
}
