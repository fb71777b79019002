import type { MarkRow, MarksInView } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problems } from '#rooms/access/testing/test-app.ts';
import { type FieldWorld, fieldWorld } from '../testing/field-world.ts';

let world: FieldWorld;
beforeAll(async () => {
  world = await fieldWorld();
});
afterAll(() => world.close());

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, token = world.boss) =>
  world.app.call(method, `marks${path}`, { token, lang: 'en', ...(body ? { body } : {}) });
const form = (over: object = {}) => ({
  name: 'Pole 1',
  type: 'pole',
  longitude: 117.12,
  latitude: 36.65,
  radiusM: 2,
  alertM: 20,
  vehicleId: world.vehicles['1000001'],
  ...over,
});
const make = async (over: object = {}): Promise<MarkRow> => (await call('POST', '', form(over))).json().data;
const view = async (path: string, token = world.boss): Promise<MarksInView> =>
  (await call('GET', path, undefined, token)).json().data;

describe('a mark', () => {
  it('R-3-131 is made, moved and deleted', async () => {
    const mark = await make();
    expect(mark).toMatchObject({ vehicleSn: '1000001', source: 'drawn', radiusM: 2, photoId: null });
    const moved = { longitude: 117.13, version: mark.version };
    expect((await call('PATCH', `/${mark.id}`, moved)).json().data.longitude).toBe(117.13);
    expect((await call('DELETE', `/${mark.id}`)).statusCode).toBe(200);
    expect((await call('GET', `/${mark.id}`)).statusCode).toBe(404);
  });

  it('is refused with the field named', async () => {
    expect(problems(await call('POST', '', form({ vehicleId: null })))).toEqual(['vehicleId markTarget']);
    expect(problems(await call('POST', '', form({ radiusM: 101, alertM: 201, longitude: 181 })))).toEqual([
      'longitude longitudeRange',
      'radiusM outOfRange',
      'alertM outOfRange',
    ]);
    expect(problems(await call('POST', '', form({ type: 'water' })))).toEqual(['radiusM obstaclesOnly']);
  });

  it('is seen with its vehicle alone', async () => {
    const own = await make({ name: 'Own' });
    const other = await make({ name: 'Other', vehicleId: world.vehicles['1000002'] });
    const seen = (await call('GET', '?sort=name', undefined, world.person)).json().data.rows as MarkRow[];
    expect(seen.map(({ id }) => id)).toEqual([own.id]);
    expect((await call('GET', `/${other.id}`, undefined, world.person)).statusCode).toBe(404);
    expect((await view('/map?bbox=117,36,118,37', world.person)).marks.map(({ id }) => id)).toEqual([own.id]);
  });

  it('stands on the map while it is in force; only obstacles on the live map', async () => {
    await make({ name: 'Gate', type: 'entrance', radiusM: null, alertM: null });
    await make({ name: 'Past', validUntil: 1_000_000_000 });
    const inView = await view('/map?bbox=117,36,118,37');
    expect(inView.marks.map(({ name }) => name).sort()).toEqual(['Gate', 'Other', 'Own']);
    expect((await view('/obstacles?bbox=117,36,118,37')).marks.map(({ name }) => name).sort()).toEqual([
      'Other',
      'Own',
    ]);
    expect((await view('/obstacles?bbox=0,0,1,1')).marks).toEqual([]);
    expect((await call('GET', '/obstacles?bbox=0,0,1,1', undefined, world.person)).statusCode).toBe(403);
  });

  it('is counted in cells where more than 500 lie in the view', async () => {
    await world.database.pool.query(
      `insert into mark (id, name, type, longitude, latitude, vehicle_id)
       select gen_random_uuid(), 'M' || n, 'stone', 100 + n * 0.001, 30, $1 from generate_series(1, 600) as n`,
      [world.vehicles['1000001']],
    );
    const { marks, clusters } = await view('/map?bbox=99,29,102,31');
    expect(marks).toEqual([]);
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(600);
  });
});
