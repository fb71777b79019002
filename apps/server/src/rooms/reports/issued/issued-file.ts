import {
  issuedMeasures,
  issuedNumber,
  type Language,
  type MeasureName,
  measureOf,
  type ReportQuery,
} from '@furrow/contract';
import { fill, texts } from '@furrow/texts';
import type { FastifyReply } from 'fastify';
import { zoneClock } from '#kit/clock/zone-clock.ts';
import type { Cell } from '#kit/export/columns.ts';
import { exportName } from '#kit/export/list-export.ts';
import { xlsxOf } from '#kit/export/xlsx.ts';
import { xlsxType } from '#kit/files/file-type.ts';
import { sendDownload } from '#kit/http/download.ts';
import { logOperation } from '#rooms/access/public.ts';
import { aboutSheet, figureOf, headOf, reportSheet, type Sheet } from '../files/report-file.ts';
import type { ReportAsked } from '../machine/asked.ts';
import { matrixQuery, monthsQuery } from './figures.ts';
import { answerOf, type FrozenFigures } from './frozen.rules.ts';
import { type WholeReport, wordsOf } from './issued.store.ts';
import { differencesIn, type ReadAsker, readWhole } from './read-issued.ts';
import { monthName, summaryOf } from './sentences.ts';

const form = 'shown';

/** Title, number and scope of a report, its sentences, and what was written to its blocks. */
function summarySheet(
  held: WholeReport,
  figures: FrozenFigures,
  { language, timeZone }: { language: Language; timeZone: string },
): Sheet {
  const words = texts[language].issuedReports;
  const time = zoneClock(timeZone);
  const { number, revision, month, issuedAt } = held;
  const sentences = summaryOf(answerOf(figures.matrix, figures.asOf, language), month, language);
  const comments = held.blocks.flatMap((block): Cell[][] => {
    const comment = held.comments[block];
    return comment ? [[fill(words.comment, { block: words.blocks[block] }), comment]] : [];
  });
  return {
    name: words.sheet.summary,
    heads: [texts[language].reports.about.what, words.sheet.text],
    rows: [
      [words.fields.title, held.title],
      [words.month, monthName(month, language)],
      [words.state, words.states[held.state]],
      ...(number === null || revision === null
        ? []
        : [
            [words.number, issuedNumber(number)],
            [words.revision.replace('{{n}}', '').trim(), revision],
          ]),
      [
        words.scope,
        [held.company || words.provider, wordsOf(held.filters, language) || words.whole].join('; '),
      ],
      [held.state === 'issued' ? words.by : words.drafter, held.byName],
      ...(issuedAt === null ? [] : [[words.at, time(issuedAt)]]),
      ...sentences.map((sentence): Cell[] => [words.blocks.summary, sentence]),
      ...comments,
    ],
  };
}

/** What a revision says otherwise than the one before it; null: nothing stood before it. */
function differenceSheet(held: WholeReport, language: Language): Sheet | null {
  const found = differencesIn(held, language);
  if (!found) return null;
  const words = texts[language].issuedReports;
  const shown = (measure: MeasureName, value: number | null): Cell =>
    value === null ? null : figureOf(measureOf(measure).unit, { language, form })(value);
  return {
    name: fill(words.differences, { n: found.revision }),
    heads: [words.row, words.measure, fill(words.was, { n: found.revision }), words.now],
    rows: found.lines.map(({ names, measure, before, now }) => [
      names[0] ?? words.total,
      headOf(measure, texts[language], { language, form }),
      shown(measure, before),
      shown(measure, now),
    ]),
  };
}

async function* rowsOf({ rows }: Sheet): AsyncGenerator<Sheet['rows']> {
  yield rows;
}

/** A monthly report as a workbook: what stands on its pages, and the sheet about it. The log tells who took it. @throws Refusal notFound, reportTooLong */
export async function sendIssued(asker: ReadAsker, id: string, language: Language, reply: FastifyReply) {
  const { parts, actor } = asker;
  const { held, figures } = await readWhole(asker, id);
  const words = texts[language].issuedReports;
  const asked = (query: ReportQuery): ReportAsked => ({ name: 'global', actor, language, query });
  const matrix = answerOf(figures.matrix, figures.asOf, language);
  const months = answerOf(figures.months, figures.asOf, language);
  const askedMatrix = asked({ ...matrixQuery(held), measures: [...issuedMeasures] });
  const sheets: Sheet[] = [
    summarySheet(held, figures, { language, timeZone: actor.timeZone }),
    { ...reportSheet(askedMatrix, matrix, { language, form }), name: words.blocks.matrix },
    { ...reportSheet(asked(monthsQuery(held)), months, { language, form }), name: words.blocks.trend },
  ];
  const differences = differenceSheet(held, language);
  if (differences) sheets.push(differences);
  const filters = wordsOf(held.filters, language);
  sheets.push(aboutSheet(askedMatrix, matrix, { language, form, filters }));
  await logOperation(parts.pool, actor, {
    action: 'global.export',
    subjectKind: 'issuedReport',
    subjectId: id,
    after: {
      begin: matrix.period.begin,
      end: matrix.period.end,
      rows: matrix.rows.length,
      format: 'xlsx',
      form,
    },
  });
  const [first, ...more] = sheets.map((sheet) => ({ plan: sheet, pieces: rowsOf(sheet) }));
  const title = held.number === null ? held.title : `${held.title} ${issuedNumber(held.number)}`;
  return sendDownload(reply, {
    name: exportName(title, 'xlsx', actor.timeZone, Date.now()),
    type: xlsxType,
    pieces: xlsxOf(first!.plan, first!.pieces, ...more),
  });
}
