import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { distribute } from '../../database/distribution/distribute.ts';
import { clusterDatabase, copiedDatabase, type TestDatabase } from '../../database/testing/test-database.ts';
import { plainCall } from './testing/cases.ts';
import { unlike } from './testing/unlike.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { twoWorlds, type World } from './testing/worlds/two-worlds.ts';

const cluster = inject('testCluster');

/** Calls whose answers are made by chance or of the machine that answers. */
const byChance: ReadonlySet<string> = new Set(['captcha', 'getEncrypt', '/metrics', 'systemLog/services']);

describe('the comparison of two answers', () => {
  const text = JSON.stringify;
  it('sees another value, a missing one, one more, and another text', () => {
    expect(unlike(text({ a: 1 }), text({ a: 1 }), text({ a: 2 }))).toEqual(['.a: 1 ≠ 2']);
    expect(unlike(text({ a: [1, 2] }), text({ a: [1, 2] }), text({ a: [1] }))).toEqual([
      '.a.1: 2 ≠ undefined',
    ]);
    expect(unlike(text({ a: [] }), text({ a: [] }), text({ a: [3] }))).toHaveLength(2);
    expect(unlike('one', 'one', 'two')).toHaveLength(1);
    expect(unlike(text(null), text(null), text(0))).toEqual([': null ≠ 0']);
  });
  it('passes over what changes by itself, and the last digits of a sum', () => {
    expect(unlike(text({ now: 1, b: 2 }), text({ now: 2, b: 2 }), text({ now: 3, b: 2 }))).toEqual([]);
    expect(unlike('0.30000000000000004', '0.30000000000000004', '0.3')).toEqual([]);
  });
});

describe.skipIf(cluster === null)(
  'every read of the product over several machines (needs a Citus cluster: FURROW_TEST_CITUS)',
  () => {
    const opened: TestDatabase[] = [];
    let plain: WholeApp;
    let spread: WholeApp;
    let worlds: { mine: World; other: World };
    const tokens = new Map<string, string>();

    beforeAll(async () => {
      const seeded = await clusterDatabase('whole');
      opened.push(seeded);
      const held = { ...seeded, close: async () => undefined };
      const first = await wholeApp(
        async ({ pool }) => {
          worlds = await twoWorlds(pool, { whole: true });
        },
        [],
        held,
      );
      // Signed in before the copies are made: their sessions are the same, too.
      for (const name of ['boss', 'seller']) tokens.set(name, await first.signIn(name));
      await first.close();
      const alone = await copiedDatabase(seeded, 'plain');
      const many = await copiedDatabase(seeded, 'cluster');
      await distribute({ url: many.url, say: () => undefined });
      plain = await wholeApp(async () => undefined, [], alone);
      spread = await wholeApp(async () => undefined, [], many);
    }, 900_000);
    afterAll(async () => {
      await plain?.close();
      await spread?.close();
      for (const database of opened) await database.close();
    }, 300_000);

    it.each(['boss', 'seller'])(
      'answers %s as on one machine',
      async (name) => {
        const token = tokens.get(name)!;
        const reads = plain.routes.filter(
          ({ spec }) => spec.method === 'GET' && spec.ticket !== 'stream' && !byChance.has(spec.path),
        );
        const findings: string[] = [];
        let told = 0;
        for (const { spec } of reads) {
          const { method, path } = plainCall(spec, worlds);
          const one = await plain.call(method, path, token);
          const other = await spread.call(method, path, token);
          const again = await plain.call(method, path, token);
          if (one.statusCode === 200) told += 1;
          if (one.statusCode !== other.statusCode)
            findings.push(`${path}: ${one.statusCode} ≠ ${other.statusCode} ${other.payload.slice(0, 300)}`);
          else
            findings.push(
              ...unlike(one.payload, again.payload, other.payload)
                .slice(0, 2)
                .map((found) => `${path} ${found.slice(0, 300)}`),
            );
        }
        expect(findings).toEqual([]);
        expect(told).toBeGreaterThan(name === 'boss' ? 500 : 300);
      },
      900_000,
    );

    it('is compared where points, messages and conditions lie on several machines', async () => {
      const { rows } = await spread.database.pool.query<{ tables: number; points: number }>(
        `select (select count(*)::int from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
             where p.partmethod = 'h' and not c.relispartition) as tables, (select count(*)::int from track_point) as points`,
      );
      expect(rows[0]!.tables).toBe(8);
      expect(rows[0]!.points).toBeGreaterThan(200);
      const plainly = await plain.database.pool.query(
        `select from pg_extension where extname = 'citus' union all select from pg_class where relname = 'pg_dist_partition'`,
      );
      expect(plainly.rowCount).toBe(0);
    });
  },
);
