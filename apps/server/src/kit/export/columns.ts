import type { Language } from '@furrow/contract';
import { roundHalfUp, toHectares, toMu } from '@furrow/geo';
import { fill, type Texts, texts } from '@furrow/texts';
import { zoneClock, zoneName, zoneOffset } from '../clock/zone-clock.ts';

/**
 * What a column holds. `code` is digits that are no number (SN, phone); `choices` are codes with blanks between; `time` is seconds UTC; area, speed, depth and distance
 * are SI (m², m/s, m, m); a share of one is shown in percent, a time in seconds in hours.
 */
export type ColumnKind =
  | 'text'
  | 'code'
  | 'number'
  | 'time'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'area'
  | 'speed'
  | 'depth'
  | 'distance'
  | 'share'
  | 'hours';

export interface ExportColumn<Row> {
  key: string;
  /** Heading; `{{zone}}` in it becomes the zone of the times. */
  head: (words: Texts) => string;
  kind: ColumnKind;
  value: (row: Row) => string | number | boolean | null | undefined;
  /** The words of a choice, or of a text that may be one of ours, by its code. */
  words?: (words: Texts) => Readonly<Record<string, string>>;
  /** Only when all columns are wanted, or this one by name. */
  hidden?: true;
}

/** A moment at somebody's clock: words for a text file, days since 1899-12-30 for a workbook, which sorts and filters by them. */
export interface LocalTime {
  readonly words: string;
  readonly days: number;
}

/** One cell: a number stands right and can be added up, a time can be ordered, everything else is text. */
export type Cell = string | number | LocalTime | null;

/** What a cell says in a text. */
export const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? cell.words : String(cell);

/** Days from 1899-12-30 to 1970-01-01. */
const epochDays = 25_569;
const daySeconds = 86_400;

/** Seconds UTC as the clock of a zone shows them. */
export function zoneTimes(timeZone: string): (seconds: number) => LocalTime {
  const words = zoneClock(timeZone);
  const offset = zoneOffset(timeZone);
  return (seconds) => ({
    words: words(seconds),
    days: (Math.floor(seconds) + offset(seconds)) / daySeconds + epochDays,
  });
}

export interface CellWriter<Row> {
  heads: string[];
  cells: (row: Row) => Cell[];
}

/** Writes rows as the screen shows them, in a language and a zone, or raw: SI, ISO UTC, codes (C9, C18). */
export function cellWriter<Row>(
  columns: readonly ExportColumn<Row>[],
  { language, timeZone, form }: { language: Language; timeZone: string; form: 'shown' | 'raw' },
): CellWriter<Row> {
  const words = texts[language];
  const zone = form === 'raw' ? 'UTC' : zoneName(timeZone, Date.now() / 1000);
  const local = zoneTimes(timeZone);
  const writers = columns.map((column) => ({
    value: column.value,
    write: form === 'raw' ? rawCell : shownCell(column, { words, language, local }),
    raw: column.kind,
  }));
  return {
    heads: columns.map((column) => headOf(column, words, zone, { form, language })),
    cells: (row) =>
      writers.map(({ value, write, raw }) => {
        const found = value(row);
        return found === null || found === undefined ? null : write(found, raw);
      }),
  };
}

type Found = string | number | boolean;

function shownCell<Row>(
  column: ExportColumn<Row>,
  { words, language, local }: { words: Texts; language: Language; local: (seconds: number) => LocalTime },
): (value: Found) => Cell {
  const choices = column.words?.(words) ?? {};
  switch (column.kind) {
    case 'flag':
      return (value) => (value ? words.exports.yes : words.exports.no);
    case 'choices':
      return (value) =>
        String(value)
          .split(' ')
          .map((code) => choices[code] ?? code)
          .join(', ');
    case 'time':
      return (value) => local(Number(value));
    case 'area':
      return (value) => roundHalfUp(language === 'zh' ? toMu(Number(value)) : toHectares(Number(value)));
    case 'speed':
      return (value) => roundHalfUp(Number(value) * 3.6);
    case 'depth':
      return (value) => roundHalfUp(Number(value) * 100, 1);
    case 'share':
      return (value) => roundHalfUp(Number(value) * 100);
    case 'hours':
      return (value) => roundHalfUp(Number(value) / 3600);
    case 'number':
    case 'distance':
      return (value) => Number(value);
    // A choice, or a text that may be one of ours.
    default:
      return (value) => (Object.hasOwn(choices, String(value)) ? choices[String(value)]! : String(value));
  }
}

const numeric: readonly ColumnKind[] = ['number', 'area', 'speed', 'depth', 'distance', 'share', 'hours'];

function rawCell(value: Found, kind: ColumnKind): Cell {
  if (kind === 'time') return new Date(Number(value) * 1000).toISOString();
  return numeric.includes(kind) ? Number(value) : String(value);
}

function headOf<Row>(
  { head, kind }: ExportColumn<Row>,
  words: Texts,
  zone: string,
  { form, language }: { form: 'shown' | 'raw'; language: Language },
): string {
  const { units } = words.tasks.export;
  const shown = {
    area: language === 'zh' ? units.mu : units.ha,
    speed: units.kmh,
    depth: units.cm,
    distance: units.m,
    share: '%',
    hours: units.h,
  };
  const raw = {
    area: units.m2,
    speed: units.ms,
    depth: units.m,
    distance: units.m,
    share: '',
    hours: units.s,
  };
  const unit = (form === 'raw' ? raw : shown)[kind as keyof typeof raw] as string | undefined;
  const name = fill(head(words), { zone });
  return unit ? `${name} (${unit})` : name;
}
