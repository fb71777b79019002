import type { Pool } from 'pg';
import { openDivisions } from '#kit/divisions.ts';
import { createLog } from '#kit/log.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { statisticsRoutes } from '#rooms/overview/statistics/statistics.routes.ts';
import { type ReportWorld, reportWorld } from '#rooms/reports/testing/report-world.ts';
import { deviceJobRoutes } from '#rooms/work/public.ts';
import { wallRoutes } from '../public.ts';

/** `viewer` is of role 5 and sees all, `north` of role 5 with one province, the others are of roles that no wall is for. */
export type Watcher = 'admin' | 'viewer' | 'north' | 'dealer' | 'stranger';

export interface WallRig {
  pool: Pool;
  app: TestApp;
  day: ReportWorld['day'];
  get<T>(path: string, who?: Watcher): Promise<T>;
  answer(path: string, who?: Watcher): ReturnType<TestApp['call']>;
  close(): Promise<void>;
}

/** The walls over the world of the reports, beside the lists that their figures must agree with. */
export async function wallRig(seed: number): Promise<WallRig> {
  const world = await reportWorld(seed, { deeds: false });
  const { pool, database } = world;
  await addAccount(pool, 'viewer', { roleId: 5 });
  const north = await addAccount(pool, 'north', { roleId: 5 });
  await pool.query(
    `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', '230000')`,
    [north],
  );
  const divisions = await openDivisions(null, createLog({ level: 'silent', name: 'test' }));
  const app = await testApp(database, () => [
    ...wallRoutes({ pool, divisions }),
    ...deviceJobRoutes(pool),
    ...statisticsRoutes({ pool, divisions }),
  ]);
  const names = ['admin', 'viewer', 'north', 'dealer', 'stranger'] as const;
  const tokens = new Map<Watcher, string>();
  for (const name of names) tokens.set(name, await app.signIn(name));
  const answer: WallRig['answer'] = (path, who = 'admin') =>
    app.call('GET', path, { token: tokens.get(who)!, lang: 'en' });
  return {
    pool,
    app,
    answer,
    day: world.day,
    async get<T>(path: string, who?: Watcher) {
      const given = await answer(path, who);
      if (given.statusCode !== 200) throw new Error(`${path}: ${given.statusCode} ${given.payload}`);
      return given.json<{ data: T }>().data;
    },
    async close() {
      await app.close();
      await world.close();
    },
  };
}
