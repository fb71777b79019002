import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { distribute } from '#database/distribution/distribute.ts';
import { readSpread } from '#database/distribution/nodes.store.ts';
import { clusterDatabase, plainDatabase } from '#database/testing/test-database.ts';
import { openPostgresBus } from '#events/postgres-bus.ts';
import { createLog } from '#kit/log.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { keepConditions } from '#rooms/conditions/public.ts';
import { until } from '#telemetry/testing/until.ts';
import { openWholeApp, type WholeApp } from '../agreement/testing/whole-app.ts';
import { twoWorlds, type World } from '../agreement/testing/worlds/two-worlds.ts';
import { layPastConditions } from '../demo-year/around/demo-conditions.ts';
import { makeSmallYear, smallFleet } from '../demo-year/testing/small-year.ts';
import { type Compared, compareAnswers } from './testing/answers.ts';
import { type AskedCall, callsAbout, callsWithin, listsInOrder } from './testing/asked-calls.ts';
import { copyRows } from './testing/copy-rows.ts';
import { demoWorld } from './testing/demo-world.ts';
import { differencesOf } from './testing/differences.ts';
import { type Reported, whileReporting } from './testing/while-reporting.ts';

const cluster = inject('testCluster');
const log = createLog({ level: 'silent', name: 'test' });
const fleet = smallFleet(12);
const size = { devices: 20, workDays: 4, fleet };
const terminals = 200;

describe('answers are compared', () => {
  const answer = { data: { rows: [{ id: 1 }, { id: 2 }], total: 2, sum: 0.1 + 0.2 } };

  it('by order, number and total, and not by the last digits of a sum', () => {
    expect(differencesOf(answer, { data: { ...answer.data, sum: 0.3 } }).size).toBe(0);
    const turned = { data: { ...answer.data, rows: [...answer.data.rows].reverse() } };
    expect([...differencesOf(answer, turned).keys()]).toEqual(['data.rows[0].id', 'data.rows[1].id']);
    const less = { data: { rows: [{ id: 1 }], total: 1, sum: 0.3 } };
    expect([...differencesOf(answer, less).keys()]).toEqual(['data.rows.length', 'data.total']);
  });
});

describe.skipIf(cluster === null)(
  'a demo on several machines beside one plain server (needs a Citus cluster: FURROW_TEST_CITUS names a folder with the program `cluster`)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'furrow-distributed-'));
    let spread: WholeApp;
    let plain: WholeApp;
    let worlds: { mine: World; other: World };
    let reported: Reported;
    let tokens: Record<'boss' | 'seller', string>;

    beforeAll(async () => {
      const database = await clusterDatabase('whole');
      const bus = await openPostgresBus(database.url, log);
      // People of the office, among whom the demo finds who asks.
      await addAccount(database.pool, 'director', { roleId: 1 });
      await makeSmallYear({ database, bus, folder }, size);
      await bus.close();
      worlds = await twoWorlds(database.pool, { whole: true });
      await conditionsOf(database.pool);
      reported = await whileReporting(database, terminals, async () => {
        await distribute({ url: database.url, say: () => undefined });
      });
      spread = await openWholeApp({ database, folder });
      tokens = { boss: await spread.signIn('boss'), seller: await spread.signIn('seller') };
      // The key for signing in is made when it is asked for the first time.
      await spread.call('GET', 'getEncrypt', null);
      const copy = await plainDatabase();
      await copyRows(database.pool, copy.pool);
      plain = await openWholeApp({ database: copy, folder });
    }, 1_200_000);
    afterAll(async () => {
      await plain?.close();
      await spread?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    async function conditionsOf(pool: WholeApp['database']['pool']): Promise<void> {
      const ending = new AbortController();
      await layPastConditions({ pool, log, signal: ending.signal }, fleet);
      const kept = keepConditions({ pool, log, signal: ending.signal });
      await until(async () => {
        const { rows } = await pool.query(
          `select from condition_hour where hour > now() - interval '6 hours' limit 1`,
        );
        return rows.length > 0;
      });
      ending.abort();
      await kept;
    }

    const compare = (calls: readonly AskedCall[], token = tokens.boss): Promise<Compared> =>
      compareAnswers(plain, spread, token, calls);

    it('is distributed while terminals report, and nothing of what was acknowledged is lost', async () => {
      expect((await readSpread(spread.database.pool)).length).toBeGreaterThan(5);
      expect(await readSpread(plain.database.pool).catch(() => 'plain')).toBe('plain');
      expect(reported).toMatchObject({ connected: terminals, lost: 0 });
      expect(reported.acknowledged).toBeGreaterThan(terminals);
    });

    it('answers every list in every order, with its total', async () => {
      expectSame(await compare(listsInOrder(plain.routes)), 2_000);
    }, 600_000);

    it('answers every call about what a machine of the demo has done', async () => {
      expectSame(await compare(await aboutDemo('all but files')), 800);
    }, 600_000);

    it('answers every call about a record of each kind', async () => {
      expectSame(await compare(callsAbout(plain.routes, worlds)), 800);
    }, 600_000);

    it('answers every call of somebody who sees one company', async () => {
      expectSame(await compare(callsAbout(plain.routes, worlds), tokens.seller), 600);
    }, 600_000);

    it('makes the same files', async () => {
      expectSame(await compare(await aboutDemo('files')), 200);
    }, 600_000);

    async function aboutDemo(what: 'files' | 'all but files'): Promise<AskedCall[]> {
      const { mine, other } = worlds;
      const world = await demoWorld(plain.database.pool, mine, other);
      return callsWithin(callsAbout(plain.routes, { mine: world, other }, what), world);
    }

    /** Broken on both sides alike, by what a world has and the product cannot make. */
    const brokenAlike = /^GET block\/:id\/layer .*: 500 and 500/; // a target without a polygon

    /** Names in the order of the database, which is that of its locale: the two servers were made with different ones. */
    const byLocale =
      /^GET (devices\/products|authorizeManage\/whoSees|accountManage\/template|components\/motor\/template) /;

    function expectSame({ otherwise, broken, answered, unsteady }: Compared, least: number): void {
      expect(broken.filter((one) => !brokenAlike.test(one))).toEqual([]);
      expect(otherwise.filter((one) => !byLocale.test(one))).toEqual([]);
      expect(answered).toBeGreaterThan(least);
      // Running times, and what is made for each asker: seen are fifteen at most.
      expect([...unsteady.keys()].length, [...unsteady.keys()].join()).toBeLessThan(30);
    }
  },
);
