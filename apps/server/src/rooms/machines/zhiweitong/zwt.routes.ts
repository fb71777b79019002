import { zwtUserCalls as calls, type ZwtUserRow, zwtAppCalls, zwtUserFlow } from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '#database/pool.ts';
import { may } from '#kit/actor.ts';
import { contactRoute } from '#kit/entity/contact-route.ts';
import { type EntityParts, entityRoutes, stepRoutes } from '#kit/entity/entity.routes.ts';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { maskedPhone } from '#rooms/access/public.ts';
import { dealerReach } from '#rooms/parties/public.ts';
import { changeAppPassword, noteSeen, signInToApp, signOutOfApp } from './zwt-app.ts';
import { bindTerminal, unbindTerminal } from './zwt-terminals.ts';
import { readFigures } from './zwt-user.store.ts';
import {
  bindingsOf,
  changeZwtUser,
  createZwtUser,
  extendZwtUser,
  resetZwtPassword,
  zwtUserEntity,
} from './zwt-users.ts';

const { column, choice, time } = plainExport<ZwtUserRow>();
/** The list as a file (C9). */
export const zwtUserExport = exportOfEntity(zwtUserEntity, {
  right: 'zwtuser.export',
  // The export is noted with its columns and rows.
  shown: (actor, row) => (may(actor, 'zwtuser.contact') ? row : { ...row, phone: maskedPhone(row.phone) }),
  title: ({ titles }) => titles.zwtuser,
  columns: [
    column('name', ({ zhiweitong }) => zhiweitong.fields.name),
    column('phone', ({ zhiweitong }) => zhiweitong.fields.phone),
    column('dealer', ({ zhiweitong }) => zhiweitong.fields.dealerId),
    column('divisionCode', ({ zhiweitong }) => zhiweitong.fields.divisionCode),
    {
      key: 'terminals',
      head: ({ zhiweitong }) => zhiweitong.columns.terminals,
      kind: 'number',
      value: ({ terminals }) => terminals.length,
    },
    column('appVersion', ({ zhiweitong }) => zhiweitong.columns.appVersion),
    time('createdAt', ({ zhiweitong }) => zhiweitong.columns.createdAt),
    column('endsOn', ({ zhiweitong }) => zhiweitong.columns.endsOn),
    column('daysLeft', ({ zhiweitong }) => zhiweitong.columns.daysLeft, 'number'),
    choice(
      'state',
      ({ zhiweitong }) => zhiweitong.columns.state,
      ({ zhiweitong }) => zhiweitong.states,
    ),
    time('lastSeenAt', ({ zhiweitong }) => zhiweitong.columns.lastSeenAt),
    column('online', ({ zhiweitong }) => zhiweitong.columns.online, 'flag'),
    { ...column('longitude', ({ zhiweitong }) => zhiweitong.columns.longitude, 'number'), hidden: true },
    { ...column('latitude', ({ zhiweitong }) => zhiweitong.columns.latitude, 'number'), hidden: true },
    column('remark', ({ zhiweitong }) => zhiweitong.fields.remark),
  ],
});

/** /zwtuser, and the door of the app. */
export function zwtRoutes(parts: EntityParts): Route[] {
  return [
    serve(calls.figures, async ({ actor }) => readFigures(parts.pool, await dealerReach(parts.pool, actor))),
    ...entityRoutes(parts, zwtUserEntity, { ownCreate: true }),
    contactRoute(parts, zwtUserEntity, calls.contact, ({ phone }) => ({ phone })),
    ...stepRoutes(parts, zwtUserEntity, zwtUserFlow, { freeze: calls.freeze, unfreeze: calls.unfreeze }),
    serve(calls.create, ({ actor, body }) => createZwtUser(parts, actor, body)),
    serve(calls.terminals, ({ actor, params }) => bindingsOf(parts, actor, params.id)),
    serve(calls.bind, ({ actor, params, body }) =>
      changeZwtUser(parts, actor, { id: params.id, deed: 'bind' }, async (client) => {
        await bindTerminal(client, actor, { userId: params.id, ...body });
        return { sn: body.sn };
      }),
    ),
    serve(calls.unbind, ({ actor, params, body }) =>
      changeZwtUser(parts, actor, { id: params.id, deed: 'unbind' }, async (client) => {
        await unbindTerminal(client, actor, { userId: params.id, ...body });
        return { sn: body.sn };
      }),
    ),
    serve(calls.extend, ({ actor, params, body }) => extendZwtUser(parts, actor, params.id, body)),
    serve(calls.resetPassword, ({ actor, params }) => resetZwtPassword(parts, actor, params.id)),
    ...appRoutes(parts.pool),
  ];
}

const tokenOf = ({ headers }: FastifyRequest): string => headers.authorization?.replace(/^Bearer /, '') ?? '';
const originOf = (request: FastifyRequest) => ({
  address: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 300),
  traceId: request.id,
});

/** What the app itself calls, with a token of its own. */
function appRoutes(pool: Pool): Route[] {
  return [
    serve(zwtAppCalls.login, ({ body, request }) => signInToApp(pool, body, originOf(request))),
    serve(zwtAppCalls.seen, ({ body, request }) => noteSeen(pool, tokenOf(request), body)),
    serve(zwtAppCalls.password, ({ body, request }) =>
      changeAppPassword(pool, tokenOf(request), body, originOf(request)),
    ),
    serve(zwtAppCalls.logout, ({ request }) => signOutOfApp(pool, tokenOf(request))),
  ];
}
