// How long functions are, from the syntax of their files.
import { throughSyntax } from './syntax.mjs';

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Every function of a file with its name and lines; inner ones count for themselves and for what is around them. */
export function functionsIn(file, text) {
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
  // A function without a name of its own is called after what it is given to.
  throughSyntax(file, text, (node, around = '') => {
    const name = nameOf(node) ?? around;
    if (FUNCTIONS.has(node.type)) {
      const from = lineAt(node.start);
      found.push({ file, name, line: from, lines: lineAt(node.end) - from + 1 });
    }
    return name;
  });
  return found;
}

/**
 * Every function with the lines of its own: inner functions of several lines are read apart, and count for themselves alone. So a table of calls is as long as the
 * table, not as its handlers.
 */
export function ownLinesOf(functions) {
  const endOf = ({ line, lines }) => line + lines - 1;
  const inner = (one, other) =>
    one !== other &&
    other.lines > 2 &&
    other.lines < one.lines &&
    other.line >= one.line &&
    endOf(other) <= endOf(one);
  return functions.map((one) => {
    const within = functions.filter((other) => inner(one, other));
    const outermost = within.filter((other) => !within.some((around) => inner(around, other)));
    return { ...one, own: outermost.reduce((left, { lines }) => left - lines, one.lines) };
  });
}

const nameOf = ({ id, key, type }) =>
  id?.name ?? (type === 'Property' || type === 'MethodDefinition' ? key?.name : undefined);
