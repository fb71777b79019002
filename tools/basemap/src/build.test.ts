import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AreaGeometry, type DivisionFeature, DivisionIndex, inArea } from '@furrow/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapColours } from '../../../apps/web/src/kit/theme/tokens.ts';
import { buildBasemap, type Manifest } from './build.ts';
import type { Division } from './divisions.ts';

interface AnyFeature {
  properties: { kind: string; code?: string; iso?: string; name?: string; name_en?: string };
  geometry: { type: string; coordinates: unknown[] };
}

let folder: string;
let manifest: Manifest;

const read = <T>(file: string): T => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
const features = (file: string, kind: string): AnyFeature[] =>
  read<{ features: AnyFeature[] }>(file).features.filter(({ properties }) => properties.kind === kind);
const area = (feature: AnyFeature) => feature.geometry as unknown as AreaGeometry;

beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'furrow basemap ')), 'out');
  manifest = buildBasemap(folder).manifest;
}, 120_000);
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

/** Control points of the boundary (map component, §4 and §6.7 of the geo page). */
const CONTROL_POINTS = [
  ['Taiwan', 121.0, 23.7, '710000'],
  ['South Tibet', 93.6, 27.6, '540000'],
  ['Aksai Chin', 79.5, 35.3, '650000'],
  ['Diaoyu', 123.475, 25.745, '710000'],
  ['Hainan', 109.7, 19.2, '460000'],
  ['Heixiazi', 134.7, 48.34, '230000'],
  ['Hong Kong', 114.17, 22.41, '810000'],
  ['Macao', 113.562, 22.137, '820000'],
  ['Beijing', 116.4, 39.9, '110000'],
] as const;

describe('the boundary', () => {
  it.each(CONTROL_POINTS)('%s is China, and nobody else’s', (_place, lng, lat, code) => {
    for (const file of ['china.geojson', 'china-fine.geojson']) {
      const provinces = features(file, 'province').filter((province) => inArea(lng, lat, area(province)));
      expect(provinces.map(({ properties }) => properties.code)).toEqual([code]);
    }
    const claimed = features('world.geojson', 'country').filter((country) => inArea(lng, lat, area(country)));
    expect(claimed).toEqual([]);
  });

  it.each(['china.geojson', 'china-fine.geojson'])('%s has ten dashes and 34 provinces', (file) => {
    const dashes = features(file, 'dash').flatMap(({ geometry }) => geometry.coordinates);
    expect(dashes.length).toBeGreaterThanOrEqual(10);
    expect(features(file, 'province')).toHaveLength(34);
    expect(features(file, 'undetermined')).toHaveLength(1);
  });

  it('keeps the islands of the South China Sea at every tolerance', () => {
    for (const file of ['china.geojson', 'china-fine.geojson']) {
      const hainan = features(file, 'province').find(({ properties }) => properties.code === '460000')!;
      const polygons = hainan.geometry.coordinates as number[][][][];
      expect(polygons.filter(([outer]) => outer!.every(([, lat]) => lat! < 12)).length).toBeGreaterThan(10);
      expect(polygons.every(([outer]) => outer!.length >= 4)).toBe(true);
    }
  });

  it('names China once and nothing of it as a country', () => {
    const isos = features('labels.geojson', 'country').map(({ properties }) => properties.iso);
    expect(isos.filter((iso) => iso === 'CN')).toHaveLength(1);
    expect(isos).not.toContain('TW');
    expect(new Set(isos).size).toBe(isos.length);
    expect(features('labels.geojson', 'province')).toHaveLength(34);
  });
});

