// Spreads of something that is written out on the spot: `{ ...{ a, b }, c }` says `{ a, b, c }`, on fewer lines than the format gives it.
import { throughSyntax } from './syntax.mjs';

/** Lines of such spreads in a file. */
export function lineSavers(file, text) {
  if (!/\.\.\.[[{]/.test(text)) return [];
  const found = [];
  throughSyntax(file, text, ({ type, argument, start }, around) => {
    if (type === 'SpreadElement' && saves(argument.type, around))
      found.push(text.slice(0, start).split('\n').length);
    return type;
  });
  return found;
}

const LISTS = new Set(['ArrayExpression', 'CallExpression', 'NewExpression']);

const saves = (spread, within) =>
  (spread === 'ObjectExpression' && within === 'ObjectExpression') ||
  (spread === 'ArrayExpression' && LISTS.has(within));
