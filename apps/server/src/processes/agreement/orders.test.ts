import { afterAll, beforeAll, expect, it } from 'vitest';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { listedCalls } from './testing/listed-calls.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';

let app: WholeApp;
beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    await addAccount(pool, 'sorter', { roleId: 1 });
  });
});
afterAll(() => app.close());

it('every list stands in every order it offers, either way, from its first page and from a later one', async () => {
  const token = await app.signIn('sorter');
  // A file of nothing is refused.
  const calls = listedCalls(app.routes).filter((call) => call.path !== 'deviceJob/coverage');
  expect(calls.length).toBeGreaterThan(30);
  const refused: string[] = [];
  for (const { path, list } of calls)
    for (const sort of list.sorts)
      for (const query of [`sort=${sort}`, `sort=-${sort}&page=2`]) {
        const { statusCode } = await app.call('GET', `${path}?${query}`, token);
        if (statusCode !== 200) refused.push(`${statusCode} ${path}?${query}`);
      }
  expect(refused).toEqual([]);
});
