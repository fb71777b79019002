import { ConfigurationRun } from './configuration-run.ts';
import { FlashRun } from './flash-run.ts';
import type { MakeRun, RunMakers } from './task-wire.ts';
import { UpgradeRun } from './upgrade-run.ts';

const configuration: MakeRun = ({ wire, work, book }) =>
  new ConfigurationRun({ wire, work, book, nowMs: Date.now() });

/** How each kind of task is worked on in a session. A task of a kind that stands not here ends as not supported. */
export const runMakers: RunMakers = {
  upgrade: (parts) => new UpgradeRun(parts),
  rollBack: (parts) => new UpgradeRun(parts),
  configuration,
  restore: configuration,
  flash: (parts) => new FlashRun(parts),
};
