import { readFields } from './source-table.ts';

/**
 * Picks lines of a source table by the query of a request, such as `?STR;;;RTCM*;;;;;CHN`: fields by their place, an empty one wants
 * nothing. `|` separates alternatives, `!` turns one round, `*` stands for anything, `<`, `>` and `=` compare numbers, `~` keeps only the
 * lines whose number is nearest. Words `match`, `strict` and `auth` in front are skipped. Letters count alike, large or small.
 *
 * The text of NTRIP 2 is not public; this is what clients are known to send. A query that cannot be read picks everything: a table
 * too many is better than none.
 */
export function filterTable(lines: readonly string[], query: string): string[] {
  const wanted = readFields(query.replace(/^((match|strict|auth|filter)[;&=]?)+/i, ''));
  if (!/^[!|A-Z*]*$/i.test(wanted[0] ?? '') || wanted.every((field) => field === '')) return [...lines];
  const tables = lines.map((line) => ({ line, fields: readFields(line) }));
  let picked = tables.filter(({ fields }) =>
    wanted.every((want, at) => want === '' || want.startsWith('~') || fits(fields[at] ?? '', want)),
  );
  const near = wanted.flatMap((want, at) =>
    /^~-?\d+(\.\d+)?$/.test(want) ? [{ at, to: Number(want.slice(1)) }] : [],
  );
  if (near.length > 0) {
    const farness = (fields: readonly string[]): number =>
      Math.hypot(...near.map(({ at, to }) => Number(fields[at] || Number.NaN) - to));
    const least = Math.min(...picked.map(({ fields }) => farness(fields)).filter(Number.isFinite));
    picked = picked.filter(({ fields }) => farness(fields) === least);
  }
  return picked.map(({ line }) => line);
}

function fits(field: string, want: string): boolean {
  return want
    .split('|')
    .some((one) => (one.startsWith('!') ? !fitsOne(field, one.slice(1)) : fitsOne(field, one)));
}

function fitsOne(field: string, want: string): boolean {
  const [, sign, limit] = /^([<>=])(-?\d+(?:\.\d+)?)$/.exec(want) ?? [];
  if (sign !== undefined) {
    const [value, bound] = [Number(field || Number.NaN), Number(limit)];
    if (sign === '<') return value < bound;
    return sign === '>' ? value > bound : value === bound;
  }
  const parts = want.toLowerCase().split('*');
  const text = field.toLowerCase();
  return parts.length === 1 ? text === parts[0] : inOrder(text, parts);
}

/** Whether the parts stand in the text one after the other, first and last at its ends: no pattern can take longer than the text. */
function inOrder(text: string, parts: readonly string[]): boolean {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > text.length - last.length) return false;
    at = found + part.length;
  }
  return true;
}
