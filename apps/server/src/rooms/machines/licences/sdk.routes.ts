import { type SdkLicenceRow, sdkLicenceCalls, sdkOpenCalls } from '@furrow/contract';
import type { FastifyRequest } from 'fastify';
import type { Pool } from '#database/pool.ts';
import { may } from '#kit/actor.ts';
import { contactRoute } from '#kit/entity/contact-route.ts';
import { type EntityParts, entityRoutes } from '#kit/entity/entity.routes.ts';
import { exportOfEntity } from '#kit/entity/export-of-entity.ts';
import { plainExport } from '#kit/export/plain-columns.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { signedBytes } from '#kit/http/signed-bytes.ts';
import { countCall, maskedPhone } from '#rooms/access/public.ts';
import {
  devicesOf,
  issueLicence,
  licenceEntity,
  removeDevice,
  revokeLicence,
  rotateKey,
  takeStep,
  usageOf,
} from './licences.ts';
import { activateDevice, noteHeartbeat, type SdkCall } from './open-call.ts';

/** /sdk, and the calls of partners. */
export function sdkRoutes(parts: EntityParts): Route[] {
  return [
    ...entityRoutes(parts, licenceEntity, { ownCreate: true }),
    contactRoute(parts, licenceEntity, sdkLicenceCalls.contact, ({ contactPhone }) => ({ contactPhone })),
    serve(sdkLicenceCalls.create, ({ actor, body }) => issueLicence(parts, actor, body)),
    serve(sdkLicenceCalls.suspend, ({ actor, params }) => takeStep(parts, actor, params.id, 'suspend')),
    serve(sdkLicenceCalls.resume, ({ actor, params }) => takeStep(parts, actor, params.id, 'resume')),
    serve(sdkLicenceCalls.rotate, ({ actor, params, body }) => rotateKey(parts, actor, params.id, body)),
    serve(sdkLicenceCalls.revoke, ({ actor, params, body }) =>
      revokeLicence(parts, actor, params.id, body.partner),
    ),
    serve(sdkLicenceCalls.usage, ({ actor, params, query }) => usageOf(parts, actor, params.id, query)),
    serve(sdkLicenceCalls.devices, ({ actor, params }) => devicesOf(parts, actor, params.id)),
    serve(sdkLicenceCalls.removeDevice, ({ actor, params }) =>
      removeDevice(parts, actor, params.id, params.device),
    ),
    ...partnerRoutes(parts.pool),
  ];
}

/** A partner's server may call so often from one address. */
const rate = { calls: 600, seconds: 60 };

/** The calls of partners' devices, signed with the key of their licence. */
function partnerRoutes(pool: Pool): Route[] {
  return [
    serve(sdkOpenCalls.activate, async ({ body, request }) => {
      await countCall(pool, 'sdk', request.ip, rate);
      return activateDevice(pool, { ...body, ...signedCall(request) });
    }),
    serve(sdkOpenCalls.heartbeat, async ({ body, request }) => {
      await countCall(pool, 'sdk', request.ip, rate);
      await noteHeartbeat(pool, { ...body, ...signedCall(request) });
    }),
  ];
}

function signedCall(request: FastifyRequest): Pick<SdkCall, 'signed' | 'address'> {
  const header = (name: string): string => String(request.headers[name] ?? '');
  const { method, url } = request;
  return {
    address: request.ip,
    signed: {
      method,
      path: url,
      time: header('x-time'),
      nonce: header('x-nonce'),
      signature: header('x-signature'),
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
