import type { OperationKind, WatchAnswer } from '@furrow/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { heldMessages } from '#events/after-commit.ts';
import { logOperation, notify } from '#rooms/access/public.ts';
import { addAccount } from '#rooms/access/testing/test-app.ts';
import { addDealer } from '#rooms/work/testing/readers.ts';
import { openStream, watchTopics } from './testing/event-reader.ts';
import { makeFleet } from './testing/fleet-fixture.ts';
import { type MonitorRig, monitorRig } from './testing/monitor-rig.ts';

let rig: MonitorRig;
let [chief, clerk] = ['', ''];
const ids: Record<string, string> = {};

beforeAll(async () => {
  rig = await monitorRig(async (pool) => {
    const [, , last] = await makeFleet(pool, 3);
    const dealer = await addDealer(pool);
    await pool.query('update vehicle set dealer_id = $2 where id = $1', [last!.id, dealer]);
    await pool.query(`insert into role (id, name, scope_kind) values (30, 'seller', 'dealer')`);
    await pool.query(`insert into role_permission values (30, 'monitoring'), (30, 'carMonitor')`);
    await addAccount(pool, 'seller', { roleId: 30, dealerId: dealer });
  });
  const { rows } = await rig.pool.query<{ id: string; name: string }>('select id, name from account');
  for (const { id, name } of rows) ids[name] = id;
  chief = await rig.signIn('chief');
  clerk = await rig.signIn('clerk');
});
afterAll(() => rig.close());

const watch = async (token: string, sid: string, topics: object): Promise<WatchAnswer> =>
  (await watchTopics(rig, token, sid, topics)).data;
const write = (action: string, kind: OperationKind, id: string | readonly string[]): Promise<void> => {
  const doer = { accountId: ids.chief!, name: 'chief', address: '', traceId: '' };
  return inTransaction(rig.pool, async (client) => {
    for (const subjectId of [id].flat())
      await logOperation(client, doer as never, { action, subjectKind: kind, subjectId });
  });
};

it('the bell hears of its own account’s rows alone', async () => {
  const [mine, theirs] = [await openStream(rig, chief), await openStream(rig, clerk)];
  await watch(chief, mine.sid, { notices: {} });
  await watch(clerk, theirs.sid, { notices: {} });
  const { held, send } = heldMessages(rig.bus);
  await inTransaction(rig.pool, (client) =>
    notify(client, held, { receivers: [ids.chief!], type: 3, act: 'replacementSubmitted' }),
  );
  send();
  expect(await mine.next('notice')).toEqual({ t: 'notice', change: 'new' });
  expect(theirs.messages.filter(({ t }) => t === 'notice')).toEqual([]);
  mine.close();
  theirs.close();
});

it('the bell hears what happens between the hello of its stream and its first watch', async () => {
  const reader = await openStream(rig, chief);
  const { held, send } = heldMessages(rig.bus);
  await inTransaction(rig.pool, (client) =>
    notify(client, held, { receivers: [ids.chief!], type: 3, act: 'replacementSubmitted' }),
  );
  send();
  expect(await reader.next('notice')).toEqual({ t: 'notice', change: 'new' });
  reader.close();
});

it('the hello of a stream marks what rights it found, also those that nobody told of', async () => {
  const stranger = await rig.signIn('stranger');
  const markNow = async (): Promise<string> => {
    const reader = await openStream(rig, stranger);
    const { rights } = await reader.next('hello');
    reader.close();
    return rights;
  };
  const before = await markNow();
  await rig.pool.query("delete from role_permission where role_id = 7 and permission = 'carMonitor'");
  expect(await markNow()).not.toBe(before);
  await rig.pool.query("insert into role_permission values (7, 'carMonitor')");
  expect(await markNow()).toBe(before);
});

it('a record that changes tells who looks at it, by whom and what; the row of the log itself is the word', async () => {
  const reader = await openStream(rig, chief);
  const watched = await watch(chief, reader.sid, {
    record: { kind: 'account', id: ids.clerk },
    rows: { screen: 'accountManage', ids: [ids.clerk] },
    tasks: {},
  });
  expect(watched.accepted.sort()).toEqual(['record', 'rows', 'tasks']);
  await write('accountManage.edit', 'account', ids.clerk!);
  expect(await reader.next('record')).toMatchObject({
    kind: 'account',
    id: ids.clerk,
    deed: 'accountManage.edit',
    by: 'chief',
  });
  expect(await reader.next('rows')).toEqual({
    t: 'rows',
    screen: 'accountManage',
    changed: [ids.clerk],
    added: [],
  });
  expect(await reader.next('task')).toEqual({ t: 'task', kind: 'account' });
  reader.forget();
  await write('accountManage.create', 'account', ids.stranger!);
  expect(await reader.next('rows')).toEqual({
    t: 'rows',
    screen: 'accountManage',
    changed: [],
    added: [ids.stranger],
  });
  reader.close();
});

it('many rows made in one breath are told together, also to a page that is watched anew in the middle of it', async () => {
  const reader = await openStream(rig, chief);
  const rows = { screen: 'accountManage', ids: [ids.clerk] };
  await watch(chief, reader.sid, { rows, tasks: {} });
  reader.forget();
  const { rows: made } = await rig.pool.query<{ id: string }>(
    `insert into account select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'name', 'many-' || i))).*
     from account a, generate_series(1, 700) i where a.name = 'clerk' returning id`,
  );
  await write(
    'accountManage.create',
    'account',
    made.map(({ id }) => id),
  );
  await watch(chief, reader.sid, { rows: { ...rows, agoMs: 0 }, tasks: {} });
  const told = () => reader.messages.flatMap((message) => (message.t === 'rows' ? message.added : []));
  await expect.poll(() => new Set(told()).size).toBe(700);
  await reader.next('task');
  // 700 rows, and 700 times news of what waits; the database tells them in a few batches.
  expect(reader.messages.filter(({ t }) => t === 'rows').length).toBeLessThan(10);
  expect(reader.messages.filter(({ t }) => t === 'task').length).toBeLessThan(10);
  await rig.pool.query("delete from account where name like 'many-%'");
  reader.close();
});

