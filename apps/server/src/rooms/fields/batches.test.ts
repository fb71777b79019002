import type { BlockRow, MarkRow, OwnerRow } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { doneOnce, killedRow } from '#rooms/access/testing/killed-row.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { vehiclesOfOwners } from '#rooms/machines/public.ts';
import { ownerRoutes } from '#rooms/parties/public.ts';
import { box } from './blocks/testing/block-shapes.ts';
import {
  type BlockParts,
  blockBatches,
  blockRoutes,
  markBatches,
  markRoutes,
  noWork,
  withBlocks,
} from './public.ts';

let database: TestDatabase;
let parts: BlockParts;
let app: TestApp;
let token: string;

beforeAll(async () => {
  database = await testDatabase();
  app = await testApp(database, (pool, bus) => {
    parts = { ...entityParts(pool), bus, work: noWork, divisions: { codeAt: async () => '' } };
    return [
      ...ownerRoutes(parts, bus, withBlocks(vehiclesOfOwners)),
      ...blockRoutes(parts),
      ...markRoutes(parts),
    ];
  });
  await addAccount(database.pool, 'boss', { roleId: 1 });
  token = await app.signIn('boss');
});
afterAll(async () => {
  await app.close();
  await database.close();
});

async function made<Row>(path: string, body: object): Promise<Row> {
  const answer = await app.call('POST', path, { token, body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: Row }>().data;
}
const owner = (name: string, phone: string): Promise<OwnerRow> =>
  made('owners', { name, kind: 'individual', phone, divisionCode: '230102' });

it('a block is given to an owner once by a batch, whenever its process is killed', async () => {
  const { id: ownerId } = await owner('Li', '13900000001');
  const outline = box(0, 0, 100, 100);
  const { id } = await made<BlockRow>('blocks', { name: 'East', type: 'dryField', ownerId, outline });
  const asked = { id, ownerId: (await owner('Wang', '13900000002')).id };
  const [batch] = blockBatches(parts);
  expect(await killedRow(database.pool, batch, 'boss', asked)).toEqual(doneOnce);
});

it('a mark is retyped once by a batch, whenever its process is killed', async () => {
  const { id: ownerId } = await owner('Zhao', '13900000003');
  const place = { longitude: 126.6, latitude: 45.7, radiusM: 2, alertM: 20 };
  const outline = box(500, 0, 100, 100);
  const { id: blockId } = await made<BlockRow>('blocks', {
    name: 'West',
    type: 'dryField',
    ownerId,
    outline,
  });
  const { id } = await made<MarkRow>('marks', { name: 'Pole', type: 'pole', blockId, ...place });
  const [batch] = markBatches(parts);
  expect(await killedRow(database.pool, batch, 'boss', { id, type: 'entrance' })).toEqual(doneOnce);
});
