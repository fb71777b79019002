import type { DealerOnMap } from '@furrow/contract';
import { type Texts, texts } from '@furrow/texts';
import { sendTable, type TableAsked } from '../../../kit/export/one-table.ts';
import { plainExport } from '../../../kit/export/plain-columns.ts';
import { logOperation } from '../../access/public.ts';
import type { OverviewParts } from '../overview-parts.ts';

/** A dealer as the file shows it. */
type FileRow = DealerOnMap & { division: string; rate: number | null };

const file = plainExport<FileRow>();
const head =
  (key: 'company' | 'superior' | 'division' | 'rate' | keyof typeof figures) =>
  (words: Texts): string =>
    words.partyMaps.agent[key];
const figures = { devices: 0, fresh: 0, sales: 0, returns: 0, expiring: 0, inProblem: 0 };

const columns = [
  file.column('company', head('company')),
  file.column('superior', head('superior')),
  file.column('division', head('division')),
  file.column('devices', head('devices'), 'number'),
  file.column('rate', head('rate'), 'share'),
  file.column('fresh', head('fresh'), 'number'),
  file.column('sales', head('sales'), 'number'),
  file.column('returns', head('returns'), 'number'),
  file.column('expiring', head('expiring'), 'number'),
  file.column('inProblem', head('inProblem'), 'number'),
  file.column('areaM2', ({ partyMaps }) => partyMaps.agent.area, 'area'),
  file.time('lastNewAt', ({ partyMaps }) => partyMaps.agent.lastNew),
];

/** The dealers of /agentMonitor as a file, most devices first; the operation log tells who took it, and by which filters. */
export async function exportDealers(
  { pool, divisions }: OverviewParts,
  found: readonly DealerOnMap[],
  filters: Readonly<Record<string, unknown>>,
  asked: TableAsked,
) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  await logOperation(pool, asked.actor, {
    action: 'agentMonitor.export',
    after: { ...Object.fromEntries(given), rows: found.length, format: asked.format },
  });
  const rows = found.map((dealer) => ({
    ...dealer,
    division: divisions.fullNameOf(dealer.divisionCode, asked.language) ?? '',
    rate: dealer.devices === 0 ? null : dealer.heard / dealer.devices,
  }));
  return sendTable(asked, {
    title: texts[asked.language].titles.agentMonitor,
    filters: given.map(([key, value]) => `${key}: ${value}`).join('; '),
    columns,
    rows: rows.sort((a, b) => b.devices - a.devices),
  });
}
