import { decodeTimeAnswer, messageId, toHex } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#kit/id.ts';
import { proxyHeader } from '#kit/proxied/testing/write-header.ts';
import { until } from '#telemetry/testing/until.ts';
import { TestGateway } from './testing/test-gateway.ts';
import { locationBody } from './testing/test-terminal.ts';

describe('signing in of terminals', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());

  it.each([2013, 2019] as const)('registers and authenticates a known terminal of %i', async (version) => {
    const phone = version === 2013 ? '13900000001' : '13900000002';
    const no = await gateway.vehicle(phone);
    const terminal = gateway.terminal(phone, version);
    const { result, authCode } = await terminal.register();
    expect(result).toBe(0);
    expect(authCode.length).toBeGreaterThanOrEqual(16);
    expect(await terminal.authenticate(authCode)).toBe(0);
    const serial = terminal.send(messageId.heartbeat);
    await until(() => terminal.received.some(({ id }) => id === messageId.platformAck));
    const answer = terminal.received.at(-1)!;
    expect(answer.version).toBe(version);
    expect(toHex(answer.phoneBytes)).toBe(phone.padStart(version === 2013 ? 12 : 20, '0'));
    expect(await terminal.ackOf(serial)).toBe(0);
    const stored = await gateway.rows('select code_hash from terminal_credential where vehicle_no = $1', [
      no,
    ]);
    expect(String(stored[0]?.code_hash)).not.toContain(authCode);
    await gateway.telemetry.connections.flush();
    const [row] = await gateway.rows('select * from terminal_connection where vehicle_no = $1', [no]);
    expect(row).toMatchObject({ protocol: String(version), node: 'test', ended_at: null });
  });

  it('refuses and lists an unknown terminal, counting its tries', async () => {
    const heard: string[] = [];
    const stop = gateway.bus.subscribe(
      'unknownTerminal',
      ({ terminalNumber }) => void heard.push(terminalNumber),
    );
    await gateway.bus.settled();
    const terminal = gateway.terminal('78a00cff');
    expect(await terminal.register()).toMatchObject({ result: 4, authCode: '' });
    expect(await terminal.register()).toMatchObject({ result: 4 });
    expect(await terminal.authenticate('guess')).toBe(1);
    const rows = await gateway.rows('select * from unknown_terminal');
    expect(rows).toMatchObject([
      { terminal_number: '78A00CFF', tries: 2, maker: 'EXMPL', reported_id: '1234567' },
    ]);
    await until(() => heard.length === 2);
    stop();
  });

  it('knows no cancelled vehicle', async () => {
    await gateway.vehicle('13900000003', { state: 'cancelled' });
    const terminal = gateway.terminal('13900000003');
    expect(await terminal.register()).toMatchObject({ result: 2 });
  });

  it('refuses another terminal id under the same number until the credential is cleared', async () => {
    const no = await gateway.vehicle('13900000004');
    const terminal = gateway.terminal('13900000004');
    expect(await terminal.register('AAAAAAA')).toMatchObject({ result: 0 });
    expect(await terminal.register('BBBBBBB')).toMatchObject({ result: 3 });
    const again = await terminal.register('AAAAAAA');
    expect(again.result).toBe(0);
    await gateway.rows('delete from terminal_credential where vehicle_no = $1', [no]);
    expect(await terminal.authenticate(again.authCode)).toBe(1);
    expect(await terminal.register('BBBBBBB')).toMatchObject({ result: 0 });
  });

  it('takes no wrong code, and closes what is said before the right one', async () => {
    await gateway.vehicle('13900000005');
    const terminal = gateway.terminal('13900000005');
    await terminal.register();
    expect(await terminal.authenticate('wrong')).toBe(1);
    terminal.send(messageId.location, locationBody(1));
    await until(() => terminal.closed);
  });

  it('ends a connection that speaks with another number', async () => {
    await gateway.vehicle('13900000006');
    const terminal = gateway.terminal('13900000006');
    await terminal.login();
    terminal.send(messageId.heartbeat, undefined, '13900000001');
    await until(() => terminal.closed);
  });

  it('answers the time in UTC', async () => {
    await gateway.vehicle('13900000007');
    const terminal = gateway.terminal('13900000007');
    terminal.send(messageId.timeQuery);
    const answer = await terminal.next(messageId.timeAnswer);
    expect(Math.abs(decodeTimeAnswer(answer.body) - Date.now() / 1000)).toBeLessThan(3);
  });

  it('looks at the code of a terminal that is signed in already, tells a wrong one, and lets it speak on', async () => {
    await gateway.vehicle('13900000015');
    const terminal = gateway.terminal('13900000015');
    const code = await terminal.login();
    expect(await terminal.authenticate('wrong')).toBe(1);
    expect(await terminal.authenticate(code)).toBe(0);
    expect(await terminal.ackOf(terminal.send(messageId.heartbeat))).toBe(0);
  });

  it('replaces the old connection when the terminal comes anew with its code', async () => {
    const no = await gateway.vehicle('13900000008');
    const old = gateway.terminal('13900000008');
    const code = await old.login();
    const intruder = gateway.terminal('13900000008');
    expect(await intruder.authenticate('wrong')).toBe(1);
    expect(old.closed).toBe(false);
    const fresh = gateway.terminal('13900000008');
    expect(await fresh.authenticate(code)).toBe(0);
    await until(() => old.closed);
    expect(await fresh.ackOf(fresh.send(messageId.heartbeat))).toBe(0);
    await gateway.telemetry.connections.flush();
    const rows = await gateway.rows(
      'select end_reason from terminal_connection where vehicle_no = $1 order by started_at',
      [no],
    );
    expect(rows).toEqual([{ end_reason: 'replaced' }, { end_reason: null }]);
  });

  it('replaces it across gateways, too', async () => {
    await gateway.vehicle('13900000009');
    const other = await TestGateway.open({ database: gateway.database, node: 'other' });
    const old = gateway.terminal('13900000009');
    const code = await old.login();
    const fresh = other.terminal('13900000009');
    expect(await fresh.authenticate(code)).toBe(0);
    await until(() => old.closed);
    expect(fresh.closed).toBe(false);
    await other.close();
  });

  it('ends the session of a vehicle that is cancelled', async () => {
    const no = await gateway.vehicle('13900000010');
    const terminal = gateway.terminal('13900000010');
    await terminal.login();
    await gateway.rows(`update vehicle set state = 'cancelled' where no = $1`, [no]);
    gateway.bus.publish('vehiclesChanged', { nos: [no] });
    await until(() => terminal.closed);
  });

  it('answers unknown messages with 3, unreadable ones with 2, and goes on', async () => {
    await gateway.vehicle('13900000011');
    const terminal = gateway.terminal('13900000011');
    await terminal.login();
    expect(await terminal.ackOf(terminal.send(0x0f01))).toBe(3);
    expect(await terminal.ackOf(terminal.send(messageId.location, Uint8Array.of(1, 2)))).toBe(2);
    expect(await terminal.ackOf(terminal.send(messageId.canData, new Uint8Array(7)))).toBe(0);
    expect(await terminal.ackOf(terminal.send(messageId.heartbeat))).toBe(0);
  });
});

