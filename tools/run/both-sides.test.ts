import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, TSC } from './steps/places.mjs';

const room = ['src', 'rooms', 'machines', 'devices'];

/** Fields of each kind of answer: a record, figures, what is read beside a record, a page of a list. */
const renamed: readonly { field: string; file: string }[] = [
  { field: 'softwareVersion', file: 'device.ts' },
  { field: 'neverOnline', file: 'device.ts' },
  { field: 'fittedAt', file: 'device-detail.ts' },
  { field: 'endReason', file: 'device-detail.ts' },
  { field: 'reconnections', file: 'device-detail.ts' },
  { field: 'pinnedAddress', file: 'registration-request.ts' },
  { field: 'ignoredUntil', file: 'unknown-terminal.ts' },
];

let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'furrow-both-sides-'));
  cpSync(at('packages', 'contract', 'src'), join(copy, 'contract'), { recursive: true });
  symlinkSync(at('node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Gives a field of an answer another name, in the copy of the contract alone. */
function rename(file: string, field: string): void {
  const path = join(copy, 'contract', 'machines', 'devices', file);
  const before = readFileSync(path, 'utf8');
  // A filter of the same name is made by the kit (`listFilters.text`), and is no answer.
  const inAnswer = new RegExp(`^( +)${field}: (?=(z|seconds)\\b)`, 'gm');
  expect(before.match(inAnswer), `${field} of ${file}`).toHaveLength(1);
  writeFileSync(path, before.replace(inAnswer, `$1${field}OfOld: `));
}

/** What the type check says of the room's files on one side, and of all that they import, with the copy as their contract. */
async function problems(app: 'server' | 'web'): Promise<string> {
  const project = join(copy, `${app}.json`);
  const config = {
    extends: at('apps', app, 'tsconfig.json'),
    compilerOptions: { paths: { '@furrow/contract': [join(copy, 'contract', 'index.ts')] } },
    include: [at('apps', app, ...room, '**', '*')],
    exclude: ['*.test.ts', 'testing'].map((tests) => at('apps', app, ...room, '**', tests)),
  };
  writeFileSync(project, JSON.stringify(config));
  const [node, ...words] = [...TSC, '-p', project, '--noEmit', '--pretty', 'false'];
  return new Promise((resolve) =>
    execFile(node!, words, { maxBuffer: 1 << 26 }, (_, output) => resolve(output)),
  );
}

it('a field of an answer that is renamed in the contract compiles on neither side', async () => {
  for (const { file, field } of renamed) rename(file, field);
  for (const app of ['server', 'web'] as const) {
    const told = (await problems(app)).split('\n').filter((line) => line.includes(': error TS'));
    const naming = (field: string) => told.filter((line) => new RegExp(`['"]${field}['"]`).test(line));
    expect(renamed.filter(({ field }) => naming(field).length === 0).map(({ field }) => field)).toEqual([]);
    // What else is wrong would be the copy's own fault.
    expect(told.filter((line) => !line.includes(join(...room)) || /TS2307|TS6053/.test(line))).toEqual([]);
  }
}, 240_000);
