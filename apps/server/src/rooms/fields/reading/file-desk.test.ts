import { fieldFormats } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainSheet } from '#kit/import/sheets.ts';
import { bundledThreads } from '#kit/threads/testing/bundled-threads.ts';
import type { FieldFeature } from '../formats/field-feature.ts';
import { type FieldWorld, fieldWorld } from '../testing/field-world.ts';
import { type FieldFileDesk, openFieldFiles } from './file-desk.ts';

let files: FieldFileDesk;
let world: FieldWorld;
let remove: () => void;
beforeAll(async () => {
  const program = new URL('./file-thread.ts', import.meta.url);
  const bundled = await bundledThreads({ 'field-file-thread': program });
  remove = bundled.remove;
  files = openFieldFiles({ folder: bundled.folder });
  world = await fieldWorld(files);
});
afterAll(async () => {
  await world.close();
  remove();
});

/** Places of KML, as many as are taken. */
const places = (count: number): string => {
  const place = (i: number) =>
    `<Placemark><name>P${i}</name><Point><coordinates>117.${i},36</coordinates></Point></Placemark>`;
  return `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${Array.from({ length: count }, (_, i) => place(i)).join('')}</Document></kml>`;
};
const square = [
  ['126.6', '45.7'],
  ['126.61', '45.7'],
  ['126.61', '45.71'],
  ['126.6', '45.71'],
];

describe('files of field data', () => {
  it('are read in a thread: other calls are answered meanwhile', async () => {
    const order: string[] = [];
    const check = (name: string, text: string) =>
      world.app.call('POST', `marks/file/check?name=${name}`, {
        token: world.boss,
        file: Buffer.from(text),
      });
    const reading = check('a.kml', places(9_999)).then((answer) => {
      order.push('file');
      return answer.json();
    });
    // One after the other: in one loop with the file they would stand behind it.
    for (let i = 0; i < 5; i++) {
      expect((await world.app.call('GET', 'marks', { token: world.boss })).statusCode).toBe(200);
      order.push('list');
    }
    expect(await reading).toMatchObject({ code: 422 });
    expect(order).toEqual([...Array.from({ length: 5 }, () => 'list'), 'file']);
    expect((await check('a.kml', places(2))).json().data.found).toMatchObject([
      { name: 'P0', longitude: 117, vehicle: null },
      { name: 'P1', longitude: 117.1 },
    ]);
  });

  it('are found there like here, sheets with the phones of owners too', async () => {
    const rows = square.map(([lng, lat], i) => ['F', '139', i + 1, lng!, lat!]);
    const sheet = plainSheet('x', ['name', 'phone', 'no', 'lng', 'lat'], rows);
    const here = openFieldFiles();
    for (const [kind, name, bytes] of [
      ['blocks', 'a.xlsx', sheet],
      ['lines', 'a.kml', Buffer.from(places(3))],
      ['features', 'a.kml', Buffer.from(places(3))],
    ] as const)
      expect(await files[kind](name, bytes), kind).toEqual(await here[kind](name, bytes));
    const { blocks } = await files.blocks('a.xlsx', sheet);
    expect(blocks).toMatchObject([{ name: 'F', phone: '139' }]);
  });

  it.each(fieldFormats)('are written there like here: %s', async (format) => {
    const feature: FieldFeature = {
      name: '东地一号',
      geometry: { type: 'Polygon', coordinates: [[...square, square[0]!].map((place) => place.map(Number))] },
      properties: { areaM2: 1000 },
    };
    const there = await files.write(format, [feature]);
    const here = await openFieldFiles().write(format, [feature]);
    expect({ ...there, bytes: there.bytes.length }).toEqual({ ...here, bytes: here.bytes.length });
    const name = `fields.${there.end}`;
    expect(await files.blocks(name, there.bytes)).toEqual(await files.blocks(name, here.bytes));
  });

  it('are refused there by the same words', async () => {
    const refused = (name: string, text: string) =>
      files.marks(name, Buffer.from(text)).catch((error: unknown) => error);
    expect(await refused('a.kml', '<!DOCTYPE a><kml/>')).toMatchObject({ key: 'xmlEntities' });
    const crs = '{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:3857"}},"features":[]}';
    expect(await refused('a.json', crs)).toMatchObject({
      key: 'otherProjection',
      params: { projection: 'EPSG:3857' },
    });
  });
});