describe('bounds', () => {
  it('admits unknown terminals when the process says so', async () => {
    const gateway = await TestGateway.open({
      admit: (database) => async (terminal) => {
        await database.pool.query('insert into vehicle (id, sn, terminal_number) values ($1, $2, $3)', [
          newId(),
          '7654321',
          terminal.number,
        ]);
      },
    });
    const terminal = gateway.terminal('13900000012');
    expect(await terminal.register()).toMatchObject({ result: 0 });
    expect(await gateway.rows('select 1 from unknown_terminal')).toEqual([]);
    await gateway.close();
  });

  it('ends what does not sign in, what is silent, and what knocks too often', async () => {
    const limits = { loginMs: 500, idleMs: 1_500, refusalsPerNumber: 3 };
    const gateway = await TestGateway.open({ limits });
    await gateway.vehicle('13900000013');
    const stranger = gateway.terminal('1');
    const silent = gateway.terminal('13900000013');
    await silent.login();
    await until(() => stranger.closed, 5_000);
    await until(() => silent.closed, 5_000);
    const knocking = gateway.terminal('2');
    for (let i = 0; i < 3; i++) expect(await knocking.authenticate('guess')).toBe(1);
    knocking.send(messageId.authenticate, new TextEncoder().encode('\x05guess'));
    await until(() => knocking.closed);
    await gateway.close();
  });

  it('limits connections of one address', async () => {
    const gateway = await TestGateway.open({ limits: { connectionsPerAddress: 2 } });
    const terminals = [gateway.terminal('1'), gateway.terminal('2'), gateway.terminal('3')];
    await until(() => terminals.filter(({ closed }) => closed).length === 1);
    await gateway.close();
  });

  it('slows a terminal that sends too much, and loses nothing of it', async () => {
    const gateway = await TestGateway.open({ limits: { framesPerS: 20 } });
    const no = await gateway.vehicle('13900000014');
    const terminal = gateway.terminal('13900000014');
    await terminal.login();
    const now = Math.floor(Date.now() / 1000) - 250;
    const serials: number[] = [];
    for (let i = 0; i < 230; i++) {
      serials.push(terminal.send(messageId.location, locationBody(now + i)));
      if (i % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const serial of serials) expect(await terminal.ackOf(serial)).toBe(0);
    expect(await gateway.points(no)).toHaveLength(230);
    await gateway.close();
  });

  it('has a burst paid back before it reads on, however many frames came at once', async () => {
    const gateway = await TestGateway.open({ limits: { framesPerS: 20, loginMs: 4_000 } });
    await gateway.vehicle('13900000016');
    const terminal = gateway.terminal('13900000016');
    const begun = Date.now();
    await terminal.login();
    const beats = Array.from(
      { length: 20_000 },
      () => terminal.frames(messageId.heartbeat, new Uint8Array(0))[0]!,
    );
    terminal.raw(Buffer.concat(beats));
    // Until a stranger is sent away the gateway has looked at its sessions four times.
    const stranger = gateway.terminal('1');
    await until(() => stranger.closed);
    const { values } = await gateway.registry.getSingleMetric('furrow_jt808_frames_total')!.get();
    const chunk = Math.ceil(65_536 / beats[0]!.length);
    const allowed = 20 * (10 + (Date.now() - begun) / 1000) + chunk;
    expect(values[0]!.value).toBeGreaterThan(200);
    expect(values[0]!.value).toBeLessThan(allowed);
    await gateway.close();
  });

  it('closes the connections that a dead gateway left open in the book', async () => {
    const first = await TestGateway.open({ node: 'one' });
    await first.rows(
      `insert into terminal_connection (vehicle_no, id, protocol, address, node)
       values (1, $1, '2019', '', 'one'), (2, $2, '2019', '', 'two')`,
      [newId(), newId()],
    );
    const second = await TestGateway.open({ node: 'one', database: first.database });
    expect(await first.rows('select vehicle_no, end_reason from terminal_connection order by 1')).toEqual([
      { vehicle_no: 1, end_reason: 'gateway restarted' },
      { vehicle_no: 2, end_reason: null },
    ]);
    await second.close();
    await first.close();
  });
});

describe('behind a proxy', () => {
  it('the true address of a terminal is booked, and nothing is taken from a proxy that does not tell it', async () => {
    const gateway = await TestGateway.open({ proxies: ['127.0.0.2'] });
    const no = await gateway.vehicle('13912340001');
    const proxied = gateway.terminal('13912340001', 2019, '127.0.0.2');
    proxied.raw(proxyHeader('203.0.113.7', 40_123));
    await proxied.login();
    await gateway.telemetry.connections.flush();
    const [row] = await gateway.rows('select address from terminal_connection where vehicle_no = $1', [no]);
    expect(row).toEqual({ address: '203.0.113.7' });
    const bare = gateway.terminal('13912340001', 2019, '127.0.0.2');
    bare.send(messageId.heartbeat);
    await until(() => bare.closed);
    expect(proxied.closed).toBe(false);
    await gateway.close();
  });
});
