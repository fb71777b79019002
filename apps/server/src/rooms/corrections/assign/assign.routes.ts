import {
  type AssignableSource,
  type AssignmentFigures,
  assignmentCalls,
  mobileAccountCalls,
} from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireOperable, vehicleReach } from '#rooms/machines/public.ts';
import { giveCommand } from '#rooms/terminals/public.ts';
import { type AccountParts, deedOnAccount, extendAccount } from '../accounts/account-deeds.ts';
import { readStockFigures } from '../bought/mobile-account.store.ts';
import { mobileReach, withoutSecret, withSecrets } from '../bought/mobile-accounts.ts';
import { type BoughtRow, deedOnBought, extendMobile, mobileKind } from '../bought/mobile-deeds.ts';
import { stockRoutes } from '../bought/stock.routes.ts';
import { supplierRoutes } from '../bought/suppliers.ts';
import { externalKind } from '../third/external-kind.ts';
import { poolReach, previewAssignment } from './assign.ts';
import { assignmentSource, living, readAssignmentFigures, readPast } from './assignment.store.ts';
import { changeAccount, changeMount, release, requireRow, sendAgain } from './assignment-deeds.ts';
import { readableParameters } from './deliver.ts';
import { countFree } from './pool.store.ts';
import { redelivering } from './redelivery.ts';

type Parts = AccountParts & EntityParts;

/** What of a bought account a terminal is told. */
const mobileAccess = ['supplierId', 'account', 'secretText', 'host', 'port', 'mountPoint'];

/** The calls of /mobileAccount and /diffAssign. */
export const assignRoutes = (parts: Parts): Route[] => [
  ...supplierRoutes(parts),
  ...entityRoutes(withoutSecret(parts), withSecrets(parts.box)).map((route) =>
    redelivering(parts, route, mobileAccess, async ({ id }) => [id]),
  ),
  serve(mobileAccountCalls.figures, async ({ actor }) =>
    readStockFigures(parts.pool, await mobileReach(parts.pool, actor)),
  ),
  ...stockRoutes(parts, mobileAccountCalls, mobileKind),
  ...assignmentRoutes(parts),
];

async function figuresOf({ pool }: Parts, actor: Actor): Promise<AssignmentFigures> {
  const free = async (source: AssignableSource) =>
    countFree(pool, await poolReach(pool, actor, source), { source, supplierId: null, lot: '' }, null);
  const [counted, freeOwn, freeMobile, freeThird] = [
    await readAssignmentFigures(pool, vehicleReach(actor)),
    await free('own'),
    await free('mobileOperator'),
    await free('thirdParty'),
  ];
  return { ...counted, freeOwn, freeMobile, freeThird };
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
        call,
        language,
        timeZone: actor.timeZone,
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
        kind: 'readParameters',
        device: vehicleId,
        ids: [...readableParameters],
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
    await deedOnBought<BoughtRow>(
      source === 'thirdParty' ? externalKind : mobileKind,
      parts,
      actor,
      accountId,
      'extend',
      (client, before) => extendMobile(client, before, endsOn),
    );
}
