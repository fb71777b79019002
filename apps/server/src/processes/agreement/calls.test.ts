import { type DescribedCall, describedCalls } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainCall } from './testing/cases.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';
import { twoWorlds, type World } from './testing/worlds/two-worlds.ts';

let app: WholeApp;
let worlds: { mine: World; other: World };
let boss: string;

beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    worlds = await twoWorlds(pool, { whole: true });
  });
  boss = await app.signIn('boss');
});
afterAll(() => app.close());

/**
 * Of one company or one account alone, of a calculation that the asker has made, or of more samples than a world has: the provider's administrator
 * meets nothing of it. A document is opened by its key beside, and an error of a browser by its group.
 */
const unmet: ReadonlySet<string> = new Set([
  'webhooks/:id/deliveries',
  'tasks/:id',
  'batches/:id',
  'clientErrors/:id',
  'accountApply/documents/:id',
  'subsidyStatement/preview/:task/map',
  'sampling/surface',
]);
const nameOf = ({ method, address }: DescribedCall): string => `${method} ${address}`;
const listed = (): DescribedCall[] => Object.values(describedCalls).flatMap((calls) => Object.values(calls));

describe('described calls', () => {
  it('are all on the list, and each is served once', () => {
    const served = app.routes.flatMap(({ spec }) => (spec.call ? [nameOf(spec.call)] : []));
    expect(served.sort()).toEqual(listed().map(nameOf).sort());
    const byHand = app.routes
      .filter(({ spec }) => !spec.call)
      .map(({ spec }) => `${spec.method} ${spec.path}`);
    expect(byHand.filter((name) => served.includes(name))).toEqual([]);
  });

  // Each answer is held to its shape by the app itself: one that is not as described ends in a fault.
  it('answer as they are described, reads and writes', async () => {
    const answers: string[] = [];
    const order = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
    const specs = app.routes.map(({ spec }) => spec).filter(({ call }) => call !== undefined);
    specs.sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
    for (const spec of specs) {
      const { method, path, body } = plainCall(spec, worlds);
      const { statusCode, payload } = await app.call(method, path, boss, body);
      const fine = method === 'GET' && !unmet.has(spec.path) ? statusCode === 200 : statusCode < 500;
      if (!fine) answers.push(`${method} ${path}: ${statusCode} ${payload.slice(0, 200)}`);
    }
    expect(answers).toEqual([]);
  });
});
