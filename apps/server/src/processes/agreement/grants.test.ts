import { type PermissionCode, permissionCodes } from '@furrow/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { type WholeApp, wholeApp } from './testing/whole-app.ts';

let app: WholeApp;
let giver: string;
let receiver: string;
let made = 0;

/** What somebody needs to grant at all. */
const tools: PermissionCode[] = [
  'system',
  'roleManage',
  'roleManage.create',
  'roleManage.permission',
  'authorizeManage',
  'authorizeManage.permission',
];

beforeAll(async () => {
  app = await wholeApp(async ({ pool }) => {
    await pool.query(
      `insert into role (id, name, scope_kind) values (800, 'giver', 'provider'), (801, 'receiver', 'provider')`,
    );
    await pool.query(`insert into role_permission select 801, 'system'`);
    await addAccount(pool, 'giver', { roleId: 800 });
    receiver = await addAccount(pool, 'receiver', { roleId: 801 });
  });
});
afterAll(() => app.close());

async function holding(codes: readonly string[]): Promise<void> {
  await app.database.pool.query('delete from role_permission where role_id = 800');
  await app.database.pool.query('insert into role_permission select 800, unnest($1::text[])', [codes]);
  giver = await app.signIn('giver');
}

/** Every door through which a right may be named. A new one belongs here. */
const doors = (code: PermissionCode, name: string) =>
  [
    ['POST', 'roleManage', { name, scopeKind: 'provider', permissions: [code] }],
    ['PUT', 'roleManage/801/permission', async () => ({ add: [code], version: await version() })],
    [
      'PUT',
      `authorizeManage/${receiver}/permission`,
      { changes: [{ permission: code, effect: 'granted' }], reason: 'x' },
    ],
  ] as const;

async function version(): Promise<string> {
  return (await app.call('GET', 'roleManage/801', giver)).json<{ data: { version: string } }>().data.version;
}

async function tried(code: PermissionCode): Promise<string[]> {
  const answers: string[] = [];
  for (const [method, path, body] of doors(code, `made ${++made}`)) {
    const sent = typeof body === 'function' ? await body() : body;
    const answer = await app.call(method, path, giver, sent);
    answers.push(answer.statusCode === 200 ? 'given' : answer.json<{ data: { key: string } }>().data.key);
  }
  return answers;
}

describe('every right that a grant may name', () => {
  it('is refused to who lacks it, at every door', async () => {
    await holding(tools);
    const wrong: string[] = [];
    for (const code of permissionCodes.filter((one) => !tools.includes(one))) {
      const answers = await tried(code);
      if (answers.some((answer) => answer !== 'cannotGrant')) wrong.push(`${code}: ${answers.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });

  it('is given by who holds it, so that the walk above is known to see the difference', async () => {
    await holding(permissionCodes);
    expect(await tried('historicalTrack.export')).toEqual(['given', 'given', 'given']);
  });

  it('is refused of the tools themselves', async () => {
    for (const code of ['roleManage.create', 'authorizeManage.permission'] as const) {
      await holding(permissionCodes.filter((one) => one !== code));
      const answers = (await tried(code)).filter((answer) => answer !== 'noPermission');
      expect(new Set(answers), code).toEqual(new Set(['cannotGrant']));
    }
  });
});
