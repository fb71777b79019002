// How long functions are, from the syntax of their files.
import { parseSync } from 'oxc-parser';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Every function of a file with its name and lines; inner ones count for themselves and for what is around them. */
export function functionsIn(file, text) {
  const { program } = parseSync(file, text);
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const lineAt = (place) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= place) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  const found = [];
  walk(program, '', (node, name) => {
    const from = lineAt(node.start);
    found.push({ file, name, line: from, lines: lineAt(node.end) - from + 1 });
  });
  return found;
}

/** A function without a name of its own is called after what it is given to. */
function walk(node, around, tell) {
  if (Array.isArray(node)) {
    for (const one of node) walk(one, around, tell);
    return;
  }
  if (typeof node !== 'object' || node === null) return;
  const name = nameOf(node) ?? around;
  if (FUNCTIONS.has(node.type)) tell(node, name);
  for (const key of Object.keys(node)) if (key !== 'type') walk(node[key], name, tell);
}

const nameOf = ({ id, key, type }) =>
  id?.name ?? (type === 'Property' || type === 'MethodDefinition' ? key?.name : undefined);
