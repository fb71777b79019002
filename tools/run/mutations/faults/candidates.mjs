// Which mutants come into question for a statement, and in which order they are tried.
import { leaveOut, throughSyntax } from '../../figures/syntax.mjs';
import { NEAR } from '../ran/kept.mjs';
import { nearnessAt, regionsOf } from '../ran/marks.mjs';
import { scaleOf } from './likeness.mjs';
import { mutantsOf } from './mutants.mjs';
import { isIn } from './told-places.mjs';
import { wordsOf } from './words.mjs';

/** Of one line, and of one kind in a file, so many are tried at most: one long file does not take all tries. */
const MOST_OF_LINE = 2;
const MOST_OF_KIND = 3;
/** How surely what a file does when it is loaded is asked for: by its name, through another one that is, or nobody knows. */
const REACHED = { byName: 1, throughOther: 0.75, unknown: 0.3 };

/** A table of a standard is no rule of ours. */
const LEFT_OUT = /\/standard(?:-[a-z]+)?\.ts$|\/standard\/|\/database\/migrations\//;
const TEXTS = /^packages\/texts\//;
/** What takes files or processes away is left as it is: with a fault in it it might take others. */
const TAKES_AWAY = /\b(?:rm|rmSync|rmdir|unlink|unlinkSync|kill|truncate)\b/;

/**
 * Reads the files of a copy once each.
 * @param {(file: string) => string} read
 */
export function candidatesIn(read) {
  const kept = new Map();
  const sourceOf = (file) => {
    if (!kept.has(file)) kept.set(file, readSource(file, read(file)));
    return kept.get(file);
  };

  /**
   * @param {import('./likeness.mjs').Saying} saying
   * @param {Record<string, string>} nearness of the regions of each file that was loaded, a digit each
   * @param {number} most that are tried
   * @param {readonly import('./told-places.mjs').Place[]} told where a person found what the statement says: tried before all else
   * @returns {(import('./mutants.mjs').Mutant & { near: boolean })[]} the most telling first; none but near ones where there are any
   */
  function chosen(saying, nearness, most, told = []) {
    const files = Object.keys(nearness).filter((file) => !LEFT_OUT.test(file));
    const asked = namesAskedFor(saying, files.map(sourceOf), nearness);
    const candidates = files.flatMap((file) => {
      const { mutants, regions } = sourceOf(file);
      const digits = nearness[file];
      const near = (at) => nearnessAt(regions, digits, at) ?? NEAR.loading;
      return mutants
        .map((one) => ({ ...one, nearness: Number(near(one.mutant.at)) }))
        .filter((one) => one.nearness > 0 && shows(one, near) && isExpected(one, saying))
        .map((one) => ({ ...one, reached: reachOf(one, asked) }));
    });
    const scale = scaleOf(saying, candidates);
    const ranked = candidates
      .map((candidate) => {
        const isTold = isIn(told, candidate.mutant);
        const { score, near } = scale(candidate);
        return { ...candidate.mutant, score, isTold, near: near || isTold };
      })
      .sort(
        (one, other) =>
          Number(other.isTold) - Number(one.isTold) ||
          other.score - one.score ||
          (one.file < other.file ? -1 : 1) ||
          one.at - other.at,
      );
    const near = ranked.filter((one) => one.near);
    return spread(near.length > 0 ? near : ranked).slice(0, most);
  }

  return { chosen };
}

/** What a guard does must have been done, or nobody sees that it is gone. */
const shows = ({ mutant }, near) => mutant.shows === undefined || Number(near(mutant.shows)) > NEAR.loading;

/** Words of the interface are loaded by every test; they are meant where the test expects them as they stand. */
const isExpected = ({ mutant: { file, kind, from, name } }, { part }) =>
  !TEXTS.test(file) || (/^(?:text|word)$/.test(kind) && /^['"`]/.test(from) && part.names.includes(name));

function readSource(file, text) {
  const lines = text.split('\n');
  const inFile = wordsOf(file.split('/').slice(-2).join('/'));
  const declared = new Map();
  const said = (at) => {
    if (!declared.has(at)) declared.set(at, wordsOf(commentBefore(text, at)));
    return declared.get(at);
  };
  const harmless = mutantsOf(file, text).filter(({ line }) => !TAKES_AWAY.test(lines[line - 1]));
  const mutants = harmless.map((mutant) => ({
    mutant,
    words: {
      own: wordsOf(mutant.name ?? mutant.from),
      within: wordsOf(mutant.within.slice(-2).join(' ')),
      beside: [...new Set([...wordsOf(lines[mutant.line - 1]), ...said(mutant.declaredAt)])],
      file: inFile,
    },
  }));
  return { file, text, mutants, regions: regionsOf(file, text), declarations: declarationsIn(file, text) };
}

/** What a file declares at its outside, by name, with the names in it. */
function declarationsIn(file, text) {
  const found = new Map();
  throughSyntax(file, text, ({ type, id, start, end }) => {
    if (!/^(?:FunctionDeclaration|VariableDeclarator|ClassDeclaration)$/.test(type)) return undefined;
    if (id?.name) found.set(id.name, identifiersIn(text.slice(start, end)));
    return leaveOut;
  });
  return found;
}

/** The comment right above a place. */
function commentBefore(text, at) {
  const before = text.slice(Math.max(0, at - 400), at);
  return (
    /(?:\/\*\*?|\/\/)((?:(?!\*\/)[\s\S])*?)(?:\*\/)?\s*(?:export )?(?:async )?(?:const |function )?$/.exec(
      before,
    )?.[1] ?? ''
  );
}

/** Names in what the test and what it ran say, and in what these names declare in turn. */
function namesAskedFor({ part }, sources, nearness) {
  const direct = new Set(identifiersIn(part.text));
  for (const { file, text, regions } of sources)
    regions.forEach(({ start, end, how }, index) => {
      if (Number(nearness[file][index]) >= NEAR.world && how === 'before')
        for (const name of identifiersIn(text.slice(start, end))) direct.add(name);
    });
  const through = new Set();
  for (const { declarations } of sources)
    for (const [name, inside] of declarations)
      if (direct.has(name)) for (const one of inside) through.add(one);
  return { direct, through };
}

function reachOf({ mutant, nearness }, { direct, through }) {
  if (nearness >= NEAR.world) return REACHED.byName;
  const [outer] = mutant.within;
  if (direct.has(outer)) return REACHED.byName;
  return through.has(outer) ? REACHED.throughOther : REACHED.unknown;
}

const identifiersIn = (text) => text.match(/[A-Za-z_$][\w$]{3,}/g) ?? [];

/** The same order, with few of one line and of one kind in a file. */
function spread(ranked) {
  const counts = new Map();
  const isFree = (of, most) => {
    counts.set(of, (counts.get(of) ?? 0) + 1);
    return counts.get(of) <= most;
  };
  return ranked.filter(
    ({ file, line, kind }) =>
      isFree(`${file} ${line}`, MOST_OF_LINE) && isFree(`${file} ${kind}`, MOST_OF_KIND),
  );
}
