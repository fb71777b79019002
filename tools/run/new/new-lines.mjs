// The places that list records, each with the line that a new one adds.
import { middleOf, snake } from './field-kinds.mjs';
import { LANGUAGES } from './read-order.mjs';

/** @returns {import('./change-files.mjs').Line[]} */
export function newLines(order) {
  return [
    ...ofContract(order),
    ...LANGUAGES.flatMap((language) => ofTexts(order, language)),
    ...ofServer(order),
    ...ofWeb(order),
  ];
}

const inside = (file, after, before, text) => ({ file, after, before, text });

function ofContract({ name, plural, room, group, folder, file }) {
  const contract = 'packages/contract/src';
  const place = `./${room}/${folder}/${file}.ts`;
  return [
    { file: `${contract}/index.ts`, text: `export * from '${place}';` },
    { file: `${contract}/calls.ts`, begin: true, text: `import { ${name} } from '${place}';` },
    inside(`${contract}/calls.ts`, 'export const describedRecords = [', '] as const;', `  ${name},`),
    inside(`${contract}/calls.ts`, 'export const recordCalls = {', '};', `  ${plural}: ${name}.calls,`),
    {
      ...inside(
        `${contract}/access/permissions.ts`,
        `  ${group}: {`,
        '  },',
        `    ${name}: ['create', 'edit', 'delete', 'import', 'export'],`,
      ),
      says: `--group ${group}: packages/contract/src/access/permissions.ts knows no such group of pages`,
    },
    inside(
      `${contract}/live/shared-records.ts`,
      'export const sharedRecords = {',
      '} as const;',
      `  ${name}: ['${name}'],`,
    ),
    inside(
      `${contract}/screens/own.ts`,
      'export const ownScreens = [',
      '] as const satisfies readonly ScreenEntry[];',
      `  { path: '/${name}', name: '${name}', place: 'menu', group: '${group}', own: true },`,
    ),
  ];
}

function ofTexts({ name, plural, file, words }, language) {
  const texts = `packages/texts/src/${language}`;
  const { page, one } = words[language];
  const typed = language !== 'zh';
  return [
    { file: `${texts}/index.ts`, begin: true, text: `import { ${name} } from './${file}.ts';` },
    inside(`${texts}/index.ts`, `export const ${language} = {`, '};', `  ${name},`),
    inside(
      `${texts}/titles.ts`,
      typed ? 'export const titles: Record<ScreenName, string> = {' : 'export const titles = {',
      typed ? '};' : '} satisfies Record<ScreenName, string>;',
      `  ${name}: ${text(page)},`,
    ),
    inside(`${texts}/operations.ts`, '  subjects: {', '  },', `    ${name}: ${text(one)},`),
    inside(`${texts}/calls.ts`, '  groups: {', '  },', `    ${plural}: ${text(page)},`),
  ];
}

function ofServer({ name, plural, room, folder, table, fields }) {
  const [named, ...others] = fields;
  const far = others.filter(({ min, max, optional }) => !optional && (min > 1 || max < 1));
  const row = far.map((field) => `${snake(field.name)}: ${middleOf(field)}`).join(', ');
  const server = 'apps/server/src';
  const records = `${server}/processes/parts/plain-records.ts`;
  return [
    {
      file: `${server}/rooms/${room}/public.ts`,
      text: `export { ${plural} } from './${folder}/${folder}.ts';`,
    },
    { file: records, begin: true, text: `import { ${plural} } from '#rooms/${room}/public.ts';` },
    inside(records, 'export const plainRecords: readonly PlainRecord[] = [', '];', `  ${plural},`),
    inside(
      `${server}/rooms/access/operations/subject-name.ts`,
      'const places: Readonly<Record<OperationKind, NamePlace | null>> = {',
      '};',
      `  ${name}: { table: '${table}', name: 'x.${snake(named.name)}' },`,
    ),
    inside(
      `${server}/processes/agreement/testing/shared-tables.ts`,
      'export const sharedTables: readonly SharedTable[] = [',
      '];',
      `  { path: '${plural}', table: '${table}'${row ? `, row: { ${row} }` : ''} },`,
    ),
  ];
}

function ofWeb({ name, room, folder }) {
  return [
    inside(
      `apps/web/src/rooms/${room}/room.ts`,
      'export const screens: Screen[] = [',
      '];',
      `  {
    path: '/${name}',
    permission: '${name}',
    cached: true,
    creates: { word: '${name}.create', path: '/${name}?edit=new', right: '${name}.create' },
    load: () => import('./${folder}/${folder}.tsx'),
  },`,
    ),
  ];
}

/** A word as source. */
export const text = (word) => `'${word.replaceAll("'", "\\'")}'`;
