import type { RunMakers } from './task-wire.ts';
import { UpgradeRun } from './upgrade-run.ts';

/**
 * How each kind of task is worked on in a session. A kind is added by one line: `configuration: (parts) => new ConfigurationRun(parts)`. A task
 * of a kind that stands not here ends as not supported.
 */
export const runMakers: RunMakers = {
  upgrade: (parts) => new UpgradeRun(parts),
  rollBack: (parts) => new UpgradeRun(parts),
};
