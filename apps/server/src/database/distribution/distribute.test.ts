import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { clusterDatabase, type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { bringAllBack, distribute, planOnly, refuseNodes } from './distribute.ts';
import { readNodes, readSpread } from './nodes.store.ts';
import { sumsOf } from './testing/sums.ts';

const cluster = inject('testCluster');
const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const say = (): void => undefined;

const tablesByVehicle = [
  'condition_chunk',
  'condition_frame',
  'condition_hour',
  'condition_stale',
  'health_sample',
  'rejected_point',
  'terminal_message',
  'track_point',
];

/** The program as an operator runs it, a line at a time. */
function program(url: string | undefined, ...words: string[]) {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', cli, ...words], {
    env: url === undefined ? env : { ...env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  return { child, lines: createInterface({ input: child.stdout }), complaint: () => complaint };
}

describe('where there is no cluster', () => {
  it.skipIf(cluster?.takesAll)('a plain database is refused with what to do', async () => {
    const database = await testDatabase();
    await expect(distribute({ url: database.url, say })).rejects.toThrow(
      /does not load Citus.*shared_preload_libraries/s,
    );
    await expect(bringAllBack({ url: database.url, say })).rejects.toThrow(/does not load Citus/);
    await database.close();
  });

  it('each thing that is missing is told', () => {
    const whole = { citus: '13.2-1', isLoaded: true, isCoordinator: true, workers: 2, notOnline: null };
    expect(() => refuseNodes(whole)).not.toThrow();
    expect(() => refuseNodes({ ...whole, citus: null })).toThrow(/CREATE EXTENSION citus/);
    expect(() => refuseNodes({ ...whole, isCoordinator: false })).toThrow(/worker node/);
    expect(() => refuseNodes({ ...whole, workers: 0 })).toThrow(/citus_add_node/);
  });

  it('the program refuses the embedded database', async () => {
    const { child, lines, complaint } = program(undefined);
    lines.resume();
    const [code] = await once(child, 'exit');
    expect(code).toBe(1);
    expect(complaint()).toContain('DATABASE_URL is not set');
  });
});

describe.skipIf(cluster === null)(
  'on a cluster (needs a Citus cluster: FURROW_TEST_CITUS names a folder with the program `cluster`)',
  () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await clusterDatabase('whole');
      await database.pool.query(
        `insert into rejected_point (vehicle_no, reason, raw) select n, 'time', 'x' from generate_series(1, 500) n`,
      );
      await database.pool.query(`insert into condition_hour (vehicle_no, hour, working_s, travelling_s, idling_s, engaged_s, fixed_s, told_s)
      select n, timestamptz '2026-06-01' + n * interval '1 hour', n, 0, 0, 0, 0, n from generate_series(1, 500) n`);
    });
    afterAll(() => database.close());

    const spread = async () => (await readSpread(database.pool)).map(({ name }) => name);

    it('a plan tells every move and makes none', async () => {
      const { moves, done } = await planOnly({ url: database.url, say }, 'spread');
      expect(moves.map(({ name }) => name).sort()).toEqual(tablesByVehicle);
      expect(done).toEqual([]);
      expect(await spread()).toEqual([]);
    });

    it('what cannot be is refused before anything is touched', async () => {
      await database.pool.query('create unique index once on condition_hour (hour)');
      await expect(distribute({ url: database.url, say })).rejects.toThrow(
        /nothing was touched:\n {2}condition_hour: once is unique over \(hour\), without vehicle_no/,
      );
      await database.pool.query('drop index once');
      await database.pool.query('create table forgotten (id int primary key)');
      await expect(distribute({ url: database.url, say })).rejects.toThrow(/forgotten is not listed/);
      await database.pool.query('drop table forgotten');
      expect(await spread()).toEqual([]);
    });

    it('a run that was killed is gone on with, rows stay the same, and a third run has nothing to do', async () => {
      const before = await sumsOf(database.pool);
      const { child, lines } = program(database.url);
      for await (const line of lines) if (/^furrow 3\/8 /.test(line)) break;
      child.kill('SIGKILL');
      await once(child, 'exit');
      const told: string[] = [];
      const { moves, done } = await distribute({ url: database.url, say: (line) => void told.push(line) });
      expect(done.length).toBeGreaterThanOrEqual(2);
      expect(moves.length + done.length).toBe(tablesByVehicle.length);
      expect(told.filter((line) => line.includes('is done'))).toHaveLength(moves.length);
      expect(await spread()).toEqual(tablesByVehicle);
      expect(await sumsOf(database.pool)).toEqual(before);
      expect((await distribute({ url: database.url, say })).moves).toEqual([]);
    });

    it('shards lie on the workers, all of one vehicle together', async () => {
      const { rows } = await database.pool.query<{ groups: number; nodes: number }>(
        `select (select count(distinct colocationid)::int from pg_dist_partition where partmethod = 'h') as groups,
         (select count(distinct groupid)::int from pg_dist_placement) as nodes`,
      );
      expect(rows[0]).toEqual({ groups: 1, nodes: (await readNodes(database.pool)).workers });
    });

    it('everything comes back as it was', async () => {
      const before = await sumsOf(database.pool);
      const { moves } = await bringAllBack({ url: database.url, say });
      expect(moves).toHaveLength(tablesByVehicle.length);
      expect(await spread()).toEqual([]);
      expect(await sumsOf(database.pool)).toEqual(before);
    });
  },
);