it('a record that went to another company tells whom it left that it changed, and not who did what', async () => {
  const seller = await rig.signIn('seller');
  const { rows } = await rig.pool.query<{ id: string }>('select id from vehicle where dealer_id is not null');
  const { id } = rows[0]!;
  const reader = await openStream(rig, seller);
  const watched = await watch(seller, reader.sid, { record: { kind: 'vehicle', id } });
  expect(watched.accepted).toEqual(['record']);
  await write('carManage.edit', 'vehicle', id);
  expect(await reader.next('record')).toMatchObject({ id, deed: 'carManage.edit', by: 'chief' });
  reader.forget();
  await rig.pool.query('update vehicle set dealer_id = null where id = $1', [id]);
  await write('carManage.transfer', 'vehicle', id);
  expect(await reader.next('record')).toMatchObject({ id, deed: '', by: '' });
  reader.close();
});

it('rows of vehicles hear of what became of them without a deed on themselves: another region', async () => {
  const { rows } = await rig.pool.query<{ id: string; no: number }>(
    'select id, no from vehicle order by no limit 1',
  );
  const { id, no } = rows[0]!;
  const reader = await openStream(rig, chief);
  await watch(chief, reader.sid, { rows: { screen: 'carManage', ids: [id] } });
  rig.bus.publish('vehiclesChanged', { nos: [no] });
  expect((await reader.next('rows')).changed).toEqual([id]);
  reader.close();
});

it('tells what changed between the reading of a page and its watch, once', async () => {
  const began = performance.now();
  const [early, reader] = [await openStream(rig, chief), await openStream(rig, chief)];
  const rows = { screen: 'accountManage', ids: [ids.clerk] };
  await watch(chief, early.sid, { rows });
  early.forget();
  await write('accountManage.edit', 'account', ids.clerk!);
  await write('accountManage.create', 'account', ids.stranger!);
  await early.next('rows', ({ added }) => added.length === 1);
  const record = { kind: 'account', id: ids.clerk };
  const agoMs = performance.now() - began;
  const asked = { rows: { ...rows, agoMs }, record: { ...record, agoMs } };
  await watch(chief, reader.sid, asked);
  await reader.next('rows', ({ changed }) => changed[0] === ids.clerk);
  await reader.next('rows', ({ added }) => added[0] === ids.stranger);
  expect(await reader.next('record')).toMatchObject({ id: ids.clerk, by: 'chief' });
  reader.forget();
  // The same page again was watched all the time, and a page that was read just now has missed nothing.
  await watch(chief, reader.sid, { ...asked, rows: { ...rows, agoMs: performance.now() - began } });
  await watch(chief, early.sid, {});
  await watch(chief, early.sid, { rows: { ...rows, agoMs: 0 } });
  await write('accountManage.edit', 'account', ids.clerk!);
  await reader.next('record');
  await early.next('rows', ({ changed }) => changed[0] === ids.clerk);
  expect(reader.messages.filter(({ t }) => t === 'record')).toHaveLength(1);
  reader.close();
  early.close();
});

it('tests right and scope topic by topic, and the others go on', async () => {
  const reader = await openStream(rig, clerk);
  const asked = {
    record: { kind: 'account', id: ids.chief },
    rows: { screen: 'accountManage', ids: [] },
    log: {},
    notices: {},
  };
  const watched = await watch(clerk, reader.sid, asked);
  expect(watched.accepted).toEqual(['notices']);
  expect(watched.refused.map(({ topic, key }) => `${topic} ${key}`).sort()).toEqual([
    'log noPermission',
    'record noPermission',
    'rows noPermission',
  ]);
  const none = { record: { kind: 'account', id: '00000000-0000-7000-8000-000000000000' } };
  const other = await openStream(rig, chief);
  expect((await watch(chief, other.sid, none)).refused).toMatchObject([{ topic: 'record', key: 'notFound' }]);
  reader.close();
  other.close();
});

it('says that rights changed and by whom, that tasks move on and that a notice came', async () => {
  const reader = await openStream(rig, chief);
  await watch(chief, reader.sid, { session: {} });
  const task = { id: 'x', kind: 'export', state: 'running', done: 5, total: 10 };
  rig.bus.publish('session', { accountId: ids.chief!, sessionId: null, reason: 'rights', by: 'li' });
  rig.bus.publish('taskProgress', { accountId: ids.chief!, task });
  rig.bus.publish('noticesChanged', { id: 'n' });
  const of = (reason: string) => reader.next('session', (message) => message.reason === reason);
  expect(await of('rights')).toEqual({ t: 'session', reason: 'rights', by: 'li' });
  expect(await of('task')).toEqual({ t: 'session', reason: 'task', task });
  expect(await of('notices')).toEqual({ t: 'session', reason: 'notices' });
  rig.bus.publish('session', { accountId: ids.chief!, sessionId: null, reason: 'ended', why: 'frozen' });
  expect(await of('ended')).toEqual({ t: 'session', reason: 'ended', why: 'frozen' });
  await reader.ended;
});