describe('the picture of the land', () => {
  /** Rings of the path in that colour, back in degrees. */
  const rings = (appearance: 'light' | 'dark', colour: string): [number, number][][] => {
    const picture = readFileSync(join(folder, `land-${appearance}.svg`), 'utf8');
    const side = Number(/viewBox="0 0 (\d+)/.exec(picture)![1]);
    const path = new RegExp(`fill="${colour}" d="([^"]*)"`).exec(picture)![1]!;
    return path
      .split('M')
      .slice(1)
      .map((ring) => {
        const [start, steps] = ring.replace('z', '').split('l');
        let [x, y] = start!.replace('h1v1', '').split(' ').map(Number) as [number, number];
        const numbers = (steps ?? '').match(/-?\d+/g)?.map(Number) ?? [];
        const points: [number, number][] = [[x, y]];
        for (let i = 0; i < numbers.length; i += 2) {
          [x, y] = [x + numbers[i]!, y + numbers[i + 1]!];
          points.push([x, y]);
        }
        return points.map(([px, py]): [number, number] => [
          (px / side) * 360 - 180,
          (Math.atan(Math.sinh(Math.PI * (1 - (2 * py) / side))) * 180) / Math.PI,
        ]);
      });
  };

  it.each([...CONTROL_POINTS.filter(([place]) => !['Diaoyu', 'Macao'].includes(place))])(
    '%s is China on it',
    (_place, lng, lat) => {
      const within = rings('light', mapColours.light.home).filter((ring) =>
        inArea(lng, lat, { type: 'Polygon', coordinates: [[...ring, ring[0]!]] }),
      );
      expect(within.length).toBeGreaterThan(0);
    },
  );

  it('has the dashes, an island for every small one, and the colours of night in the dark one', () => {
    const light = readFileSync(join(folder, 'land-light.svg'), 'utf8');
    const dark = readFileSync(join(folder, 'land-dark.svg'), 'utf8');
    const dashes = light.slice(light.lastIndexOf('<path'));
    expect(dashes.match(/M/g)!.length).toBeGreaterThanOrEqual(10);
    // A path with an empty line is drawn up to it and no further.
    expect(light).not.toMatch(/l[z"M]/);
    const islands = rings('dark', mapColours.dark.home).filter((ring) => ring.every(([, lat]) => lat < 12));
    expect(islands.length).toBeGreaterThan(10);
    expect(dark).toContain(mapColours.dark.sea);
    expect(dark).not.toContain(mapColours.light.home);
    expect(manifest.files['land-light.svg']!.gzip).toBeLessThan(90_000);
  });
});

describe('the divisions', () => {
  let divisions: Division[];
  let index: DivisionIndex;
  beforeAll(() => {
    divisions = read<{ divisions: Division[] }>('divisions.json').divisions;
    index = new DivisionIndex(read<{ features: DivisionFeature[] }>('divisions-outline.json').features);
  });

  it('are a tree of 34 provinces, over 330 cities and over 2,800 counties', () => {
    const count = (level: number) => divisions.filter((division) => division.level === level).length;
    expect(count(1)).toBe(34);
    expect(count(2)).toBeGreaterThan(330);
    expect(count(3)).toBeGreaterThan(2800);
    const byCode = new Map(divisions.map((division) => [division.code, division]));
    expect(byCode.size).toBe(divisions.length);
    for (const { code, level, parent, name_en } of divisions) {
      expect(code).toMatch(/^\d{6}$/);
      expect(name_en).toMatch(/^[A-ZÜ]/);
      if (level === 1) expect(parent).toBeNull();
      else expect(byCode.get(parent!)!.level).toBeLessThan(level);
    }
  });

  it('have their centre inside their own outline', () => {
    const outside = divisions.filter(
      ({ code, centre }) => !index.at(...centre).some((at) => at.code === code),
    );
    expect(outside.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    ['Harbin, Daoli', 126.6, 45.75, ['230000', '230100', '230102']],
    ['Beijing, Haidian', 116.3, 39.96, ['110000', '110108']],
    ['Jiyuan, governed by its province', 112.5, 35.1, ['410000', '419001']],
    ['Tainan', 120.3, 23.15, ['710000', '710014']],
    ['Hong Kong, Sha Tin', 114.19, 22.38, ['810000', '810114']],
    ['Moscow', 37.6, 55.75, []],
  ] as const)('answer where %s is', (_place, lng, lat, codes) => {
    expect(index.at(lng, lat).map(({ code }) => code)).toEqual(codes);
  });

  it('give every province a file of counties with its labels', () => {
    for (const { code } of divisions.filter(({ level }) => level === 1)) {
      const expected = divisions.filter((d) => d.level === 3 && d.code.slice(0, 2) === code.slice(0, 2));
      expect(features(`counties/${code}.geojson`, 'county')).toHaveLength(expected.length);
    }
    expect(features('cities.geojson', 'city').length).toBeGreaterThan(330);
  });
});

describe('the files', () => {
  it('are small enough for a first view', () => {
    const first = ['world.geojson', 'china.geojson', 'water.geojson', 'labels.geojson'];
    const gzip = first.reduce((sum, file) => sum + manifest.files[file]!.gzip, 0);
    expect(gzip).toBeLessThan(450_000);
    for (const [file, { gzip: size }] of Object.entries(manifest.files)) {
      if (file.startsWith('counties/')) expect(size).toBeLessThan(45_000);
    }
  });

  it('are not built again until something changes', () => {
    const before = statSync(join(folder, 'world.geojson')).mtimeMs;
    expect(buildBasemap(folder).built).toBe(false);
    expect(statSync(join(folder, 'world.geojson')).mtimeMs).toBe(before);
    rmSync(join(folder, 'water.geojson'));
    expect(buildBasemap(folder).built).toBe(true);
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, version: 'older' }));
    expect(buildBasemap(folder).built).toBe(true);
  }, 120_000);
});
