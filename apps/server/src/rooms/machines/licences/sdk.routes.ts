import {
  fields,
  type SdkLicenceRow,
  sdkActivate,
  sdkHeartbeat,
  sdkLicenceFlow,
  sdkLicenceForm,
  sdkRevoke,
  sdkRotate,
  sdkUsageQuery,
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
import { signedBytes } from '../../../kit/http/signed-bytes.ts';
import { countCall, maskedPhone } from '../../access/public.ts';
import {
  devicesOf,
  issueLicence,
  licenceEntity,
  removeDevice,
  revokeLicence,
  rotateKey,
  usageOf,
} from './licences.ts';
import { activateDevice, noteHeartbeat, type SdkCall } from './open-call.ts';

const byId = z.object({ id: fields.id });
const byDevice = z.object({ id: fields.id, device: fields.id });

/** /sdk, and the calls of partners. */
export function sdkRoutes(parts: EntityParts): Route[] {
  const { path } = licenceEntity;
  const one = { path: `${path}/:id`, params: byId };
  return [
    ...entityRoutes(parts, licenceEntity, { ownCreate: true }),
    contactRoute(parts, licenceEntity, 'sdk.contact', ({ contactPhone }) => ({ contactPhone })),
    ...stepRoutes(parts, licenceEntity, sdkLicenceFlow, { suspend: 'sdk.edit', resume: 'sdk.edit' }),
    route(
      { method: 'POST', path, right: 'sdk.create', body: sdkLicenceForm, secretAnswer: true },
      ({ actor, body }) => issueLicence(parts, actor, body),
    ),
    route(
      {
        ...one,
        method: 'POST',
        path: `${one.path}/rotate`,
        right: 'sdk.rotate',
        body: sdkRotate,
        secretAnswer: true,
      },
      ({ actor, params, body }) => rotateKey(parts, actor, params.id, body),
    ),
    route(
      { ...one, method: 'POST', path: `${one.path}/revoke`, right: 'sdk.delete', body: sdkRevoke },
      ({ actor, params, body }) => revokeLicence(parts, actor, params.id, body.partner),
    ),
    route(
      { ...one, method: 'GET', path: `${one.path}/usage`, right: 'sdk', query: sdkUsageQuery },
      ({ actor, params, query }) => usageOf(parts, actor, params.id, query),
    ),
    route({ ...one, method: 'GET', path: `${one.path}/devices`, right: 'sdk' }, ({ actor, params }) =>
      devicesOf(parts, actor, params.id),
    ),
    route(
      { method: 'DELETE', path: `${one.path}/devices/:device`, right: 'sdk.edit', params: byDevice },
      ({ actor, params }) => removeDevice(parts, actor, params.id, params.device),
    ),
    ...partnerRoutes(parts.pool),
  ];
}

/** A partner's server may call so often from one address. */
const rate = { calls: 600, seconds: 60 };

/** The calls of partners' devices, signed with the key of their licence. */
function partnerRoutes(pool: Pool): Route[] {
  const open = { method: 'POST', right: 'public', signed: true } as const;
  return [
    route({ ...open, path: 'open/sdk/activate', body: sdkActivate }, async ({ body, request }) => {
      await countCall(pool, 'sdk', request.ip, rate);
      return activateDevice(pool, { ...body, ...signedCall(request) });
    }),
    route({ ...open, path: 'open/sdk/heartbeat', body: sdkHeartbeat }, async ({ body, request }) => {
      await countCall(pool, 'sdk', request.ip, rate);
      return noteHeartbeat(pool, { ...body, ...signedCall(request) });
    }),
  ];
}

function signedCall(request: FastifyRequest): Pick<SdkCall, 'signed' | 'address'> {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const { method, url } = request;
  return {
    address: request.ip,
    signed: {
      ...{
        method,
        path: url,
        time: header('x-time'),
        nonce: header('x-nonce'),
        signature: header('x-signature'),
      },
      body: signedBytes(request),
    },
  };
}

const { column, choice, time } = plainExport<SdkLicenceRow>();
/** The list as a file (C9). */
export const sdkLicenceExport = exportOfEntity(licenceEntity, {
  right: 'sdk.export',
  // The export is noted with its columns and rows.
  shown: (actor, row) =>
    may(actor, 'sdk.contact') ? row : { ...row, contactPhone: maskedPhone(row.contactPhone) },
  title: ({ titles }) => titles.sdk,
  columns: [
    column('partner', ({ sdk }) => sdk.fields.partner),
    column('contactPhone', ({ sdk }) => sdk.fields.contactPhone),
    choice(
      'product',
      ({ sdk }) => sdk.fields.product,
      ({ sdk }) => sdk.products,
    ),
    column('applicationId', ({ sdk }) => sdk.fields.applicationId),
    column('prefix', ({ sdk }) => sdk.columns.prefix),
    column('devicesUsed', ({ sdk }) => sdk.tabs.devices, 'number'),
    column('deviceLimit', ({ sdk }) => sdk.fields.deviceLimit, 'number'),
    column('callsToday', ({ sdk }) => sdk.columns.callsToday, 'number'),
    column('calls30', ({ sdk }) => sdk.columns.calls30, 'number'),
    column('dailyQuota', ({ sdk }) => sdk.fields.dailyQuota, 'number'),
    column('endsOn', ({ sdk }) => sdk.fields.endsOn),
    choice(
      'state',
      ({ sdk }) => sdk.columns.state,
      ({ sdk }) => sdk.states,
    ),
    time('lastUsedAt', ({ sdk }) => sdk.columns.lastUsedAt),
    column('lastAddress', ({ sdk }) => sdk.columns.lastAddress),
    column('remark', ({ sdk }) => sdk.fields.remark),
  ],
});
