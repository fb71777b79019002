import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { isDatabaseAway } from '#kit/database-away.ts';
import { createLog } from '#kit/log.ts';
import { ask } from '../backup/testing/sums.ts';
import { createPool, type Pool } from '../pool.ts';
import { openLine } from '../testing/line.ts';
import { LoneServer, placeForServers } from '../testing/two-servers.ts';
import { inTransaction } from '../transaction.ts';
import { ProductClient } from './product-client.ts';
import { brokenPromises } from './promises.ts';

const log = createLog({ level: 'silent', name: 'test' });
const database = 'postgres';
const { root, remove } = placeForServers();
const pools: Pool[] = [];

let first: LoneServer;
let second: LoneServer;
let pool: Pool;

function open(url: string): Pool {
  const made = createPool(url, { max: 4, applicationName: 'furrow test' });
  pools.push(made);
  return made;
}

/** Settings of a running server; it has taken them over when the promise settles. */
async function set(server: LoneServer, name: string, value: string): Promise<void> {
  await ask(server.url(database), `ALTER SYSTEM SET ${name} = ${value}`);
  await ask(server.url(database), 'SELECT pg_reload_conf()');
  const wanted = value.replaceAll("'", '');
  await expect
    .poll(async () => (await ask<Record<string, string>>(server.url(database), `SHOW ${name}`))[0]?.[name])
    .toBe(wanted);
}

const portOf = async (of: Pool): Promise<number> =>
  (await of.query<{ port: number }>('SELECT inet_server_port() AS port')).rows[0]!.port;

/** Four that write all the time, and remember what was acknowledged. What fails for another reason than a server that is away ends it. */
class Writers {
  readonly acknowledged: number[] = [];
  readonly failures: unknown[] = [];
  #next = 0;
  #stopping = false;
  readonly #done: Promise<unknown>;

  constructor(to: Pool) {
    this.#done = Promise.all([1, 2, 3, 4].map((one) => this.#write(to, one % 2 === 0)));
    // Whoever stops them hears of it.
    this.#done.catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#done;
  }

  async #write(to: Pool, inOne: boolean): Promise<void> {
    while (!this.#stopping) {
      const n = this.#next++;
      try {
        if (inOne) await inTransaction(to, (client) => client.query('INSERT INTO kept VALUES ($1)', [n]));
        else await to.query('INSERT INTO kept VALUES ($1)', [n]);
        this.acknowledged.push(n);
      } catch (error) {
        this.failures.push(error);
        if (!isDatabaseAway(error)) throw error;
        await sleep(20);
      }
    }
  }
}

beforeAll(async () => {
  first = await LoneServer.make(`${root}/first`);
  await ask(first.url(database), 'CREATE TABLE kept (n integer PRIMARY KEY)');
  second = await first.makeStandby(`${root}/second`);
});
afterAll(async () => {
  for (const one of pools) await one.end();
  await first.stop();
  await second.stop();
  remove();
});

