import type { LogHistogram, LogLine, Services } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { addAccount, type TestApp, testApp } from '../testing/test-app.ts';
import { logLineOf } from './log-line.rules.ts';
import { dropOldLogLines, insertLogLines } from './log-lines.store.ts';
import { readLogAfter } from './log-list.store.ts';
import { systemLogRoutes } from './system-log.routes.ts';
import { watchErrorRate } from './watch-error-rate.job.ts';

let database: TestDatabase;
let one: TestApp;
let [boss, viewer] = ['', ''];
const from = { module: 'http', node: 'http@here:1' };
const metrics =
  'process_resident_memory_bytes{role="http"} 1048576\nfurrow_up_since_seconds{role="http"} 1700000000\nfurrow_work_behind{role="worker"} 4711';

const line = (fields: object, atMs = Date.now()): string =>
  JSON.stringify({
    level: 'info',
    time: new Date(atMs).toISOString(),
    name: 'http',
    msg: 'request',
    ...fields,
  });
const store = (...lines: string[]): Promise<void> =>
  insertLogLines(
    database.pool,
    lines.map((text) => logLineOf(text, from, Date.now())!),
    new Set(),
  );
const list = async (query: string): Promise<LogLine[]> =>
  (await one.call('GET', `systemLog?${query}`, { token: boss })).json().data.rows;

beforeAll(async () => {
  database = await testDatabase();
  const parts = { allMetrics: async () => metrics, version: '1.2.3', standardLevel: 'info' as const };
  one = await testApp(database, (pool) => systemLogRoutes(pool, parts));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'viewer');
  boss = await one.signIn('boss');
  viewer = await one.signIn('viewer');
  await store(
    line({ reqId: 't-1', method: 'GET', url: '/farm/v2/roleManage?name=x', status: 200, ms: 12 }),
    line({
      reqId: 't-2',
      level: 'error',
      msg: 'unexpected error',
      err: { stack: 'Error: boom', message: 'boom' },
    }),
    line({ name: 'gateway', level: 'warn', msg: 'a login could not be decided', sn: '1234567' }),
  );
});
afterAll(async () => {
  await one.close();
  await database.close();
});

describe('a line of a process', () => {
  it('is read as it was written, its query left behind', () => {
    const read = logLineOf(
      line({ reqId: 'a', method: 'GET', url: '/farm/v2/x?q=secret', status: 500, ms: 3 }),
      from,
      1,
    );
    expect(read).toMatchObject({
      call: 'GET /farm/v2/x',
      status: 500,
      durationMs: 3,
      traceId: 'a',
      module: 'http',
    });
  });
  it('is left out when nobody would look for it, and kept when it came past the log', () => {
    expect(logLineOf(line({ method: 'GET', url: '/assets/a.js', status: 200, ms: 1 }), from, 1)).toBeNull();
    expect(logLineOf('', from, 1)).toBeNull();
    expect(logLineOf('FATAL: out of memory\0', from, 1)).toMatchObject({
      level: 'warning',
      message: 'FATAL: out of memory',
    });
  });
});

describe('/logManage', () => {
  it('finds the lines of a trace id across the modules, whenever they were', async () => {
    expect((await list('traceId=t-2')).map(({ message }) => message)).toEqual(['unexpected error']);
    const [row] = await list('level=warning');
    expect(row).toMatchObject({ module: 'gateway', sn: '1234567' });
    expect((await list(`id=${row!.id}`)).map(({ id }) => id)).toEqual([row!.id]);
  });

  it('filters by level, module, call, status and text, the last hour at first', async () => {
    await store(line({ msg: 'long ago' }, Date.now() - 7_200_000));
    expect(await list('text=long+ago')).toEqual([]);
    expect(await list(`text=long+ago&time=${Math.floor(Date.now() / 1000) - 10_000}..`)).toHaveLength(1);
    expect(await list('call=roleManage&status=200..299')).toHaveLength(1);
    expect(await list('module=gateway&level=error')).toEqual([]);
    const histogram: LogHistogram = (await one.call('GET', 'systemLog/histogram', { token: boss })).json()
      .data;
    const sum = (level: 'error' | 'warning') => histogram.bars.reduce((all, bar) => all + bar[level], 0);
    expect([histogram.bars.length, sum('error'), sum('warning')]).toEqual([60, 1, 1]);
  });

  it('gives the topic what came after a line, and counts what is too much', async () => {
    const { last } = await readLogAfter(database.pool, {}, null, 0);
    await store(line({ msg: 'one' }), line({ msg: 'two' }), line({ msg: 'three' }));
    const read = await readLogAfter(database.pool, {}, last, 2);
    expect([read.lines.length, read.more]).toEqual([2, 1]);
    expect((await readLogAfter(database.pool, {}, read.last, 2)).lines).toEqual([]);
  });

  it('sets a module to debug for a time, and how long lines are kept', async () => {
    const body = { module: 'gateway', level: 'debug', forS: 600 };
    const set = await one.call('PUT', 'systemLog/levels', { token: boss, body });
    const gateway = set.json().data.find(({ module }: { module: string }) => module === 'gateway');
    expect(gateway.level).toBe('debug');
    expect(gateway.until - Date.now() / 1000).toBeGreaterThan(500);
    const kept = { debug: 1, info: 3, warning: 10, error: 20 };
    expect((await one.call('PUT', 'systemLog/retention', { token: boss, body: kept })).json().data).toEqual(
      kept,
    );
    await store(line({ msg: 'old' }, Date.now() - 5 * 86_400_000));
    expect(await dropOldLogLines(database.pool)).toBeGreaterThan(0);
    expect(await list('text=old&time=1700000000..')).toEqual([]);
  });

  it('tells of processes, database and terminals', async () => {
    const services: Services = (await one.call('GET', 'systemLog/services', { token: boss })).json().data;
    expect(services.processes).toMatchObject([
      {
        name: 'http',
        version: '1.2.3',
        memoryBytes: 1_048_576,
        waiting: null,
        lastError: { message: 'unexpected error' },
      },
      { name: 'worker', waiting: 4711 },
    ]);
    expect(services.database.sizeBytes).toBeGreaterThan(0);
    expect(services.terminals).toEqual({ connections: 0, waitingCommands: 0, rejectedToday: 0 });
  });

  it('is for who holds the right alone', async () => {
    for (const path of ['systemLog', 'systemLog/services', 'systemLog/levels', 'systemLog/histogram']) {
      expect((await one.call('GET', path, { token: viewer })).statusCode, path).toBe(403);
    }
  });

  it('tells the administrators once an hour when errors increase', async () => {
    await store(...Array.from({ length: 25 }, () => line({ level: 'error', msg: 'again' })));
    expect([
      await watchErrorRate(database.pool, one.bus),
      await watchErrorRate(database.pool, one.bus),
    ]).toEqual([true, false]);
    const { rows } = (await one.call('GET', 'notifications', { token: boss, lang: 'en' })).json().data;
    expect(rows[0]).toMatchObject({ operator_type: 0, link: '/logManage' });
    expect((await one.call('GET', 'notices/shown', { token: boss })).json().data).toHaveLength(1);
    expect((await one.call('GET', 'notices/shown', { token: viewer })).json().data).toHaveLength(0);
  });
});
