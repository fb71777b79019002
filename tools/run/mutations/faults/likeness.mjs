// Which mutants are like what a statement says: its numbers, its words and those of its test, and what the test ran.
import { NEAR } from '../ran/kept.mjs';
import { numbersOf, wordsOf } from './words.mjs';

/**
 * @typedef {object} Saying what a statement and the test that bears it say
 * @property {string} requirement
 * @property {import('./part-of-test.mjs').Part} part
 * @property {string} test the file
 */

/** How surely a test of what it breaks sees a kind, all else alike. */
const SURE = {
  limit: 1,
  guard: 1.2,
  refusal: 1.1,
  pattern: 1.1,
  check: 1,
  order: 1,
  word: 1,
  text: 1,
  comparison: 0.9,
  condition: 0.9,
  switch: 0.8,
  statement: 0.8,
  effect: 0.8,
  step: 0.8,
  sum: 0.7,
};
/** What a statement speaks of, and the kinds that break such things. */
const SPEAKS_OF = [
  [
    /\b(?:must|only|cannot|refus|reject|required|at least|at most|between|format|unique|valid|invalid|error|fail|never|without)/i,
    ['guard', 'refusal', 'check', 'pattern', 'comparison', 'limit'],
  ],
  [/\b(?:order|sort|latest|newest|rank|first|nearest|top|champion)/i, ['order']],
  [/\d/, ['limit', 'comparison']],
  [/\b(?:trim|lower|upper|clear|store|remember|kept|send|notif|remove|delete|log)/i, ['effect', 'step']],
  [/\bstate\b|:|\//, ['word']],
];
/** Files that nearly every test runs. */
const EVERYWHERE = /^apps\/[^/]+\/src\/(?:kit|database|events|processes)\/|\/access\/(?:sign-in|sessions)\//;
/** Beginnings of answers of HTTP and small counts stand everywhere. */
const ORDINARY = new Set([0, 1, 2, 200, 400, 403, 404, 409]);
const WEIGHTS = { own: 1, within: 0.6, beside: 0.4, file: 0.3 };
/** How rare a word must be to show by itself that something is meant, or together with another one. */
const TELLING = { alone: 0.35, together: 0.2 };
const BY_NEARNESS = { [NEAR.itself]: 1, [NEAR.world]: 0.8, [NEAR.loading]: 0.6 };

/**
 * A scale for the mutants of one statement.
 * @param {Saying} saying
 * @param {readonly { words: Words }[]} candidates all of them: a word that most of them bear tells little
 * @returns {(candidate: Candidate) => { score: number, near: boolean }} near: it bears a word or number of the statement, or of its test's title
 *
 * @typedef {{ own: string[], within: string[], beside: string[], file: string[] }} Words of a mutant, of what it stands in, of its
 * line and the comment above, of its path
 * @typedef {{ mutant: import('./mutants.mjs').Mutant, words: Words, nearness: number, reached: number }} Candidate nearness: see
 * `NEAR`; reached: 0…1, how surely what the test ran asks for it
 */
export function scaleOf(saying, candidates) {
  const { requirement, part, test } = saying;
  const rare = rarenessIn(candidates);
  const weights = weightsOf(saying);
  const said = new Set(wordsOf(`${requirement} ${part.title}`));
  const exact = namesIn(requirement);
  const inTest = new Set(part.names.flatMap((name) => [name, ...name.split(/[^\p{L}\d_.-]+/u)]).map(bareOf));
  const numbers = numbersOf(requirement);
  const inTitle = numbersOf(part.title).own;
  const testNumbers = new Set(part.numbers.filter((number) => !ORDINARY.has(number)));
  const boosted = new Set(
    SPEAKS_OF.filter(([words]) => words.test(`${requirement} ${part.title}`)).flatMap(([, kinds]) => kinds),
  );
  const room = roomOf(test);

  const ofWords = (words) => {
    const sum = words.reduce((total, word) => total + (weights.get(word) ?? 0) * rare(word), 0);
    return words.length > 4 ? sum * Math.sqrt(4 / words.length) : sum;
  };
  const ofNumber = ({ kind, name }) => {
    const number = kind === 'limit' ? Number(name) : Number.NaN;
    if (Number.isNaN(number)) return 0;
    if (numbers.own.includes(number) && !(ORDINARY.has(number) && number < 2)) return 8;
    if (numbers.inUnits.includes(number)) return 6;
    if (inTitle.includes(number) && number > 2) return 4;
    return testNumbers.has(number) ? 1.5 : 0;
  };
  const ofName = ({ name }) => {
    const bare = bareOf(name ?? '');
    const inWords = wordsOf(name ?? '');
    if (bare.length < 2 || inWords.length === 0) return 0;
    const weight = Math.max(...inWords.map(rare));
    const isTold = inTest.has(bare);
    const isMeant = inWords.some((word) => said.has(word));
    return weight * ((exact.has(bare) ? 6 : 0) + (isTold && isMeant ? 4 : isTold ? 1 : 0));
  };

  const bears = (words, least) => words.filter((word) => said.has(word) && rare(word) > least).length;
  const isNear = (ofNumbers, ofNames, { name }, { own, within, beside, file }) => {
    const around = [...new Set([...own, ...within, ...beside])];
    if (ofNames >= 3 || bears([...own, ...within], TELLING.alone) > 0) return true;
    if (bears(around, TELLING.together) > 1) return true;
    // A small number stands in many places.
    return ofNumbers >= 4 && (Number(name) > 100 || bears([...around, ...file], TELLING.together) > 0);
  };

  return ({ mutant, words, nearness, reached }) => {
    const ofNumbers = ofNumber(mutant);
    const ofNames = ofName(mutant);
    const likeness =
      ofNumbers +
      ofNames +
      Object.entries(WEIGHTS).reduce((total, [where, weight]) => total + weight * ofWords(words[where]), 0);
    const place =
      (EVERYWHERE.test(mutant.file) && ofNames < 6 ? 0.6 : 1) *
      (room && mutant.file.includes(room) ? 1.25 : 1);
    const sure = SURE[mutant.kind] * (boosted.has(mutant.kind) ? 1.4 : 1);
    const near = isNear(ofNumbers, ofNames, mutant, words);
    return { score: sure * place * (BY_NEARNESS[nearness] ?? 0) * reached * (0.3 + likeness), near };
  };
}

/** What each word weighs: most where statement and test both say it. */
function weightsOf({ requirement, part }) {
  const weights = new Map();
  const add = (words, weight) => {
    for (const word of words) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  add(wordsOf(requirement), 2);
  add(wordsOf(part.title), 1);
  add([...new Set(part.names.filter((name) => name.length < 60).flatMap(wordsOf))], 0.6);
  return weights;
}

/** A name without its signs: `operator_per`, "operatorPer" and "operator per" are one. */
const bareOf = (name) => name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/** Every word of a text, and two or three that stand together, as a name in the code would be. */
function namesIn(text) {
  const words = text.split(/\s+/).map(bareOf).filter(Boolean);
  return new Set(
    words.flatMap((word, at) => [
      word,
      word + (words[at + 1] ?? ''),
      word + (words[at + 1] ?? '') + (words[at + 2] ?? ''),
    ]),
  );
}

/** 1: no other mutant bears the word, near 0: nearly all do. */
function rarenessIn(candidates) {
  const counts = new Map();
  for (const { words } of candidates)
    for (const word of new Set([...words.own, ...words.within]))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const whole = Math.log(1 + candidates.length);
  return (word) => (counts.has(word) ? Math.log(1 + candidates.length / counts.get(word)) / whole : 1);
}

/** `/machines/` of `apps/server/src/rooms/machines/life/life.test.ts`; undefined: the test lies in no room. */
const roomOf = (test) => /\/rooms(\/[^/]+\/)/.exec(test)?.[1];
