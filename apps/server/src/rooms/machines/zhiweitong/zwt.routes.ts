import {
  fields,
  type ZwtUserRow,
  zwtBind,
  zwtExtend,
  zwtLogin,
  zwtNewPassword,
  zwtSeen,
  zwtUnbind,
  zwtUserCreate,
  zwtUserFlow,
} from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { may } from '../../../kit/actor.ts';
import { contactRoute } from '../../../kit/entity/contact-route.ts';
import { type EntityParts, entityRoutes, stepRoutes } from '../../../kit/entity/entity.routes.ts';
import { exportOfEntity } from '../../../kit/entity/export-of-entity.ts';
import { plainExport } from '../../../kit/export/plain-columns.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { maskedPhone } from '../../access/public.ts';
import { dealerReach } from '../../parties/public.ts';
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

const byId = z.object({ id: fields.id });

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
  const one = { method: 'POST', params: byId } as const;
  return [
    route({ method: 'GET', path: 'zwtUsers/figures', right: 'zwtuser' }, async ({ actor }) =>
      readFigures(parts.pool, await dealerReach(parts.pool, actor)),
    ),
    ...entityRoutes(parts, zwtUserEntity, { ownCreate: true }),
    contactRoute(parts, zwtUserEntity, 'zwtuser.contact', ({ phone }) => ({ phone })),
    ...stepRoutes(parts, zwtUserEntity, zwtUserFlow, {
      freeze: 'zwtuser.freeze',
      unfreeze: 'zwtuser.freeze',
    }),
    route(
      { method: 'POST', path: 'zwtUsers', right: 'zwtuser.create', body: zwtUserCreate },
      ({ actor, body }) => createZwtUser(parts, actor, body),
    ),
    route(
      { method: 'GET', path: 'zwtUsers/:id/terminals', right: 'zwtuser', params: byId },
      ({ actor, params }) => bindingsOf(parts, actor, params.id),
    ),
    route(
      { ...one, path: 'zwtUsers/:id/bind', right: 'zwtuser.bind', body: zwtBind },
      ({ actor, params, body }) =>
        changeZwtUser(parts, actor, { id: params.id, deed: 'bind' }, async (client) => {
          await bindTerminal(client, actor, { userId: params.id, ...body });
          return { sn: body.sn };
        }),
    ),
    route(
      { ...one, path: 'zwtUsers/:id/unbind', right: 'zwtuser.bind', body: zwtUnbind },
      ({ actor, params, body }) =>
        changeZwtUser(parts, actor, { id: params.id, deed: 'unbind' }, async (client) => {
          await unbindTerminal(client, actor, { userId: params.id, ...body });
          return { sn: body.sn };
        }),
    ),
    route(
      { ...one, path: 'zwtUsers/:id/extend', right: 'zwtuser.extend', body: zwtExtend },
      ({ actor, params, body }) => extendZwtUser(parts, actor, params.id, body),
    ),
    route(
      { ...one, path: 'zwtUsers/:id/resetPassword', right: 'zwtuser.resetPassword', secretAnswer: true },
      ({ actor, params }) => resetZwtPassword(parts, actor, params.id),
    ),
    ...appRoutes(parts.pool),
  ];
}

const tokenOf = ({ headers }: FastifyRequest): string => headers.authorization?.replace(/^Bearer /, '') ?? '';
const originOf = (request: FastifyRequest) => ({ address: request.ip, traceId: request.id });

/** What the app itself calls, with a token of its own. */
function appRoutes(pool: Pool): Route[] {
  const open = { method: 'POST', right: 'public' } as const;
  return [
    route({ ...open, path: 'open/zwt/login', body: zwtLogin, secretAnswer: true }, ({ body, request }) =>
      signInToApp(pool, body, originOf(request)),
    ),
    route({ ...open, path: 'open/zwt/seen', body: zwtSeen }, ({ body, request }) =>
      noteSeen(pool, tokenOf(request), body),
    ),
    route({ ...open, path: 'open/zwt/password', body: zwtNewPassword }, ({ body, request }) =>
      changeAppPassword(pool, tokenOf(request), body, originOf(request)),
    ),
    route({ ...open, path: 'open/zwt/logout' }, ({ request }) => signOutOfApp(pool, tokenOf(request))),
  ];
}
