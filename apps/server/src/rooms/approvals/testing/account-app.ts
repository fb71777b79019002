import type { AccountAuditDetail } from '@furrow/contract';
import { expect } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { batchRoutes } from '#kit/batch/batch.routes.ts';
import { newId } from '#kit/id.ts';
import { createLog } from '#kit/log.ts';
import { solvedCaptcha } from '#rooms/access/captcha/testing/solved-captcha.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { vehicleDoor } from '#rooms/machines/public.ts';
import { accountAuditRoutes, accountBatches, accountDesk } from '../public.ts';

export type Who = 'boss' | 'auditor' | 'second' | 'seller' | 'north' | 'south' | 'member';

/** A province with the divisions that tests name, and no other. */
const names: Readonly<Record<string, string>> = {
  '230000': 'Heilongjiang',
  '230100': 'Harbin',
  '230102': 'Daoli',
};
const divisions = {
  pathOf: () => [],
  nameOf: (code: string) => names[code] ?? code,
  fullNameOf: (code: string) => names[code] ?? null,
} as never;
const page = 'accountAudit';

/** The calls of strangers and of those who decide, two dealers, and three people of the provider. */
export async function accountApp() {
  const database: TestDatabase = await testDatabase();
  const { pool } = database;
  const grants = { doors: { vehicles: vehicleDoor }, divisions };
  const one: TestApp = await testApp(
    database,
    (_pool, bus) => [
      ...accountAuditRoutes({ ...entityParts(pool), bus, ...grants }),
      ...batchRoutes(
        { pool, log: createLog({ level: 'silent', name: 'test' }) },
        accountBatches({ ...entityParts(pool), bus, ...grants }),
      ).filter(({ spec }) => spec.path.startsWith(`${page}/`)),
    ],
    { desk: accountDesk(grants) },
  );
  const [north, south] = [newId(), newId()];
  await pool.query(
    `insert into dealer (id, company, superior_id, path, state, country) values
       ($1, 'North Fields', null, array[$1::uuid], 'enabled', 'CN'), ($2, 'South Fields', null, array[$2::uuid], 'enabled', 'CN')`,
    [north, south],
  );
  await pool.query(
    `insert into role (id, name, scope_kind) values (30, 'sellers', 'dealer'), (31, 'auditors', 'provider'), (32, 'members', 'provider')`,
  );
  const rights = (...deeds: string[]) => ['approvals', page, ...deeds.map((deed) => `${page}.${deed}`)];
  const hold = (role: number, codes: string[]) =>
    pool.query('insert into role_permission select $1, unnest($2::text[])', [role, codes]);
  await hold(30, ['monitoring', 'carMonitor', ...rights('create', 'check')]);
  await hold(31, [
    'monitoring',
    'carMonitor',
    'system',
    'accountManage',
    'accountManage.contact',
    ...rights('create', 'check', 'approve', 'assign', 'setting'),
  ]);
  await hold(32, rights('create'));
  const people: [Who, number, string | null][] = [
    ['boss', 1, null],
    ['auditor', 31, null],
    ['second', 31, null],
    ['member', 32, null],
    ['seller', 30, north],
    ['north', 30, north],
    ['south', 30, south],
  ];
  const tokens = {} as Record<Who, string>;
  const accounts = {} as Record<Who, string>;
  for (const [name, roleId, dealerId] of people) {
    accounts[name] = await addAccount(pool, name, { roleId, ...(dealerId ? { dealerId } : {}) });
    if (roleId === 31)
      await pool.query(
        `insert into account_area (account_id, subject, area_kind, area_id) values ($1, 'vehicles', 'division', 'CN')`,
        [accounts[name]],
      );
    tokens[name] = await one.signIn(name);
  }
  for (const [i, [dealer, division]] of [
    [north, '230102'],
    [north, '230100'],
    [south, '230102'],
  ].entries())
    await pool.query(
      `insert into vehicle (id, sn, terminal_number, state, dealer_id, division_code) values ($1, $2, $2, 'inUse', $3, $4)`,
      [newId(), String(8_740_001 + i), dealer, division],
    );
  const call = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    one.call(method, path, { token: tokens[who], lang: 'en', ...(body && { body }) });
  /** An application of a stranger; its approval's id and number. */
  const apply = async (name: string, more: object = {}): Promise<{ id: string; number: string }> => {
    await pool.query('delete from call_rate');
    const body = {
      name,
      password: 'Apply-2026',
      displayName: 'Stranger',
      company: 'North Fields',
      phone: `139${String(Math.abs(hash(name)))
        .padStart(8, '0')
        .slice(0, 8)}`,
      reason: 'We sell',
      verify: await solvedCaptcha(one, pool, 'apply'),
      ...more,
    };
    const answer = await one.call('POST', 'accountApply', { body, lang: 'en' });
    expect(answer.statusCode, answer.payload).toBe(200);
    const { number } = answer.json().data;
    const { rows } = await pool.query('select id from approval where number = $1', [number]);
    return { id: rows[0].id, number };
  };
  const read = async (id: string, who: Who = 'boss'): Promise<AccountAuditDetail> =>
    (await call(who, 'GET', `${page}/${id}`)).json().data;
  const step = async (who: Who, id: string, name: string, body: object = {}) =>
    call(who, 'POST', `${page}/${id}/${name}`, { version: (await read(id)).version, ...body });
  const judge = async (who: Who, id: string, item: string, body: object) =>
    call(who, 'PUT', `${page}/${id}/items/${item}`, { version: (await read(id)).version, ...body });
  const close = async () => {
    await one.close();
    await database.close();
  };
  return {
    database,
    one,
    tokens,
    accounts,
    dealers: { north, south },
    call,
    apply,
    read,
    step,
    judge,
    close,
  };
}

/** A number of its own for each name, so that phone numbers differ. */
const hash = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_999_989, 7);
export type AccountApp = Awaited<ReturnType<typeof accountApp>>;
