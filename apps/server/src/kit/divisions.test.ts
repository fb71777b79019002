import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Divisions, openDivisions } from './divisions.ts';
import { createLog } from './log.ts';

const log = createLog({ level: 'silent', name: 'test' });
const place = { centre: [114.5, 38], bbox: [114, 37, 115, 39] };
const box = {
  type: 'Polygon',
  coordinates: [
    [
      [114, 37],
      [115, 37],
      [115, 39],
      [114, 39],
      [114, 37],
    ],
  ],
};
let folder: string;
let divisions: Divisions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'divisions '));
  const rows = [
    {
      code: '130000',
      level: 1,
      parent: null,
      name: '河北省',
      name_en: 'Hebei',
      name_ru: 'Хэбэй',
      name_tr: 'Hebei',
    },
    { code: '130100', level: 2, parent: '130000', name: '石家庄市', name_en: 'Shijiazhuang' },
    { code: '130123', level: 3, parent: '130100', name: '正定县', name_en: 'Zhengding' },
    { code: '110000', level: 1, parent: null, name: '北京市', name_en: 'Beijing' },
    { code: '110101', level: 3, parent: '110000', name: '东城区', name_en: 'Dongcheng' },
  ].map((row) => ({ ...row, ...place }));
  await writeFile(join(folder, 'divisions.json'), JSON.stringify({ version: '1', divisions: rows }));
  const features = rows.slice(0, 3).map(({ code, name, level }) => ({
    type: 'Feature',
    properties: { code, name, level },
    geometry: box,
  }));
  await writeFile(
    join(folder, 'divisions-outline.json'),
    JSON.stringify({ type: 'FeatureCollection', features }),
  );
  const country = (iso: string, kind = 'country') => ({
    type: 'Feature',
    properties: { kind, iso, name: iso },
    geometry: { ...box, coordinates: [box.coordinates[0]!.map(([lng, lat]) => [lng! - 30, lat!])] },
  });
  const world = [country('-99'), country('KZ', 'border'), country('KG')];
  await writeFile(join(folder, 'world.geojson'), JSON.stringify({ features: world }));
  divisions = await openDivisions(folder, log);
});
afterAll(() => rm(folder, { recursive: true }));

describe('the dictionary of divisions', () => {
  it('knows the way to a code, at most two steps, also to districts of a municipality', () => {
    expect(divisions.pathOf('130123')).toEqual(['130000', '130100']);
    expect(divisions.pathOf('110101')).toEqual(['110000', '110101']);
    expect(divisions.pathOf('')).toEqual([]);
    expect(divisions.pathOf('KZ')).toEqual(['KZ']);
  });

  it('names in the language, from the large to the small', async () => {
    expect(divisions.fullNameOf('130123', 'zh')).toBe('河北省石家庄市正定县');
    expect(divisions.fullNameOf('130123', 'ru')).toBe('Хэбэй, Shijiazhuang, Zhengding');
    expect(divisions.nameOf('TR', 'tr')).toBe('Türkiye');
    expect(await divisions.nameAt(114.5, 38, 'en')).toBe('Hebei, Shijiazhuang, Zhengding');
    expect(await divisions.nameAt(0, 0, 'en')).toBeNull();
    expect(divisions.search('zheng', 5).map(({ code }) => code)).toEqual(['130123']);
  });

  it('knows countries abroad by their codes', async () => {
    const places = [84.5, 114.5, 0].map((lng) => divisions.countryAt(lng, 38));
    expect(await Promise.all(places)).toEqual(['KG', '', '']);
  });

  it('goes by the digits, without names, where the files are missing', async () => {
    const none = await openDivisions(join(folder, 'nowhere'), log);
    expect(none.pathOf('130123')).toEqual(['130000', '130100']);
    expect(none.nameOf('130000', 'zh')).toBe('130000');
    expect(await none.nameAt(114.5, 38, 'zh')).toBeNull();
    expect(await none.countryAt(84.5, 38)).toBe('');
  });
});
