import { ConfigurationRun } from './configuration-run.ts';
import type { MakeRun, RunMakers } from './task-wire.ts';
import { UpgradeRun } from './upgrade-run.ts';

const configuration: MakeRun = ({ wire, work, book }) =>
  new ConfigurationRun({ wire, work, book, nowMs: Date.now() });
const firmware: MakeRun = (parts) => new UpgradeRun(parts);

/**
 * How each kind of task is worked on in a session. A kind is added by one line: `configuration: (parts) => new ConfigurationRun(parts)`. A task
 * of a kind that stands not here ends as not supported.
 */
export const runMakers: RunMakers = {
  upgrade: firmware,
  rollBack: firmware,
  configuration,
  restore: configuration,
};
