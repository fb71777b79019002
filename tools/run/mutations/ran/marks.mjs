// Marks in a source that tell which of its statements ran: one test alone, what it needs, or the loading of the file.
// They stand in the text that a worker of the tests is given, on the same lines; no file is changed.
import { throughSyntax } from '../../figures/syntax.mjs';
import { KEPT } from './kept.mjs';

/**
 * @typedef {object} Region what a mark stands for
 * @property {number} start
 * @property {number} end
 * @property {'before' | 'braced' | 'wrapped'} how the mark is put: before a statement, with it in braces, with an expression in brackets
 */

/** Statements and branches of a file, the outer ones first. @returns {Region[]} */
export function regionsOf(file, text) {
  const regions = [];
  const put = (node, how) => node && regions.push({ start: node.start, end: node.end, how });
  throughSyntax(file, text, (node) => {
    for (const list of listsOf(node)) for (const one of list) if (mayBeMarked(one)) put(one, 'before');
    for (const one of branchesOf(node)) if (one && one.type !== 'BlockStatement') put(one, 'braced');
    for (const one of choicesOf(node)) put(one, 'wrapped');
  });
  return regions;
}

/** The text with its marks; the first of them is number `from`. */
export function marked(text, regions, from) {
  const pieces = regions.flatMap(({ start, end, how }, index) => {
    const mark = `globalThis.${KEPT}[${from + index}]=1`;
    const [before, after] = {
      before: [`${mark};`, ''],
      braced: [`{${mark};`, '}'],
      wrapped: [`(${mark},`, ')'],
    }[how];
    // Where several begin the outer one comes first, where several end the inner one.
    return [
      { at: start, put: before, order: index },
      ...(after ? [{ at: end, put: after, order: -1 - index }] : []),
    ];
  });
  pieces.sort((one, other) => one.at - other.at || one.order - other.order);
  let [result, done] = ['', 0];
  for (const { at, put } of pieces) {
    result += text.slice(done, at) + put;
    done = at;
  }
  return result + text.slice(done);
}

/** How near the code at a place ran, by the nearness of each region; undefined: it lies in none. */
export function nearnessAt(regions, nearness, at) {
  let found;
  // Regions come from the outside in: the last one that holds the place is the innermost.
  regions.forEach(({ start, end }, index) => {
    if (start <= at && at < end) found = nearness[index];
  });
  return found;
}

const listsOf = ({ type, body, consequent }) =>
  type === 'Program' || type === 'BlockStatement' ? [body] : type === 'SwitchCase' ? [consequent] : [];

const branchesOf = ({ type, consequent, alternate, body }) => {
  if (type === 'IfStatement') return [consequent, alternate];
  return /^(?:For|ForIn|ForOf|While|DoWhile)Statement$/.test(type) ? [body] : [];
};

const choicesOf = ({ type, consequent, alternate, right, body }) => {
  if (type === 'ConditionalExpression') return [consequent, alternate];
  if (type === 'LogicalExpression') return [right];
  return type === 'ArrowFunctionExpression' && body.type !== 'BlockStatement' ? [body] : [];
};

/** Whether a statement may have another one before it: imports stay together, and so do the signatures of a function. */
function mayBeMarked({ type, directive, declare, declaration }) {
  if (/^(?:Import|ExportAll|Empty|TS|FunctionDeclaration)/.test(type) || directive || declare) return false;
  if (/^Export/.test(type)) return Boolean(declaration) && mayBeMarked(declaration);
  return true;
}
