import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '#database/testing/test-database.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import {
  createDemoFeedback,
  createDemoProblems,
  createDemoRepairs,
  createDemoSessions,
  createDemoVideos,
  removeDemoFeedback,
  removeDemoProblems,
  removeDemoRepairs,
  removeDemoSessions,
  removeDemoVideos,
  takeDriverWords,
} from '../public.ts';

it('the demo brings films that play, feedback and words of drivers, once, and takes them away again', async () => {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'furrow-films-'));
  const files = openFileStore(folder);
  const { pool } = database;
  const count = async (table: string): Promise<number> =>
    (await pool.query(`select from ${table}`)).rowCount ?? 0;
  try {
    // More than the demo speaks for.
    for (let n = 0; n < 12; n++) await addAccount(pool, `boss${n}`, { roleId: 1 });
    await pool.query(
      `insert into vehicle (id, sn, terminal_number, category, state) values ($1, '8820090', '13880000090', 'autoSteer', 'inUse')`,
      [newId()],
    );
    for (let times = 0; times < 2; times++) {
      await createDemoVideos(pool, files);
      await createDemoFeedback(pool, ['8820090']);
      await createDemoProblems(pool, ['8820090']);
      await createDemoRepairs(pool, ['8820090']);
      await createDemoSessions(pool, ['8820090']);
    }
    const { rows } = await pool.query<{ lengthS: number; fileId: string; plays: number }>(
      `select (facts -> 'zh' ->> 'lengthS')::float8 as "lengthS", film_id as "fileId",
         (select count(*)::int from video_play p where p.video_id = v.id) as plays from tutorial_video v order by position`,
    );
    expect(rows.map(({ lengthS }) => lengthS)).toEqual([24, 18, 18, 12]);
    expect(rows[0]!.plays).toBeGreaterThan(10);
    expect(await files.size('attachments', rows[0]!.fileId)).toBeGreaterThan(1000);
    await takeDriverWords({ pool, bus: { publish: () => undefined } });
    expect([await count('feedback'), await count('device_feedback')]).toEqual([7, 8]);
    expect(await count('problem')).toBe(12);
    const state = async () => (await pool.query('select state from vehicle')).rows[0].state;
    expect(await state()).toBe('inProblem');
    // One is under review for a machine at a time.
    expect([await count('approval'), await count('repair')]).toEqual([10, 8]);
    expect(await count('remote_session')).toBe(11);
    // Of what nobody came back to it is told why it is over.
    expect(await count(`remote_session where state = 'abandoned' and end_cause = 'idle'`)).toBe(1);
    await removeDemoSessions(pool);
    expect(await count('remote_session')).toBe(0);
    await removeDemoRepairs(pool);
    expect([await count('approval'), await count('repair'), await count('repair_act')]).toEqual([0, 0, 0]);
    await removeDemoProblems(pool);
    expect(await count('problem')).toBe(0);
    await removeDemoVideos(pool, files);
    await removeDemoFeedback(pool);
    expect([await count('tutorial_video'), await count('video_play'), await count('feedback')]).toEqual([
      0, 0, 0,
    ]);
    expect(await files.size('attachments', rows[0]!.fileId)).toBeNull();
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
