import {
  closingLines,
  isTime,
  type MeasureName,
  measureOf,
  type ReportAnswer,
  type ReportDimension,
  type ReportFacts,
  type ReportName,
  reportNames,
  reportPlans,
  reportPresets,
} from '@furrow/contract';
import { roundHalfUp, toHectares, toMu } from '@furrow/geo';
import { type Client, cellsOf } from '@furrow/harness';
import { type Figure, whole } from '../figure.ts';
import { today } from './speed.ts';

/** Presets by name; all unless some are named. */
const presets = Object.entries(reportPresets).filter(
  ([name]) => !process.env.BENCH_PRESETS || process.env.BENCH_PRESETS.split(',').includes(name),
);
const languages = ['zh', 'en', 'ru', 'tr'] as const;
type LanguageName = (typeof languages)[number];
/** A figure in a file has two decimals; sums of many of them in binary are off by far less than half of the last one. */
const least = 0.004;

interface Counted {
  looked: number;
  wrong: string[];
}
type Values = Readonly<Record<string, number | null>>;

/** Of every report, dimension, preset and language: whether rows and lines come to the total on screen, in CSV and in xlsx, and numbers to their list. */
export async function askSums(client: Client, url: string): Promise<Figure[]> {
  const [screen, files, lists]: Counted[] = [0, 0, 0].map(() => ({ looked: 0, wrong: [] as string[] }));
  for (const name of reportNames)
    for (const dimension of reportPlans[name].dimensions)
      for (const [preset, spanOfToday] of presets) {
        const { begin, end } = spanOfToday(today());
        const measures = reportPlans[name].measures.map((one) => `measures=${one}`).join('&');
        const query = `begin=${begin}&end=${end}&rows=${dimension}`;
        const what = `${name} ${dimension} ${preset}`;
        // Of a week that is a day ago, the first of a month or year, there is no period.
        if (begin >= end) continue;
        const found = await client.get<ReportAnswer>(`report/${name}?${query}&${measures}`);
        for (const language of languages)
          onScreen(screen!, `${what} ${language}`, name, dimension, found, language);
        for (const language of languages)
          for (const format of ['csv', 'xlsx'] as const)
            await inFile(files!, `${what} ${language} ${format}`, {
              client,
              url,
              name,
              dimension,
              query: `${query}&${measures}`,
              language,
              format,
            });
        if (preset === 'year' || preset === 'month')
          await inList(lists!, what, { client, name, query, found });
      }
  return [
    figure('totals that differ from their rows and lines, on screen', screen!),
    figure('the same in CSV and xlsx', files!),
    figure('numbers that differ from the list behind them', lists!),
  ];
}

function figure(what: string, { looked, wrong }: Counted): Figure {
  for (const line of wrong.slice(0, 5)) console.log(`  wrong: ${line}`);
  return {
    what,
    goal: '0',
    measured: whole(wrong.length),
    met: wrong.length === 0,
    note: `of ${whole(looked)} looked at`,
  };
}

const adds = (name: MeasureName, dimension: ReportDimension): boolean => {
  const { sort } = measureOf(name);
  return sort !== 'quotient' && !(sort === 'level' && isTime(dimension));
};

