import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { actorOfSession } from '#rooms/access/public.ts';
import { problems } from '#rooms/access/testing/test-app.ts';
import { seesFilesOf } from '../public.ts';
import { type ApprovalsApp, approvalsApp } from '../testing/approvals-app.ts';
import { asking, form } from '../testing/asking.ts';

let app: ApprovalsApp;
beforeAll(async () => {
  app = await approvalsApp();
});
afterAll(() => app.close());
const { read } = asking(() => app);

/** A file that somebody has uploaded, and that belongs to nothing yet. */
async function upload(who: 'north' | 'south', name: string): Promise<string> {
  const id = newId();
  await app.database.pool.query(
    `insert into file (id, account_id, name, size, received, type, state) values ($1, $2, $3, 3, 3, 'application/pdf', 'ready')`,
    [id, app.accounts[who], name],
  );
  return id;
}
const send = async (items: readonly object[], batchKey = newId()) => {
  const { sn } = await app.device();
  return app.call('north', 'POST', 'equipCancel', { ...form, reason: 'stolen', batchKey, sns: [sn], items });
};

describe('an info item of an application', () => {
  it('R-3-152 R-3-153 is an uploaded file and its type, told to whoever sees the application', async () => {
    const batchKey = newId();
    const fileId = await upload('north', 'report.pdf');
    const sent = await send([{ type: 'policeReport', fileId }], batchKey);
    expect(sent.statusCode, sent.payload).toBe(200);
    const { id } = sent.json().data.rows[0];
    expect(await read(id)).toMatchObject({
      data: { items: [{ type: 'policeReport', fileId }] },
      files: [{ id: fileId, name: 'report.pdf' }],
    });
    const sees = async (who: 'first' | 'south') => {
      const { pool } = app.database;
      const session = await pool.query('select id from session where account_id = $1', [app.accounts[who]]);
      return seesFilesOf(pool, (await actorOfSession(pool, session.rows[0].id))!, batchKey);
    };
    expect([await sees('first'), await sees('south')]).toEqual([true, false]);
  });

  it('is refused without a type, of a type that nobody knows, and of somebody else’s file', async () => {
    const fileId = await upload('north', 'report.pdf');
    expect(problems(await send([{ fileId }]))).toEqual(['items.0.type required']);
    expect(problems(await send([{ type: 'selfie', fileId }]))).toEqual(['items.0.type required']);
    const theirs = await send([{ type: 'policeReport', fileId: await upload('south', 'theirs.pdf') }]);
    expect(theirs.json().data.rows).toMatchObject([{ id: null, refused: 'notFound' }]);
    const { rowCount } = await app.database.pool.query(
      `select from file where subject_id is not null and name = 'theirs.pdf'`,
    );
    expect(rowCount).toBe(0);
  });
});
