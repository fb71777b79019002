import { fieldFormats } from '@furrow/contract';
import { polygonArea, wgs84Polygon } from '@furrow/geo';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import type { FieldFeature } from './field-feature.ts';
import { readFieldFile, writeFieldFile } from './field-files.ts';
import { zipParts } from './zip-parts.ts';

const outline = [
  [
    [126.6, 45.7],
    [126.61, 45.7],
    [126.61, 45.71],
    [126.6, 45.71],
    [126.6, 45.7],
  ],
  [
    [126.602, 45.702],
    [126.604, 45.702],
    [126.604, 45.704],
    [126.602, 45.702],
  ],
];
const field = (name: string): FieldFeature => ({
  name,
  geometry: { type: 'Polygon', coordinates: outline },
  properties: { areaM2: 1000 },
});
const file = (name: string, text: string) => readFieldFile(name, Buffer.from(text));
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'read',
    (error: unknown) =>
      error instanceof Refusal ? [error.key, ...Object.values(error.params ?? {})].join(' ') : String(error),
  );
const sorted = (ring: number[][]) =>
  [...new Set(ring.map((place) => place.map((d) => d.toFixed(6)).join()))].sort();

describe('boundaries', () => {
  it.each(fieldFormats)(
    'written as %s are read back with names in any script, holes and all corners',
    async (format) => {
      const { end, bytes } = await writeFieldFile(format, [field('东地一号'), field('Поле № 2')]);
      const { features, refused } = await readFieldFile(`fields.${end}`, Buffer.from(bytes));
      expect(refused).toEqual([]);
      expect(features.map(({ name }) => name)).toEqual(['东地一号', 'Поле № 2']);
      for (const { geometry } of features) {
        expect(geometry.type).toBe('Polygon');
        const rings = geometry.coordinates as number[][][];
        expect(rings.map(sorted)).toEqual(outline.map(sorted));
      }
    },
  );

  it('tell a task file the area of the field, not that of a sphere', async () => {
    const areas = async (properties: FieldFeature['properties']) => {
      const { bytes } = await writeFieldFile('isoxml', [{ ...field('F'), properties }]);
      const parts = await zipParts(Buffer.from(bytes));
      const text = new TextDecoder().decode(parts.get('TASKDATA/TASKDATA.XML'));
      return [...text.matchAll(/<PFD [^>]* D="(\d+)"/g)].map(([, area]) => Number(area));
    };
    expect(await areas({ areaM2: 901_186.4 })).toEqual([901_186]);
    expect(await areas({})).toEqual([Math.round(polygonArea(wgs84Polygon(outline)))]);
  });

  it('of a whole company become one task file, each part-field with an id of its own', async () => {
    const names = Array.from({ length: 2_000 }, (_, i) => `F${i}`);
    const { bytes } = await writeFieldFile('isoxml', names.map(field));
    const parts = await zipParts(Buffer.from(bytes));
    const text = new TextDecoder().decode(parts.get('TASKDATA/TASKDATA.XML'));
    const ids = [...text.matchAll(/<PFD A="(PFD\d+)"/g)].map(([, id]) => id);
    expect(ids.join()).toBe(names.map((_, i) => `PFD${i + 1}`).join());
  });
});