/** What the page shows: figures rounded once in the reader's unit, the lines below them, and the total. */
function onScreen(
  counted: Counted,
  what: string,
  name: ReportName,
  dimension: ReportDimension,
  found: ReportAnswer,
  language: LanguageName,
): void {
  const area = language === 'zh' ? toMu : toHectares;
  const rounded = (measure: MeasureName, value: number): number =>
    measureOf(measure).unit === 'area' ? roundHalfUp(area(value)) : roundHalfUp(value);
  const { measures } = reportPlans[name];
  const sides: [Values[], Values][] = [
    [found.rows.map(({ values }) => values), found.total.values],
    [found.rows.map(({ before }) => before ?? {}), found.total.before ?? {}],
  ];
  for (const [parts, total] of sides) {
    const lines = closingLines(measures, parts, total, { rounded, times: isTime(dimension) });
    for (const measure of measures.filter((one) => adds(one, dimension))) {
      counted.looked += 1;
      const rows = parts.reduce((sum, values) => sum + rounded(measure, values[measure] ?? 0), 0);
      const line = (lines.several?.[measure] ?? 0) + (lines.rounding?.[measure] ?? 0);
      const exact = parts.reduce((sum, values) => sum + (values[measure] ?? 0), 0);
      const whole = total[measure] ?? 0;
      const apart =
        measureOf(measure).sort !== 'devices' &&
        Math.abs(exact - whole) > Math.max(1e-9 * Math.abs(whole), 1e-6);
      if (apart || Math.abs(rows + line - rounded(measure, whole)) > least)
        counted.wrong.push(
          `${what} ${measure}: ${rows} + ${line}, total ${rounded(measure, whole)}, exactly ${exact} and ${whole}`,
        );
    }
  }
}

interface File {
  client: Client;
  url: string;
  name: ReportName;
  dimension: ReportDimension;
  query: string;
  language: LanguageName;
  format: 'csv' | 'xlsx';
}

/** All lines above the last come to the last, in each column that adds up. */
async function inFile(counted: Counted, what: string, of: File): Promise<void> {
  const { measures } = reportPlans[of.name];
  const lines = await linesOf(of);
  const columns = [...measures, ...measures];
  const total = lines.at(-1)!;
  for (const [place, measure] of columns.entries()) {
    if (!adds(measure, of.dimension)) continue;
    counted.looked += 1;
    const sum = lines.slice(0, -1).reduce((all, line) => all + (line[place + 1] ?? 0), 0);
    const whole = total[place + 1] ?? 0;
    if (Math.abs(sum - whole) > least) counted.wrong.push(`${what} ${measure}: ${sum}, total ${whole}`);
  }
}

/** The numbers of a file, a line each, the head without; what is no number is nothing. */
async function linesOf({ client, url, name, query, language, format }: File): Promise<number[][]> {
  const { ticket } = await client.post<{ ticket: string }>('ticket', {
    purpose: 'download',
    target: `report/${name}/export`,
  });
  const answer = await fetch(
    `${url}/farm/v2/report/${name}/export?${query}&format=${format}&token=${ticket}`,
    { headers: { lang: language } },
  );
  if (!answer.ok) throw new Error(`${name} ${format}: ${answer.status} ${await answer.text()}`);
  if (format === 'csv')
    return (await answer.text())
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) =>
        line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((cell) => Number(cell.replace(/,$/, '')) || 0),
      );
  const rows = cellsOf(new Uint8Array(await answer.arrayBuffer())).slice(1);
  return rows.map((row) => {
    const line: number[] = [];
    for (const [letters, cell] of Object.entries(row)) line[placeOf(letters)] = Number(cell) || 0;
    return line;
  });
}

const placeOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The total and its first row lead to facts that come to the same number. */
async function inList(
  counted: Counted,
  what: string,
  { client, name, query, found }: { client: Client; name: ReportName; query: string; found: ReportAnswer },
): Promise<void> {
  const sides = [{ keys: [] as string[], values: found.total.values }, ...found.rows.slice(0, 1)];
  for (const { keys, values } of sides)
    for (const measure of reportPlans[name].measures.filter((one) => measureOf(one).sort !== 'quotient')) {
      counted.looked += 1;
      const key = keys.map((one) => `&keys=${encodeURIComponent(one)}`).join('');
      const { sum } = await client.get<ReportFacts>(`report/${name}/rows?${query}&measure=${measure}${key}`);
      const told = values[measure] ?? 0;
      if (Math.abs(sum - told) > Math.max(1e-9 * Math.abs(told), 1e-6))
        counted.wrong.push(`${what} ${keys} ${measure}: ${told}, list ${sum}`);
    }
}
