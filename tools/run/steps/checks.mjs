import { at, program, TSC } from './places.mjs';
import { runProgram } from './run-program.mjs';

// Those that take longest first, so that none is left alone at the end.
const PROJECTS = [
  'apps/web/tsconfig.json',
  'apps/server/tsconfig.json',
  'bench/tsconfig.json',
  'packages/tsconfig.json',
  'packages/tsconfig.test.json',
  'tools/tsconfig.json',
  'e2e/tsconfig.json',
];

const own = (file) => [process.execPath, at('tools', 'run', file)];

/** Every fast check, by the name that a failure is reported under. */
const CHECKS = [
  ...PROJECTS.map((project) => ({
    name: `types of ${project.replace('/tsconfig', '').replace('.json', '')}`,
    words: [...TSC, '-p', at(project)],
  })),
  { name: 'format and lint (biome)', words: [...program('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'] },
  { name: 'promises (oxlint)', words: [...program('oxlint', 'bin', 'oxlint'), '--type-aware', '.'] },
  { name: 'walls', words: own('walls.mjs') },
  { name: 'sizes', words: own('sizes.mjs') },
  { name: 'casts', words: own('casts.mjs') },
  { name: 'unused code (knip)', words: [...program('knip', 'bin', 'knip.js')] },
  { name: 'table of requirements', words: own('requirements.mjs') },
  { name: 'licences', words: own('licences.mjs') },
  { name: 'signs of behaviours', words: own('behaviours.mjs') },
  { name: 'calls of pages', words: own('calls/undescribed-calls.mjs') },
];

// Each takes one core, most of the time.
const AT_ONCE = 2;

/** Runs every check; shows the output of those that fail. Returns how many passed and failed. */
export async function runChecks() {
  const waiting = [...CHECKS];
  const failed = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { ok, output } = await runProgram(check.words, { quiet: true });
      console.log(`${ok ? 'ok    ' : 'FAILED'} ${check.name}`);
      if (ok) continue;
      failed.push(check.name);
      console.log(output.trimEnd().replaceAll(/^/gm, '       '));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed: CHECKS.length - failed.length, failed: failed.length, names: failed };
}
