import type { BlockPreview, BlockRow, BlocksInView, DeliveryRow, OwnerRow } from '@furrow/contract';
import { localMetres, localPlane, wgs84 } from '@furrow/geo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, problems, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { vehiclesOfOwners } from '#rooms/machines/public.ts';
import { dealerRoutes, ownerRoutes } from '#rooms/parties/public.ts';
import { blockRoutes, blocksAt, blocksIn, noWork, withBlocks } from '../public.ts';
import { box, polygon, ring } from './testing/block-shapes.ts';

let database: TestDatabase;
let one: TestApp;
let boss: string;
const told: string[] = [];
const rights = [
  'basicInfo',
  'userInfo',
  'userInfo.create',
  'blockManage',
  'blockManage.create',
  'blockManage.edit',
];

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, bus) => [
    ...dealerRoutes(pool, bus),
    ...ownerRoutes(entityParts(pool), bus, withBlocks(vehiclesOfOwners)),
    ...blockRoutes({
      ...entityParts(pool),
      bus,
      work: noWork,
      divisions: { codeAt: async (lng) => (lng > 120 ? '230102' : '') },
    }),
  ]);
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await database.pool.query(`insert into role (id, name, scope_kind) values (20, 'dealers', 'dealer')`);
  await database.pool.query('insert into role_permission select 20, unnest($1::text[])', [rights]);
  boss = await one.signIn('boss');
  one.bus.subscribe('blockChanged', ({ ids }) => told.push(...ids));
  await one.bus.settled();
});
afterAll(async () => {
  await one.close();
  await database.close();
});

let count = 0;
async function owner(token = boss): Promise<OwnerRow> {
  count += 1;
  const body = {
    name: '李秀英',
    kind: 'individual',
    phone: String(13_900_000_000 + count),
    divisionCode: '230102',
  };
  return (await one.call('POST', 'owners', { token, body })).json().data;
}
const make = (ownerId: string, outline: object, over: object = {}, { token = boss, query = '' } = {}) => {
  count += 1;
  const body = { name: `Field ${count}`, type: 'dryField', ownerId, outline, ...over };
  return one.call('POST', `blocks${query}`, { token, lang: 'en', body });
};
const made = async (ownerId: string, outline: object, over: object = {}): Promise<BlockRow> =>
  (await make(ownerId, outline, over)).json().data;
const read = async (id: string, token = boss) =>
  (await one.call('GET', `blocks/${id}`, { token })).json().data;

