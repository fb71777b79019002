import type { AreaStatistics, WorkedRow } from '@furrow/contract';
import type { Pool } from '#database/pool.ts';
import { sendTable, type TableAsked } from '#kit/export/one-table.ts';
import { headsOf, plainExport } from '#kit/export/plain-columns.ts';
import { logOperation } from '#rooms/access/public.ts';

/** A row as the file shows it. */
type FileRow = Omit<WorkedRow, 'device' | 'minutes'> & { sn: string; alias: string; workingS: number };

const file = plainExport<FileRow>();
const head = headsOf(({ areaStatistics }) => areaStatistics.columns);

const columns = [
  file.column('time', head('time')),
  file.column('sn', head('sn'), 'code'),
  file.column('alias', head('alias')),
  file.choice('workType', head('workType'), (words) => words.exports.workType),
  file.column('jobs', head('jobs'), 'number'),
  file.column('area', head('area'), 'area'),
  file.column('overlap', head('overlap'), 'area'),
  file.column('missed', head('missed'), 'area'),
  file.column('qualified', head('qualified'), 'area'),
  file.column('workingS', head('workingS'), 'hours'),
];

function rowsOfFile({ rows, devices }: AreaStatistics): FileRow[] {
  const names = new Map(devices.map((one) => [one.id, one]));
  return rows.map(({ device, minutes, ...row }) => ({
    ...row,
    sn: names.get(device)?.sn ?? '',
    alias: names.get(device)?.alias ?? '',
    workingS: minutes * 60,
  }));
}

/** The table of /areaStatistics as a file, in the reader's unit. */
export function exportArea(pool: Pool, found: AreaStatistics, asked: TableAsked) {
  const { from, to, block } = found;
  const vehicles = found.devices.map(({ sn }) => sn);
  const subjects = [...(block ? [block.name] : []), ...vehicles];
  return sendTable({ pool, logOperation }, asked, {
    screen: 'areaStatistics',
    filters: `${from} – ${to}; ${subjects.join(', ')}`,
    logged: { from, to, vehicles, block: block?.name ?? null },
    columns,
    rows: rowsOfFile(found),
  });
}
