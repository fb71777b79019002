// Which sources a test is about: what it imports, and what that imports in the same folder.
import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const FROM = /\bfrom '((?:\.{1,2}\/|#)[^']+)'/g;
/** Where `#…` begins (package.json `imports`). */
const HOUSE = /^apps\/[^/]+\//;
const isOwn = (file) => !/\.test\.tsx?$|(?:^|\/)testing\/|\/texts\//.test(file);

/** Sources of a test, the nearest first: those that bear its name, then its folder, then the others. Paths from the root. */
export function sourcesOf(test, read, root) {
  const direct = importsOf(test, read, root);
  const around = direct.filter((file) => dirname(file) === dirname(test));
  // A test that speaks to the whole server imports a door: what stands behind it in its own folder is meant.
  const behind = around.flatMap((file) => importsOf(file, read, root));
  const stem = test.split('/').at(-1).split('.')[0];
  const nearness = (file) =>
    (file.split('/').at(-1).split('.')[0] === stem ? 0 : 2) + (dirname(file) === dirname(test) ? 0 : 1);
  const all = [...new Set([...direct, ...behind])].filter(isOwn);
  return all.sort((one, other) => nearness(one) - nearness(other) || (one < other ? -1 : 1));
}

function importsOf(file, read, root) {
  return [...read(file).matchAll(FROM)]
    .map(([, path]) =>
      path.startsWith('#')
        ? `${HOUSE.exec(file)?.[0] ?? ''}src/${path.slice(1)}`
        : normalize(join(dirname(file), path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}
