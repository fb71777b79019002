import { settingCalls as calls, settingChanges, settingHistories, settingKeys } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import type { Route } from '#kit/http/route.ts';
import { serve } from '#kit/http/serve.ts';
import { historyOf } from '../operations/operation-list.store.ts';
import { readSetting } from './settings.store.ts';
import { changeSetting, openSettings, settingsFor } from './settings.ts';

/** Settings: what screens read of them, and what those may change who hold the right of each. */
export function settingsRoutes(pool: Pool): Route[] {
  return [
    serve(calls.open, () => openSettings(pool)),
    // The customer's own tile sources (S3); none by default, the base map needs none.
    serve(calls.map, async () => {
      const tiles = await readSetting(pool, 'map.tiles');
      return { tiles, attribution: await readSetting(pool, 'map.attribution') };
    }),
    serve(calls.list, ({ actor }) => settingsFor(pool, actor)),
    ...settingKeys.flatMap((key) => [
      serve(settingChanges[key], ({ actor, body }) => changeSetting(pool, actor, key, body.value)),
      serve(settingHistories[key], ({ actor, language, query: call }) =>
        historyOf(pool, actor, { kind: 'setting', id: key }, { call, language, timeZone: actor.timeZone }),
      ),
    ]),
  ];
}
