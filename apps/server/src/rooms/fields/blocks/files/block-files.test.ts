import { type BlockFile, type BlockRow, refusals } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { blockRoutes, noWork } from '../../public.ts';
import { box, polygon, ring } from '../testing/block-shapes.ts';
import { fieldsOfSheet } from './vertex-sheet.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) =>
    blockRoutes({ ...entityParts(pool), bus, work: noWork, divisions: { codeAt: async () => '230102' } }),
  );
  await addAccount(database.pool, 'boss', { roleId: 1 });
  boss = await one.signIn('boss');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

async function owner(): Promise<{ id: string }> {
  const id = newId();
  await database.pool.query(
    `insert into owner (id, name, kind, phone, division_code) values ($1, 'Farm', 'farm', '13900000001', '230102')`,
    [id],
  );
  return { id };
}

describe('blocks in files', () => {
  it('have a sheet as a template, which can be read as it is', async () => {
    const template = await one.call('GET', 'blocks/file/template', { token: boss, lang: 'en' });
    const found = await one.call('POST', 'blocks/file/check?name=a.xlsx', {
      token: boss,
      file: template.rawPayload,
    });
    expect(found.json()).toMatchObject({ data: { blocks: [{ name: 'Example' }], refused: [] } });
  });

  it('are left out with a reason that has words, whatever is wrong with their corners', async () => {
    const flat = { type: 'Polygon', coordinates: [[[1], ['a', 'b'], []]] };
    const far = polygon(ring([0, 0], [9, 0], [9, 9]));
    const outside = { ...far, coordinates: [[[500, 10], ...far.coordinates[0]!.slice(1)]] };
    const features = [flat, outside].map((geometry) => ({ type: 'Feature', properties: {}, geometry }));
    const found = await one.call('POST', 'blocks/file/check?name=a.geojson', {
      token: boss,
      file: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
    });
    const { data, message } = found.json() as { data: BlockFile; message: string };
    const keys = (data?.refused ?? []).map(({ key }) => key);
    expect(keys, message).not.toEqual([]);
    expect(keys.filter((key) => !Object.hasOwn(refusals, key))).toEqual([]);
  });

  it('are read from a sheet of corners with owners by their numbers, and become blocks, all or none', async () => {
    const farmer = await owner();
    const text = JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', properties: { name: 'A/1' }, geometry: box(0, 0, 100, 100) },
        {
          type: 'Feature',
          properties: { name: 'bow' },
          geometry: polygon(ring([0, 0], [9, 9], [9, 0], [0, 9])),
        },
        { type: 'Feature', properties: { name: 'place' }, geometry: { type: 'Point', coordinates: [1, 2] } },
      ],
    });
    const check = (name: string, file: Uint8Array) =>
      one.call('POST', `blocks/file/check?name=${name}`, { token: boss, file });
    const found: BlockFile = (await check('a.geojson', Buffer.from(text))).json().data;
    expect(found.blocks.map(({ name, areaM2 }) => [name, Math.round(areaM2)])).toEqual([['A 1', 10000]]);
    expect(found.refused.map(({ name, key }) => [name, key])).toEqual([
      ['bow', 'outlineCrosses'],
      ['place', 'fileShape'],
    ]);
    const blocks = [0, 200].map((x) => ({ name: 'A 1', ownerId: farmer.id, outline: box(x, 0, 100, 100) }));
    const many = (body: object) => one.call('POST', 'blocks/many', { token: boss, body });
    const over = [...blocks, { name: 'over', ownerId: farmer.id, outline: box(50, 0, 100, 100) }];
    expect((await many({ type: 'paddy', blocks: over })).statusCode).toBe(409);
    expect((await many({ type: 'paddy', blocks })).json().data).toEqual({ created: 2 });
    const list = (await one.call('GET', `blocks?owner=${farmer.id}&sort=name`, { token: boss })).json().data
      .rows;
    expect(list.map((row: BlockRow) => [row.name, row.source])).toEqual([
      ['A 1', 'imported'],
      ['A 1-2', 'imported'],
    ]);
    const file = await one.call('GET', `blocks/file?owner=${farmer.id}&as=geojson`, { token: boss });
    expect(JSON.parse(file.payload).features).toHaveLength(2);
    expect((await check('a.kml', Buffer.from('<!DOCTYPE a><kml/>'))).json().code).toBe(422);
  });

  it('of a sheet keep the order of their corners', () => {
    const head = ['name', 'phone', 'no', 'longitude', 'latitude'];
    const rows = [
      head,
      ['F', '1', '2', '126.1', '45'],
      ['F', '1', '1', '126', '45'],
      ['F', '1', '3', '126.1', '45,1'],
      ['', '1', 'x', '', ''],
    ];
    const { fields, bad } = fieldsOfSheet(rows);
    expect(fields.map(({ geometry }) => geometry.coordinates)).toEqual([
      [
        [
          [126, 45],
          [126.1, 45],
          [126.1, 45.1],
        ],
      ],
    ]);
    expect(bad).toEqual([{ number: 5, name: '' }]);
  });
});
