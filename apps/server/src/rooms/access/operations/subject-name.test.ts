import { operationKinds } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { newId } from '#kit/id.ts';
import { subjectName } from './subject-name.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it.each(operationKinds)('the name of %s can be asked of the database', async (kind) => {
  for (const id of [newId(), '7', 'log.retention']) {
    const { rows } = await database.pool.query(`select ${subjectName(kind, id, '$1')} as name, $1::text`, [
      id,
    ]);
    expect(rows[0].name).toBeNull();
  }
});
