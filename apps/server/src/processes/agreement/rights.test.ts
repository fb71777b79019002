import { readdir, readFile } from 'node:fs/promises';
import { measureNames, reportNames, rightOfMeasure, screenEntries } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topicRights } from '#live/topics/topic.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { rightsProblems } from './testing/rights-walker.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';

let app: WholeApp;
let asked: string[];

beforeAll(async () => {
  app = await wholeApp(async () => {});
  asked = [...(await rightsAskedByDeeds()), ...rightsOfMeasures];
});
afterAll(() => app.close());

/** What single figures of a report want beside its own right. */
const rightsOfMeasures = reportNames
  .flatMap((name) => measureNames.map((measure) => rightOfMeasure(name, measure)))
  .filter((right) => right !== undefined);

/** What `may(actor, '…')` and the guarded fields of an entity name in the server's own code. */
async function rightsAskedByDeeds(): Promise<string[]> {
  const root = new URL('../../', import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, root), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/\b(?:may\([^()]*|guarded: \{ right: )'([\w.]+)'/g)].map(([, code]) => code!),
  );
}

const walk = (more: Partial<Parameters<typeof rightsProblems>[0]> = {}) =>
  rightsProblems({
    specs: app.routes.map(({ spec }) => spec),
    asked,
    topics: Object.values(topicRights),
    screens: screenEntries,
    ...more,
  });

describe('routes, rights and screens', () => {
  it('agree', () => {
    expect(walk()).toEqual([]);
  });

  it('are walked by one that sees a right without a guard, a guard without a right, a screen elsewhere', () => {
    const base = walk();
    const added = (more: Parameters<typeof walk>[0]) =>
      walk(more).filter((problem) => !base.includes(problem));
    const specs = app.routes.map(({ spec }) => spec).filter(({ right }) => right !== 'roleManage.viewAs');
    const odd = { method: 'GET', path: 'odd', right: 'odd.right' as never } as const;
    expect(added({ specs: [...specs, odd] })).toEqual([
      'GET odd names the right odd.right, which does not exist',
      'nothing asks for the right roleManage.viewAs',
    ]);
    expect(added({ screens: [{ name: 'roleManage', group: 'monitoring' }] })).toEqual([
      'the screen roleManage stands in monitoring, its right in system',
    ]);
  });

  it('let nobody in without a session but where a route is public, and nobody beyond his rights', async () => {
    await app.database.pool.query(`insert into role (id, name, scope_kind) values (900, 'bare', 'service')`);
    await addAccount(app.database.pool, 'bare', { roleId: 900 });
    const bare = await app.signIn('bare');
    const open: string[] = [];
    for (const { spec } of app.routes) {
      const path = spec.path.replace(/:\w+/g, '018f0000-0000-7000-8000-000000000000');
      const { method, right } = spec;
      if (right === 'public') continue;
      if ((await app.call(method, path, null)).statusCode !== 401) open.push(`${method} ${spec.path} to all`);
      if (right === 'signedIn') continue;
      if ((await app.call(method, path, bare)).statusCode !== 403)
        open.push(`${method} ${spec.path} to bare`);
    }
    expect(open).toEqual([]);
  });
});