describe('a block', () => {
  it('R-3-128 R-3-129 R-3-130 has name, type, and the area that the server reckons: 10 mu for 100 m × 66.667 m', async () => {
    const { id } = await owner();
    const block = await made(id, box(0, 0, 100, 66.667), { name: '东地', crop: '玉米' });
    expect(block).toMatchObject({
      name: '东地',
      type: 'dryField',
      source: 'drawn',
      vertices: 4,
      crop: '玉米',
    });
    expect(block).toMatchObject({ divisionCode: '230102', owner: '李秀英', jobs: 0, lastWork: null });
    expect(block.areaM2 / (2000 / 3)).toBeCloseTo(10, 2);
    expect(block.bbox[0]).toBeCloseTo(126.6, 6);
    await expect.poll(() => told).toContain(block.id);
    const moved = { outline: box(0, 0, 200, 66.667), version: block.version };
    const edited = await one.call('PATCH', `blocks/${block.id}`, { token: boss, body: moved });
    expect(edited.json().data.areaM2 / (2000 / 3)).toBeCloseTo(20, 2);
    expect((await one.call('PATCH', `blocks/${block.id}`, { token: boss, body: moved })).statusCode).toBe(
      409,
    );
  });

  it('loses the area of its holes', async () => {
    const { id } = await owner();
    const outline = polygon(
      ring([0, 0], [100, 0], [100, 100], [0, 100]),
      ring([10, 10], [20, 10], [20, 20], [10, 20]),
    );
    expect((await made(id, outline)).areaM2).toBeCloseTo(9900, 0);
  });

  it('is refused as a bow-tie, with too few corners, without area, above 10,000 ha, with a hole outside', async () => {
    const { id } = await owner();
    const refused = async (outline: object) => problems(await make(id, outline));
    expect(await refused(polygon(ring([0, 0], [100, 100], [100, 0], [0, 100])))).toEqual([
      'outline outlineCrosses',
    ]);
    expect(await refused(polygon(ring([0, 0], [100, 100])))).toEqual(['outline.coordinates.0 outlineTooFew']);
    expect(await refused(box(0, 0, 0.05, 0.05))).toEqual(['outline blockAreaRange']);
    expect(await refused(box(0, 0, 11_000, 11_000))).toEqual(['outline blockAreaRange']);
    const outside = polygon(ring([0, 0], [9, 0], [9, 9], [0, 9]), ring([20, 0], [29, 0], [29, 9], [20, 9]));
    expect(await refused(outside)).toEqual(['outline holeOutside']);
    expect(problems(await make(id, box(0, 0, 10, 10), { name: 'a/b' }))).toEqual(['name specialCharacters']);
    const many = polygon(ring(...Array.from({ length: 5001 }, (_, i): [number, number] => [i, i % 2])));
    expect(await refused(many)).toEqual(['outline.coordinates.0 blockCornersTooMany']);
  });

  it('has a name of its own among those of its owner', async () => {
    const [first, second] = [await owner(), await owner()];
    await made(first.id, box(0, 0, 10, 10), { name: 'North' });
    expect(problems(await make(first.id, box(50, 0, 10, 10), { name: 'north' }))).toEqual([
      'name blockNameTaken',
    ]);
    expect((await make(second.id, box(0, 0, 10, 10), { name: 'North' })).statusCode).toBe(200);
  });

  it('over another of its owner by more than 5 % is named, and saved when it is confirmed', async () => {
    const { id } = await owner();
    await made(id, box(0, 0, 100, 100), { name: 'Old' });
    const over = box(90, 0, 100, 100);
    const answer = await make(id, over);
    expect(problems(answer)).toEqual(['outline blockOverlaps']);
    expect(answer.json().message).toContain('Old');
    expect(answer.json().message).toContain('10.0 %');
    const ask = { outline: over, ownerId: id };
    const preview: BlockPreview = (
      await one.call('POST', 'blocks/preview', { token: boss, body: ask })
    ).json().data;
    expect(preview).toMatchObject({ problem: null, overlaps: [{ name: 'Old' }] });
    expect((await make(id, over, {}, { query: '?confirmed=yes' })).statusCode).toBe(200);
    expect((await make(id, box(0, 100, 100, 100))).statusCode).toBe(200);
  });

  it('is deleted, restored, and keeps its owner from being deleted', async () => {
    const { id } = await owner();
    const block = await made(id, box(0, 0, 10, 10));
    expect((await one.call('DELETE', `owners/${id}`, { token: boss })).statusCode).toBe(409);
    expect((await one.call('DELETE', `blocks/${block.id}`, { token: boss })).statusCode).toBe(200);
    expect((await one.call('GET', `blocks/${block.id}`, { token: boss })).statusCode).toBe(404);
    expect((await one.call('POST', `blocks/${block.id}/restore`, { token: boss })).statusCode).toBe(200);
    expect((await read(block.id)).id).toBe(block.id);
  });
});

