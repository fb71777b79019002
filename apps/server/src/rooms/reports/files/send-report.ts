import type { ExportFormat, ExportWish } from '@furrow/contract';
import { reportPlans } from '@furrow/contract';
import { texts } from '@furrow/texts';
import type { FastifyReply } from 'fastify';
import { csvLines } from '#kit/export/csv.ts';
import { exportName } from '#kit/export/list-export.ts';
import { xlsxType } from '#kit/files/file-type.ts';
import { sendDownload } from '#kit/http/download.ts';
import { logOperation } from '#rooms/access/public.ts';
import type { ReportAsked, ReportParts } from '../machine/asked.ts';
import { readReport, withUsual } from '../machine/report.ts';
import { reportSheet, type Sheet } from './report-file.ts';
import { toldFilters } from './told-filters.ts';
import { workbookOf } from './workbook.ts';

interface Wish {
  readonly format: ExportFormat;
  readonly form: ExportWish['form'];
  readonly reply: FastifyReply;
}

async function* linesOf({ heads, rows }: Sheet): AsyncGenerator<string> {
  yield csvLines([heads], true);
  yield csvLines(rows);
}

/** Sends a report as a file: the table with its lines as on the screen, in a workbook with a sheet about it (P7). The log tells who took it. */
export async function sendReport(parts: ReportParts, raw: ReportAsked, { format, form, reply }: Wish) {
  const asked = withUsual(raw);
  const { actor, language } = asked;
  const { screen } = reportPlans[asked.name];
  const found = await readReport(parts, asked);
  const filters = await toldFilters(parts.pool, parts, asked);
  await logOperation(parts.pool, actor, {
    action: `${screen}.export`,
    after: { ...found.period, filters, rows: found.rows.length, format, form },
  });
  const name = exportName(texts[language].titles[screen], format, actor.timeZone, Date.now());
  if (format === 'xlsx')
    return sendDownload(reply, { name, type: xlsxType, pieces: workbookOf(asked, found, { form, filters }) });
  const table = reportSheet(asked, found, { language, form });
  return sendDownload(reply, { name, type: 'text/csv; charset=utf-8', pieces: linesOf(table) });
}
