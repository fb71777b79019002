import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_DIR } from '#database/migration-files.ts';
import { createPool, type Pool } from '#database/pool.ts';
import { readAddress } from '#database/primary/address.rules.ts';
import { brokenPromises } from '#database/primary/promises.ts';
import { openFiles } from '#kit/files/open-files.ts';
import type { Log } from '#kit/log.ts';
import { ensureAdministrator, refuseCaptchaOff } from '#rooms/access/public.ts';
import { removeDemoBilling } from '#rooms/billing/public.ts';
import { removeDemoCorrections } from '#rooms/corrections/public.ts';
import { allowDemo, removeDemo } from '#rooms/machines/public.ts';
import { removeDemoTboxes } from '#rooms/terminals/public.ts';
import type { Settings } from '#settings/settings.ts';

export interface Preparation {
  settings: Settings;
  databaseUrl: string;
  log: Log;
  /** Shows the one-time password to the person at the console, past the log. */
  say(line: string): void;
}

/** Brings the database to this program's version, with an administrator, before any process works with it. */
export async function prepareDatabase({ settings, databaseUrl, log, say }: Preparation): Promise<void> {
  const { applied, newer, version } = await migrate(databaseUrl, MIGRATIONS_DIR, (migration, tries) =>
    log.warn({ migration, tries }, 'a migration waits for those who use its tables; it tries again'),
  );
  if (applied.length > 0) log.info({ applied, version }, 'database brought up to date');
  if (newer.length > 0)
    log.warn(
      { newer, version },
      'a newer program has brought the database further; this one goes on with it',
    );
  const files = openFiles(settings);
  await files
    .greet()
    .catch((err: unknown) => log.warn({ err }, 'files cannot be kept where the settings say'));
  const pool = createPool(databaseUrl, { max: 1, applicationName: 'furrow start' });
  try {
    if (settings.databaseUrl !== undefined) await tellBroken(pool, settings.databaseUrl, log);
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
      for (const id of await removeDemoTboxes(pool)) await files.remove('attachments', id);
    } else if (settings.demoAsked !== undefined) await allowDemo(pool);
  } finally {
    await pool.end();
  }
}

/** The settings of a database of its own are its operator's: what they take away is said at each start. */
async function tellBroken(pool: Pool, url: string, log: Log): Promise<void> {
  for (const words of await brokenPromises(pool, readAddress(url).servers.length > 1))
    log.warn(`the database does not keep what Furrow promises: ${words}`);
}
