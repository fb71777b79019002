// Words of statements, tests and code, so that they can be laid beside each other: `operator_per`, "operatorPer" and "an operator" share one.

/** Words that say nothing of what something is about. */
const EMPTY = new Set(
  `a an and any are as at be but by can each for from gets give has have if in into is it its may must no not of on one only or out per
   shows stand than that the their them then there they this to two until up was what when where which who with without
   exist entity field list text data value values names after before all other same
   expect body token json call answer rows row code query pool status key props string number null undefined true false
   const await async return function import export type object length map kit src rooms test`.split(/\s+/),
);

/** The words of a text without their endings, each once. @returns {string[]} */
export function wordsOf(text) {
  const words = text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{2,}|\d+(?:\.\d+)?/g);
  return [...new Set((words ?? []).filter((word) => !EMPTY.has(word)).map(stemOf))].filter(
    (word) => !EMPTY.has(word),
  );
}

/** A word as far as its endings leave it: "trimmed" and "trim", "stored" and "store", "batches" and "batch" are one. */
function stemOf(word) {
  if (word === 'tire') return 'tyre';
  const stem = word
    .replace(/ies$/, 'y')
    .replace(/(?<=.{3})(?:ations?|ing|ed|es|s)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1');
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
}

const COUNTS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Numbers of a statement, and what they are in other units where it names one: 2 days are 172,800 seconds. */
export function numbersOf(statement) {
  const digits = [...statement.matchAll(/(?<![\w.#])\d[\d,]*(?:\.\d+)?/g)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  );
  const counted = COUNTS.flatMap((word, at) =>
    new RegExp(`\\b${word}\\b`, 'i').test(statement) ? [at + 2] : [],
  );
  const own = [...digits, ...counted];
  const units = UNITS.filter(([unit]) => unit.test(statement)).flatMap(([, times]) => times);
  return { own, inUnits: own.flatMap((number) => units.map((times) => number * times)) };
}

const UNITS = [
  [/\bseconds?\b|\bs\b/i, [1000]],
  [/\bminutes?\b/i, [60, 60_000]],
  [/\bhours?\b/i, [60, 3600, 3_600_000]],
  [/\bdays?\b/i, [24, 86_400, 86_400_000]],
  [/\bkm\b/i, [1000]],
  [/\bmb\b|megabyte/i, [1_000_000, 1024 * 1024]],
  [/\bkb\b|kilobyte/i, [1000, 1024]],
];
