import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { at } from '../steps/places.mjs';
import { makeRecord } from './make-record.mjs';
import { newLines } from './new-lines.mjs';
import { readOrder } from './read-order.mjs';

const said = {
  zh: 'page=排种盘; one=排种盘; create=新增排种盘; edit=编辑排种盘; empty=排种盘会显示在这里; title=名称; power=功率; power.unit=kW; state=状态; state.new=全新; state.used=二手',
  en: "page=Seed discs; one=Seed disc; create=Add seed disc; edit=Edit seed disc; empty=Seed discs stand here; title=Disc's name; power=Power; power.unit=kW; state=State; state.new=New; state.used=Used",
  ru: 'page=Высевающие диски; one=Высевающий диск; create=Добавить диск; edit=Изменить диск; empty=Здесь появятся диски; title=Название; power=Мощность; power.unit=кВт; state=Состояние; state.new=Новый; state.used=Б/у',
  tr: 'page=Ekim diskleri; one=Ekim diski; create=Ekim diski ekle; edit=Ekim diskini düzenle; empty=Ekim diskleri burada görünür; title=Ad; power=Güç; power.unit=kW; state=Durum; state.new=Yeni; state.used=Kullanılmış',
};
const fields = 'title:text(40), power?:number(5..500):kW, state:choice(new|used)';

type Options = Partial<Record<'name' | 'room' | 'fields' | 'group' | 'plural' | keyof typeof said, string>>;
const given = ({ name = 'seedDisc', ...over }: Options = {}): string[] => [
  name,
  ...Object.entries({ room: 'machines', fields, ...said, ...over }).flatMap(([option, value]) => [
    `--${option}`,
    value,
  ]),
];

