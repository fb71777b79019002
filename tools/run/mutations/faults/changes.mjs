// What a place in the code is changed to.

/**
 * Kinds of changes:
 * limit a number · pattern a regular expression that takes everything · switch true for false · word a string that is a name, a field's
 * name · text words with spaces · guard a refusal or early answer left out · refusal something thrown that is not thrown · check a rule of a field left out ·
 * comparison · condition · sum · order of a sort · step one of a chain left out · effect something done that is not done
 * @typedef {{ kind: string, at: number, length: number, to: string, name?: string, shows?: number }} Change
 */

const TURNED = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
};
const SUMS = { '+': '-', '-': '+', '*': '/', '/': '*' };

/** A name: of a state, an address, a field, a colour. */
const WORD = /^[\w/.#:-]{2,60}$/;
/** Words that somebody reads. */
const TEXT = /^[^\n]{3,200}$/;
/** Steps in a chain that make a rule of a field (zod). */
const CHECKS =
  /^(?:min|max|length|regex|refine|superRefine|int|gt|gte|lt|lte|positive|nonnegative|nonempty|multipleOf|check|nullable|optional|default|startsWith)$/;
/** Steps in a chain without which what comes is of the same kind. */
const STEPS =
  /^(?:trim|trimStart|trimEnd|toLowerCase|toUpperCase|reverse|toReversed|normalize|filter|slice)$/;

/**
 * What can be changed at a node itself, not in what is inside of it.
 * @param {boolean} inPattern whether it stands in a pattern that takes an object apart
 * @returns {Change[]}
 */
export function changesOf(node, text, inPattern = false) {
  return KINDS[node.type]?.(node, text, inPattern) ?? [];
}

const whole = (node, kind, to, more) => ({
  kind,
  at: node.start,
  length: node.end - node.start,
  to,
  ...more,
});
const source = (text, { start, end }) => text.slice(start, end);

const KINDS = {
  Literal: (node) => ofLiteral(node),

  Property({ key, computed, shorthand, method }, _, inPattern) {
    if (computed || method || key.type !== 'Identifier') return [];
    const { name } = key;
    if (!shorthand) return [whole(key, 'word', `${name}_`, { name })];
    return inPattern ? [] : [whole(key, 'word', `${name}_: ${name}`, { name })];
  },

  IfStatement(node, text) {
    const { test, consequent, alternate } = node;
    const only = onlyStatement(consequent);
    const turned = whole(test, 'condition', `!(${source(text, test)})`);
    if (alternate || !/^(?:Throw|Return|Continue)Statement$/.test(only?.type)) return [turned];
    return [whole(node, 'guard', ';', { shows: only.start }), turned];
  },

  ThrowStatement: (node) => [whole(node, 'refusal', ';')],

  ConditionalExpression: ({ test }, text) => [whole(test, 'condition', `!(${source(text, test)})`)],

  UnaryExpression: (node) =>
    node.operator === '!' ? [{ kind: 'condition', at: node.start, length: 1, to: '' }] : [],

  BinaryExpression(node, text) {
    const { operator } = node;
    if (TURNED[operator]) return [ofOperator(node, text, 'comparison', TURNED[operator])];
    return SUMS[operator] && !isText(node.left) && !isText(node.right)
      ? [ofOperator(node, text, 'sum', SUMS[operator])]
      : [];
  },

  LogicalExpression(node, text) {
    return node.operator === '??'
      ? []
      : [ofOperator(node, text, 'condition', node.operator === '&&' ? '||' : '&&')];
  },

  CallExpression(node, text) {
    const { callee, arguments: given, optional } = node;
    if (callee.type !== 'MemberExpression' || callee.computed || optional || callee.optional) return [];
    const { name } = callee.property;
    const left = { kind: 'step', at: callee.object.end, length: node.end - callee.object.end, to: '', name };
    if (/^(?:toSorted|sort)$/.test(name)) return [{ ...left, kind: 'order' }, ...sortTurned(given, text)];
    if (CHECKS.test(name)) return [{ ...left, kind: 'check' }];
    return STEPS.test(name) ? [left] : [];
  },

  ExpressionStatement(node) {
    const { expression } = node;
    const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
    return call.type === 'CallExpression' || expression.type === 'AssignmentExpression'
      ? [whole(node, 'effect', ';')]
      : [];
  },
};

function ofLiteral(node) {
  const { value, regex } = node;
  if (regex) return [whole(node, 'pattern', `/(?:)/${regex.flags}`)];
  if (typeof value === 'number')
    return [whole(node, 'limit', String(movedNumber(value)), { name: String(value) })];
  if (typeof value === 'boolean') return [whole(node, 'switch', String(!value))];
  if (typeof value !== 'string') return [];
  if (WORD.test(value)) return [whole(node, 'word', JSON.stringify(`${value}~`), { name: value })];
  return TEXT.test(value) ? [whole(node, 'text', JSON.stringify(`${value}~`), { name: value })] : [];
}

/** `(a, b) => a.at - b.at` the other way round. */
function sortTurned([by], text) {
  const body = by?.type === 'ArrowFunctionExpression' ? by.body : undefined;
  if (body?.type !== 'BinaryExpression' || body.operator !== '-') return [];
  return [whole(body, 'order', `${source(text, body.right)} - ${source(text, body.left)}`)];
}

const movedNumber = (value) => (Number.isInteger(value) ? value + 1 : value * 1.5);

const onlyStatement = (node) =>
  node.type === 'BlockStatement' ? (node.body.length === 1 ? node.body[0] : undefined) : node;

const isText = ({ type, value }) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

/** The sign between two sides: comments between them are rare, and a mutant that does not stand is left out by its test's own run. */
function ofOperator({ left, right, operator }, text, kind, to) {
  const place = text.slice(left.end, right.start).indexOf(operator);
  return { kind, at: left.end + place, length: operator.length, to };
}
