import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { cleanUpAccess } from '../clean-up.job.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';

let database: TestDatabase;
let one: TestApp;

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database);
  await addAccount(database.pool, 'author');
  await addAccount(database.pool, 'other');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

describe('a draft on the server', () => {
  it('comes back to its author alone, in the state of the last time, until it is dropped', async () => {
    const [author, other] = [await one.signIn('author'), await one.signIn('other')];
    const path = 'drafts?form=car';
    const read = async (token: string) => (await one.call('GET', path, { token })).json().data;
    const keep = (values: object) =>
      one.call('PUT', path, { token: author, body: { values, version: null } });
    expect(await read(author)).toBeNull();
    await keep({ sn: '1234567' });
    expect((await keep({ sn: '7654321' })).statusCode).toBe(200);
    expect(await read(author)).toMatchObject({ values: { sn: '7654321' }, version: null });
    expect(await read(other)).toBeNull();
    await one.call('DELETE', path, { token: other });
    expect(await read(author)).not.toBeNull();
    await one.call('DELETE', path, { token: author });
    expect(await read(author)).toBeNull();
  });

  it('is gone after 30 days', async () => {
    const token = await one.signIn('author');
    await one.call('PUT', 'drafts?form=car&record=7', { token, body: { values: {}, version: '1' } });
    await database.pool.query(`update form_draft set kept_at = now() - interval '31 days'`);
    expect((await one.call('GET', 'drafts?form=car&record=7', { token })).json().data).toBeNull();
    await cleanUpAccess(database.pool);
    expect((await database.pool.query('select 1 from form_draft')).rowCount).toBe(0);
  });
});
