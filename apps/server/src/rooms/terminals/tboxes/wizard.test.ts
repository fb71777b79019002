import type { TerminalJobRow, TerminalTaskRow } from '@furrow/contract';
import { messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { TestGateway } from '#gateways/jt808/testing/test-gateway.ts';
import { locationBody } from '#gateways/jt808/testing/test-terminal.ts';
import { newId } from '#kit/id.ts';
import { entityParts } from '#rooms/access/public.ts';
import { addAccount, type TestApp, testApp } from '#rooms/access/testing/test-app.ts';
import { jobRoutes } from '../jobs/job.routes.ts';
import { TboxTerminal } from '../testing/tbox-terminal.ts';

let database: TestDatabase;
let gateway: TestGateway;
let one: TestApp;
let boss: string;
let stranger: string;
let count = 0;

beforeAll(async () => {
  database = await testDatabase();
  gateway = await TestGateway.open({ database });
  one = await testApp(database, (pool, bus) => jobRoutes({ ...entityParts(pool), bus }));
  await addAccount(database.pool, 'boss', { roleId: 1 });
  await addAccount(database.pool, 'stranger');
  for (const right of ['tboxConfig', 'tboxConfig.configure', 'tboxConfig.cancel'])
    await database.pool.query('insert into role_permission values (5, $1)', [right]);
  [boss, stranger] = [await one.signIn('boss'), await one.signIn('stranger')];
});
afterAll(async () => {
  await one.close();
  await gateway.close();
  await database.close();
});

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = boss) =>
  one.call(method, path, { token, lang: 'en', ...(body && { body }) });

async function tbox() {
  const [id, sn, phone] = [newId(), String(3_400_000 + ++count), `1391${String(count).padStart(7, '0')}`];
  await gateway.vehicle(phone, { id, sn, category: 'tbox' });
  const terminal = gateway.terminal(phone);
  const box = new TboxTerminal(terminal);
  await terminal.login();
  await terminal.ackOf(
    terminal.send(messageId.location, locationBody(Math.floor(Date.now() / 1000), { speedKmh: 0 })),
  );
  return { id, sn, box };
}

/** A job of these items, started; its first task. */
async function configure(sn: string, items: object): Promise<TerminalTaskRow> {
  const draft: TerminalJobRow = (
    await call('POST', 'terminalJobs', { kind: 'configuration', sns: [sn] })
  ).json().data;
  await call('PUT', `terminalJobs/${draft.id}`, { items });
  const started = await call('POST', `terminalJobs/${draft.id}/start`, { startKey: newId() });
  expect(started.json()).toMatchObject({ code: 200 });
  return (await call('GET', `terminalJobs/${draft.id}/tasks`)).json().data[0];
}
const taskOf = async (id: string): Promise<TerminalTaskRow> =>
  (await call('GET', `terminalTasks/${id}`)).json().data;
const ended = async (id: string, state: string): Promise<TerminalTaskRow> => {
  await expect.poll(async () => (await taskOf(id)).state, { timeout: 15_000 }).toBe(state);
  return taskOf(id);
};

