import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { type TestDatabase, testDatabase } from './testing/test-database.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
let dir: string;

beforeEach(async () => {
  database = await testDatabase({ empty: true });
  dir = mkdtempSync(join(tmpdir(), 'furrow-migrations-'));
  file('0001-plots.sql', 'CREATE TABLE plot (id integer PRIMARY KEY);');
  file('0002-areas.sql', 'ALTER TABLE plot ADD area_m2 integer;\nINSERT INTO plot VALUES (1, 20);');
});

afterEach(async () => {
  await database.close();
  rmSync(dir, { recursive: true });
});

function file(name: string, sql: string): void {
  writeFileSync(join(dir, name), sql);
}

async function plots(): Promise<unknown[]> {
  return (await database.pool.query('SELECT * FROM plot')).rows;
}

describe('migrate', () => {
  it('applies the files in order, once', async () => {
    const first = await migrate(database.url, dir);
    expect(first).toEqual({ applied: ['0001-plots.sql', '0002-areas.sql'], newer: [], version: 2 });
    expect(await migrate(database.url, dir)).toEqual({ applied: [], newer: [], version: 2 });
    expect(await plots()).toEqual([{ id: 1, area_m2: 20 }]);
  });

  it('lets four processes start at once', async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, dir)));
    expect(results.flatMap(({ applied }) => applied)).toHaveLength(2);
    expect(await plots()).toHaveLength(1);
  });

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    file('0003-broken.sql', 'INSERT INTO plot VALUES (2, 30); INSERT INTO nowhere VALUES (1);');
    await expect(migrate(database.url, dir)).rejects.toThrow(/0003-broken\.sql failed: .*nowhere/);
    expect(await plots()).toEqual([{ id: 1, area_m2: 20 }]);
    file('0003-broken.sql', 'INSERT INTO plot VALUES (2, 30);');
    expect((await migrate(database.url, dir)).applied).toEqual(['0003-broken.sql']);
  });

  it('goes on with a database that a newer program only added to, beside that program', async () => {
    file('0003-later.sql', 'ALTER TABLE plot ADD soil text;');
    await migrate(database.url, dir);
    rmSync(join(dir, '0003-later.sql'));
    expect(await migrate(database.url, dir)).toEqual({ applied: [], newer: ['0003-later.sql'], version: 3 });
    await database.pool.query('INSERT INTO plot VALUES (2, 30)');
    file('0003-later.sql', 'ALTER TABLE plot ADD soil text;');
    expect(await migrate(database.url, dir)).toEqual({ applied: [], newer: [], version: 3 });
  });

  it('refuses a database that a newer program took something from that this one uses, and no other', async () => {
    file('0003-soil.sql', 'ALTER TABLE plot ADD soil text;');
    file(
      '0004-without.sql',
      '-- contracts what programs with 0003 no longer use: the area, which soil replaced\nALTER TABLE plot DROP area_m2;',
    );
    await migrate(database.url, dir);
    rmSync(join(dir, '0004-without.sql'));
    expect((await migrate(database.url, dir)).newer).toEqual(['0004-without.sql']);
    rmSync(join(dir, '0003-soil.sql'));
    await expect(migrate(database.url, dir)).rejects.toThrow(
      /newer than this program: 0004-without\.sql took away what only programs with migration 0003/,
    );
  });

  it('refuses a mark that names no earlier migration', () => {
    file('0003-gone.sql', '-- contracts the area\nALTER TABLE plot DROP area_m2;');
    expect(() => readMigrations(dir)).toThrow(/0003-gone\.sql must begin like/);
    file('0003-gone.sql', '-- contracts what programs with 0003 no longer use: it\nSELECT 1;');
    expect(() => readMigrations(dir)).toThrow(/0003-gone\.sql must begin like/);
  });

  it('waits for a lock in turns, and lets those who use the table in between them', async () => {
    await migrate(database.url, dir);
    file('0003-soil.sql', 'ALTER TABLE plot ADD soil text;');
    const reader = await database.pool.connect();
    await reader.query('BEGIN');
    await reader.query('SELECT * FROM plot');
    const migrating = migrate(database.url, dir);
    const waits = `SELECT 1 FROM pg_locks WHERE relation = 'plot'::regclass AND NOT granted`;
    await expect.poll(async () => (await database.pool.query(waits)).rowCount).toBe(1);
    // Stands behind the migration, and would wait as long as that does.
    expect(await plots()).toEqual([{ id: 1, area_m2: 20 }]);
    await reader.query('COMMIT');
    reader.release();
    expect((await migrating).applied).toEqual(['0003-soil.sql']);
  });

  it('gets in between those who write all the time, and none of them fails', async () => {
    await migrate(database.url, dir);
    file('0003-soil.sql', 'ALTER TABLE plot ADD soil text;');
    let stopping = false;
    let written = 0;
    const write = async (): Promise<void> => {
      while (!stopping) {
        const n = ++written + 1;
        await inTransaction(database.pool, (client) => client.query('INSERT INTO plot VALUES ($1, 1)', [n]));
      }
    };
    const writers = Promise.all([write(), write(), write()]);
    await expect.poll(() => written).toBeGreaterThan(20);
    expect((await migrate(database.url, dir)).applied).toEqual(['0003-soil.sql']);
    const before = written;
    await expect.poll(() => written).toBeGreaterThan(before + 20);
    stopping = true;
    await writers;
    expect((await plots()).length).toBe(written + 1);
  });

  it('refuses a file that was edited after it had been applied, but not other line ends', async () => {
    await migrate(database.url, dir);
    file('0002-areas.sql', 'ALTER TABLE plot ADD area_m2 integer;\r\nINSERT INTO plot VALUES (1, 20);');
    await migrate(database.url, dir);
    file('0002-areas.sql', 'ALTER TABLE plot ADD area_m2 bigint;');
    await expect(migrate(database.url, dir)).rejects.toThrow(/0002-areas\.sql was changed/);
  });

  it('refuses a number that stands twice and a name of another form', () => {
    file('0002-other.sql', 'SELECT 1;');
    expect(() => readMigrations(dir)).toThrow(/number 2/);
    rmSync(join(dir, '0002-other.sql'));
    file('3-short.sql', 'SELECT 1;');
    expect(() => readMigrations(dir)).toThrow(/3-short\.sql/);
  });
});

describe('the template', () => {
  it('gives every test file a database of its own with the types of the product', async () => {
    const other = await testDatabase();
    await database.pool.query('CREATE TABLE only_here (n bigint, day date)');
    await database.pool.query(`INSERT INTO only_here VALUES (42, '2026-03-01')`);
    expect((await database.pool.query('SELECT n, day FROM only_here')).rows).toEqual([
      { n: 42, day: '2026-03-01' },
    ]);
    await expect(other.pool.query('SELECT 1 FROM only_here')).rejects.toThrow(/does not exist/);
    await other.close();
  });
});
