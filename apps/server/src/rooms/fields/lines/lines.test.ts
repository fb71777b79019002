import type { DeliveryRow, LineRow } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { zipParts } from '../formats/zip-parts.ts';
import { type FieldWorld, fieldWorld } from '../testing/field-world.ts';

let world: FieldWorld;
beforeAll(async () => {
  world = await fieldWorld();
});
afterAll(() => world.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = world.boss) =>
  world.app.call(method, `abLines${path}`, { token, lang: 'en', ...(body ? { body } : {}) });
const form = (over: object = {}) => ({
  name: 'North edge',
  type: 'straight',
  vehicleId: world.vehicles['1000001'],
  points: [
    [117, 36],
    [117, 36.001],
  ],
  widthM: 3.2,
  ...over,
});
const make = async (over: object = {}): Promise<LineRow> => (await call('POST', '', form(over))).json().data;
const names = async (query = '', token = world.boss): Promise<string[]> =>
  (await call('GET', `?sort=name${query}`, undefined, token))
    .json()
    .data.rows.map(({ name }: LineRow) => name);

describe('an AB line', () => {
  it('R-3-132 is made with the figures of its points, changed, deleted and restored', async () => {
    const line = await make();
    expect(line).toMatchObject({ vehicleSn: '1000001', source: 'drawn', headingDeg: 0, dealer: 'North' });
    expect(line.lengthM).toBeCloseTo(110.95, 1);
    expect(line.sentTo).toEqual({ vehicles: 0, states: {} });
    const heading = { type: 'heading', points: [[117, 36]], heading: 45, version: line.version };
    const edited: LineRow = (await call('PATCH', `/${line.id}`, heading)).json().data;
    expect(edited).toMatchObject({ lengthM: 0, headingDeg: 45 });
    expect((await call('PATCH', `/${line.id}`, heading)).statusCode).toBe(409);
    expect((await call('DELETE', `/${line.id}`)).statusCode).toBe(200);
    expect((await call('POST', `/${line.id}/restore`)).statusCode).toBe(200);
    expect((await call('DELETE', `/${line.id}`)).statusCode).toBe(200);
  });

  it('goes into files of shapes, as far as one may see it', async () => {
    const name = `Shape ${newId().slice(-6)}`;
    await make({ name, vehicleId: world.vehicles['1000002'] });
    const file = (as: string) => call('GET', `/file?as=${as}&name=${encodeURIComponent(name)}`);
    expect((await file('geojson')).json()).toMatchObject({
      features: [{ geometry: { type: 'LineString' }, properties: { name, widthM: 3.2 } }],
    });
    expect((await file('kml')).payload).toContain(name);
    expect((await file('shapefile')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    const task = (await zipParts((await file('isoxml')).rawPayload)).get('TASKDATA/TASKDATA.XML');
    const xml = Buffer.from(task!).toString();
    expect(xml).toMatch(new RegExp(`<GPN A="GPN[^"]*" B="${name}" C="1"`));
    expect(xml).toMatch(/<LSG A="5" C="3200">\s*<PNT A="6" C="36" D="117"><\/PNT>\s*<PNT A="7" /);
    expect((await call('GET', '/file', undefined, world.person)).statusCode).toBe(403);
  });

  it('is refused with the field named', async () => {
    const near = [
      [117, 36],
      [117, 36.00008],
    ];
    const crossing = [
      [117, 36],
      [117.001, 36],
      [117.001, 36.001],
      [117.0005, 35.999],
    ];
    expect(problems(await call('POST', '', form({ points: near })))).toEqual(['points lineTooShort']);
    expect(problems(await call('POST', '', form({ type: 'curve', points: crossing })))).toEqual([
      'points lineCrosses',
    ]);
    expect(problems(await call('POST', '', form({ widthM: 0 })))).toEqual(['widthM outOfRange']);
    expect(problems(await call('POST', '', form({ name: 'a/b' })))).toEqual(['name specialCharacters']);
    expect(problems(await call('POST', '', form({ type: 'heading', points: [[117, 36]] })))).toEqual([
      'heading lineHeading',
    ]);
    expect(problems(await call('POST', '', form({ vehicleId: newId() })))).toEqual([
      'vehicleId vehicleMissing',
    ]);
    const kept = await make({ name: 'Kept' });
    expect(problems(await call('POST', '', form({ name: 'kept' })))).toEqual(['name nameTaken']);
    expect((await make({ name: 'kept', vehicleId: world.vehicles['1000002'] })).id).not.toBe(kept.id);
  });

  it('is seen with its vehicle alone, and made for vehicles in scope', async () => {
    const [own] = [await make({ name: 'Own' })];
    const other = await make({ name: 'Other', vehicleId: world.vehicles['1000002'] });
    expect(await names('&name=O', world.person)).toEqual(['Own']);
    expect((await call('GET', `/${other.id}`, undefined, world.person)).statusCode).toBe(404);
    expect((await call('GET', `/${other.id}/deliveries`, undefined, world.person)).statusCode).toBe(404);
    const foreign = form({ name: 'Mine', vehicleId: world.vehicles['1000002'] });
    expect(problems(await call('POST', '', foreign, world.person))).toEqual(['vehicleId vehicleMissing']);
    expect((await call('DELETE', `/${own.id}`, undefined, world.person)).statusCode).toBe(403);
  });

  it('is copied beside itself, and moved', async () => {
    const line = await make({ name: 'First' });
    const body = { name: 'Second', vehicleId: world.vehicles['1000002'], shiftM: 3.2 };
    const copy: LineRow = (await call('POST', `/${line.id}/copy`, body)).json().data;
    expect(copy).toMatchObject({ name: 'Second', source: 'copied', vehicleSn: '1000002', widthM: 3.2 });
    expect((copy.points[0]![0] - 117) * 90_000).toBeCloseTo(3.2, 1);
    const shift = { metres: -3.2, version: copy.version };
    const back: LineRow = (await call('POST', `/${copy.id}/shift`, shift)).json().data;
    expect(back.points[0]![0]).toBeCloseTo(117, 7);
  });

  it('is found by what the list filters', async () => {
    await make({ name: 'Wide', widthM: 12, type: 'pivot' });
    expect(await names('&width=10..20')).toEqual(['Wide']);
    expect(await names('&type=pivot&sn=1000001')).toEqual(['Wide']);
    expect(await names('&source=copied')).toEqual(['Second']);
    expect(await names('&division=370000')).toEqual([]);
  });
});

describe('AB lines sent to vehicles', () => {
  const send = (body: object, token = world.boss) => call('POST', '/send', body, token);
  const states = (rows: DeliveryRow[]): string[] => rows.map(({ sn, state }) => `${sn} ${state}`);

  it('wait for their terminals, one row each, and the same key sends nothing twice', async () => {
    const line = await make({ name: 'Sent' });
    const wish = { batchKey: newId(), ids: [line.id], sns: ['1000001', '1000002', '1000001'] };
    const rows: DeliveryRow[] = (await send(wish)).json().data;
    expect(states(rows)).toEqual(['1000001 waiting', '1000002 waiting']);
    expect(states((await send(wish)).json().data)).toHaveLength(2);
    const commands = await world.database.pool.query(
      `select kind, parameters from terminal_command where kind = 'fieldData'`,
    );
    expect(commands.rows).toHaveLength(2);
    const parameters = commands.rows[0].parameters as { data: string; id: string; geoJson: string };
    expect(parameters).toMatchObject({ data: 'abLine', action: 'put', id: line.id, name: 'Sent' });
    expect(JSON.parse(parameters.geoJson)).toMatchObject({
      geometry: { type: 'LineString' },
      properties: { type: 'straight', widthM: 3.2 },
    });
    const told: LineRow = (await call('GET', `/${line.id}`)).json().data;
    expect(told.sentTo).toEqual({ vehicles: 2, states: { waiting: 2 } });
  });

  it('sent again take the place of what the terminal has not got, and are recalled', async () => {
    const line = await make({ name: 'Again' });
    const wish = () => ({ batchKey: newId(), ids: [line.id], sns: ['1000001'] });
    await send(wish());
    await send(wish());
    const all = (): Promise<DeliveryRow[]> =>
      call('GET', `/${line.id}/deliveries`).then((answer) => answer.json().data);
    expect(states(await all())).toEqual(['1000001 waiting', '1000001 withdrawn']);
    await call('POST', '/recall', wish());
    expect((await all())[0]).toMatchObject({ action: 'remove', state: 'waiting' });
  });

  it('are refused for vehicles that nobody may know of, and without the right', async () => {
    const line = await make({ name: 'Refused' });
    const wish = { batchKey: newId(), ids: [line.id], sns: ['7777777'] };
    expect(problems(await send(wish))).toEqual(['sns snUnknown']);
    expect(problems(await send({ ...wish, sns: [] }))).toEqual(['sns required']);
    expect((await send({ ...wish, sns: ['1000001'] }, world.person)).statusCode).toBe(403);
    expect((await send({ ...wish, ids: [newId()], sns: ['1000001'] })).statusCode).toBe(404);
  });
});
