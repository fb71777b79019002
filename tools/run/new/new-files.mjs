// The files of a new record, after the library of implements (/argTool) without what only that one has.
import { columnOf, describedField, snake, soundValue } from './field-kinds.mjs';
import { text } from './new-lines.mjs';
import { LANGUAGES } from './read-order.mjs';

/** @returns {{ file: string, text: string }[]} */
export function newFiles(order) {
  const { room, folder, file, migration } = order;
  const server = `apps/server/src/rooms/${room}/${folder}/${folder}`;
  return [
    { file: `apps/server/src/database/migrations/${migration}-${folder}.sql`, text: table(order) },
    { file: `packages/contract/src/${room}/${folder}/${file}.ts`, text: contract(order) },
    ...LANGUAGES.map((language) => ({
      file: `packages/texts/src/${language}/${file}.ts`,
      text: texts(order, language),
    })),
    { file: `${server}.ts`, text: entity(order) },
    { file: `${server}.test.ts`, text: test(order) },
    { file: `apps/web/src/rooms/${room}/${folder}/${folder}.tsx`, text: screen(order) },
  ];
}

const lowered = (word) => word.charAt(0).toLowerCase() + word.slice(1);
const names = (fields) => fields.map(({ name }) => `'${name}'`).join(', ');

function table({ name: record, table: name, words, fields: [first, ...others] }) {
  return `-- ${words.en.page} (/${record}): what all companies share.

create table ${name} (
  id uuid primary key,
  ${[first, ...others].map((field) => `${columnOf(field)},`).join('\n  ')}
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  deleted_at timestamptz,
  deleted_by uuid
);
-- Names of deleted rows stay reserved.
create unique index ${name}_${snake(first.name)} on ${name} (lower(${snake(first.name)}));
`;
}

function contract({ name, type, plural, words, fields }) {
  const [first] = fields;
  const kinds = new Set(fields.map(({ kind }) => kind));
  const needs = ['text', 'number', 'decimal'].some((kind) => kinds.has(kind));
  const optional = fields.some((field) => field.optional && field.kind !== 'text');
  const filtered = fields.filter(({ kind }) => kind !== 'words');
  return `import type { z } from 'zod';
${needs ? "import { fields } from '../../kit/fields.ts';\n" : ''}import { defineRecord } from '../../kit/record/define-record.ts';
import { ${optional ? 'optional, ' : ''}shown, written } from '../../kit/record/record-field.ts';

/** ${words.en.one} (/${name}). */
export const ${name} = defineRecord({
  kind: '${name}',
  path: '${plural}',
  page: '${name}',
  writers: 'provider',
  words: '${name}',
  fields: {
${fields.map((field) => `    ${field.name}: ${describedField(field, name)},`).join('\n')}
  },
  shown: { updatedAt: shown.time({ label: 'libraries.updatedAt' }) },
  filters: {
${filtered.map((field) => `    ${field.name}: '${field.name}',`).join('\n')}
  },
  ownFilters: {},
  sorts: ['${first.name}', 'updatedAt'],
  defaultSort: [{ column: '${first.name}', descending: false }],
  refusals: { written: ['nameTaken'] },
});

export type ${type}Row = z.output<typeof ${name}.row>;
`;
}

/** The unit of a number stands behind its name. */
const labelled = (word, unit, language) =>
  unit === undefined ? word : language === 'zh' ? `${word}（${unit}）` : `${word} (${unit})`;

function texts({ name, file, words, fields }, language) {
  const mine = words[language];
  const choices = fields.filter(({ values }) => values);
  const head =
    language === 'zh'
      ? `/** /${name}. */\nexport const ${name} = {`
      : `import type { Words } from '../words.ts';
import type { ${name} as source } from '../zh/${file}.ts';

export const ${name}: Words<typeof source> = {`;
  const below = choices.map(
    ({ name: field, values }) =>
      `    ${field}: { ${values.map((value) => `${value}: ${text(mine[`${field}.${value}`])}`).join(', ')} },`,
  );
  return `${head}
  create: ${text(mine.create)},
  edit: ${text(mine.edit)},
  empty: ${text(mine.empty)},
  fields: {
${fields.map((field) => `    ${field.name}: ${text(labelled(mine[field.name], mine[`${field.name}.unit`], language))},`).join('\n')}
  },
${below.length > 0 ? `  choices: {\n${below.join('\n')}\n  },\n` : ''}};
`;
}

