// Small faults that a test ought to see: a limit moved by one, a comparison turned, a guard taken away, a word or field renamed.
import { leaveOut, throughSyntax } from '../../figures/syntax.mjs';
import { changesOf } from './changes.mjs';
import { sqlChangesOf } from './sql-changes.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} file its path from the root
 * @property {number} line
 * @property {string} kind see `changes.mjs` and `sql-changes.mjs`
 * @property {string} from what stands there
 * @property {string} to what is put there
 * @property {number} at place of the first sign
 * @property {string} [name] the word, field or number that it is about
 * @property {number} [shows] a place that must have run, too, or nobody can see it: what a guard does
 * @property {string[]} within names of what it stands in, the outer ones first
 * @property {number} declaredAt where the innermost of these begins
 */

/** Every mutant of a file, in the order of their places. @returns {Mutant[]} */
export function mutantsOf(file, text) {
  const found = [];
  const lineAt = linesOf(text);
  throughSyntax(file, text, (node, around = { within: [], declaredAt: 0, inPattern: false }) => {
    // What is imported and what is a type has no behaviour.
    if (/^(?:Import|TS)/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return leaveOut;
    const here = placeIn(node, around);
    for (const { at, length, ...change } of [
      ...changesOf(node, text, around.inPattern),
      ...sqlChangesOf(node, text),
    ])
      found.push({
        file,
        line: lineAt(at),
        ...change,
        from: text.slice(at, at + length),
        at,
        within: here.within,
        declaredAt: here.declaredAt,
      });
    return here;
  });
  return found.sort((one, other) => one.at - other.at);
}

/** The text with a mutant in it. */
export const mutated = (text, { at, from, to }) => text.slice(0, at) + to + text.slice(at + from.length);

/** Where what stands inside of a node stands. */
function placeIn(node, around) {
  if (node.type === 'ObjectPattern') return { ...around, inPattern: true };
  if (node.type === 'ObjectExpression') return { ...around, inPattern: false };
  const name = nameOf(node);
  return name ? { ...around, within: [...around.within, name], declaredAt: node.start } : around;
}

function nameOf({ type, id, key, computed }) {
  if (/^(?:FunctionDeclaration|VariableDeclarator|ClassDeclaration)$/.test(type)) return id?.name;
  if (/^(?:Property|MethodDefinition|PropertyDefinition)$/.test(type) && !computed)
    return key.name ?? (typeof key.value === 'string' ? key.value : undefined);
  return undefined;
}

/** Numbers of the lines of places; asked of one text often. */
function linesOf(text) {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (at) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle] < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
}
