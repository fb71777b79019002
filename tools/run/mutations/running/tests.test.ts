import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at } from '../../steps/places.mjs';
import { candidatesIn } from '../faults/candidates.mjs';
import { mutated } from '../faults/mutants.mjs';
import { partOfTest } from '../faults/part-of-test.mjs';
import { testsOf } from './tests.mjs';

/** Of no table: put together, they are not taken for such as this file bears. */
const ids = { looks: `R-${1}-001`, seems: `R-${1}-002` };
/** A house of two files: one rule, and tests of which one looks and one only seems to. */
const house = {
  'vitest.config.ts': `export default { test: { projects: [{ test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] } }] } };`,
  'packages/rules/src/rule.ts': `
    const most: number = 30;
    export const problemOf = (reason: string): string | null => (reason.length > most ? 'tooLong' : null);
    export const unused = (): number => 30;
  `,
  'packages/rules/src/rule.test.ts': `
    import { expect, it } from 'vitest';
    import { problemOf } from './rule.ts';
    it('${ids.looks} a reason has at most 30 signs', () => {
      expect(problemOf('a'.repeat(30))).toBeNull();
      expect(problemOf('a'.repeat(31))).toBe('tooLong');
    });
    it('${ids.seems} a reason has at most 30 signs', () => {
      expect(problemOf('a')).toBeNull();
    });
  `,
};
const requirement = 'A reason has at most 30 signs';
const test = 'packages/rules/src/rule.test.ts';
const root = realpathSync(mkdtempSync(join(tmpdir(), 'furrow-mutations-test-')));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const tests = testsOf(root, join(root, 'ran'));

beforeAll(() => {
  for (const [file, text] of Object.entries(house)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  for (const part of ['mutations', 'figures'])
    cpSync(at('tools', 'run', part), join(root, 'tools', 'run', part), { recursive: true });
  symlinkSync(at('node_modules'), join(root, 'node_modules'));
});
afterAll(async () => {
  await tests.stop();
  rmSync(root, { recursive: true, force: true });
});

/** The mutants that are tried for the statement, each with what its test says to it. */
async function broken(id: string) {
  const whole = await tests.run(test, id);
  expect(whole).toMatchObject({ passed: 1, failed: 0 });
  const part = partOfTest(test, read(test), id);
  const mutants = candidatesIn(read).chosen({ requirement, test, part }, whole.nearness, 1);
  expect(mutants).toMatchObject([{ file: 'packages/rules/src/rule.ts', line: 2, from: '30' }]);
  const [mutant] = mutants;
  const before = read(mutant!.file);
  writeFileSync(join(root, mutant!.file), mutated(before, mutant!));
  const { passed, failed, asserted } = await tests.run(test, id, { changed: [mutant!.file] });
  writeFileSync(join(root, mutant!.file), before);
  return { passed, failed, asserted };
}

it('a fault turns the test red that looks at what it breaks, and the one green that does not; mended, all is as before', async () => {
  expect(await broken(ids.looks)).toEqual({ passed: 0, failed: 1, asserted: true });
  expect(await broken(ids.seems)).toEqual({ passed: 1, failed: 0, asserted: false });
  expect(await tests.run(test, ids.looks)).toMatchObject({ passed: 1, failed: 0 });
});
