// Small faults that a test ought to see: a limit moved by one, a comparison turned, a guard taken away, a word or field renamed.
import { leaveOut, throughSyntax } from '../figures/syntax.mjs';

/**
 * @typedef {object} Mutant
 * @property {string} file its path from the root
 * @property {number} line
 * @property {'limit' | 'guard' | 'comparison' | 'condition' | 'statement' | 'word'} kind
 * @property {string} from what stands there
 * @property {string} to what is put there
 * @property {number} at place of the first sign
 */

const TURNED = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};

/** A name: of a state, an address, a field. */
const WORD = /^[\w/.-]{2,40}$/;

/** What a statement of SQL is changed in, one place at a time. */
const SQL = /\b(?:select|update|insert|delete|where)\b/i;
const IN_SQL = [
  [/ >= /g, ' > '],
  [/ <= /g, ' < '],
  [/ is not null/g, ' is null'],
  [/ is null/g, ' is not null'],
  [/ and not /g, ' and '],
  [/ and /g, ' or '],
];

/** Every mutant of a file, in the order of their places. */
export function mutantsOf(file, text) {
  const found = [];
  const put = (kind, from, to, at) =>
    found.push({ file, line: lineOf(text, at), kind, from: text.slice(at, at + from), to, at });
  throughSyntax(file, text, (node) => {
    // What is imported and what is a type has no behaviour.
    if (/^(?:Import|TS)/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return leaveOut;
    const length = node.end - node.start;
    if (node.type === 'Literal' && typeof node.value === 'number')
      put('limit', length, String(movedNumber(node.value)), node.start);
    if (node.type === 'Literal' && typeof node.value === 'string' && WORD.test(node.value))
      put('word', length, `'${node.value}~'`, node.start);
    if (node.type === 'Property' && !node.computed && !node.shorthand && node.key.type === 'Identifier')
      put('word', node.key.end - node.key.start, `${node.key.name}_`, node.key.start);
    if (node.type === 'IfStatement' && !node.alternate && isRefusal(node.consequent))
      put('guard', length, ';', node.start);
    if (node.type === 'UnaryExpression' && node.operator === '!') put('condition', 1, '', node.start);
    if (node.type === 'BinaryExpression' && TURNED[node.operator])
      put('comparison', node.operator.length, TURNED[node.operator], operatorAt(text, node));
    if (node.type === 'LogicalExpression' && node.operator !== '??')
      put('condition', 2, node.operator === '&&' ? '||' : '&&', operatorAt(text, node));
    if (node.type === 'TemplateLiteral' && SQL.test(text.slice(node.start, node.end)))
      for (const { start, end } of node.quasis)
        for (const [sought, to] of IN_SQL)
          for (const { 0: from, index } of text.slice(start, end).matchAll(sought))
            put('statement', from.length, to, start + index);
    return undefined;
  });
  return found.sort((one, other) => one.at - other.at);
}

/** The text with a mutant in it. */
export const mutated = (text, { at, from, to }) => text.slice(0, at) + to + text.slice(at + from.length);

/** Kinds by how surely a test of the rule sees them. */
const ORDER = ['limit', 'guard', 'comparison', 'condition', 'statement', 'word'];

/**
 * The mutants that are tried for a statement of the specification, the most telling first: a number or word that the statement names, then what is nearest to the test.
 * Of one file and kind two at most, so that one long file does not take all tries.
 * @param {Mutant[][]} bySource mutants of each source, the nearest source first
 */
export function chosen(bySource, requirement, most) {
  const numbers = (requirement.match(/\d+(?:\.\d+)?/g) ?? []).filter((number) => Number(number) > 1);
  const words = requirement.match(/[A-Za-z][\w/-]{2,}/g) ?? [];
  const named = new Set([...numbers, ...words]);
  const all = bySource.flatMap((mutants, source) => mutants.map((mutant) => ({ mutant, source })));
  const isNamed = ({ mutant: { kind, from } }) =>
    (kind === 'limit' && named.has(from.replaceAll('_', ''))) ||
    (kind === 'word' && named.has(from.replaceAll(/['"/]/g, '')));
  // A number that no statement names is as often a size on the paper as a limit.
  const rank = (one) =>
    isNamed(one) ? -1 : one.mutant.kind === 'limit' ? 3.5 : ORDER.indexOf(one.mutant.kind);
  const taken = new Map();
  return all
    .sort(
      (one, other) =>
        Number(isNamed(other)) - Number(isNamed(one)) || one.source - other.source || rank(one) - rank(other),
    )
    .filter(({ mutant: { file, kind } }) => {
      const of = `${file} ${kind}`;
      taken.set(of, (taken.get(of) ?? 0) + 1);
      return taken.get(of) <= 2;
    })
    .slice(0, most)
    .map(({ mutant }) => mutant);
}

const movedNumber = (value) => (Number.isInteger(value) ? value + 1 : value * 1.5);

const isRefusal = (node) =>
  node.type === 'ThrowStatement' ||
  (node.type === 'BlockStatement' && node.body.length === 1 && node.body[0].type === 'ThrowStatement');

/** The sign between two sides: comments between them are rare, and a mutant that does not stand is left out by its test's own run. */
const operatorAt = (text, { left, right, operator }) => {
  const place = text.slice(left.end, right.start).indexOf(operator);
  return left.end + place;
};

const lineOf = (text, at) => text.slice(0, at).split('\n').length;
