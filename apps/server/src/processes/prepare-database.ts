import { join } from 'node:path';
import { migrate } from '../database/migrate.ts';
import { createPool } from '../database/pool.ts';
import { openFileStore } from '../kit/files/file-store.ts';
import type { Log } from '../kit/log.ts';
import { ensureAdministrator, refuseCaptchaOff } from '../rooms/access/public.ts';
import { removeDemoBilling } from '../rooms/billing/public.ts';
import { removeDemoCorrections } from '../rooms/corrections/public.ts';
import { allowDemo, removeDemo } from '../rooms/machines/public.ts';
import { removeDemoTboxes } from '../rooms/terminals/public.ts';
import type { Settings } from '../settings/settings.ts';

export interface Preparation {
  settings: Settings;
  databaseUrl: string;
  log: Log;
  /** Shows the one-time password to the person at the console, past the log. */
  say(line: string): void;
}

/** Brings the database to this program's version, with an administrator, before any process works with it. */
export async function prepareDatabase({ settings, databaseUrl, log, say }: Preparation): Promise<void> {
  const { applied, version } = await migrate(databaseUrl);
  if (applied.length > 0) log.info({ applied, version }, 'database brought up to date');
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'furrow start' });
  try {
    await refuseCaptchaOff(pool, settings.testRun);
    const made = await ensureAdministrator(
      pool,
      settings.adminPassword ? { password: settings.adminPassword } : {},
    );
    if (made?.oneTimePassword)
      say(`First start: sign in as ${made.name} with the password ${made.oneTimePassword}`);
    // Nobody listens yet: the processes read the vehicles after this.
    if (settings.demoAsked === 'off') {
      await removeDemo(pool, { publish() {} }, null);
      await removeDemoCorrections(pool, { publish() {} });
      await removeDemoBilling(pool);
      const files = openFileStore(join(settings.dataDir, 'files'));
      for (const id of await removeDemoTboxes(pool)) await files.remove('attachments', id);
    } else if (settings.demoAsked !== undefined) await allowDemo(pool);
  } finally {
    await pool.end();
  }
}
