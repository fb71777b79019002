// What a statement of SQL is changed in, one place at a time.

const SQL = /\b(?:select|update|insert|delete|where|order by|coalesce|is null|is not null|any\()|\band\b.*=/i;

/** What is sought, what is put there, and what it is about. `$1` is the name. */
const CHANGES = [
  ['statement', / >= /g, () => ' > '],
  ['statement', / <= /g, () => ' < '],
  ['statement', / > /g, () => ' < '],
  ['statement', / < /g, () => ' > '],
  ['statement', / is not null/g, () => ' is null'],
  ['statement', / is null/g, () => ' is not null'],
  ['statement', / and not /g, () => ' and '],
  ['statement', / and /g, () => ' or '],
  ['statement', /\bwhere (?!not )/g, () => 'where not '],
  ['order', / desc\b/g, () => ''],
  ['order', /\border by ([\w.]+)(?=\s*(?:,|\n|\)|$|limit))/g, ([all]) => `${all} desc`],
  ['limit', /\blimit (\d+)/g, ([, number]) => `limit ${Number(number) + 1}`],
  [
    'limit',
    /\b(\d+) (?=(?:second|minute|hour|day|month|year)s?\b)/g,
    ([, number]) => `${Number(number) + 1} `,
  ],
  ['limit', /(?<= (?:<=?|>=?|=|<>) )(\d+)\b(?!\.)/g, ([, number]) => String(Number(number) + 1)],
  ['word', /'([\w.-]{2,40})'/g, ([, word]) => `'${word}~'`],
  ['word', /\bas "?(\w+)"?(?=\s*(?:,|\n|$| from))/g, ([, name]) => `as "${name}_"`],
];
/** A column that is answered under its own name. */
const COLUMN = /(?<=(?:\b(?:select|returning)|,)\s+)(?:\w+\.)?([a-z_]\w+)(?=\s*(?:,|from\b|$))/g;
/** How a list of columns begins that stands by itself, or goes on behind something that is put in. */
const COLUMNS = /^[`}\s]*(?:[a-z]\w*\.\w+(?: as "\w+")?|as "?\w+"?),/;
/** Words after which another part of a statement begins. */
const PARTS =
  /\b(?:select|returning|from|where|into|values|set|conflict|order|group|having|join|any|unnest)\b/g;

/** @returns {import('./changes.mjs').Change[]} */
export function sqlChangesOf({ type, start, end, quasis, value }, text) {
  if (type === 'Literal' && typeof value === 'string' && value.includes(' ') && SQL.test(value))
    return inPiece(text, start, end);
  if (type !== 'TemplateLiteral') return [];
  const whole = text.slice(start, end);
  if (!SQL.test(whole) && !COLUMNS.test(whole)) return [];
  return quasis.flatMap((piece) => inPiece(text, piece.start, piece.end));
}

function inPiece(text, start, end) {
  const piece = text.slice(start, end);
  const change = (kind, found, to) => ({
    kind,
    at: start + found.index,
    length: found[0].length,
    to,
    ...(found[1] ? { name: found[1] } : {}),
  });
  return [
    ...CHANGES.flatMap(([kind, sought, put]) =>
      [...piece.matchAll(sought)].map((found) => change(kind, found, put(found))),
    ),
    ...[...piece.matchAll(COLUMN)]
      .filter(({ index }) => isAnswered(piece.slice(0, index)))
      .map((found) => change('word', found, `${found[0]} as ${found[1]}_`)),
  ];
}

/** Whether what follows is in a list of what a statement answers; what it inserts has the names of the table. */
function isAnswered(before) {
  const last = before.match(PARTS)?.at(-1);
  // Lists of columns stand by themselves, too: `v.id, v.sn, v.alias`.
  if (last === undefined) return COLUMNS.test(before);
  return last === 'returning' || (last === 'select' && !/\binsert into\b/.test(before));
}