function entity({ name, plural, table: rows, words, fields }) {
  const [first] = fields;
  return `import { ${name} } from '@furrow/contract';
import { entityRoutes } from '#kit/entity/entity.routes.ts';
import { everybody } from '#kit/entity/entity.ts';
import { exportOfRecord, importOfRecord } from '#kit/entity/files-of-record.ts';
import type { PlainRecord } from '#kit/entity/plain-record.ts';
import { recordEntity } from '#kit/entity/record-entity.ts';

/** Whoever may open the page reads all of it; the provider's people write it. */
const entity = recordEntity(${name}, {
  table: '${rows}',
  alias: 'x',
  unique: { ${rows}_${snake(first.name)}: { field: '${first.name}', key: 'nameTaken' } },
  reach: everybody,
});

/** /${name}: ${lowered(words.en.page)}. */
export const ${plural}: PlainRecord = {
  routes: (parts) => entityRoutes(parts, entity),
  exported: exportOfRecord(${name}, entity, {
    right: '${name}.export',
    title: ({ titles }) => titles.${name},
    columns: [${names(fields)}, 'updatedAt'],
  }),
  imported: (parts) =>
    importOfRecord(parts, ${name}, entity, {
      right: '${name}.import',
      title: ({ titles }) => titles.${name},
      columns: [${names(fields)}],
      sameBy: ['${first.name}'],
    }),
};
`;
}

/** What is special: the rest is walked for every described record (processes/agreement/records.test.ts). */
function test({ name, type, plural, words, fields }) {
  const [first, ...others] = fields;
  const sound = others
    .filter(({ kind, optional }) => !optional && kind !== 'flag' && kind !== 'words')
    .map((field) => `${field.name}: ${soundValue(field)}`);
  const numbers = fields.filter(({ min }) => min !== undefined);
  const step = ({ kind }) => (kind === 'number' ? 1 : 0.01);
  const code = ({ kind }) => (kind === 'number' ? 'wholeRange' : 'outOfRange');
  const beyond = ({ max, ...field }) => Number((max + step(field)).toFixed(2));
  const under = ({ min, ...field }) => Number((min - step(field)).toFixed(2));
  const limits = numbers.map(
    (field, at) => `
  it('keep ${field.name} from ${field.min} to ${field.max}', async () => {
    for (const [${field.name}, told] of [
      [${field.min}, undefined],
      [${field.max}, undefined],
      [${under(field)}, ['${field.name} ${code(field)}']],
      [${beyond(field)}, ['${field.name} ${code(field)}']],
    ] as const)
      expect(problems(await post(boss, { ${first.name}: \`${at}: \${${field.name}}\`, ${field.name} }))).toEqual(told);
  });
`,
  );
  return `import type { ${type}Row } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { ${plural} } from './${plural.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts';

let database: TestDatabase;
let app: TestApp;
let [boss, agent] = ['', ''];

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  app = await testApp(database, () => ${plural}.routes(entityParts(pool)));
  await addAccount(pool, 'boss', { roleId: 1 });
  await pool.query(\`insert into role (id, name, scope_kind) values (30, 'agents', 'dealer')\`);
  await pool.query('insert into role_permission select 30, unnest($1::text[])', [
    ['${name}', '${name}.create'],
  ]);
  await addAccount(pool, 'agent', { roleId: 30 });
  [boss, agent] = [await app.signIn('boss'), await app.signIn('agent')];
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const post = (token: string, form: Partial<${type}Row>) =>
  app.call('POST', '${plural}', { token, body: { ${sound.map((one) => `${one}, `).join('')}...form } });

describe('${lowered(words.en.page)}', () => {
  it('have names of their own, however they are written', async () => {
    expect(problems(await post(boss, { ${first.name}: 'First' }))).toBeUndefined();
    expect(problems(await post(boss, { ${first.name}: 'FIRST' }))).toEqual(['${first.name} nameTaken']);
  });
${limits.join('')}
  it('are read by every company, and written by the provider alone', async () => {
    await post(boss, { ${first.name}: 'Readable' });
    const read = await app.call('GET', '${plural}?${first.name}=readable', { token: agent });
    expect(read.json().data.rows.map((row: ${type}Row) => row.${first.name})).toEqual(['Readable']);
    expect((await post(agent, { ${first.name}: 'Foreign' })).json().data.key).toBe('onlyProvider');
  });
});
`;
}

function screen({ name, type, words, fields }) {
  const [first] = fields;
  const hidden = fields.filter(({ kind }) => kind === 'words');
  const columns = fields.filter(({ kind }) => kind !== 'words').map((field) => `'${field.name}'`);
  const flags = fields.filter(({ kind }) => kind === 'flag').map((field) => `${field.name}: false`);
  return `import { ${name}, type ${type}Row } from '@furrow/contract';
import { RecordScreen, type RecordView } from '#kit/record/record-screen.tsx';

const view: RecordView<${type}Row, typeof ${name}.list> = {
  of: ${name},
  kind: '${name}',
  nameOf: (row) => row.${first.name},
  rights: { import: '${name}.import', export: '${name}.export' },
  columns: [${[...columns, ...hidden.map((field) => `{ key: '${field.name}', hidden: true }`), "'updatedAt'"].join(', ')}],
  initial: {${flags.length > 0 ? ` ${flags.join(', ')} ` : ''}},
};

/** /${name}: ${lowered(words.en.page)}. */
export function Screen() {
  return <RecordScreen {...view} />;
}
`;
}
