// Holds the tests of a copy of the house ready and runs those of a file that bear an id, as often as it is asked (tests.mjs): what
// was read stays read, and the database of the tests stays up. Asked by messages, and answers each with one.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { faulty, KEPT, MOST_MARKS, marked } from '../ran/kept.mjs';

const [root, ran] = process.argv.slice(2);
process.env.FURROW_MUTATIONS_RAN = ran;
process.env.NODE_ENV ??= 'test';
process.env.TEST = 'true';
process.env.VITEST = 'true';
// What prepares the database bears marks, too, and runs in this process.
globalThis[KEPT] = new Uint8Array(MOST_MARKS);

const vitest = await createVitest('test', {
  root,
  config: join(root, 'tools/run/mutations/ran/marked-tests.config.mjs'),
  watch: false,
  silent: true,
});
await vitest.standalone();
process.on('message', ({ file, id, changed, mended }) =>
  run(file, id, changed, mended).then(
    (answer) => process.send(answer),
    (error) => process.send({ told: `${error?.stack ?? error}` }),
  ),
);
process.once('disconnect', () => vitest.close().finally(() => process.exit(0)));
process.send({ ready: true });

async function run(file, id, changed, mended) {
  rmSync(ran, { force: true });
  for (const path of [...changed, ...mended]) forget(join(root, path));
  faulty().clear();
  for (const path of changed) faulty().add(path);
  vitest.setGlobalTestNamePattern(new RegExp(id));
  const asked = vitest.getModuleSpecifications(join(root, file));
  const { testModules } = await vitest.runTestSpecifications(asked);
  const modules = testModules.filter(({ moduleId }) => moduleId === join(root, file));
  const tests = modules.flatMap((one) => [...one.children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed');
  const passed = tests.filter((test) => test.result().state === 'passed');
  return {
    passed: passed.length,
    failed: failed.length,
    // What a test says that it expected, or else whatever was thrown.
    asserted: failed.some((test) => test.result().errors.some(({ name }) => name === 'AssertionError')),
    reasons: failed
      .flatMap((test) => test.result().errors.map(({ message }) => message.slice(0, 200)))
      .slice(0, 3),
    nearness: nearness(),
  };
}

/** The text of a file is read anew, of this file alone: what imports it stays as it is. */
function forget(path) {
  for (const { vite } of vitest.projects)
    for (const { moduleGraph } of Object.values(vite.environments))
      for (const module of moduleGraph.getModulesByFile(path) ?? []) module.transformResult = null;
}

/** How near each region of the files that were loaded ran, a digit each. */
function nearness() {
  if (!existsSync(ran)) return {};
  const kept = readFileSync(ran);
  return Object.fromEntries(
    [...marked()]
      .map(([file, { regions, from }]) => [file, kept.subarray(from, from + regions.length).join('')])
      .filter(([, digits]) => /[^0]/.test(digits)),
  );
}
