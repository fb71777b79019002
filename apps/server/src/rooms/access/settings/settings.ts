import {
  type OpenSettings,
  type SettingKey,
  type SettingRow,
  settingKeys,
  settingTable,
} from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { inDeed } from '#events/perform.ts';
import { type Actor, may } from '#kit/actor.ts';
import { logOperation } from '../operation-log.store.ts';
import { listStored, readSetting, setSetting } from './settings.store.ts';

/** What is open before anybody has signed in: titles and addresses, nothing that guards. */
export async function openSettings(pool: Pool): Promise<OpenSettings> {
  const open: Partial<Record<SettingKey, unknown>> = {};
  for (const key of settingKeys) if (settingTable[key].open) open[key] = await readSetting(pool, key);
  return open as OpenSettings;
}

/** The settings that the actor may change, with who changed them last. */
export async function settingsFor(pool: Pool, actor: Actor): Promise<SettingRow[]> {
  const stored = new Map((await listStored(pool)).map((row) => [row.key, row]));
  const rows: SettingRow[] = [];
  for (const key of settingKeys.filter((one) => may(actor, settingTable[one].right))) {
    const { changedAt = null, changedBy = null } = stored.get(key) ?? {};
    rows.push({ key, value: await readSetting(pool, key), initial: !stored.has(key), changedAt, changedBy });
  }
  return rows;
}

/** Stores a value that the setting's shape has accepted; the former one stays in the operation log. */
export function changeSetting(pool: Pool, actor: Actor, key: SettingKey, value: unknown): Promise<void> {
  return inDeed(
    { pool, logOperation },
    actor,
    { action: 'setting.change', subjectKind: 'setting', subjectId: key },
    async ({ db: client, note }) => {
      const before = await readSetting(client, key);
      await setSetting(client, actor.accountId, key, value);
      note({ before: { value: before }, after: { value } });
    },
  );
}
