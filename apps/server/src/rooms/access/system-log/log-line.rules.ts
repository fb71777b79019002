import type { LogLineLevel } from '@furrow/contract';

/** A line as it is stored; `atMs` is its own clock. */
export interface StoredLine {
  atMs: number;
  level: LogLineLevel;
  module: string;
  node: string;
  message: string;
  traceId: string;
  durationMs: number | null;
  account: string;
  sn: string;
  call: string;
  status: number | null;
  fields: Record<string, unknown>;
}

const longestMessage = 2000;
const longestFields = 16_000;
const levels: Readonly<Record<string, LogLineLevel>> = {
  trace: 'debug',
  debug: 'debug',
  info: 'info',
  warn: 'warning',
  error: 'error',
  fatal: 'fatal',
};

/**
 * One line of a process's output, as `createLog` writes it; what is no JSON came past the log and counts as a warning. Null for
 * what nobody would look for: good answers with files of the pages, probes, the log's own readings.
 */
export function logLineOf(
  text: string,
  from: { module: string; node: string },
  nowMs: number,
): StoredLine | null {
  const parsed = parse(text);
  if (!parsed) return text.trim() === '' ? null : plainLine(text, from, nowMs);
  const { time, level, name, msg, reqId, method, url, status, ms, account, sn, ...rest } = parsed;
  const call = typeof url === 'string' ? `${textOf(method)} ${pathOf(url)}`.trim() : '';
  const line: StoredLine = {
    atMs: typeof time === 'string' ? Date.parse(time) || nowMs : nowMs,
    level: levels[textOf(level)] ?? 'info',
    module: textOf(name) || from.module,
    node: from.node,
    message: clean(textOf(msg)).slice(0, longestMessage),
    traceId: textOf(reqId).slice(0, 64),
    durationMs: typeof ms === 'number' && call !== '' ? ms : null,
    account: textOf(account).slice(0, 60),
    sn: textOf(sn).slice(0, 60),
    call: clean(call).slice(0, 300),
    status: typeof status === 'number' ? status : null,
    fields: fieldsOf(rest),
  };
  return isNoise(line) ? null : line;
}

function isNoise({ level, call, status }: StoredLine): boolean {
  if (level !== 'info' || call === '' || (status ?? 0) >= 400) return false;
  return !/^\w+ \/farm\//.test(call) || call.includes('/systemLog');
}

function plainLine(
  text: string,
  { module, node }: { module: string; node: string },
  atMs: number,
): StoredLine {
  return {
    atMs,
    level: 'warning',
    module,
    node,
    message: clean(text).slice(0, longestMessage),
    traceId: '',
    durationMs: null,
    account: '',
    sn: '',
    call: '',
    status: null,
    fields: {},
  };
}

function fieldsOf(rest: Record<string, unknown>): Record<string, unknown> {
  const json = clean(JSON.stringify(rest));
  return json.length <= longestFields
    ? (JSON.parse(json) as Record<string, unknown>)
    : { cut: json.slice(0, longestFields) };
}

/** PostgreSQL takes no NUL, neither plain nor as an escape of JSON. */
function clean(text: string): string {
  return text.replaceAll('\0', '').replaceAll('\\u0000', '');
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Ids stay, the query goes: it may hold what a person typed. */
const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

function parse(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
