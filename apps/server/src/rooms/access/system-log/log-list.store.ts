import {
  type ListAnswer,
  type LogFilters,
  type LogHistogram,
  type LogLine,
  type LogLineLevel,
  logLevels,
  type Span,
  type systemLogList,
} from '@furrow/contract';
import type { z } from 'zod';
import type { Queryable } from '#database/transaction.ts';
import { contains, inSpan, oneOf } from '#kit/list/matches.ts';
import { readPage } from '#kit/list/page.ts';
import type { Asking, ListSource } from '#kit/list/source.ts';
import { type Asked, newAsking, whereOf } from '#kit/list/statement.ts';

type Call = z.output<typeof systemLogList.query>;
export type LogFilterValues = Call['filters'];
export type LogAsked = Omit<Asked<LogFilterValues, 'at'>, 'only'>;

const hourS = 3600;
const mostBars = 60;

function within({ from, to }: Span<number>, { put }: Asking): string {
  const ends = [
    from !== undefined && `l.at >= to_timestamp(${put(from)}::float8)`,
    to !== undefined && `l.at <= to_timestamp(${put(to)}::float8)`,
  ];
  return ends.filter((end) => end !== false).join(' and ') || 'true';
}

// An id bears the time at which the line was taken in: within the hour after it was logged.
function byId(id: string, { put }: Asking): string {
  const takenS = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) / 1000;
  const place = put(takenS);
  return `l.id = ${put(id)}::uuid and l.at >= to_timestamp(${place}::float8 - ${hourS})
    and l.at <= to_timestamp(${place}::float8 + ${hourS})`;
}

export const logSource: ListSource<LogFilterValues, 'at'> = {
  select: `l.id, extract(epoch from l.at)::float8 as at, l.level, l.module, l.node, l.message, l.trace_id as "traceId",
    l.duration_ms as duration, l.account, l.sn, l.call, l.status, l.thread, l.fields`,
  from: 'system_log l',
  id: { sql: 'l.id', type: 'uuid' },
  sorts: { at: { sql: 'l.at', type: 'timestamptz' } },
  filters: {
    id: byId,
    time: within,
    level: oneOf('l.level'),
    module: oneOf('l.module'),
    node: contains('l.node'),
    text: contains('l.message', 'l.fields::text'),
    traceId: (value, { put }) => `l.trace_id = ${put(value)}`,
    account: contains('l.account'),
    sn: contains('l.sn'),
    call: contains('l.call'),
    duration: inSpan('l.duration_ms'),
    status: inSpan('l.status'),
  },
};

/** Without a time the last hour is meant, but a trace id is looked for wherever it is. */
export function withTime<One extends LogAsked>(asked: One, nowS = Date.now() / 1000): One {
  const { id, time, traceId } = asked.call.filters;
  if (id || traceId || time?.from !== undefined || time?.to !== undefined) return asked;
  const filters = { ...asked.call.filters, time: { from: nowS - hourS } };
  return { ...asked, call: { ...asked.call, filters } };
}

export function listLogLines(db: Queryable, asked: LogAsked): Promise<ListAnswer<LogLine>> {
  return readPage<LogLine, LogFilterValues, 'at'>(db, logSource, withTime(asked));
}

/** Lines by level in at most 60 equal steps of the span that the filter means. */
export async function logHistogram(
  db: Queryable,
  asked: LogAsked,
  nowS = Date.now() / 1000,
): Promise<LogHistogram> {
  const timed = withTime(asked, nowS);
  const { from = nowS - hourS, to = nowS } = timed.call.filters.time ?? {};
  const stepS = Math.max(1, (to - from) / mostBars);
  const { values, asking } = newAsking(timed);
  const where = whereOf(logSource, timed, asking);
  const begin = asking.put(from);
  const { rows } = await db.query<{ bar: number; level: LogLineLevel; n: number }>(
    `select floor((extract(epoch from l.at)::float8 - ${begin}::float8) / ${asking.put(stepS)}::float8)::int as bar,
       l.level, count(*)::int as n
     from ${logSource.from} ${where} group by 1, 2`,
    values,
  );
  const bars = Array.from(
    { length: Math.max(1, Math.ceil((to - from) / stepS)) },
    () => Object.fromEntries(logLevels.map((level) => [level, 0])) as Record<LogLineLevel, number>,
  );
  for (const { bar, level, n } of rows) {
    const place = bars[Math.min(Math.max(bar, 0), bars.length - 1)];
    if (place) place[level] += n;
  }
  return { from, stepS, bars };
}

/** What came after a line, for the topic `log`: oldest first, at most `most`, and how many more there were. */
export async function readLogAfter(
  db: Queryable,
  filters: LogFilters,
  after: string | null,
  most: number,
): Promise<{ lines: LogLine[]; more: number; last: string | null }> {
  const { values, asking } = newAsking({ timeZone: 'UTC', language: 'en' });
  const call = {
    filters: { ...filters, time: { from: Date.now() / 1000 - hourS } },
    page: 1,
    size: 1,
    sort: [],
  };
  const where = whereOf(logSource, { call, timeZone: 'UTC', language: 'en' }, asking);
  const behind = after === null ? '' : `and l.id > ${asking.put(after)}::uuid`;
  const found = `from ${logSource.from} ${where} ${behind}`;
  const { rows } = await db.query<LogLine & { n: number }>(
    `select ${logSource.select}, (count(*) over ())::int as n ${found} order by l.id desc limit ${asking.put(Math.max(most, 1))}`,
    values,
  );
  const lines = rows
    .slice(0, most)
    .map(({ n: _, ...line }) => line)
    .reverse();
  return { lines, more: Math.max(0, (rows[0]?.n ?? 0) - most), last: rows[0]?.id ?? null };
}
