// Checks the walls of `.dependency-cruiser.cjs`, that SQL is written only where it belongs, and that what stands afar is imported by its place.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, posix, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FLOORS = ['packages', 'apps', 'tools', 'bench', 'e2e'];
const SQL_PLACES =
  /\.store\.ts$|^apps\/server\/src\/(telemetry|kit|database|events)\/|\.test\.ts$|\/testing\//;
const SQL =
  /[`'"]\s*(select\s[^`'"]*\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from|with\s+\w+\s+as\s*\()\s/i;

/** The same where names in quotes stand among the columns: a template that is handed to the database. */
const ASKED =
  /\.query(?:<[^(]*>)?\(\s*`\s*(?:select\b[^`]*\sfrom|insert\s+into|update\s+\w+\s|delete\s+from|with\s+\w+\s+as)\s/i;
const isSql = (text) => SQL.test(text) || ASKED.test(text);

const require = createRequire(import.meta.url);

/** Every wall of the house. */
export const walls = require('../../.dependency-cruiser.cjs');

// dependency-cruiser 17.4 has swc read every file as TypeScript without JSX, so that any .tsx file stops it. Its swc is told
// the truth here, before it takes hold of it.
const swc = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') });
const { cruise } = await import('dependency-cruiser');

/** Checks the tree at `dir`; returns how many modules were read and each broken wall as { rule, from, to, comment }. */
export async function checkWalls(dir = ROOT) {
  const floors = FLOORS.filter((floor) => existsSync(join(dir, floor)));
  const { output } = await cruise(
    floors,
    {
      ...walls.options,
      baseDir: dir,
      validate: true,
      ruleSet: { forbidden: walls.forbidden },
    },
    walls.options.enhancedResolveOptions,
  );
  const ours = output.modules.filter(
    ({ source }) => !source.includes('node_modules') && /\.(ts|tsx|mjs)$/.test(source),
  );
  const comments = new Map(walls.forbidden.map(({ name, comment }) => [name, comment]));
  const imports = output.summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    comment: comments.get(rule.name),
  }));
  return { modules: ours.length, violations: [...imports, ...sqlElsewhere(dir), ...climbing(dir)] };
}

/** Imports of a house that leave their room, or climb three folders and more, without `#` (`imports` in its package.json). */
function climbing(dir) {
  return ['apps/server/src', 'apps/web/src'].flatMap((house) =>
    filesBelow(join(dir, house))
      .map((file) => relative(join(dir, house), file).replaceAll('\\', '/'))
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(dir, house, file), 'utf8').matchAll(CLIMBS)]
          .map(([, path]) => ({ path, to: posix.join(posix.dirname(file), path) }))
          .filter(({ path, to }) => isAfar(file, path, to))
          .map(({ path, to }) => ({
            rule: 'afar-without-its-place',
            from: `${house}/${file}`,
            to: path,
            comment: `Written as '#${to}' it says where it stands, and outlives a move of this file.`,
          })),
      ),
  );
}

const CLIMBS = /\b(?:from|import)\s*\(?\s*'((?:\.\.\/)+[^']+)'/g;

/** @param to where the import leads, below `src` */
function isAfar(file, path, to) {
  // What lies outside of `src`, or in it by itself, has no place with a name.
  if (to.startsWith('..') || !to.includes('/')) return false;
  return path.startsWith('../../../') || placeOf(to) !== placeOf(file);
}

/** The room, or the folder beside the rooms. */
function placeOf(path) {
  const [top, room] = path.split('/');
  return top === 'rooms' ? `${top}/${room}` : top;
}

function sqlElsewhere(dir) {
  return filesBelow(join(dir, 'apps/server/src'))
    .map((file) => relative(dir, file).replaceAll('\\', '/'))
    .filter(
      (file) =>
        file.endsWith('.ts') && !SQL_PLACES.test(file) && isSql(readFileSync(join(dir, file), 'utf8')),
    )
    .map((from) => ({
      rule: 'sql-text-outside-its-places',
      from,
      to: 'SQL',
      comment: 'SQL is written in *.store.ts only.',
    }));
}

function filesBelow(dir) {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { modules, violations } = await checkWalls();
  for (const { rule, from, to, comment } of violations)
    console.error(`${from} → ${to}\n  ${rule}: ${comment}`);
  console.log(`walls: ${modules} modules read, ${violations.length} walls broken`);
  process.exit(violations.length > 0 || modules < 50 ? 1 : 0);
}
