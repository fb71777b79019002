import type { ExportWish, ReportAnswer } from '@furrow/contract';
import { xlsxOf } from '#kit/export/xlsx.ts';
import type { ReportAsked } from '../machine/asked.ts';
import { aboutSheet, reportSheet, type Sheet } from './report-file.ts';

async function* rowsOf({ rows }: Sheet): AsyncGenerator<Sheet['rows']> {
  yield rows;
}

/** A report as a workbook, in pieces: the table with its lines as on the screen, and a sheet about it (P7), with the filters in words. */
export function workbookOf(
  asked: ReportAsked,
  found: ReportAnswer,
  { form, filters }: { form: ExportWish['form']; filters: string },
): AsyncGenerator<Uint8Array> {
  const table = reportSheet(asked, found, { language: asked.language, form });
  const about = aboutSheet(asked, found, { language: asked.language, form, filters });
  return xlsxOf({ name: table.name, heads: table.heads }, rowsOf(table), {
    plan: about,
    pieces: rowsOf(about),
  });
}
