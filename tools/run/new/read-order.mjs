// What somebody asks for, from the arguments: everything that is missing or cannot be is said at once.
import { parseArgs } from 'node:util';
import { kebab, readField, snake } from './field-kinds.mjs';

export const LANGUAGES = ['zh', 'en', 'ru', 'tr'];

/** The words of a record beside those of its fields and choices. */
const OF_RECORD = {
  page: 'the title of its page',
  one: 'one such record',
  create: 'the button that makes one',
  edit: 'the title of its form',
  empty: 'what an empty list says',
};

/** Names that the kit or a query gives a meaning of their own. */
const TAKEN = new Set(
  [
    'id',
    'ids',
    'page',
    'size',
    'sort',
    'lang',
    'version',
    'deleted',
    'deletedAt',
    'updatedAt',
    'createdAt',
    'updatedBy',
  ].concat(['createdBy', 'deletedBy', 'demo', 'files', ...Object.keys(OF_RECORD)]),
);

/** Reserved words of SQL that somebody may think of. */
const SQL = new Set(
  'all and any array as asc both case cast check column constraint create default desc distinct do else end except false fetch for from grant group having in into limit not null offset on only or order primary references select some table then to true union unique user using when where window with'.split(
    ' ',
  ),
);

const OPTIONS = Object.fromEntries(
  ['room', 'fields', 'group', 'plural', ...LANGUAGES].map((name) => [name, { type: 'string' }]),
);

/** @returns {{ order?: object, problems: string[] }} */
export function readOrder(given) {
  let parsed;
  try {
    parsed = parseArgs({ args: given, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return { problems: [error.message] };
  }
  const { values, positionals } = parsed;
  const [name = '', ...more] = positionals;
  const { fields, problems } = readFields(values.fields ?? '');
  const { room = '', group = 'basicInfo', plural = `${name}s` } = values;
  const said = [
    ...(/^[a-z][a-zA-Z]{2,30}$/.test(name) ? [] : ['NAME is one record in camelCase, like seedDisc']),
    ...more.map((word) => `"${word}" is one word too many`),
    ...(/^[a-z][a-zA-Z]{2,32}$/.test(plural) && plural !== name
      ? []
      : ['--plural is several of it, like seedDiscs']),
    ...(SQL.has(snake(name)) ? [`"${name}" is a word of SQL: no table can be called so`] : []),
    ...(room ? [] : ['--room says in which room it lives, like --room machines']),
    ...problems,
  ];
  const words = Object.fromEntries(
    LANGUAGES.map((language) => {
      const read = readWords(language, values[language], wantedWords(fields));
      said.push(...read.problems);
      return [language, read.words];
    }),
  );
  const names = {
    name,
    plural,
    folder: kebab(plural),
    file: kebab(name),
    table: snake(name),
    type: upper(name),
  };
  return { order: { ...names, room, group, fields, words }, problems: said };
}

const upper = (name) => name.charAt(0).toUpperCase() + name.slice(1);

function readFields(text) {
  const problems = [];
  const fields = [];
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const { field, problem } = readField(part);
    if (problem) problems.push(problem);
    else fields.push(field);
  }
  const names = fields.map(({ name }) => name);
  for (const name of new Set(names.filter((one, at) => names.indexOf(one) !== at)))
    problems.push(`${name} is there twice`);
  for (const name of names) {
    if (TAKEN.has(name)) problems.push(`a field cannot be called ${name}: the kit means something by it`);
    if (SQL.has(snake(name))) problems.push(`a field cannot be called ${name}: it is a word of SQL`);
  }
  const [first] = fields;
  if (!first && problems.length === 0)
    problems.push('--fields names them, like "title:text(40), power:number(1..500):kW"');
  if (first?.kind === 'text' && first.length < 20)
    problems.push(`${first.name} is the name of a record: 20 characters at least`);
  if (first && (first.kind !== 'text' || first.optional))
    problems.push(
      `the first field is the name of a record, a text that must be there; ${first.name} is none`,
    );
  return { fields, problems };
}

/** Every word that a language must have, with what it is for. */
function wantedWords(fields) {
  return {
    ...OF_RECORD,
    ...Object.fromEntries(
      fields.flatMap(({ name, unit, values = [] }) => [
        [name, `the field ${name}`],
        ...(unit ? [[`${name}.unit`, `the unit of ${name}, ${unit}, as it is written there`]] : []),
        ...values.map((value) => [`${name}.${value}`, `the choice ${value} of ${name}`]),
      ]),
    ),
  };
}

/** `page=…; one=…; title=…; state.new=…`: no word may be missing, none may be a stand-in. */
function readWords(language, text = '', wanted) {
  const words = {};
  const problems = [];
  for (const part of text.split(/[;；]/).map((one) => one.trim())) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const [key, word] = at < 0 ? [part, ''] : [part.slice(0, at).trim(), part.slice(at + 1).trim()];
    if (!(key in wanted)) problems.push(`--${language}: nothing is called "${key}"`);
    else if (key in words) problems.push(`--${language}: ${key} is there twice`);
    else words[key] = word;
  }
  const missing = Object.keys(wanted).filter((key) => !isWord(words[key] ?? '', key));
  if (missing.length > 0)
    problems.push(`--${language} lacks ${missing.map((key) => `${key}=… (${wanted[key]})`).join('; ')}`);
  if (words.page && !scripts[language].test(words.page))
    problems.push(`--${language}: "${words.page}" is not written in that language`);
  return { words, problems };
}

/** Something that a person may read: neither blank nor what people write where they mean to come back. */
const isWord = (word, key) =>
  (key.endsWith('.unit') ? word !== '' : /\p{L}/u.test(word)) &&
  !/^(todo|tbd|fixme|x{2,}|\?+)$/i.test(word) &&
  !/[\n\\{}]/.test(word);

const scripts = {
  zh: /\p{Script=Han}/u,
  en: /^[^\p{Script=Han}\p{Script=Cyrillic}]+$/u,
  ru: /\p{Script=Cyrillic}/u,
  tr: /^[^\p{Script=Han}\p{Script=Cyrillic}]+$/u,
};
