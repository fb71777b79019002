// The tests of the house (vitest.config.ts) with marks in their sources.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import house from '../../../../vitest.config.ts';
import { faulty, MOST_MARKS, marked } from './kept.mjs';
import { regionsOf, marked as withMarks } from './marks.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const files = marked();
let next = 0;

const marks = {
  name: 'furrow-marks',
  enforce: 'pre',
  transform(text, id) {
    const file = relative(root, id);
    if (!isSource(file)) return undefined;
    if (!files.has(file)) {
      if (faulty().has(file)) return undefined;
      const regions = regionsOf(file, text);
      if (next + regions.length > MOST_MARKS) throw new Error('more marks than there is room for');
      files.set(file, { text, regions, from: next });
      next += regions.length;
    }
    const { text: first, regions, from } = files.get(file);
    // With a mutant in it a file has other places, and nobody asks for them.
    return text === first ? { code: withMarks(text, regions, from), map: null } : undefined;
  },
};

/** What may be broken: no tests, nor what they alone use, nor the marks themselves. */
const isSource = (file) =>
  /^(?:apps|packages|tools|bench)\/.*\.(?:tsx?|mjs)$/.test(file) &&
  !/(?:^|\/)node_modules\/|\.(?:test|spec)\.tsx?$|\/testing\/|^tools\/run\/mutations\/ran\//.test(file);

const keepMarks = `${root}tools/run/mutations/ran/keep-marks.mjs`;

/** @param {import('vitest/config').UserWorkspaceConfig} project its settings, which the house has at hand @returns the same with marks */
const withTheMarks = (project) => ({
  ...project,
  plugins: [marks],
  test: { ...project.test, setupFiles: [keepMarks] },
});

export default {
  ...house,
  root,
  test: {
    ...house.test,
    // What became of each test is asked of Vitest itself.
    reporters: [{ onInit: () => undefined }],
    projects: house.test.projects.map(withTheMarks),
  },
};
