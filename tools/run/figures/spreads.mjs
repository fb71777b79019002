// Spreads of something that is written out on the spot: `{ ...{ a, b }, c }` says `{ a, b, c }`, on fewer lines than the format gives it.
import { parseSync } from 'oxc-parser';

/** Lines of such spreads in a file. */
export function lineSavers(file, text) {
  if (!/\.\.\.[[{]/.test(text)) return [];
  const found = [];
  walk(parseSync(file, text).program, null, (at) => found.push(text.slice(0, at).split('\n').length));
  return found;
}

const LISTS = new Set(['ArrayExpression', 'CallExpression', 'NewExpression']);

function walk(node, around, tell) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, around, tell);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'SpreadElement' && saves(node.argument.type, around.type)) tell(node.start);
  for (const key of Object.keys(node))
    if (key !== 'type') walk(node[key], typeof node.type === 'string' ? node : around, tell);
}

const saves = (spread, within) =>
  (spread === 'ObjectExpression' && within === 'ObjectExpression') ||
  (spread === 'ArrayExpression' && LISTS.has(within));
