import { type R26Row, type RegistrationRow, r26Calls, singleRegistrationCalls } from '@furrow/contract';
import type { Queryable } from '#database/transaction.ts';
import type { Actor } from '#kit/actor.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { readPage } from '#kit/list/page.ts';
import { Refusal } from '#kit/refusal.ts';
import { vehicleReach } from '#rooms/machines/public.ts';
import { readFacts } from '../batches/facts.store.ts';
import { snProblem } from '../batches/row.rules.ts';
import type { BillingParts } from '../batches/row-deed.ts';
import { findR26, type R26Filters, type R26Sort, r26Source, r26There, receiversOf } from './r26.store.ts';
import {
  registerOne,
  requireRegistration,
  resendCode,
  revokeRegistration,
  showCode,
} from './registration-deeds.ts';
import {
  findRegistration,
  type RegistrationFilters,
  type RegistrationSort,
  registrationSource,
  registrationsOf,
} from './registration-list.store.ts';

/** The calls of /singleRegistration and /r26RegQuery. */
export const registrationRoutes = (parts: BillingParts): Route[] => [
  ...singleRoutes(parts),
  ...r26Routes(parts),
];

function singleRoutes(parts: BillingParts): Route[] {
  const { pool } = parts;
  const calls = singleRegistrationCalls;
  return [
    serve(calls.list, ({ actor, language, query: call }) =>
      readPage<RegistrationRow, RegistrationFilters, RegistrationSort>(pool, registrationSource, {
        call,
        language,
        timeZone: actor.timeZone,
        only: vehicleReach(actor),
      }),
    ),
    serve(calls.facts, async ({ actor, params: { sn } }) => {
      const found = (await readFacts(pool, [sn], vehicleReach(actor))).get(sn);
      if (!found) throw new Refusal('snUnknown');
      const { vehicleId, machineCode, category, registrationUntil } = found;
      return { vehicleId, machineCode, category, registrationUntil };
    }),
    serve(calls.read, ({ actor, params }) => requireRegistration(parts, actor, params.id)),
    serve(calls.make, ({ actor, body }) => registerOne(parts, actor, body)),
    serve(calls.code, async ({ actor, params }) =>
      showCode(parts, actor, await requireRegistration(parts, actor, params.id), 'singleRegistration.code'),
    ),
    serve(calls.send, async ({ actor, params }) =>
      resendCode(parts, actor, await requireRegistration(parts, actor, params.id), 'singleRegistration.send'),
    ),
    serve(calls.revoke, async ({ actor, params, body: { reason } }) =>
      revokeRegistration(parts, actor, await requireRegistration(parts, actor, params.id), reason),
    ),
  ];
}

function r26Routes(parts: BillingParts): Route[] {
  const { pool } = parts;
  return [
    serve(r26Calls.list, async ({ actor, language, query: call }) => {
      const { sn } = call.filters;
      if (sn && sn.length > 0) {
        const rows = await askedReceivers(pool, actor, sn);
        return { rows, total: rows.length };
      }
      const reach = vehicleReach(actor);
      return readPage<R26Row, R26Filters, R26Sort>(pool, r26Source, {
        call,
        language,
        timeZone: actor.timeZone,
        only: (asking: Parameters<typeof reach>[0]) => `${r26There} and ${reach(asking)}`,
      });
    }),
    serve(r26Calls.history, async ({ actor, params }) => {
      const { vehicleId } = await requireR26(parts, actor, params.id);
      return registrationsOf(pool, vehicleId!, vehicleReach(actor));
    }),
    serve(r26Calls.code, async ({ actor, params }) =>
      showCode(parts, actor, await lastOf(parts, actor, params.id), 'r26RegQuery.code'),
    ),
    serve(r26Calls.resend, async ({ actor, params }) =>
      resendCode(parts, actor, await lastOf(parts, actor, params.id), 'r26RegQuery.resend'),
    ),
  ];
}

/** A row for each SN that was asked, in that order, also for one that is none, is not known, or names another receiver. */
async function askedReceivers(db: Queryable, actor: Actor, sns: readonly string[]): Promise<R26Row[]> {
  const found = await receiversOf(db, sns, vehicleReach(actor));
  const vehicles = await readFacts(db, sns, vehicleReach(actor));
  return sns.map((asked) => {
    const row = found.find(({ sn, receiverSn }) => receiverSn === asked || sn === asked);
    if (row) return { ...row, id: asked === row.receiverSn ? row.id : `${row.id}:${asked}`, asked };
    const vehicle = vehicles.get(asked);
    const problem = vehicle ? 'notAnR26' : snProblem(asked, false);
    return { ...nothing, id: asked, asked, problem, model: vehicle?.productModel ?? '' };
  });
}

const nothing: Omit<R26Row, 'id' | 'asked' | 'problem' | 'model'> = {
  receiverSn: null,
  machineCode: '',
  firmware: '',
  vehicleId: null,
  sn: null,
  owner: null,
  dealer: null,
  state: null,
  registeredAt: null,
  endsAt: null,
  daysLeft: null,
  registrationId: null,
  source: null,
  reportedUntil: null,
  reportedAt: null,
  differs: false,
};

/** @throws Refusal notFound */
async function requireR26({ pool }: BillingParts, actor: Actor, id: string): Promise<R26Row> {
  const row = await findR26(pool, id, vehicleReach(actor));
  if (!row) throw new Refusal('notFound');
  return row;
}

/** The last registration of a receiver. @throws Refusal notFound, registrationOver when there never was one */
async function lastOf(parts: BillingParts, actor: Actor, id: string): Promise<RegistrationRow> {
  const { registrationId } = await requireR26(parts, actor, id);
  const row =
    registrationId === null ? null : await findRegistration(parts.pool, registrationId, vehicleReach(actor));
  if (!row) throw new Refusal('registrationOver');
  return row;
}