describe('a block that is cut', () => {
  it('keeps its largest part; the other becomes a block of the same owner', async () => {
    const { id } = await owner();
    const block = await made(id, box(0, 0, 100, 60), { name: 'Cut' });
    const line = ring([40, -10], [40, 70]).slice(0, 2);
    const cut = (version: string, along: number[][]) =>
      one.call('POST', `blocks/${block.id}/split`, { token: boss, body: { line: along, version } });
    expect(problems(await cut(block.version, ring([40, -10], [40, 30]).slice(0, 2)))).toEqual([
      'line lineDoesNotCross',
    ]);
    const parts: BlockRow[] = (await cut(block.version, line)).json().data;
    expect(parts.map(({ name, areaM2 }) => [name, Math.round(areaM2)])).toEqual([
      ['Cut', 3600],
      ['Cut-2', 2400],
    ]);
    expect(parts[0]!.id).toBe(block.id);
    expect((await cut(block.version, line)).statusCode).toBe(409);
  });
});

describe('blocks that become one', () => {
  const merge = (ids: string[], name = 'Whole') =>
    one.call('POST', 'blocks/merge', { token: boss, body: { ids, name } });

  it('have the area of both; the larger stays', async () => {
    const { id } = await owner();
    const [a, b] = [await made(id, box(0, 0, 50, 50)), await made(id, box(50.4, 0, 100, 50))];
    const whole: BlockRow = (await merge([a.id, b.id])).json().data;
    expect([whole.id, whole.name]).toEqual([b.id, 'Whole']);
    expect(whole.areaM2).toBeCloseTo(7520, 0);
    expect((await one.call('GET', `blocks/${a.id}`, { token: boss })).statusCode).toBe(404);
  });

  it('must touch, belong to one owner, and be two to ten', async () => {
    const [mine, theirs] = [await owner(), await owner()];
    const [a, far] = [await made(mine.id, box(0, 0, 50, 50)), await made(mine.id, box(90, 0, 50, 50))];
    const other = await made(theirs.id, box(50, 0, 50, 50));
    expect((await merge([a.id, far.id])).json().code).toBe(422);
    expect((await merge([a.id, other.id])).statusCode).toBe(422);
    expect(problems(await merge([a.id]))).toEqual(['ids blockMergeCount']);
    expect((await merge([a.id, a.id])).statusCode).toBe(400);
    expect((await read(a.id)).areaM2).toBeCloseTo(2500, 0);
  });
});

describe('blocks of two owners that become one', () => {
  it('go to the one that stays, under names that are free', async () => {
    const [from, into] = [await owner(), await owner()];
    const [a, b] = [
      await made(from.id, box(0, 0, 9, 9), { name: 'X' }),
      await made(into.id, box(0, 0, 9, 9), { name: 'x' }),
    ];
    const body = { from: from.id, into: into.id };
    expect((await one.call('POST', 'owners/merge', { token: boss, body })).statusCode).toBe(200);
    expect(await read(a.id)).toMatchObject({ ownerId: into.id, name: 'X-2' });
    expect(await read(b.id)).toMatchObject({ ownerId: into.id, name: 'x' });
  });
});

