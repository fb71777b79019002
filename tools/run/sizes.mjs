// Sizes of the house (ARCHITECTURE.md): files, folders, functions, nothing written shorter to pass them, and a README where a newcomer enters.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { functionsIn, ownLinesOf } from './figures/functions.mjs';
import { kindOf } from './figures/lines-of-code.mjs';
import { lineSavers } from './figures/spreads.mjs';
import { ownFiles } from './steps/own-files.mjs';
import { ROOT } from './steps/places.mjs';

const MAX_LINES = 400;
const MAX_FILES = 25;
/** Lines of a function's own; a component counts with all that stands in it. */
const MAX_FUNCTION = 60;
const MAX_COMPONENT = 120;
const CODE = /\.(ts|tsx|mjs|cjs|css)$/;

/** What may be longer or fuller, each with its reason. */
const EXCEPTIONS = [
  { path: /^packages\/texts\//, reason: 'words of a room in one language, one under the other' },
  { path: /^apps\/server\/src\/database\/migrations(\/|$)/, reason: 'one file a step, for ever' },
  { path: /\/standard(-[a-z]+)?\.ts$|\/standard\//, reason: 'tables of a standard, copied whole' },
];

/** Folders whose children are places of their own and begin with a README. */
const PLACES = ['packages', 'apps/server/src/rooms', 'apps/server/src/gateways', 'apps/web/src/rooms'];
const SERVER_FLOORS = ['telemetry', 'live', 'kit', 'database', 'events', 'processes'].map(
  (name) => `apps/server/src/${name}`,
);

/** Everything in `files` (paths from the checkout) that is too large, with what it is and what is allowed. */
export function tooLarge(files, linesOf) {
  const checked = files.filter((file) => !EXCEPTIONS.some(({ path }) => path.test(file)));
  const long = checked
    .filter((file) => CODE.test(file))
    .map((file) => ({ file, lines: linesOf(file) }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file} has ${lines} lines; ${MAX_LINES} are the end`);
  const folders = new Map();
  for (const file of checked.filter((name) => CODE.test(name) && name.includes('/')))
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
  const full = [...folders]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => `${folder} has ${count} files; ${MAX_FILES} are the end`);
  return [...long, ...full];
}

/** Functions and components of `file` that nobody reads at one go. */
export function tooLong(file, text) {
  const isComponent = (name) => file.endsWith('.tsx') && /^[A-Z]/.test(name);
  return ownLinesOf(functionsIn(file, text)).flatMap(({ name, line, lines, own }) => {
    const [size, end] = isComponent(name) ? [lines, MAX_COMPONENT] : [own, MAX_FUNCTION];
    return size > end ? [`${file}:${line} ${name} has ${size} lines; ${end} are the end`] : [];
  });
}

function withoutReadme() {
  const children = PLACES.filter((place) => existsSync(`${ROOT}${place}`)).flatMap((place) =>
    readdirSync(`${ROOT}${place}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${place}/${entry.name}`),
  );
  return [...children, ...SERVER_FLOORS.filter((floor) => existsSync(`${ROOT}${floor}`))]
    .filter((place) => !existsSync(`${ROOT}${place}/README.md`))
    .map(
      (place) =>
        `${place} has no README.md (${basename(place)}: what it is, what it is not, who may call it)`,
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = ownFiles();
  const problems = [
    ...tooLarge(files, (file) => readFileSync(`${ROOT}${file}`, 'utf8').split('\n').length - 1),
    ...files
      .filter((file) => kindOf(file) === 'product code' && /\.tsx?$/.test(file))
      .flatMap((file) => tooLong(file, readFileSync(`${ROOT}${file}`, 'utf8'))),
    ...files
      .filter((file) => CODE.test(file) && !file.endsWith('.css'))
      .flatMap((file) =>
        lineSavers(file, readFileSync(`${ROOT}${file}`, 'utf8')).map(
          (line) => `${file}:${line} spreads what is written out there: that only saves lines`,
        ),
      ),
    ...withoutReadme(),
  ];
  for (const problem of problems) console.error(problem);
  console.log(`sizes: ${files.length} files, ${problems.length} problems`);
  process.exit(problems.length > 0 || files.length < 50 ? 1 : 0);
}
