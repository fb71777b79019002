// What a field of a new record may be: how it is written on the command line, in the contract and in the table.

/** @typedef {{ name: string, kind: string, optional: boolean, unit: string, length?: number, min?: number, max?: number, values?: string[] }} Field */

const wholeNumber = /^-?\d{1,9}$/;
const anyNumber = /^-?\d{1,9}(\.\d{1,2})?$/;

/** `title:text(40)`, `power?:number(1..500):kW`, `state:choice(new|used)`: a field, or the words of what is wrong with it. */
export function readField(text) {
  const [, name, mark, kind, , inner = '', , unit = ''] =
    /^([a-z][a-zA-Z0-9]*)(\??):([a-z]+)(\(([^()]*)\))?(:([^\s:,;]+))?$/.exec(text) ?? [];
  if (!name)
    return { problem: `the field "${text}" is not written as name:kind(limits), like title:text(40)` };
  const reader = readers[kind];
  if (!reader)
    return { problem: `${name}: there is no kind "${kind}"; there are ${Object.keys(readers).join(', ')}` };
  if (unit && kind !== 'number' && kind !== 'decimal')
    return { problem: `${name}: only a number has a unit` };
  if (mark && !kindsThatMayLack.has(kind))
    return { problem: `${name}: a ${kind} cannot be left out; take the "?" away` };
  const read = reader(inner);
  if (typeof read === 'string') return { problem: `${name}: ${read}` };
  return { field: { name, kind, optional: mark === '?', unit, ...read } };
}

const kindsThatMayLack = new Set(['text', 'number', 'decimal']);

const lengthOf = (inner, usual, most) => {
  const length = inner === '' ? usual : Number(inner);
  return Number.isInteger(length) && length >= 1 && length <= most
    ? { length }
    : `its length is a number from 1 to ${most}`;
};

const limitsOf = (inner, pattern) => {
  const [min = '', max = '', more] = inner.split('..');
  const right = more === undefined && pattern.test(min) && pattern.test(max) && Number(min) < Number(max);
  return right
    ? { min: Number(min), max: Number(max) }
    : 'say its least and its most, like number(1..500) or decimal(0..9.5)';
};

const readers = {
  text: (inner) => lengthOf(inner, 40, 200),
  words: (inner) => lengthOf(inner, 200, 5000),
  number: (inner) => limitsOf(inner, wholeNumber),
  decimal: (inner) => limitsOf(inner, anyNumber),
  choice: (inner) => {
    const values = inner.split('|');
    const right = values.length > 1 && values.every((value) => /^[a-z][a-zA-Z0-9]*$/.test(value));
    if (!right) return 'name at least two choices, like choice(new|used)';
    return new Set(values).size === values.length ? { values } : 'a choice is named twice';
  },
  flag: (inner) => (inner === '' ? {} : 'a flag has no limits'),
};

/** A number between both limits, which tests and the example row of a sheet take. */
export const middleOf = ({ kind, min, max }) => {
  const middle = (min + max) / 2;
  return kind === 'number' ? Math.round(middle) : Math.round(middle * 100) / 100;
};

const quoted = (values) => values.map((value) => `'${value}'`).join(', ');

/** A field as `defineRecord` takes it; choices have their words below `choices` of the record. */
export function describedField(field, record) {
  const { name, kind, optional, length, min, max, values } = field;
  if (kind === 'text')
    return `written.text(${optional ? `fields.words(${length}).default('')` : `fields.text(${length})`})`;
  if (kind === 'words') return `written.words(${length})`;
  if (kind === 'flag') return 'written.flag(false)';
  if (kind === 'choice')
    return `written.choice([${quoted(values)}], { choices: '${record}.choices.${name}', example: '${values[0]}' })`;
  const rule = kind === 'number' ? 'whole' : 'twoDecimals';
  const number = `written.number(fields.${rule}(${min}, ${max}), { example: '${middleOf(field)}' })`;
  return optional ? `optional(${number})` : number;
}

/** The column of a field. */
export function columnOf({ name, kind, optional, length, min, max, values }) {
  const column = snake(name);
  const length_ = `check (length(${column}) <= ${length})`;
  if (kind === 'text') return `${column} text not null${optional ? " default ''" : ''} ${length_}`;
  if (kind === 'words') return `${column} text not null default '' ${length_}`;
  if (kind === 'flag') return `${column} boolean not null default false`;
  if (kind === 'choice') return `${column} text not null check (${column} in (${quoted(values)}))`;
  const type = kind === 'number' ? 'integer' : 'double precision';
  return `${column} ${type}${optional ? '' : ' not null'} check (${column} between ${min} and ${max})`;
}

/** A value that the field takes, as source. */
export function soundValue(field) {
  if (field.kind === 'choice') return `'${field.values[0]}'`;
  if (field.kind === 'flag') return 'false';
  return field.kind === 'number' || field.kind === 'decimal' ? String(middleOf(field)) : "'A'";
}

export const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
