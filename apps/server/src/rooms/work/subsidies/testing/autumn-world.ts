import type { SubsidyMade, SubsidyStatementDetail } from '@furrow/contract';
import { afterAll, beforeAll } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { subsidyRoutes } from '../../public.ts';
import { type Calculating, calculating } from './calculating.ts';
import { autumnRules, twoWorkers } from './two-workers.ts';

/** The autumn of two machines with its rules in force, for the tests of one file; what is set up stands here before the first of them. */
interface AutumnWorld<Person extends string> {
  database: TestDatabase;
  app: TestApp;
  worker: Calculating;
  /** Tokens of administrators: who makes statements, and the others. */
  people: Record<'maker' | Person, string>;
  /** The job that fulfils the rules. */
  deep: string;
  /** A statement of that autumn. */
  make(): Promise<SubsidyMade>;
  detail(id: string): Promise<SubsidyStatementDetail>;
}

export function autumnWorld<Person extends string>(...others: readonly Person[]): AutumnWorld<Person> {
  let parameterId = '';
  const people = {} as AutumnWorld<Person>['people'];
  const world = {
    people,
    make: () =>
      world.worker.make(people.maker, {
        parameterId,
        title: 'Autumn',
        divisions: ['230102'],
        workFrom: '2026-09-01',
        workTo: '2026-09-30',
      }),
    detail: async (id) =>
      (await world.app.call('GET', `subsidyStatement/${id}`, { token: people.maker })).json().data,
  } as AutumnWorld<Person>;
  beforeAll(async () => {
    world.database = await testDatabase();
    const { pool } = world.database;
    world.app = await testApp(world.database, (_, bus) =>
      subsidyRoutes(entityParts(pool), { bus, divisions: null }),
    );
    world.worker = await calculating(world.database, world.app);
    for (const name of ['maker', ...others] as const) {
      await addAccount(pool, name, { roleId: 1 });
      people[name as Person] = await world.app.signIn(name);
    }
    ({ deep: world.deep } = await twoWorkers(pool));
    const rules = { token: people.maker, body: autumnRules };
    parameterId = (await world.app.call('POST', 'subsidyParam', rules)).json().data.id;
    await world.app.call('POST', `subsidyParam/${parameterId}/putInForce`, { token: people.maker });
  });
  afterAll(async () => {
    await world.worker.close();
    await world.app.close();
    await world.database.close();
  });
  return world;
}
