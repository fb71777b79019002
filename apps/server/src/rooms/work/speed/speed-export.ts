import type { SpeedAnalysis, SpeedRunRow } from '@furrow/contract';
import { type Texts, texts } from '@furrow/texts';
import type { Pool } from '../../../database/pool.ts';
import { zoneClock } from '../../../kit/clock/zone-clock.ts';
import { sendTable, type TableAsked } from '../../../kit/export/one-table.ts';
import { plainExport } from '../../../kit/export/plain-columns.ts';
import { logOperation } from '../../access/public.ts';

const file = plainExport<SpeedRunRow>();
const head =
  (key: keyof Texts['speedAnalysis']['columns']) =>
  (words: Texts): string =>
    words.speedAnalysis.columns[key];

const columns = [
  file.time('from', head('from')),
  file.time('to', head('to')),
  file.column('seconds', head('seconds'), 'number'),
  file.column('metres', head('metres'), 'distance'),
  file.column('meanMs', head('meanMs'), 'speed'),
  file.column('topMs', head('topMs'), 'speed'),
  file.column('limitMs', head('limitMs'), 'speed'),
];

/** Every run over the limit as a file; the operation log tells who took it. */
export async function exportRuns(pool: Pool, found: SpeedAnalysis, asked: TableAsked) {
  const { from, to, device, job, runs } = found;
  const { actor, language, format } = asked;
  await logOperation(pool, actor, {
    action: 'speedAnalysis.export',
    after: { sn: device.sn, from, to, job: job?.id ?? null, format },
  });
  const clock = zoneClock(actor.timeZone);
  return sendTable(asked, {
    title: texts[language].titles.speedAnalysis,
    filters: `${device.sn}; ${clock(from)} – ${clock(to)}`,
    columns,
    rows: [...runs].sort((a, b) => a.from - b.from),
  });
}
