import type { SpeedAnalysis, SpeedRunRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import { sendTable, type TableAsked } from '#kit/export/one-table.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { logOperation } from '#rooms/access/public.ts';

const file = plainExport<SpeedRunRow>();
const head = headsOf(({ speedAnalysis }) => speedAnalysis.columns);

const columns = [
  file.time('from', head('from')),
  file.time('to', head('to')),
  file.column('seconds', head('seconds'), 'number'),
  file.column('metres', head('metres'), 'distance'),
  file.column('meanMs', head('meanMs'), 'speed'),
  file.column('topMs', head('topMs'), 'speed'),
  file.column('limitMs', head('limitMs'), 'speed'),
];

/** Every run over the limit as a file. */
export function exportRuns(pool: Pool, { from, to, device, job, runs }: SpeedAnalysis, asked: TableAsked) {
  const clock = zoneClock(asked.actor.timeZone);
  return sendTable({ pool, logOperation }, asked, {
    screen: 'speedAnalysis',
    filters: `${device.sn}; ${clock(from)} – ${clock(to)}`,
    logged: { sn: device.sn, from, to, job: job?.id ?? null },
    columns,
    rows: [...runs].sort((a, b) => a.from - b.from),
  });
}
