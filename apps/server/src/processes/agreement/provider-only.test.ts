import { permissionCodes } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topicRights, topicsOfProvider } from '#live/topics/topic.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { forgottenDeclarations } from './testing/provider-walker.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';

let app: WholeApp;
beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    await pool.query(
      `insert into role (id, name, scope_kind) values (710, 'dealers', 'dealer'), (711, 'regional', 'service')`,
    );
    await pool.query(
      'insert into role_permission select r, p from unnest($1::int[]) r, unnest($2::text[]) p',
      [[710, 711], permissionCodes],
    );
    await addAccount(pool, 'dealer', { roleId: 710 });
    await addAccount(pool, 'helper', { roleId: 711 });
  });
});
afterAll(() => app.close());

const specs = () => app.routes.map(({ spec }) => spec);
const forgotten = (of: Parameters<typeof forgottenDeclarations>[0]) =>
  forgottenDeclarations(of, topicRights, topicsOfProvider);

describe('what all companies share', () => {
  it('is declared on its route as the provider’s alone', () => {
    expect(forgotten(specs())).toEqual([]);
  });

  it('is walked by one that sees a route, a path and a topic that forget it', () => {
    const bare = specs().map(({ only: _, ...spec }) => spec);
    const found = forgotten(bare);
    expect(found).toEqual(
      expect.arrayContaining([
        'PUT settings/session.lengthS',
        'PUT userOperateLog/retention',
        'GET systemLog',
        'GET systemLog/export',
        'PUT systemLog/levels',
        'POST notices',
        'PUT invalidTrack/rules',
        'DELETE regions/:id',
        'POST regions/:id/disable',
        'POST extendAreas',
        'POST crossSnWhite',
        'PUT warnings/crossRegion/rule',
        'PUT warnings/terminalCrossRegionWarning/rule',
        'PUT warnings/dismantle/rule',
        'PUT warnings/workWarning/rule',
        'PUT warnings/exceptionQuery/rule',
        'PUT warnings/flowControl/rule',
        'PUT warnings/flowControl/policies',
        'PUT warnings/agentWarning/rule',
      ]),
    );
    const odd = { method: 'POST', path: 'regions/:id/odd', right: 'regionManage' } as const;
    expect(forgotten([odd])).toEqual(['POST regions/:id/odd']);
    expect(forgottenDeclarations([], topicRights, new Set())).toEqual(['topic log']);
  });

  it('is refused to people of a dealer and of a region who hold every right, before anything is read of the call', async () => {
    const open: string[] = [];
    for (const name of ['dealer', 'helper']) {
      const token = await app.signIn(name);
      for (const { method, path, only } of specs()) {
        if (!only) continue;
        const answer = await app.call(method, path.replace(/:\w+/g, '1'), token);
        const { key } = answer.json<{ data: { key: string } }>().data;
        if (answer.statusCode !== 403 || key !== 'onlyProvider') open.push(`${method} ${path} to ${name}`);
      }
    }
    expect(open).toEqual([]);
  });
});
