// The part of a file of tests that bears the id of a statement: a test, or a row of a table of tests with what is done for each.
import { leaveOut, throughSyntax } from '../../figures/syntax.mjs';

/**
 * @typedef {object} Part
 * @property {string} title with the ids
 * @property {string} text what the test does, and the functions of its file that it calls
 * @property {string[]} names fields, words and strings in it, each once
 * @property {number[]} numbers in it
 */

/** @param {string} file @param {string} text @param {string} id @returns {Part} */
export function partOfTest(file, text, id) {
  const parts = [];
  throughSyntax(file, text, (node) => {
    if (isRow(node, id)) parts.push(node);
    if (node.type !== 'CallExpression' || !isTest(node.callee)) return undefined;
    const [title, ...rest] = node.arguments;
    const isOfRow = node.callee.type === 'CallExpression' && hasRow(file, text, node.callee.arguments, id);
    if (isOfRow) parts.push(...rest);
    else if (title && bears(text, title, id)) parts.push(title, ...rest);
    return undefined;
  });
  // A title that is put together at run time: the lines that bear the id.
  if (parts.length === 0) return partOf(id, linesWith(text, id), [], []);
  const own = parts.map(({ start, end }) => text.slice(start, end)).join('\n');
  const helpers = helpersOf(file, text, own);
  const { names, numbers } = wordsIn(file, text, [...parts, ...helpers]);
  return partOf(
    id,
    [own, ...helpers.map(({ start, end }) => text.slice(start, end))].join('\n'),
    names,
    numbers,
  );
}

function partOf(id, text, names, numbers) {
  const title = text.split('\n').find((line) => line.includes(id)) ?? '';
  return { title: title.replaceAll(/R-\d-\d{3}/g, ''), text, names: [...new Set(names)], numbers };
}

const bears = (text, { start, end }, id) => text.slice(start, end).includes(id);

/** `['R-5-026 depth', …]`, `{ id: 'R-9-030', … }`. */
function isRow({ type, elements, properties }, id) {
  if (type === 'ArrayExpression') return isTitle(elements[0], id);
  return (
    type === 'ObjectExpression' &&
    properties.some(({ key, value }) => key?.name === 'id' && isTitle(value, id))
  );
}

const isTitle = (node, id) => typeof node?.value === 'string' && node.value.includes(id);

/** Whether a table of tests, or the variable that it stands in, has a row with the id. */
function hasRow(file, text, tables, id) {
  const names = tables.map(({ name }) => name).filter(Boolean);
  let found = tables.some((table) => bears(text, table, id));
  if (names.length > 0)
    throughSyntax(file, text, ({ type, id: variable, init }) => {
      if (type === 'VariableDeclarator' && init && names.includes(variable.name))
        found ||= bears(text, init, id);
    });
  return found;
}

/** `it`, `it.only`, `it.each([…])`; not `it.each`, which only takes a table. */
function isTest(callee) {
  if (callee.type === 'CallExpression') return callee.callee.property?.name === 'each';
  if (callee.type === 'MemberExpression') return callee.property.name !== 'each' && isTest(callee.object);
  return callee.name === 'it' || callee.name === 'test';
}

/** Functions of the file, at its outside, that stand in a text. */
function helpersOf(file, text, own) {
  const found = [];
  throughSyntax(file, text, (node) => {
    if (node.type === 'CallExpression' || node.type === 'BlockStatement') return leaveOut;
    const isFunction =
      node.type === 'FunctionDeclaration' ||
      (node.type === 'VariableDeclarator' && /Function/.test(node.init?.type ?? ''));
    if (!isFunction) return undefined;
    if (new RegExp(`\\b${node.id?.name}\\b`).test(own)) found.push(node);
    return leaveOut;
  });
  return found;
}

/** What nodes that stand at these places name. */
function wordsIn(file, text, places) {
  const [names, numbers] = [[], []];
  throughSyntax(file, text, (node) => {
    if (!places.some(({ start, end }) => start <= node.start && node.end <= end)) return undefined;
    if (/^TS/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return leaveOut;
    if (node.type === 'Literal' && typeof node.value === 'number') numbers.push(node.value);
    if (node.type === 'Literal' && typeof node.value === 'string') names.push(node.value);
    if (node.type === 'TemplateElement' && node.value.raw) names.push(node.value.raw);
    if (node.type === 'Property' && node.key.type === 'Identifier') names.push(node.key.name);
    if (node.type === 'MemberExpression' && !node.computed) names.push(node.property.name);
    return undefined;
  });
  return { names, numbers };
}

const linesWith = (text, id) =>
  text
    .split('\n')
    .filter((line) => line.includes(id))
    .join('\n');
