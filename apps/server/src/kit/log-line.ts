const COLOURS: Readonly<Record<string, string>> = {
  warn: '\x1b[33m',
  error: '\x1b[31m',
  fatal: '\x1b[31m',
  debug: '\x1b[2m',
};
const RESET = '\x1b[0m';

/** A line of the log for a person at a terminal: `10:23:45 gateway  terminals are welcome  port=7611`. */
export function readableLine(json: string): string {
  const parsed = parse(json);
  if (!parsed) return json;
  const { time, level, name, msg, err, ...rest } = parsed;
  const clock = typeof time === 'string' ? new Date(time).toTimeString().slice(0, 8) : '';
  const fields = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const head = `${clock} ${String(name ?? '').padEnd(8)}`;
  const text = [String(msg ?? ''), ...fields].filter((part) => part !== '').join('  ');
  const colour = COLOURS[String(level)];
  const line = `${head} ${text}${describeError(err)}`;
  return colour ? `${colour}${line}${RESET}` : line;
}

function describeError(err: unknown): string {
  if (err === null || typeof err !== 'object') return '';
  const { message, stack } = err as { message?: unknown; stack?: unknown };
  return `\n  ${String(stack ?? message).replaceAll('\n', '\n  ')}`;
}

function parse(json: string): Record<string, unknown> | undefined {
  if (!json.startsWith('{')) return undefined;
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
