import { type DealerMonitorQuery, type DealerOnMap, newWithinDays, quietDays } from '@furrow/contract';
import { fill, type Texts } from '@furrow/texts';
import { type FilterName, filtersTold } from '#kit/export/filters-told.ts';
import { sendTable, type TableAsked } from '#kit/export/one-table.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { logOperation } from '#rooms/access/public.ts';
import type { OverviewParts } from '../overview-parts.ts';

/** A dealer as the file shows it. */
type FileRow = DealerOnMap & { division: string; rate: number | null };

const file = plainExport<FileRow>();
const head = headsOf(({ partyMaps }) => partyMaps.agent);

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
  file.column('areaM2', head('area'), 'area'),
  file.time('lastNewAt', head('lastNew')),
];

const set = ({ exports }: Texts) => ({ yes: exports.yes });
const days = (values: readonly string[], text: string) =>
  Object.fromEntries(values.map((value) => [value, fill(text, { days: value })]));

/** The filters as the screen names them. */
const filterNames: readonly FilterName[] = [
  { key: 'division', head: head('division') },
  { key: 'level', head: ({ dealers }) => dealers.columns.level },
  { key: 'brand', head: ({ dealers }) => dealers.fields.brand },
  { key: 'odm', head: ({ dealers }) => dealers.fields.odm, words: set },
  { key: 'preInstalled', head: ({ dealers }) => dealers.fields.preInstalled, words: set },
  {
    key: 'category',
    head: ({ dealers }) => dealers.fields.categories,
    words: ({ exports }) => exports.category,
  },
  {
    key: 'quiet',
    head: head('activity'),
    words: ({ partyMaps }) => days(quietDays, partyMaps.agent.quiet),
  },
  {
    key: 'period',
    head: head('period'),
    words: ({ partyMaps }) => days(newWithinDays, partyMaps.agent.newWithin),
  },
  { key: 'own', head: head('own'), words: set },
];

/** The dealers of /agentMonitor as a file, most devices first. */
export function exportDealers(
  { pool, divisions }: OverviewParts,
  found: readonly DealerOnMap[],
  filters: DealerMonitorQuery,
  asked: TableAsked,
) {
  const division = filters.division && divisions.fullNameOf(filters.division, asked.language);
  const rows = found.map((dealer) => ({
    ...dealer,
    division: divisions.fullNameOf(dealer.divisionCode, asked.language) ?? '',
    rate: dealer.devices === 0 ? null : dealer.heard / dealer.devices,
  }));
  return sendTable({ pool, logOperation }, asked, {
    screen: 'agentMonitor',
    filters: filtersTold({ ...filters, ...(division && { division }) }, filterNames, asked.language),
    logged: filters,
    columns,
    rows: rows.sort((a, b) => b.devices - a.devices),
  });
}