describe('a database with a standby', () => {
  it('goes on after the primary was killed and the standby promoted: the same pool, and nothing acknowledged is lost', async () => {
    // The standby stands first in the address.
    pool = open(second.urlWith(first, database));
    expect(await portOf(pool)).toBe(first.port);
    expect(await brokenPromises(pool, true)).toEqual([
      expect.stringContaining('fsync is off'),
      expect.stringContaining('synchronous_standby_names is empty'),
    ]);
    await set(first, 'synchronous_standby_names', "'standby'");
    expect(await brokenPromises(pool, true)).toHaveLength(1);
    const bus = await openPostgresBus(second.urlWith(first, database), log);
    const heard: number[] = [];
    bus.subscribe('heard', ([vehicleNo]) => heard.push(vehicleNo));
    const writers = new Writers(pool);
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(200);
    await first.kill();
    await ask(second.url(database), 'SELECT pg_promote()');
    const before = writers.acknowledged.length;
    await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(before + 200);
    await writers.stop();
    expect(await portOf(pool)).toBe(second.port);
    const rows = await ask<{ n: number }>(second.url(database), 'SELECT n FROM kept');
    const stored = new Set(rows.map(({ n }) => n));
    expect(writers.acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    expect(writers.failures.length).toBeGreaterThan(0);
    await expect
      .poll(() => {
        bus.publish('heard', [7, 0]);
        return heard.length;
      })
      .toBeGreaterThan(0);
    await bus.close();
  });

  it('is not written to by a process that meets the old primary, which came back and was not told', async () => {
    await first.start();
    const later = open(first.urlWith(second, database));
    expect(await portOf(later)).toBe(second.port);
    await first.stop();
  });
});

describe('a server that went without a word', () => {
  it('holds nobody up: what is under way to it fails as soon as another one is found', async () => {
    // Twice the same server, so that both take writes; the line comes first.
    const line = await openLine(second.port);
    const url = second.url(database).replace(/:\d+\//, `:${line.port},127.0.0.1:${second.port}/`);
    const held = open(url);
    await held.query('SELECT 1');
    const watch = new ProductClient({ connectionString: url });
    await watch.connect();
    expect(watch.at).toBe(`127.0.0.1:${line.port}`);
    line.cut();
    const underWay = held.query('SELECT 1').catch((error: unknown) => error);
    // The bus doubts a server that does not answer its question.
    watch.doubt();
    await open(url).query('SELECT 1');
    const told = await underWay;
    expect(String(told)).toContain('another server of the database has taken over');
    expect(isDatabaseAway(told)).toBe(true);
    await held.query('SELECT 1');
    line.close();
  });
});

describe('a server that takes no writes any more', () => {
  it('is a lost connection, for one statement and inside of a transaction, and the same pool writes later', async () => {
    await set(second, 'default_transaction_read_only', 'on');
    const one = await pool.query('INSERT INTO kept VALUES (-1)').catch((error: unknown) => error);
    const two = await inTransaction(pool, (client) => client.query('INSERT INTO kept VALUES (-2)')).catch(
      (error: unknown) => error,
    );
    expect([one, two].map(isDatabaseAway)).toEqual([true, true]);
    // Each of the pool's connections ends with its own statement; then there is none.
    const why = () => pool.query('INSERT INTO kept VALUES (-3)').then(String, String);
    await expect.poll(why).toMatch(/takes writes.*is read-only/);
    await set(second, 'default_transaction_read_only', 'off');
    await expect
      .poll(() =>
        pool.query('INSERT INTO kept VALUES (-4)').then(
          () => 'written',
          () => 'away',
        ),
      )
      .toBe('written');
  });
});

describe('a commit that its standby never confirmed', () => {
  it('is not told as one when its wait is cancelled', async () => {
    await set(second, 'synchronous_standby_names', "'nobody'");
    const alone = pool.query('INSERT INTO kept VALUES (-5)').catch((error: unknown) => error);
    const inOne = inTransaction(pool, (client) => client.query('INSERT INTO kept VALUES (-6)')).catch(
      (error: unknown) => error,
    );
    const waiting = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'`;
    await expect.poll(() => ask(second.url(database), waiting)).toHaveLength(2);
    await ask(second.url(database), `SELECT pg_cancel_backend(pid) FROM (${waiting}) AS w`);
    const told = await Promise.all([alone, inOne]);
    await set(second, 'synchronous_standby_names', "''");
    expect(told.map(String)).toEqual([
      'Error: Connection terminated: the commit did not reach the standby',
      'Error: Connection terminated: the commit did not reach the standby',
    ]);
    expect(told.map(isDatabaseAway)).toEqual([true, true]);
    // It stands on this server all the same: whoever sends it again finds it there.
    const rows = await ask(second.url(database), 'SELECT n FROM kept WHERE n IN (-5, -6)');
    expect(rows).toHaveLength(2);
  });
});
