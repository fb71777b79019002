import { historyList, type MapSettings, type SettingKey, settingKeys, settingTable } from '@furrow/contract';
import { z } from 'zod';
import type { Pool } from '../../../database/pool.ts';
import { type Route, route } from '../../../kit/http/route.ts';
import { historyOf } from '../operations/operation-list.store.ts';
import { readSetting } from './settings.store.ts';
import { changeSetting, openSettings, settingsFor } from './settings.ts';

/** Settings: what screens read of them, and what those may change who hold the right of each. */
export function settingsRoutes(pool: Pool): Route[] {
  return [...readingRoutes(pool), ...settingKeys.flatMap((key) => routesOf(pool, key))];
}

function readingRoutes(pool: Pool): Route[] {
  return [
    route({ method: 'GET', path: 'settings/open', right: 'public' }, () => openSettings(pool)),
    // The customer's own tile sources (S3); none by default, the base map needs none.
    route({ method: 'GET', path: 'settings/map', right: 'signedIn' }, async (): Promise<MapSettings> => {
      const tiles = await readSetting(pool, 'map.tiles');
      return { tiles, attribution: await readSetting(pool, 'map.attribution') };
    }),
    route({ method: 'GET', path: 'settings', right: 'signedIn' }, ({ actor }) => settingsFor(pool, actor)),
  ];
}

/** Each setting has its own right, and so its own routes. */
function routesOf(pool: Pool, key: SettingKey): Route[] {
  const { right, shape } = settingTable[key];
  return [
    route(
      {
        method: 'PUT',
        path: `settings/${key}`,
        right,
        only: 'provider',
        body: z.object({ value: shape as z.ZodType }),
      },
      ({ actor, body }) => changeSetting(pool, actor, key, body.value),
    ),
    route(
      { method: 'GET', path: `settings/${key}/history`, right, only: 'provider', query: historyList.query },
      ({ actor, language, query: call }) =>
        historyOf(pool, actor, { kind: 'setting', id: key }, { call, language, timeZone: actor.timeZone }),
    ),
  ];
}
