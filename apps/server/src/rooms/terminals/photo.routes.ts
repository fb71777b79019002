import { commandsCalls, type TerminalParameter } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { answered, type Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { Refusal } from '#kit/refusal.ts';
import { requireVehicle } from '#rooms/machines/public.ts';
import { readPhoto } from '#telemetry/photos/photos.ts';
import { shownParameter } from './parameter.rules.ts';
import { findPhotoOwner, readParameters } from './terminal-facts.store.ts';

/** What a terminal sent of itself: pictures, and the parameters that it told last. */
export function photoRoutes(pool: Pool): Route[] {
  return [
    serve(commandsCalls.photo, async ({ actor, params, reply }) => {
      const owner = await findPhotoOwner(pool, params.id);
      if (!owner) throw new Refusal('notFound');
      await requireVehicle(pool, actor, owner.device);
      const photo = await readPhoto(pool, owner.vehicleNo, params.id);
      if (!photo) throw new Refusal('notFound');
      // A picture never changes; only this browser may keep it, for it was shown under the session's rights.
      reply.header('Cache-Control', 'private, max-age=86400, immutable');
      reply.header('X-Content-Type-Options', 'nosniff').header('Content-Type', photo.type);
      await reply.send(photo.bytes);
      return answered;
    }),
    serve(commandsCalls.parameters, async ({ actor, query }): Promise<TerminalParameter[]> => {
      const vehicle = await requireVehicle(pool, actor, query.device);
      const stored = await readParameters(pool, vehicle.no);
      return stored.map(({ id, raw, readAt }) => shownParameter(id, raw, readAt));
    }),
  ];
}
