import { type DescribedCall, describedCalls } from '@furrow/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { route } from '#kit/http/route.ts';
import { plainCall } from './testing/cases.ts';
import { noJsonCalls, undescribedFaults } from './testing/undescribed.ts';
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
 * Of one company or one account alone, a file or a calculation that the asker has made, a token or code that alone opens something, ground without rates, or of more samples than a world has: the provider's administrator
 * meets nothing of it. Some want a machine or a name beside, or a picture that can be read. A document is opened by its key beside, and an error of a browser by its group. Only a terminal that lies in store is asked for
 * its fitting: those of the worlds are in use.
 */
const unmet: ReadonlySet<string> = new Set([
  'webhooks/:id/deliveries',
  'reportSchedules/install/:id/sendings',
  'reportSchedules/global/:id/sendings',
  'reportSchedules/machine/:id/sendings',
  'reportSchedules/work/:id/sendings',
  'tasks/:id',
  'batches/:id',
  'clientErrors/:id',
  'accountApply/documents/:id',
  'subsidyStatement/preview/:task/map',
  'sampling/surface',
  'devices/bySn/:sn',
  'cars/part',
  'ownerInfo/search',
  'speed/analysis',
  'speed/analysis/export',
  'photoDisplay/zip',
  'photoDisplay/:id/facts',
  'invalidTrack/:id/effect',
  'files/:id',
  'files/:id/content',
  'files/:id/thumbnail',
  'tasks/:id/file',
  'softwareLog/:id/file',
  'softwareLog/upload/:token',
  'softVideo/file',
  'job/:id/layer/file',
  'block/:id/layer/file',
  'subsidyStatement/preview/:task',
  'subsidyStatement/made/:task',
  'subsidyStatement/recomputed/:task',
  'subsidyStatement/corrected/:task',
]);
/** A checked file is its own account's alone, and of one list: nobody else finds it. */
const isOwn = (path: string): boolean => path.includes('/import/:checkId');
const nameOf = ({ method, address }: DescribedCall): string => `${method} ${address}`;
const listed = (): DescribedCall[] => Object.values(describedCalls).flatMap((calls) => Object.values(calls));

const addressOf = ({ method, address }: DescribedCall): string =>
  `${method} ${address.startsWith('/') ? address : `/farm/v2/${address}`}`.replace(/:(\w+)/g, '{$1}');
type Document = { paths: Record<string, Record<string, { operationId: string; summary?: string }>> };

describe('described calls', () => {
  it('are all on the list, and each is served once', () => {
    const calls = app.routes.flatMap(({ spec }) => (spec.call ? [spec.call] : []));
    const served = calls.map(nameOf);
    // The calls of families are made where they are served: those of their lists, and no more.
    const alone = calls.filter(({ family }) => !family);
    expect(alone.map(nameOf).sort()).toEqual(listed().map(nameOf).sort());
    expect(served.length).toBe(new Set(served).size);
    const byHand = app.routes
      .filter(({ spec }) => !spec.call)
      .map(({ spec }) => `${spec.method} ${spec.path}`);
    expect(byHand.filter((name) => served.includes(name))).toEqual([]);
  });

  it('are all that there is: a new route that nobody has described is told by name, and so is one that is listed for nothing', () => {
    expect(undescribedFaults(app.routes)).toEqual([]);
    const made = route({ method: 'GET', path: 'nobody/described', right: 'signedIn' }, async () => null);
    expect(undescribedFaults([...app.routes, made])).toEqual(['GET nobody/described is not described']);
    const [first] = Object.keys(noJsonCalls);
    const without = app.routes.filter(({ spec }) => `${spec.method} ${spec.path}` !== first);
    expect(undescribedFaults(without)).toEqual([`${first} is listed for nothing`]);
  });

  it('of families are whole: a list that has one of them has all', () => {
    const byList = new Map<string, string[]>();
    for (const { spec } of app.routes) {
      if (!spec.call?.family) continue;
      const { family, name, of } = spec.call.family;
      const list = `${family} ${of}`;
      byList.set(list, [...(byList.get(list) ?? []), name].sort());
    }
    const found = new Map<string, Set<string>>();
    for (const [list, names] of byList) {
      const family = list.split(' ')[0]!;
      found.set(family, (found.get(family) ?? new Set()).add(names.join()));
    }
    expect(found.get('exports')).toEqual(new Set(['file,form,start']));
    expect(found.get('imports')).toEqual(new Set(['bad,check,mend,open,read,run,template']));
    expect(found.get('files')).toEqual(new Set(['attach,detach,list']));
    expect([...byList.keys()].filter((list) => list.startsWith('exports ')).length).toBeGreaterThan(100);
  });

  it('are all told by openapi.json, each with a name of its own, and a public validator reads it', async () => {
    const { payload } = await app.call('GET', 'openapi.json?lang=en', boss);
    const document = JSON.parse(payload) as Document;
    const told = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ name: `${method.toUpperCase()} ${path}`, call })),
    );
    const served = app.routes.flatMap(({ spec }) => (spec.call ? [addressOf(spec.call)] : []));
    expect(told.map(({ name }) => name).sort()).toEqual(served.sort());
    expect(new Set(told.map(({ call }) => call.operationId)).size).toBe(told.length);
    expect(told.filter(({ call }) => !call.summary)).toEqual([]);
    expect(await new Validator().validate(document)).toMatchObject({ valid: true });
    // Families share what they take and answer: written out for each list, they alone would be several times as much.
    expect(payload.length).toBeLessThan(7_500_000);
  });

  it('of exports refuse what is wrong with its field, in the address, in a form and in JSON', async () => {
    const wrong: [string, object | undefined, string[]][] = [
      ['GET cars/export?format=pdf', undefined, ['format']],
      ['POST cars/export/form', { format: 'pdf', extent: 'none' }, ['extent', 'format']],
      ['POST cars/export', { form: 'odd', page: 'first' }, ['form', 'page']],
      ['POST cars/export/form', { columns: ['nothing'] }, ['columns']],
      ['POST cars/export', { columns: ['nothing'] }, ['columns']],
    ];
    for (const [call, body, fields] of wrong) {
      const [method, path] = call.split(' ') as ['GET' | 'POST', string];
      const { statusCode, payload } = await app.call(method, path, boss, body);
      const { data } = JSON.parse(payload) as { data: { key: string; errors: { field: string }[] } };
      const named = [...new Set(data.errors.map(({ field }) => field))].sort();
      expect([call, statusCode, data.key, named]).toEqual([call, 400, 'badRequest', fields]);
    }
  });

  // Each answer is held to its shape by the app itself: one that is not as described ends in a fault.
  it('answer as they are described, reads and writes', async () => {
    const answers: string[] = [];
    let token = await app.signIn('boss');
    const order = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'];
    const specs = app.routes.map(({ spec }) => spec).filter(({ call }) => call !== undefined);
    specs.sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
    for (const spec of specs) {
      const { method, path, body } = plainCall(spec, worlds);
      let { statusCode, payload } = await app.call(method, path, token, body);
      // A call before has signed the account out: nothing was asked yet.
      if (statusCode === 401) {
        token = await app.signIn('boss');
        ({ statusCode, payload } = await app.call(method, path, token, body));
        if (statusCode === 401) answers.push(`${method} ${path}: signed out`);
      }
      const must = isOwn(spec.path) ? 404 : 200;
      const fine = method === 'GET' && !unmet.has(spec.path) ? statusCode === must : statusCode < 500;
      if (!fine) answers.push(`${method} ${path}: ${statusCode} ${payload.slice(0, 200)}`);
    }
    expect(answers).toEqual([]);
  });
});
