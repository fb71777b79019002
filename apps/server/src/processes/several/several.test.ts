import { encodeGeneralAck, messageId } from '@furrow/jt808';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { locationBody, TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { newId } from '#kit/id.ts';
import { openSecretBox } from '#kit/secret-box.ts';
import { insertTask, queueTask } from '#kit/tasks/task.store.ts';
import { addAccount, testPassword } from '#rooms/access/testing/test-app.ts';
import { addCorrectionAccount, addStation } from '#rooms/corrections/testing/caster-rig.ts';
import { until } from '#telemetry/testing/until.ts';
import { Browser } from './testing/browser.ts';
import { type Company, openCompany } from './testing/company.ts';
import { follow } from './testing/follow.ts';
import { hasHaproxy } from './testing/haproxy.ts';
import { basePassword, meetAtCaster } from './testing/pair.ts';

// The limits of time are for what hangs: eight processes share the machine with other tests.
const patienceMs = 110_000;
let company: Company;
let boss: Browser;

const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await company.database.pool.query<Row>(sql, values)).rows;
const pages = () => `http://127.0.0.1:${company.doors.pages}`;
const other = (which: 1 | 2): 1 | 2 => (which === 1 ? 2 : 1);
const numberOf = (name = ''): 1 | 2 => (name.includes('1') ? 1 : 2);

