import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { openFileStore } from '#kit/files/folder-store.ts';
import { newId } from '#kit/id.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { imageReader } from '../versions/image-reader.ts';
import { createDemoSoftware } from './demo-software.ts';
import { createDemoTboxes, removeDemoTboxes } from './demo-tboxes.ts';
import { createDemoUpgrades } from './demo-upgrades.ts';

describe('firmware of the demo', () => {
  let database: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'furrow-demo-'));
  beforeAll(async () => {
    database = await testDatabase();
    await addAccount(database.pool, 'boss', { roleId: 1 });
    for (let n = 1; n <= 12; n++)
      await database.pool.query(
        `insert into vehicle (id, sn, terminal_number, category, demo) values ($1, $2, $3, 'tbox', true)`,
        [newId(), String(9_800_000 + n), String(10_098_000_000 + n)],
      );
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has images that can be put on T-BOXes, a past in all states, and goes with the demo', async () => {
    const { pool } = database;
    const files = openFileStore(folder);
    const boxes = Array.from({ length: 12 }, (_, n) => ({
      sn: String(9_800_001 + n),
      terminalId: `TB${n}`,
      mountedOn: null,
    }));
    await createDemoTboxes(pool, boxes);
    for (let twice = 0; twice < 2; twice++) {
      await createDemoUpgrades(pool, files);
      await createDemoSoftware(pool, files);
    }
    const { rows } = await pool.query<{ fileId: string; sha256: Buffer; fileSize: string }>(
      `select file_id as "fileId", sha256, file_size as "fileSize" from software_version`,
    );
    expect(rows).toHaveLength(15);
    const read = imageReader(files);
    for (const one of rows) expect(await read(one)).toHaveLength(Number(one.fileSize));
    await expect(read({ ...rows[0]!, fileId: newId() })).rejects.toThrow();
    const states = await pool.query(
      `select distinct state, reason from terminal_task where kind = 'upgrade' order by 1, 2`,
    );
    expect(states.rows.map(({ state, reason }) => `${state} ${reason}`)).toEqual([
      'fail droppedTooOften',
      'fail terminalReportsFailure',
      'fail versionDiffers',
      'success ',
      'success versionNotConfirmed',
      'updating ',
    ]);
    await pool.query('delete from vehicle where demo');
    await removeDemoTboxes(pool);
    expect((await pool.query('select 1 from software_version')).rows).toEqual([]);
  });

  it('has upgrades of tablets, over and waiting, where the demo has tablets', async () => {
    const { pool } = database;
    for (let n = 0; n < 40; n++)
      await pool.query(`insert into vehicle (id, sn, terminal_number, demo) values ($1, $2, $3, true)`, [
        newId(),
        String(9_700_000 + n),
        String(10_097_000_000 + n),
      ]);
    await createDemoSoftware(pool, openFileStore(folder));
    const { rows } = await pool.query(
      `select j.state, count(*)::int as tasks, (count(*) filter (where t.state = 'fail'))::int as failed from terminal_job j
       join terminal_task t on t.job_id = j.id where j.kind = 'software' group by j.id order by 1`,
    );
    expect(rows).toEqual([
      { state: 'finished', tasks: 14, failed: 3 },
      { state: 'running', tasks: 6, failed: 0 },
    ]);
  });
});