describe('blocks on a map', () => {
  it('are single from zoom 12 on, in cells below, and only those of the filter', async () => {
    const { id } = await owner();
    const block = await made(id, box(0, 0, 100, 100), { type: 'orchard' });
    const view = async (zoom: number, query: string): Promise<BlocksInView> =>
      (await one.call('GET', `blocks/map?zoom=${zoom}&owner=${id}${query}`, { token: boss })).json().data;
    const here = '&bbox=126.5,45.6,126.7,45.8';
    expect((await view(12, here)).blocks.map((found) => found.id)).toEqual([block.id]);
    expect((await view(12, `${here}&type=paddy`)).blocks).toEqual([]);
    expect((await view(12, '&bbox=127,45.6,128,45.8')).blocks).toEqual([]);
    expect((await view(12, '&bbox=179,45.6,-179,45.8')).blocks).toEqual([]);
    const far = await view(8, here);
    expect(far.blocks).toEqual([]);
    expect(far.clusters).toMatchObject([{ count: 1 }]);
    expect(far.clusters[0]!.areaM2).toBeCloseTo(block.areaM2, 3);
  });

  it('are sent to vehicles with their boundary, one command each', async () => {
    const { id: ownerId } = await owner();
    const block = await made(ownerId, box(0, 0, 100, 100), { name: 'To be driven', crop: '玉米' });
    await database.pool.query(
      `insert into vehicle (id, sn, terminal_number, state) values (gen_random_uuid(), '7100001', '13900007100001', 'inUse')`,
    );
    const body = { batchKey: crypto.randomUUID(), ids: [block.id], sns: ['7100001'] };
    await one.call('POST', 'blocks/send', { token: boss, body });
    const told = await one.call('GET', `blocks/${block.id}/deliveries`, { token: boss });
    const rows: DeliveryRow[] = told.json().data;
    expect(rows.map(({ kind, sn, state }) => [kind, sn, state])).toEqual([['block', '7100001', 'waiting']]);
    const { rows: commands } = await database.pool.query(
      `select parameters from terminal_command where parameters ->> 'id' = $1`,
      [block.id],
    );
    expect(JSON.parse(commands[0].parameters.geoJson)).toMatchObject({
      geometry: { type: 'Polygon' },
      properties: { name: 'To be driven', type: 'dryField', crop: '玉米' },
    });
  });

  it('are found for work by their box and by what lies on them', async () => {
    const { id } = await owner();
    const near = localPlane(wgs84(100, 30));
    const at = (x: number, y: number) => [...near.toWgs84(localMetres(x, y))];
    const square = (x: number) => [at(x, 0), at(x + 100, 0), at(x + 100, 100), at(x, 100), at(x, 0)];
    const block = await made(id, polygon(square(0)));
    expect((await blocksIn(database.pool, [99.9, 29.9, 100.1, 30.1])).map((found) => found.id)).toEqual([
      block.id,
    ]);
    const found = await blocksAt(database.pool, [[square(60)]]);
    expect(found.map(({ sharedM2 }) => Math.round(sharedM2 / 10))).toEqual([400]);
    expect(await blocksAt(database.pool, [[square(200)]])).toEqual([]);
  });
});

describe('who sees a block', () => {
  it('is its dealer’s branch, and whoever sees a vehicle of its owner; others get 404', async () => {
    const dealer = async (company: string): Promise<string> => {
      const body = {
        company,
        legalPerson: 'X',
        phone: '13812345678',
        address: 'Y',
        country: 'CN',
        divisionCode: '230102',
        categories: ['autoSteer'],
      };
      return (await one.call('POST', 'dealers', { token: boss, body })).json().data.id;
    };
    const [a, b] = [await dealer('Fields A'), await dealer('Fields B')];
    await addAccount(database.pool, 'fields-a', { roleId: 20, dealerId: a });
    await addAccount(database.pool, 'fields-b', { roleId: 20, dealerId: b });
    const [ofA, ofB] = [await one.signIn('fields-a'), await one.signIn('fields-b')];
    const farmer = await owner(ofA);
    const block: BlockRow = (await make(farmer.id, box(0, 0, 50, 50), {}, { token: ofA })).json().data;
    expect(block.dealerId).toBe(a);
    const seen = async (token: string) => (await one.call('GET', `blocks/${block.id}`, { token })).statusCode;
    expect([await seen(ofA), await seen(ofB)]).toEqual([200, 404]);
    const edit = { body: { name: 'Mine', version: block.version } };
    expect((await one.call('PATCH', `blocks/${block.id}`, { token: ofB, ...edit })).statusCode).toBe(404);
    expect(problems(await make(farmer.id, box(90, 0, 50, 50), {}, { token: ofB }))).toEqual([
      'ownerId ownerUnknown',
    ]);
    await database.pool.query(
      `insert into vehicle (id, sn, terminal_number, dealer_id, owner_id) values (gen_random_uuid(), '7654321', '13900007654321', $1, $2)`,
      [b, farmer.id],
    );
    expect(await seen(ofB)).toBe(200);
  });
});
