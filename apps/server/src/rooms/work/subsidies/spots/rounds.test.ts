import type { SubsidyStatementDetail } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { subsidyRoutes } from '../../public.ts';
import { type Calculating, calculating, recomputedPath } from '../testing/calculating.ts';
import { autumnRules, twoWorkers } from '../testing/two-workers.ts';

let database: TestDatabase;
let app: TestApp;
let worker: Calculating;
let parameterId = '';
const people = { maker: '', checker: '', approver: '' };
type Person = keyof typeof people;

beforeAll(async () => {
  database = await testDatabase();
  const { pool } = database;
  app = await testApp(database, (_, bus) => subsidyRoutes(entityParts(pool), { bus, divisions: null }));
  worker = await calculating(database, app);
  for (const name of Object.keys(people) as Person[]) {
    await addAccount(pool, name, { roleId: 1 });
    people[name] = await app.signIn(name);
  }
  await twoWorkers(pool);
  const rules = { token: people.maker, body: autumnRules };
  parameterId = (await app.call('POST', 'subsidyParam', rules)).json().data.id;
  await app.call('POST', `subsidyParam/${parameterId}/putInForce`, { token: people.maker });
});
afterAll(async () => {
  await worker.close();
  await app.close();
  await database.close();
});

const make = () =>
  worker.make(people.maker, {
    parameterId,
    title: 'Autumn',
    divisions: ['230102'],
    workFrom: '2026-09-01',
    workTo: '2026-09-30',
  });
const detail = async (id: string): Promise<SubsidyStatementDetail> =>
  (await app.call('GET', `subsidyStatement/${id}`, { token: people.maker })).json().data;
const step = async (who: Person, id: string, deed: string, more: object = {}) => {
  const { version } = await detail(id);
  const body = { version, ...more };
  return app.call('POST', `subsidyStatement/${id}/${deed}`, { token: people[who], body, lang: 'en' });
};

it('the sample of a former round does not stand for the lines of the next one', async () => {
  const { id } = await make();
  await step('maker', id, 'submit');
  const draw = () => app.call('POST', `subsidyStatement/${id}/sample`, { token: people.checker });
  expect((await draw()).json().data).toHaveLength(1);
  expect((await step('checker', id, 'reject', { reason: 'Owner is wrong' })).statusCode).toBe(200);
  await worker.outcome(people.maker, await step('maker', id, 'recompute'), recomputedPath);
  await step('maker', id, 'submit');
  await step('checker', id, 'take');
  await step('checker', id, 'check');
  expect((await step('approver', id, 'approve')).json().message).toBe('The sample has not been drawn yet');
  expect((await draw()).json().data).toHaveLength(1);
});
