// Casts that switch the compiler off: `as never`, and `as unknown as` anything. What they stand between may be renamed, and nobody hears of it.
import { throughSyntax } from './syntax.mjs';

/** A comment so many lines above still belongs to a cast: a docstring, the head of a function. */
const NEAR = 6;

/** Lines of such casts in a file that no comment says the reason of. */
export function blindCasts(file, text) {
  if (!/\bas (never|unknown)\b/.test(text)) return [];
  const lines = text.split('\n');
  const found = [];
  throughSyntax(file, text, (node) => {
    if (isBlind(node)) found.push(text.slice(0, node.end).split('\n').length);
    return node.type;
  });
  return [...new Set(found)].filter(
    (line) => !lines.slice(Math.max(0, line - 1 - NEAR), line).some(isComment),
  );
}

const isBlind = ({ type, typeAnnotation, expression }) =>
  type === 'TSAsExpression' &&
  (typeAnnotation.type === 'TSNeverKeyword' ||
    (expression.type === 'TSAsExpression' && expression.typeAnnotation.type === 'TSUnknownKeyword'));

const isComment = (line) => /^\s*(\/\/|\/?\*)|\s\/\/ /.test(line);