/** The files that a new record adds lines to. */
const { order } = readOrder(given());
const touched = [...new Set(newLines(order).map(({ file }) => file))];

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'furrow-new-'));
  for (const file of touched) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(at(file), join(root, file));
  }
  const migrations = join(root, 'apps/server/src/database/migrations');
  mkdirSync(migrations, { recursive: true });
  writeFileSync(join(migrations, '0099-last.sql'), '');
  mkdirSync(join(root, 'packages/contract/src/machines'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

const tree = (): Map<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')]),
  );
const folders = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
const make = (options?: Options, tidy: (files: string[]) => Promise<void> = async () => undefined) =>
  makeRecord(root, given(options), tidy);
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('a new record', () => {
  it('is nine files and a line in each place that lists records, all of which can be read', async () => {
    const before = tree();
    const { problems, made, changed } = await make();
    expect(problems).toEqual([]);
    expect(made.map(({ file }) => file).sort()).toEqual([
      'apps/server/src/database/migrations/0100-seed-discs.sql',
      'apps/server/src/rooms/machines/seed-discs/seed-discs.test.ts',
      'apps/server/src/rooms/machines/seed-discs/seed-discs.ts',
      'apps/web/src/rooms/machines/seed-discs/seed-discs.tsx',
      'packages/contract/src/machines/seed-discs/seed-disc.ts',
      'packages/texts/src/en/seed-disc.ts',
      'packages/texts/src/ru/seed-disc.ts',
      'packages/texts/src/tr/seed-disc.ts',
      'packages/texts/src/zh/seed-disc.ts',
    ]);
    expect(changed.map(({ file }) => file).sort()).toEqual([...touched].sort());
    for (const [file, text] of tree()) {
      if (/\.tsx?$/.test(file)) expect(parseSync(file, text).errors, file).toEqual([]);
      // What was there is there still, in its order.
      const left = text.split('\n');
      for (const line of (before.get(file) ?? '').split('\n')) {
        const found = left.indexOf(line);
        expect(found, `${file}: ${line}`).toBeGreaterThanOrEqual(0);
        left.splice(0, found + 1);
      }
    }
  });

  it('stands in the group that was asked for, behind what is there', async () => {
    await make({ group: 'system' });
    const tree_ = read('packages/contract/src/access/permissions.ts').split('\n');
    const line = tree_.indexOf("    seedDisc: ['create', 'edit', 'delete', 'import', 'export'],");
    expect(tree_.slice(0, line).findLast((one) => /^ {2}\w+: \{$/.test(one))).toBe('  system: {');
    expect(tree_[line + 1]).toBe('  },');
    expect(read('packages/contract/src/screens/own.ts')).toContain(
      "  { path: '/seedDisc', name: 'seedDisc', place: 'menu', group: 'system', own: true },\n]",
    );
  });

  it('has every word in four languages, with units as each writes them', async () => {
    await make();
    const words = (language: string) => read(`packages/texts/src/${language}/seed-disc.ts`);
    for (const [language, all] of Object.entries(said)) {
      const mine = words(language) + read(`packages/texts/src/${language}/titles.ts`);
      const logged = read(`packages/texts/src/${language}/operations.ts`);
      for (const [key, word] of all.split('; ').map((one) => one.split('=')))
        expect(key === 'one' ? logged : mine, `${language} ${key}`).toContain(word!.replace("'", "\\'"));
    }
    expect(words('zh')).toContain("power: '功率（kW）'");
    expect(words('ru')).toContain("power: 'Мощность (кВт)'");
  });

  it('has the seven columns that every table has, and its limits in the table as in the form', async () => {
    await make();
    const table = read('apps/server/src/database/migrations/0100-seed-discs.sql');
    const seven = [
      'demo',
      'created_at',
      'created_by',
      'updated_at',
      'updated_by',
      'deleted_at',
      'deleted_by',
    ];
    for (const column of seven) expect(table).toMatch(new RegExp(`^ {2}${column} `, 'm'));
    expect(table).toContain('title text not null check (length(title) <= 40)');
    expect(table).toContain('power integer check (power between 5 and 500)');
    expect(table).toContain("state text not null check (state in ('new', 'used'))");
    const form = read('packages/contract/src/machines/seed-discs/seed-disc.ts');
    expect(form).toContain('title: written.text(fields.text(40))');
    expect(form).toContain('optional(written.number(fields.whole(5, 500)');
  });
});

describe('nothing is changed', () => {
  const refused = async (words: string[], options: Options, tidy?: () => Promise<void>) => {
    const [before, places] = [tree(), folders()];
    const { problems, made, changed } = await make(options, tidy);
    for (const word of words) expect(problems.join('\n')).toContain(word);
    expect([made, changed]).toEqual([[], []]);
    expect(tree()).toEqual(before);
    expect(folders()).toEqual(places);
  };

  it.each<[string, string[], Options]>([
    [
      'a word is missing',
      ['--ru lacks', 'state.used=… (the choice used of state)'],
      { ru: said.ru.replace(/; state\.used.*/, '') },
    ],
    ['a word is a stand-in', ['--tr lacks title=…'], { tr: said.tr.replace('title=Ad', 'title=TODO') }],
    ['a word is in another language', ['"Seed discs" is not written in that language'], { ru: said.en }],
    ['a word belongs to nothing', ['nothing is called "weight"'], { en: `${said.en}; weight=Weight` }],
    ['the room is none', ['--room cellar: there are', 'machines'], { room: 'cellar' }],
    ['the group is none', ['--group farms: '], { group: 'farms' }],
    ['the name is no name', ['NAME is one record in camelCase'], { name: 'Seed-Disc' }],
    ['the name means something in SQL', ['is a word of SQL'], { name: 'order' }],
    ['the page is there already', ['has the line'], { name: 'argTool' }],
    ['a field is of no kind', ['there is no kind "colour"'], { fields: `${fields}, c:colour` }],
    ['a number has no limits', ['say its least and its most'], { fields: `${fields}, weight:number` }],
    ['limits are turned round', ['say its least and its most'], { fields: `${fields}, weight:number(9..1)` }],
    [
      'a field is called as the kit calls its own',
      ['cannot be called version'],
      { fields: `${fields}, version:flag` },
    ],
    ['the first field is no name', ['the first field is the name'], { fields: 'power:number(1..5)' }],
    ['there is one choice', ['at least two choices'], { fields: 'title:text, state:choice(new)' }],
  ])('when %s', (_, words, options) => refused(words, options));

  it('when the same record is made again', async () => {
    expect((await make()).problems).toEqual([]);
    await refused(['seed-disc.ts is there already', 'permissions.ts has the line'], {});
  });

  it('when a place that lists records has lost its line', async () => {
    const file = join(root, 'packages/contract/src/calls.ts');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('export const recordCalls = {', 'const recordCalls = {'),
    );
    await refused(['should have the line "export const recordCalls = {" once, and has it 0 times'], {});
  });

  it('when what was written cannot be brought into form', () =>
    refused(['not to be formatted'], {}, async () => {
      throw new Error('not to be formatted');
    }));
});
