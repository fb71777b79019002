import { documentKeyHeader } from '@furrow/contract';
import { strToU8 } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { sweepFiles } from '#kit/files/file.store.ts';
import { solvedCaptcha } from '../captcha/testing/solved-captcha.ts';
import { cleanUpAccess } from '../clean-up.job.ts';
import { addAccount, problems, type TestApp, testApp } from '../testing/test-app.ts';
import { documentRoutes } from './application.routes.ts';

let database: TestDatabase;
let one: TestApp;
const calls = 'accountApply/documents';

beforeAll(async () => {
  database = await testDatabase();
  one = await testApp(database, (pool, _bus, files) => documentRoutes({ pool, files }));
  await addAccount(database.pool, 'boss', { roleId: 1 });
});
beforeEach(async () => {
  await database.pool.query('delete from call_rate');
});
afterAll(async () => {
  await one.close();
  await database.close();
});

const announce = async (name: string, size: number) =>
  (await one.call('POST', calls, { body: { name, size } })).json().data as { id: string; key: string };
const part = (id: string, key: string, file: Uint8Array, offset = 0) =>
  one.call('PUT', `${calls}/${id}?offset=${offset}`, { headers: { [documentKeyHeader]: key }, file });
async function sent(name: string, file: Uint8Array): Promise<{ id: string; key: string }> {
  const { id, key } = await announce(name, file.length);
  await part(id, key, file);
  return { id, key };
}
const apply = async (name: string, documents: object[]) =>
  one.call('POST', 'accountApply', {
    body: {
      name,
      password: 'Apply-2026',
      displayName: 'N',
      company: 'C',
      phone: '13800138000',
      reason: 'R',
      verify: await solvedCaptcha(one, database.pool, 'apply'),
      documents,
    },
  });

describe('documents of somebody without an account', () => {
  it('are judged by their contents and belong to whoever holds the key', async () => {
    const wrong = await announce('contract.pdf', 3);
    expect((await part(wrong.id, wrong.key, strToU8('abc'))).json().data.key).toBe('fileType');
    const { id, key } = await announce('note.txt', 6);
    expect((await part(id, 'x', strToU8('abc'))).statusCode).toBe(404);
    expect((await part(id, key, strToU8('abc'))).json().data).toMatchObject({ received: 3 });
    const progress = await one.call('GET', `${calls}/${id}`, { headers: { [documentKeyHeader]: key } });
    expect(progress.json().data).toMatchObject({ received: 3, state: 'uploading' });
    const whole = await part(id, key, strToU8('def'), 3);
    expect(whole.json().data).toMatchObject({ state: 'ready', type: 'text/plain; charset=utf-8' });
    expect(JSON.stringify(whole.json())).not.toContain('account');
    const back = () => one.call('DELETE', `${calls}/${id}`, { headers: { [documentKeyHeader]: key } });
    expect([(await back()).statusCode, (await back()).statusCode]).toEqual([200, 404]);
    expect(one.logged()).not.toContain(key);
  });

  it('go with the application, and are its sender’s no more', async () => {
    const document = await sent('licence.txt', strToU8('abc'));
    expect((await apply('with-paper', [document])).statusCode).toBe(200);
    const bound = await database.pool.query(
      `select f.id from file f join account_application p on p.id::text = f.subject_id
       where p.name = 'with-paper' and f.subject_kind = 'accountApplication' and f.state = 'ready'`,
    );
    expect(bound.rows).toEqual([{ id: document.id }]);
    expect((await part(document.id, document.key, strToU8('abc'))).statusCode).toBe(404);
    const again = await apply('thief', [document]);
    expect([again.statusCode, problems(again)]).toEqual([422, ['documents documentGone']]);
    const log = await database.pool.query(
      `select after->'documents' as names from operation_log where action = 'accountApply'`,
    );
    expect(log.rows).toEqual([{ names: ['licence.txt'] }]);
  });

  it('are at most five, and what is not sent at all does not go with it', async () => {
    const half = await announce('half.txt', 6);
    expect(problems(await apply('half', [half]))).toEqual(['documents documentGone']);
    expect(problems(await apply('six', Array(6).fill(half)))).toEqual(['documents outOfRange']);
  });

  it('are limited by number and by weight of one address', async () => {
    const big = () => one.call('POST', calls, { body: { name: 'a.mp4', size: 150 * 1024 * 1024 } });
    const answers = [];
    for (let i = 0; i < 11; i++) answers.push((await big()).statusCode);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    await database.pool.query('delete from call_rate');
    await database.pool.query(
      `insert into call_rate (key, began_at, calls) values ('accountApply/documents 192.0.2.7', now(), 30)`,
    );
    expect((await big()).json().data.key).toBe('tooManyRequests');
  });

  it('go with the phone number 180 days after a rejection; the application stays', async () => {
    const { id, key } = await sent('old.txt', strToU8('abc'));
    expect((await apply('long-ago', [{ id, key }])).statusCode).toBe(200);
    const after = async (days: number) => {
      await database.pool.query(
        `update account_application set state = 'rejected', decided_at = now() - make_interval(days => $1) where name = 'long-ago'`,
        [days],
      );
      await cleanUpAccess(database.pool);
      const { rows } = await database.pool.query(
        `select p.phone, f.subject_kind from account_application p, file f where p.name = 'long-ago' and f.id = $1`,
        [id],
      );
      return rows[0];
    };
    expect(await after(179)).toEqual({ phone: '13800138000', subject_kind: 'accountApplication' });
    expect(await after(181)).toEqual({ phone: '', subject_kind: null });
  });

  it('that belong to no application go after an hour', async () => {
    const { id } = await sent('loose.txt', strToU8('abc'));
    await database.pool.query(`update file set created_at = now() - interval '61 minutes' where id = $1`, [
      id,
    ]);
    expect(await sweepFiles(database.pool)).toEqual([id]);
  });
});
