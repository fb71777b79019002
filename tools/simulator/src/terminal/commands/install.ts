import type { CommandContext } from './context.ts';
import type { UpgradeManners } from './upgrade-manners.ts';

/** Installs firmware that has arrived, as its manners have it: the version from the next start on, and the result that is told then. */
export function install(context: CommandContext, version: string, manners: UpgradeManners): void {
  const { restarts = true, restartS = 3, fails = 0, reports } = manners;
  const result = context.installed() < fails ? 1 : manners.result === undefined ? 0 : manners.result;
  const good = result === 0 || result === null;
  context.upgrade(good ? (reports ?? version) : '', result);
  if (restarts) context.restart(restartS);
}
