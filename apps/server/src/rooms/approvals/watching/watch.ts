import type { Pool } from '#database/pool.ts';
import type { Bus } from '#events/bus.ts';
import { accountBell } from '../accounts/account.ts';
import { cancellationBell } from '../cancellations/cancellation.ts';
import { entryBell } from '../entries/entry.ts';
import { hardwareBell } from '../hardware/hardware.ts';
import { replacementBell } from '../replacements/replacement.ts';
import { watchApprovals } from './watch.job.ts';

/** The regular work of every kind; `above`: those of the rooms above. */
export const keepApprovals = (
  parts: { pool: Pool; bus: Pick<Bus, 'publish'> },
  above: Pick<Parameters<typeof watchApprovals>[1], 'repair'>,
): Promise<void> =>
  watchApprovals(parts, {
    cancellation: cancellationBell,
    account: accountBell,
    entry: entryBell,
    replacement: replacementBell,
    hardwareCode: hardwareBell,
    ...above,
  });