describe('the wizard of settings', () => {
  it('restores the values of before by a new task that ends done', async () => {
    const { sn, box } = await tbox();
    const task = await ended((await configure(sn, { workingS: 15, server2: 'a.example:7611' })).id, 'done');
    expect(task.items).toMatchObject([
      { item: 'server2', before: '', wanted: 'a.example:7611', state: 'written' },
      { item: 'workingS', before: 1, wanted: 15, readBack: 15, state: 'written' },
    ]);
    const restore: TerminalTaskRow = (await call('POST', `terminalTasks/${task.id}/restore`)).json().data;
    expect(restore).toMatchObject({ kind: 'restore', linkedTask: { id: task.id } });
    expect(restore.items.map(({ item, wanted }) => [item, wanted])).toEqual([
      ['server2', ''],
      ['workingS', 1],
    ]);
    await ended(restore.id, 'done');
    expect([box.values.get(0xf001), box.values.get(0xf012)]).toEqual([1, '']);
    expect((await taskOf(task.id)).undoneBy).toMatchObject({ id: restore.id });
  });

  it('R-4-055 R-4-056 R-4-057 is reconfigure with what was refused, reconfiguring when tried again, then done; tries only what is open', async () => {
    const { sn, box } = await tbox();
    box.refused.set(0xf003, 3);
    const { id } = await configure(sn, { workingS: 15, can2Kbit: 500 });
    expect(await ended(id, 'reconfigure')).toMatchObject({ reason: 'notSupported', attempt: 1 });
    box.refused.clear();
    box.writes.length = 0;
    const again: TerminalTaskRow = (await call('POST', `terminalTasks/${id}/retry`)).json().data;
    expect(again.state).toBe('reconfiguring');
    expect(await ended(id, 'done')).toMatchObject({ attempt: 2 });
    expect(box.writes).toEqual([[0xf003]]);
  });

  it('gives one T-BOX to one task, also when two people start at once', async () => {
    const { sn, box } = await tbox();
    box.stop();
    const drafts = await Promise.all(
      [1, 2].map(async () => {
        const made = await call('POST', 'terminalJobs', { kind: 'configuration', sns: [sn] });
        const { id } = made.json().data as TerminalJobRow;
        await call('PUT', `terminalJobs/${id}`, { items: { workingS: 9 } });
        return id;
      }),
    );
    const starts = await Promise.all(
      drafts.map((id) => call('POST', `terminalJobs/${id}/start`, { startKey: newId() })),
    );
    expect(starts.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { rows } = await database.pool.query(
      `select 1 from terminal_task t join vehicle v on v.id = t.vehicle_id where v.sn = $1 and t.state = 'reconfiguring'`,
      [sn],
    );
    expect(rows).toHaveLength(1);
  });

  it('refuses values out of range at their item, and a stranger everything', async () => {
    const { sn } = await tbox();
    const { id } = (await call('POST', 'terminalJobs', { kind: 'configuration', sns: [sn] })).json()
      .data as TerminalJobRow;
    const wrong = await call('PUT', `terminalJobs/${id}`, { items: { workingS: 601 } });
    expect(wrong.json().data.errors).toMatchObject([{ field: 'items.workingS', key: 'wholeRange' }]);
    const theirs = (path: string, body: object = {}) => call('POST', path, body, stranger);
    expect((await theirs(`terminalJobs/${id}/start`, { startKey: newId() })).statusCode).toBe(404);
    expect((await theirs('terminalJobs', { kind: 'configuration', sns: [sn] })).statusCode).toBe(404);
    expect((await call('GET', 'terminalTasks', undefined, stranger)).json().data.total).toBe(0);
  });

  it('changes servers only for who has the right to, and never to the platform itself', async () => {
    const { sn } = await tbox();
    await database.pool.query(
      `update tbox set items = items || '{"server1": "10.0.0.7:7611"}' where vehicle_id = (select id from vehicle where sn = $1)`,
      [sn],
    );
    await database.pool.query(
      `insert into tbox (vehicle_id, items) select id, '{"server1": "10.0.0.7:7611"}' from vehicle where sn = $1
       on conflict do nothing`,
      [sn],
    );
    const { id } = (await call('POST', 'terminalJobs', { kind: 'configuration', sns: [sn] })).json()
      .data as TerminalJobRow;
    const own = await call('PUT', `terminalJobs/${id}`, { items: { server3: '10.0.0.7:7611' } });
    expect(own.json().data).toMatchObject({
      key: 'serverIsPlatform',
      errors: [{ field: 'items.server3', key: 'serverIsPlatform' }],
    });
    // Somebody of the whole platform who may configure, but not change servers.
    await database.pool.query(`insert into role (id, name, scope_kind) values (77, 'setter', 'provider')`);
    for (const right of ['tboxConfig', 'tboxConfig.configure'])
      await database.pool.query('insert into role_permission values (77, $1)', [right]);
    await addAccount(database.pool, 'setter', { roleId: 77 });
    const setter = await one.signIn('setter');
    const draft = (await call('POST', 'terminalJobs', { kind: 'configuration', sns: [sn] }, setter)).json()
      .data as TerminalJobRow;
    const put = (items: object) => call('PUT', `terminalJobs/${draft.id}`, { items }, setter);
    const refused = await put({ server3: 'gps.example:7611' });
    expect([refused.statusCode, refused.json().data]).toMatchObject([
      403,
      { key: 'noPermission', params: { permission: 'tboxConfig.servers' } },
    ]);
    expect((await put({ server2: '' })).statusCode).toBe(403);
    expect((await put({ workingS: 9 })).statusCode).toBe(200);
    // What a draft got otherwise is looked at once more when it starts.
    await database.pool.query(
      `update terminal_job set items = '{"server3": "gps.example:7611"}' where id = $1`,
      [draft.id],
    );
    const start = await call('POST', `terminalJobs/${draft.id}/start`, { startKey: newId() }, setter);
    expect(start.statusCode).toBe(403);
  });

  it('goes on with a draft of which a T-BOX was removed, and takes no more than ten', async () => {
    const [first, second] = [await tbox(), await tbox()];
    const { id } = (
      await call('POST', 'terminalJobs', { kind: 'configuration', sns: [first.sn, second.sn] })
    ).json().data as TerminalJobRow;
    await database.pool.query('update vehicle set deleted_at = now() where id = $1', [first.id]);
    const edited = await call('PUT', `terminalJobs/${id}`, { items: { workingS: 9 } });
    expect(edited.json().data).toMatchObject({ devices: [second.id], items: { workingS: 9 } });
    // Also when the page still names it.
    const again = await call('PUT', `terminalJobs/${id}`, { devices: [second.id] });
    expect(again.statusCode).toBe(200);
    const unknown = await call('PUT', `terminalJobs/${id}`, { devices: [second.id, newId()] });
    expect(unknown.statusCode).toBe(404);
    const sns: string[] = [];
    for (let n = 0; n < 10; n++) {
      const sn = String(3_450_000 + n);
      await gateway.vehicle(`1392${String(n).padStart(7, '0')}`, { sn, category: 'tbox' });
      sns.push(sn);
    }
    const many = await call('PUT', `terminalJobs/${id}`, { addSns: sns });
    expect(many.json().data.errors).toMatchObject([{ field: 'sns', key: 'atMost10' }]);
  });

  it('counts a T-BOX as having a saved configuration once it is written, until it is set back', async () => {
    const { id: device, sn } = await tbox();
    const configuration = newId();
    await database.pool.query(
      `insert into saved_configuration (id, kind, name, items) values ($1, 'tbox', 'spring', '{"workingS": 15}')`,
      [configuration],
    );
    const { id } = (await call('POST', 'terminalJobs', { kind: 'configuration', sns: [sn] })).json()
      .data as TerminalJobRow;
    const put = (configurationId: string) =>
      call('PUT', `terminalJobs/${id}`, { items: { workingS: 15, sleepS: 90 }, configurationId });
    expect((await put(newId())).statusCode).toBe(404);
    expect((await put(configuration)).statusCode).toBe(200);
    await call('POST', `terminalJobs/${id}/start`, { startKey: newId() });
    const [task] = (await call('GET', `terminalJobs/${id}/tasks`)).json().data as TerminalTaskRow[];
    await ended(task!.id, 'done');
    const has = async () =>
      (
        await database.pool.query<{ id: string | null }>(
          'select configuration_id as id from tbox where vehicle_id = $1',
          [device],
        )
      ).rows[0]?.id;
    expect(await has()).toBe(configuration);
    const restore = (await call('POST', `terminalTasks/${task!.id}/restore`)).json().data as TerminalTaskRow;
    await ended(restore.id, 'done');
    expect(await has()).toBeNull();
  });
});
