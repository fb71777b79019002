import {
  type FoundLine,
  type FoundMark,
  fieldFormats,
  type LineRow,
  type MarkRow,
  type ShapeFile,
} from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type FieldWorld, fieldWorld } from '../testing/field-world.ts';

let world: FieldWorld;
beforeAll(async () => {
  world = await fieldWorld();
});
afterAll(() => world.close());

const post = (path: string, body: object, token = world.boss) =>
  world.app.call('POST', path, { token, lang: 'en', body });
const ends = { geojson: 'geojson', kml: 'kml', shapefile: 'zip', isoxml: 'zip' } as const;
const check = (path: string, name: string, file: Uint8Array, token = world.boss) =>
  world.app.call('POST', `${path}/file/check?name=${name}`, { token, lang: 'en', file });
const vehicle = (sn = '1000001') => ({ id: world.vehicles[sn]!, sn });

/** What the list's file of shapes holds, read back. */
async function readBack<Found>(path: string, as: keyof typeof ends): Promise<ShapeFile<Found>['found']> {
  const file = await world.app.call('GET', `${path}/file?as=${as}&source=drawn`, { token: world.boss });
  const answer = await check(path, `a.${ends[as]}`, file.rawPayload);
  const { found, refused } = answer.json().data as ShapeFile<Found & { name: string }>;
  expect(refused).toEqual([]);
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const rounded = ([lng, lat]: readonly number[]): string => `${lng!.toFixed(7)} ${lat!.toFixed(7)}`;

describe('a file of AB lines', () => {
  const lines = [
    {
      name: 'Curve 曲',
      type: 'curve',
      points: [
        [117, 36],
        [117.002, 36],
        [117.003, 36.001],
      ],
      heading: null,
      widthM: 3.2,
    },
    { name: 'Heading', type: 'heading', points: [[117.01, 36.01]], heading: 45.25, widthM: 2.5 },
    {
      name: 'Pivot',
      type: 'pivot',
      points: [
        [117.02, 36],
        [117.02, 36.002],
      ],
      heading: null,
      widthM: 12,
    },
    {
      name: 'Straight',
      type: 'straight',
      points: [
        [117, 36],
        [117, 36.01],
      ],
      heading: null,
      widthM: 0.75,
    },
  ];
  beforeAll(async () => {
    for (const line of lines) await post('abLines', { ...line, vehicleId: world.vehicles['1000001'] });
  });

  it.each(fieldFormats)('R-3-132 comes back the same from %s, with the vehicle', async (format) => {
    const found = await readBack<FoundLine>('abLines', format);
    const comparable = ({ points, ...line }: Omit<FoundLine, 'type'> & { type: string }) => ({
      ...line,
      points: points.map(rounded),
    });
    const drawn = lines.map((line) => ({ ...(line as FoundLine), vehicle: vehicle() }));
    expect(found.map(comparable)).toEqual(drawn.map(comparable));
  });

  it('becomes lines of vehicles, all or none; a name that is taken gets a number', async () => {
    const found = await readBack<FoundLine>('abLines', 'geojson');
    const forms = found.map(({ vehicle: own, ...line }) => ({ ...line, vehicleId: own!.id }));
    const twice = [...forms, forms[0]!, { ...forms[0]!, vehicleId: world.vehicles['1000002'] }];
    const bad = {
      ...forms[0]!,
      name: 'Bad',
      points: [
        [117, 36],
        [117, 36.000001],
      ],
    };
    expect(problems(await post('abLines/many', { lines: [...twice, bad] }))).toEqual(['points lineTooShort']);
    expect((await post('abLines/many', { lines: twice })).json().data).toEqual({ created: 6 });
    const rows: LineRow[] = (
      await world.app.call('GET', 'abLines?source=imported&sort=name', { token: world.boss })
    ).json().data.rows;
    expect(rows.map(({ name, vehicleSn }) => `${name} ${vehicleSn}`).sort()).toEqual([
      'Curve 曲 1000002',
      'Curve 曲-2 1000001',
      'Curve 曲-3 1000001',
      'Heading-2 1000001',
      'Pivot-2 1000001',
      'Straight-2 1000001',
    ]);
  });

  it('names what is no line, and what is missing stays open', async () => {
    const feature = (name: string, type: string, coordinates: unknown) => ({
      type: 'Feature',
      properties: { name, sn: '7777777' },
      geometry: { type, coordinates },
    });
    const features = [
      feature('plain', 'LineString', [
        [117, 36],
        [117, 36.01],
      ]),
      feature('place', 'Point', [117, 36]),
      feature('short', 'LineString', [
        [117, 36],
        [117, 36.00001],
      ]),
      { type: 'Feature', properties: { name: 'empty' }, geometry: null },
    ];
    const file = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
    const { found, refused } = (await check('abLines', 'a.geojson', file)).json()
      .data as ShapeFile<FoundLine>;
    expect(found).toMatchObject([{ name: 'plain', type: 'straight', widthM: null, vehicle: null }]);
    expect(refused.map(({ name, key }) => `${name} ${key}`).sort()).toEqual([
      'empty fileNoLine',
      'place fileNoLine',
      'short lineTooShort',
    ]);
    const none = Buffer.from('{"type":"FeatureCollection","features":[]}');
    expect((await check('abLines', 'a.geojson', none)).json().message).toBe('The file holds no shapes');
  });

  it('is read for those who may import, and for vehicles in reach', async () => {
    const file = Buffer.from('{"type":"FeatureCollection","features":[]}');
    expect((await check('abLines', 'a.geojson', file, world.person)).statusCode).toBe(403);
    const far = { ...lines[3]!, name: 'Far', vehicleId: crypto.randomUUID() };
    expect(problems(await post('abLines/many', { lines: [far] }))).toEqual(['vehicleId vehicleMissing']);
  });
});

describe('a file of marks', () => {
  const place = { longitude: 117.1234567, latitude: 36.7654321 };
  const nothing = { radiusM: null, alertM: null, validUntil: null };
  const marks = [
    { ...nothing, ...place, name: 'Gate', type: 'entrance' },
    {
      ...nothing,
      ...place,
      name: 'Stone',
      type: 'stone',
      radiusM: 1.25,
      alertM: 30,
      validUntil: 1_900_000_000,
    },
    { ...nothing, ...place, name: 'Tree', type: 'tree' },
    { ...nothing, ...place, name: 'Water 水', type: 'water' },
  ];
  beforeAll(async () => {
    for (const mark of marks) await post('marks', { ...mark, vehicleId: world.vehicles['1000002'] });
  });

  it.each(fieldFormats)('R-3-131 comes back the same from %s, with the vehicle', async (format) => {
    const found = await readBack<FoundMark>('marks', format);
    expect(found).toEqual(marks.map((mark) => ({ ...mark, vehicle: vehicle('1000002') })));
  });

  it('becomes marks of vehicles', async () => {
    const found = await readBack<FoundMark>('marks', 'kml');
    const forms = found.map(({ vehicle: _, ...mark }) => ({ ...mark, vehicleId: world.vehicles['1000001'] }));
    expect((await post('marks/many', { marks: forms })).json().data).toEqual({ created: 4 });
    const rows: MarkRow[] = (
      await world.app.call('GET', 'marks?source=imported&sort=name', { token: world.boss })
    ).json().data.rows;
    expect(rows.map(({ name, type, vehicleSn }) => `${name} ${type} ${vehicleSn}`)).toEqual(
      marks.map(({ name, type }) => `${name} ${type} 1000001`),
    );
  });
});