describe('a file of fields', () => {
  it('of KML may hold several areas in one feature, heights and folders', async () => {
    const ring =
      '<outerBoundaryIs><LinearRing><coordinates>1,2,9 2,2,9 2,3,9 1,2,9</coordinates></LinearRing></outerBoundaryIs>';
    const found = await file(
      'a.kml',
      `<kml xmlns="http://www.opengis.net/kml/2.2"><Folder><Placemark><name>Twin</name><MultiGeometry><Polygon>${ring}</Polygon><Polygon>${ring}</Polygon></MultiGeometry></Placemark></Folder></kml>`,
    );
    expect(found.features.map(({ name }) => name)).toEqual(['Twin-1', 'Twin-2']);
    expect(found.features[0]!.geometry.coordinates).toEqual([
      [
        [1, 2],
        [2, 2],
        [2, 3],
        [1, 2],
      ],
    ]);
  });

  it('names the features that it cannot take', async () => {
    const found = await file(
      'a.geojson',
      '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"no"},"geometry":null}]}',
    );
    expect(found).toEqual({ features: [], refused: [{ number: 1, name: 'no', key: 'fileShape' }] });
  });

  it('names what is no shape among others, whatever it is', async () => {
    const odd = [
      'null',
      '7',
      '"x"',
      '[]',
      '{"type":"Polygon"}',
      '{"type":"Feature","geometry":5}',
      '{"type":"Foo","coordinates":[1,2]}',
      '{"type":"GeometryCollection"}',
      '{"type":"constructor"}',
      '{"type":"Polygon","coordinates":[[null]]}',
      '{"type":"Polygon","coordinates":[[1,2,3]]}',
      '{"type":"LineString","coordinates":[["a","b"]]}',
      '{"type":"Point","coordinates":[1e999,2]}',
      `${'{"type":"GeometryCollection","geometries":['.repeat(2000)}${']}'.repeat(2000)}`,
    ].flatMap((one) => [one, `{"properties":5,"geometry":${one}}`]);
    const place = '{"type":"Point","coordinates":[116,40]}';
    const features = [...odd, `{"geometry":${place}}`].join(',');
    const found = await file('a.json', `{"type":"FeatureCollection","features":[${features}]}`);
    expect(found.features.map(({ geometry }) => geometry)).toEqual([JSON.parse(place)]);
    expect(found.refused).toEqual(
      odd.map((_, i) => ({ number: i + 1, name: expect.any(String), key: 'fileShape' })),
    );
  });

  it('names the part-fields whose boundaries have no places, beside the others', async () => {
    const ring = outline[0]!.map(([east, north]) => `<PNT A="2" C="${north}" D="${east}"/>`).join('');
    const field = (name: string, inner: string) =>
      `<PFD A="PFD-${name}" C="${name}" D="1"><PLN A="1">${inner}</PLN></PFD>`;
    const fields = [field('1', ''), field('2', '<LSG A="1"/>'), field('3', `<LSG A="1">${ring}</LSG>`)].join(
      '',
    );
    const { features, refused } = await file(
      'TASKDATA.XML',
      `<ISO11783_TaskData VersionMajor="4" VersionMinor="3" DataTransferOrigin="1">${fields}</ISO11783_TaskData>`,
    );
    expect(refused).toEqual(['1', '2'].map((name, i) => ({ number: i + 1, name, key: 'fileShape' })));
    expect(features.map(({ name }) => name)).toEqual(['3']);
  });

  it('is refused as a trap for the stack', async () => {
    const nested = `${'<MultiGeometry>'.repeat(60_000)}${'</MultiGeometry>'.repeat(60_000)}`;
    expect(await refusal(file('a.kml', `<kml><Placemark>${nested}</Placemark></kml>`))).toBe(
      'fileUnreadable',
    );
  });

  it('is refused with more features than a farm has, before each is looked at', async () => {
    const many = `[${'0,'.repeat(10_000)}0]`;
    expect(await refusal(file('a.json', `{"type":"FeatureCollection","features":${many}}`))).toMatch(
      /^importTooManyRows/,
    );
    const tags = '<a>'.repeat(200_001);
    for (const name of ['a.kml', 'a.xml'])
      expect(await refusal(file(name, tags)), name).toBe('importTooManyRows 10000');
  });

  it('leaves out of its texts what no database keeps', async () => {
    const { features } = await file(
      'a.json',
      '{"properties":{"name":"a\\u0000b","sn":"1\\ud800"},"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}',
    );
    expect(features).toMatchObject([{ name: 'ab', properties: { sn: '1' } }]);
  });

  it('is refused in another projection, which is named', async () => {
    const json =
      '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3857"}},"features":[]}';
    expect(await refusal(file('a.json', json))).toBe('otherProjection urn:ogc:def:crs:EPSG::3857');
    const { bytes } = await writeFieldFile('shapefile', [field('x')]);
    const { unzipSync } = await import('fflate');
    const parts = unzipSync(bytes);
    for (const name of Object.keys(parts))
      if (name.endsWith('.prj'))
        parts[name] = Buffer.from('PROJCS["CGCS2000_3_Degree_GK_CM_126E",GEOGCS["CGCS 2000"]]');
    const moved = Buffer.from(zipSync(parts));
    expect(await refusal(readFieldFile('a.zip', moved))).toBe('otherProjection CGCS2000_3_Degree_GK_CM_126E');
  });

  it('is refused with entities, as a bomb, and when it is nothing of the kind', async () => {
    const entity = '<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>';
    expect(await refusal(file('a.kml', entity))).toBe('xmlEntities');
    expect(await refusal(file('TASKDATA.XML', '<!DOCTYPE x []><ISO11783_TaskData/>'))).toBe('xmlEntities');
    const bomb = zipSync({ 'TASKDATA.XML': new Uint8Array(40_000_000) }, { level: 9 });
    expect(await refusal(readFieldFile('a.zip', Buffer.from(bomb)))).toBe('fileBomb');
    for (const name of ['a.kml', 'a.geojson', 'a.zip', 'a.xml', 'a.txt'])
      expect(await refusal(file(name, '<not')), name).toBe('fileUnreadable');
  });
});
