import type { MapSettings } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { getSetting } from './settings.store.ts';

const tileSource = z.object({
  key: z.string().min(1).max(40),
  name: z.string().min(1).max(60),
  kind: z.enum(['street', 'satellite', 'terrain']),
  url: z
    .url({ protocol: /^https?$/ })
    .refine((url) => /\{z\}/.test(url) && /\{x\}/.test(url) && /\{-?y\}/.test(url)),
  crs: z.enum(['wgs84', 'gcj02']).default('wgs84'),
  maxZoom: z.number().int().min(1).max(22).default(18),
  attribution: z.string().max(200).default(''),
  reviewNumber: z.string().max(60).default(''),
});

/** Settings that screens read (S3: the customer's own tile sources; none by default, the base map needs none). */
export function settingsRoutes(pool: Pool): Route[] {
  return [
    route({ method: 'GET', path: 'settings/map', right: 'signedIn' }, async (): Promise<MapSettings> => {
      const tiles = (await getSetting(pool, 'map.tiles', z.array(tileSource).max(20))) ?? [];
      return { tiles, attribution: (await getSetting(pool, 'map.attribution', z.string().max(300))) ?? '' };
    }),
  ];
}
