import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type China, chinaFeatures, coarseChina, fineChina, readChinaTopology } from './china.ts';
import { type Division, divisionsOf, levelOf, uniqueAreas } from './divisions.ts';
import { collection, feature } from './geojson.ts';
import { cityLabels, countyLabels, firstLabels } from './labels.ts';
import { landPicture } from './land-picture.ts';
import { SOURCE_PACKAGES, versionOf } from './sources.ts';
import { waterFeatures, worldFeatures } from './world.ts';

const SOURCE_FOLDER = dirname(fileURLToPath(import.meta.url));
/** The picture of the land bears the colours of the map. */
const COLOURS = join(SOURCE_FOLDER, '../../../apps/web/src/kit/theme/tokens.ts');
const DEFAULT_OUT = join(SOURCE_FOLDER, '../../../apps/web/public/basemap');

/** Bytes of a file, plain and as a server sends it. */
export interface FileSize {
  bytes: number;
  gzip: number;
}
export interface Manifest {
  version: string;
  files: Record<string, FileSize>;
}

/**
 * Writes the files of the README into `outDir` (made when missing) and answers their sizes. Does nothing when they are up to
 * date: made by the same sources with the same program.
 */
export function buildBasemap(outDir: string): { built: boolean; manifest: Manifest } {
  const version = digest();
  const present = readManifest(outDir);
  if (
    present?.version === version &&
    Object.keys(present.files).every((file) => existsSync(join(outDir, file)))
  ) {
    return { built: false, manifest: present };
  }
  // The manifest goes first and comes last: a build that was cut off is never taken for a whole one.
  rmSync(outDir, { recursive: true, force: true });
  mkdirSync(join(outDir, 'counties'), { recursive: true });
  const manifest: Manifest = { version, files: {} };
  for (const [file, content] of composeFiles(version)) {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(outDir, file), text);
    manifest.files[file] = { bytes: Buffer.byteLength(text), gzip: gzipSync(text).length };
  }
  writeFileSync(join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 1));
  return { built: true, manifest };
}

/** Name and content of every file but the manifest. */
function* composeFiles(version: string): Generator<[file: string, content: unknown]> {
  const full = readChinaTopology();
  const [coarse, fine] = [coarseChina(full), fineChina(full)];
  const areas = uniqueAreas([fine.provinces, fine.cities, fine.counties]);
  const divisions = divisionsOf(areas);
  const byCode = new Map(divisions.map((division) => [division.code, division]));
  const [world, china, water] = [worldFeatures(), chinaFeatures(coarse, byCode), waterFeatures()];
  yield ['world.geojson', collection<unknown, unknown>(world)];
  yield ['china.geojson', collection<unknown, unknown>(china)];
  yield ['china-fine.geojson', collection<unknown, unknown>(chinaFeatures(fine, byCode))];
  yield ['water.geojson', collection(water)];
  for (const appearance of ['light', 'dark'] as const) {
    yield [`land-${appearance}.svg`, landPicture([...world, ...china, ...water], appearance)];
  }
  yield ['labels.geojson', collection<unknown, unknown>(firstLabels(divisions))];
  yield ['cities.geojson', citiesFile(fine, divisions)];
  for (const { code } of divisions.filter(({ level }) => level === 1)) {
    yield [`counties/${code}.geojson`, countiesFile(fine, divisions, code)];
  }
  yield ['divisions.json', { version, divisions }];
  yield ['divisions-outline.json', collection(areas.map(outlineOf))];
}

const citiesFile = (fine: China, divisions: Division[]) =>
  collection<unknown, unknown>([
    feature({ kind: 'city-border' }, fine.cityBorders),
    ...cityLabels(divisions),
  ]);

const countiesFile = (fine: China, divisions: Division[], province: string) =>
  collection<unknown, unknown>([
    feature({ kind: 'county-border' }, fine.countyBordersOf(province)),
    ...countyLabels(divisions, province),
  ]);

const outlineOf = ({ properties: { code, name }, geometry }: ReturnType<typeof uniqueAreas>[number]) =>
  feature({ code, name, level: levelOf(code) }, geometry);

/** Changes whenever a source package or this program changes. */
function digest(): string {
  const hash = createHash('sha256');
  for (const name of SOURCE_PACKAGES) hash.update(`${name}@${versionOf(name)}\n`);
  for (const file of readdirSync(SOURCE_FOLDER).sort()) {
    if (file.endsWith('.ts') && !file.endsWith('.test.ts'))
      hash.update(readFileSync(join(SOURCE_FOLDER, file)));
  }
  hash.update(readFileSync(COLOURS));
  return hash.digest('hex').slice(0, 16);
}

function readManifest(outDir: string): Manifest | null {
  const file = join(outDir, 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const started = performance.now();
  const { built, manifest } = buildBasemap(process.argv[2] ?? DEFAULT_OUT);
  const gzip = Object.values(manifest.files).reduce((sum, file) => sum + file.gzip, 0);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const what = built ? `built in ${seconds} s` : 'is up to date';
  console.log(
    `The base map ${what}: ${Object.keys(manifest.files).length} files, ${Math.round(gzip / 1000)} kB gzipped.`,
  );
}