describe.runIf(hasHaproxy)('several processes behind HAProxy', () => {
  beforeAll(async () => {
    company = await openCompany();
    await addAccount(company.database.pool, 'boss', { roleId: 1 });
    boss = await new Browser(pages()).signIn('boss', testPassword);
  });
  afterEach(() => expect(company.died()).toEqual([]));
  afterAll(() => company?.close());

  it('a terminal whose gateway dies goes on at the other: each point once, and commands find it there', async () => {
    const id = newId();
    const [vehicle] = await rows<{ no: number }>(
      'insert into vehicle (id, sn, terminal_number) values ($1, $2, $3) returning no',
      [id, '8837640', '13912340040'],
    );
    const no = vehicle!.no;
    const connect = () => new TestTerminal(company.doors.terminals, '13912340040', 2019, '127.0.0.7');
    let terminal = connect();
    const code = await terminal.login();
    const first = Math.floor(Date.now() / 1000) - 1_000;
    const times = Array.from({ length: 400 }, (_, index) => first + index);
    const send = (all: readonly number[]) =>
      all.map((time) => ({ time, serial: terminal.send(messageId.location, locationBody(time)) }));
    const sent = send(times.slice(0, 300));
    await until(() => sent.some(({ serial }) => terminal.hasAck(serial)), patienceMs);
    const connection = async () =>
      (
        await rows<{ node: string; address: string }>(
          `select node, address from terminal_connection where vehicle_no = $1 order by started_at desc limit 1`,
          [no],
        )
      )[0];
    await until(async () => (await connection()) !== undefined, patienceMs);
    const holder = numberOf((await connection())?.node);
    await company.part('gateway', holder).kill();
    await until(() => terminal.closed, patienceMs);
    const acknowledged = sent.filter(({ serial }) => terminal.hasAck(serial)).map(({ time }) => time);
    expect(acknowledged.length).toBeGreaterThan(0);

    terminal = connect();
    expect(await terminal.authenticate(code)).toBe(0);
    const again = send(times.filter((time) => !acknowledged.includes(time)));
    for (const { serial } of again) expect(await terminal.ackOf(serial, patienceMs)).toBe(0);
    const stored = await rows<{ s: number }>(
      'select extract(epoch from time)::float8 as s from track_point where vehicle_no = $1 order by time',
      [no],
    );
    expect(stored.map(({ s }) => s)).toEqual(times);

    const pagesOfTwo = new Browser(`http://127.0.0.1:${company.portOf('http', 2)}`);
    await pagesOfTwo.signIn('boss', testPassword);
    const form = { kind: 'text', device: id, text: 'here you are' };
    const command = await pagesOfTwo.call<{ id: string }>('POST', 'command', form);
    const order = await terminal.next(messageId.text, patienceMs);
    const body = encodeGeneralAck({ serial: order.serial, id: order.id, result: 0 });
    terminal.send(messageId.terminalAck, body);
    const state = async () =>
      (await boss.call<{ state: string }>('GET', `command/${command.id}`)).state === 'confirmed';
    await until(state, patienceMs);
    await until(async () => numberOf((await connection())?.node) === other(holder), patienceMs);
    expect((await connection())?.address).toBe('127.0.0.7');
    await terminal.hangUp();
  });

  it('a browser whose process dies sees on by the other what was changed meanwhile', async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => addAccount(company.database.pool, `clerk${index}`)),
    );
    const page = await new Browser(pages()).signIn('boss', testPassword);
    const seen = follow(page, ids);
    await until(() => seen.watching, patienceMs);
    const holder = numberOf(page.cookies.get('furrow_at'));
    const editor = new Browser(`http://127.0.0.1:${company.portOf('http', other(holder))}`);
    await editor.signIn('boss', testPassword);
    for (let round = 0; round < 48; round += 1) {
      const id = ids[round % ids.length]!;
      const { version } = await editor.call<{ version: string }>('GET', `accountManage/${id}`);
      await editor.call('PATCH', `accountManage/${id}`, { version, displayName: `Round ${round}` });
      if (round === 16) await company.part('http', holder).kill();
    }
    const wanted = Object.fromEntries(ids.map((id, index) => [id, `Round ${40 + index}`]));
    await until(() => JSON.stringify(seen.picture()) === JSON.stringify(wanted), patienceMs);
    expect(seen.streams).toBeGreaterThan(1);
    expect(page.cookies.get('furrow_at')).toBe(String(other(holder)));
    seen.stop();
  });

  it('of two workers each task is done once, also when one dies over its work', async () => {
    const { pool } = company.database;
    const [session] = await rows<{ id: string; accountId: string }>(
      `select s.id, s.account_id as "accountId" from session s join account a on a.id = s.account_id where a.name = 'boss' limit 1`,
    );
    const { id: sessionId, accountId } = session!;
    for (let count = 0; count < 50; count += 1) {
      const task = { kind: 'export', screen: 'accountManage', title: 'Accounts', language: 'en' } as const;
      const row = { ...task, id: newId(), input: {}, accountId, sessionId, address: '', traceId: '' };
      await insertTask(pool, row);
      await queueTask(pool, row.id);
    }
    const tasks = () => rows<{ state: string; tries: number }>('select state, tries from background_task');
    const done = async () => (await tasks()).filter(({ state }) => state === 'done').length;
    await until(async () => (await done()) >= 10, patienceMs);
    await company.part('worker', 1).kill();
    await until(async () => (await done()) === 50, patienceMs);
    // Only what the dead one held was begun a second time, and each beginning stands in the log.
    const tries = (await tasks()).map((task) => task.tries);
    expect(tries.filter((count) => count > 1).length).toBeLessThanOrEqual(3);
    const begun = await rows(`select 1 from operation_log where action = 'accountManage.export'`);
    expect(begun.length).toBeGreaterThanOrEqual(50);
    expect(begun.length).toBeLessThanOrEqual(tries.reduce((sum, count) => sum + count, 0));
  });

  it('base and rover of a caster that dies meet again at the other', async () => {
    const { pool } = company.database;
    const box = openSecretBox(company.keyFolder, 'correction-account');
    const { mountId } = await addStation(pool, 'BASE40');
    await pool.query('update mount_point set source_hash = sha256($2::bytea) where id = $1', [
      mountId,
      basePassword,
    ]);
    await addCorrectionAccount({ pool, box }, 'rover40', { sessions: 2 });
    const changed = () => pool.query(`select pg_notify('ntripChanged', '- 1 [{}]')`);
    await changed();
    const meet = () => meetAtCaster(company.doors.corrections, { mount: 'BASE40', account: 'rover40' });
    let pair = await meet();
    const served = async () =>
      (
        await rows<{ node: string }>(
          `select source_node as node from mount_point where source_up and name = 'BASE40'`,
        )
      )[0]?.node;
    await until(async () => (await served()) === 'caster1@test', patienceMs);
    // One that begins beside it leaves the sources of others alone.
    await company.part('caster', 2).kill();
    await company.again('caster', 2);
    expect(await served()).toBe('caster1@test');
    await pair.passes();
    await company.part('caster', 1).kill();
    await until(() => pair.closed(), patienceMs);
    pair = await meet();
    await pair.passes();
    await until(async () => (await served()) === 'caster2@test', patienceMs);
    const [rover] = await rows(
      `select host(address) as address, node from ntrip_connection where direction = 'rover' and accepted and ended_at is null
       order by began_at desc limit 1`,
    );
    expect(rover).toEqual({ address: '127.0.0.9', node: 'caster2@test' });
    pair.hangUp();
  });
});

it.skipIf(hasHaproxy)(
  'several processes are tested where the program haproxy is (apt-get install haproxy)',
  () => {
    expect(hasHaproxy).toBe(true);
  },
);
