import type { AreaStatistics, ExportFormat, ExportWish, Language, WorkedRow } from '@furrow/contract';
import { fill, type Texts, texts } from '@furrow/texts';
import type { FastifyReply } from 'fastify';
import type { Pool } from '../../../database/pool.ts';
import type { Actor } from '../../../kit/actor.ts';
import { zoneClock } from '../../../kit/clock/zone-clock.ts';
import { type Cell, cellWriter } from '../../../kit/export/columns.ts';
import { csvLines } from '../../../kit/export/csv.ts';
import { exportName } from '../../../kit/export/list-export.ts';
import { plainExport } from '../../../kit/export/plain-columns.ts';
import { xlsxOf } from '../../../kit/export/xlsx.ts';
import { sendDownload } from '../../../kit/http/download.ts';
import { logOperation } from '../../access/public.ts';

/** A row as the file shows it. */
type FileRow = Omit<WorkedRow, 'device' | 'minutes'> & { sn: string; alias: string; workingS: number };

const file = plainExport<FileRow>();
const head =
  (key: keyof Texts['areaStatistics']['columns']) =>
  (words: Texts): string =>
    words.areaStatistics.columns[key];

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

interface Asked {
  readonly actor: Actor;
  readonly language: Language;
  readonly format: ExportFormat;
  readonly form: ExportWish['form'];
  readonly reply: FastifyReply;
}

/** The table of /areaStatistics as a file, in the reader's unit; the operation log tells who took it. */
export async function exportArea(pool: Pool, found: AreaStatistics, asked: Asked) {
  const { actor, language, format } = asked;
  const { from, to, devices, block } = found;
  const subjects = [...(block ? [block.name] : []), ...devices.map(({ sn }) => sn)];
  await logOperation(pool, actor, {
    action: 'areaStatistics.export',
    after: { from, to, vehicles: devices.map(({ sn }) => sn), block: block?.name ?? null, format },
  });
  const words = texts[language];
  const title = words.titles.areaStatistics;
  const now = Date.now();
  const writer = cellWriter(columns, { language, timeZone: actor.timeZone, form: asked.form });
  const cells = rowsOfFile(found).map(writer.cells);
  const time = zoneClock(actor.timeZone)(now / 1000);
  const heading = [
    title,
    fill(words.tasks.export.heading.by, { name: actor.name, time }),
    fill(words.tasks.export.heading.filters, { filters: `${from} – ${to}; ${subjects.join(', ')}` }),
  ];
  const name = exportName(title, format, actor.timeZone, now);
  return sendDownload(
    asked.reply,
    format === 'xlsx'
      ? {
          ...{ name, type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
          pieces: xlsxOf({ name: title, heading, heads: writer.heads }, atOnce(cells)),
        }
      : { name, type: 'text/csv; charset=utf-8', pieces: csvOf(writer.heads, cells) },
  );
}

async function* atOnce(cells: Cell[][]): AsyncGenerator<Cell[][]> {
  yield cells;
}

async function* csvOf(heads: readonly string[], cells: Cell[][]): AsyncGenerator<string> {
  yield csvLines([heads], true);
  yield csvLines(cells);
}
