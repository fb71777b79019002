import { messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetStrangers, listStranger } from '#telemetry/terminals/strangers.ts';
import { until } from '#telemetry/testing/until.ts';
import { TestGateway } from '../testing/test-gateway.ts';

describe('who a terminal is', () => {
  let gateway: TestGateway;
  let allowed = false;
  const told: number[] = [];
  beforeAll(async () => {
    gateway = await TestGateway.open({
      tellRequest: async ({ vehicleNo }) => void told.push(vehicleNo),
      mayRegisterAgain: async () => allowed,
      limits: { refusalsPerNumber: 100 },
    });
  });
  afterAll(() => gateway.close());
  const requests = (no: number) =>
    gateway.rows('select * from registration_request where vehicle_no = $1 order by first_at', [no]);
  const accept = (no: number) =>
    gateway.rows(
      `update registration_request set state = 'accepted', decided_at = now() where vehicle_no = $1`,
      [no],
    );

  it.each(['1234567', ''])(
    'one who registers as "%s" while the session lives gets no code, and the session stays',
    async (id) => {
      const phone = `1385000000${id.length}`;
      const no = await gateway.vehicle(phone);
      const true_ = gateway.terminal(phone);
      await true_.login(id);
      const other = gateway.terminal(phone);
      for (let i = 0; i < 2; i++) expect(await other.register(id)).toMatchObject({ result: 3, authCode: '' });
      expect(await requests(no)).toMatchObject([
        { reason: 'session', state: 'waiting', tries: 2, terminal_id: id },
      ]);
      expect(told.filter((one) => one === no)).toEqual([no]);
      expect(await true_.ackOf(true_.send(messageId.heartbeat))).toBe(0);
      // A person lets it in: once.
      await accept(no);
      const { result, authCode } = await other.register(id);
      expect(result).toBe(0);
      expect(await other.authenticate(authCode)).toBe(0);
      await until(() => true_.closed);
      expect(await requests(no)).toEqual([]);
    },
  );

  it('an empty terminal id is a pin, too', async () => {
    const no = await gateway.vehicle('13850000020');
    const terminal = gateway.terminal('13850000020');
    expect(await terminal.register('')).toMatchObject({ result: 0 });
    expect(await terminal.register('7654321')).toMatchObject({ result: 3 });
    expect(await requests(no)).toMatchObject([{ reason: 'terminal', terminal_id: '7654321' }]);
  });

  it('from another network it waits for a person, from its own it does not', async () => {
    const no = await gateway.vehicle('13850000021');
    const first = gateway.terminal('13850000021');
    await first.login();
    await first.hangUp();
    await until(async () => !(await gateway.telemetry.connections.lives(no)));
    const near = gateway.terminal('13850000021', 2019, '127.0.9.9');
    expect(await near.register()).toMatchObject({ result: 0 });
    const far = gateway.terminal('13850000021', 2019, '127.8.0.1');
    expect(await far.register()).toMatchObject({ result: 3 });
    expect(await requests(no)).toMatchObject([{ reason: 'network', address: '127.8.0.1', network: '127.8' }]);
    await gateway.rows(`update registration_request set state = 'refused' where vehicle_no = $1`, [no]);
    expect(await far.register()).toMatchObject({ result: 3 });
    expect(told.filter((one) => one === no)).toHaveLength(1);
  });

  it('the setting lets the same terminal id register again, and no other', async () => {
    const no = await gateway.vehicle('13850000022');
    await gateway.terminal('13850000022').login();
    allowed = true;
    const again = gateway.terminal('13850000022', 2019, '127.8.0.1');
    expect(await again.register()).toMatchObject({ result: 0 });
    expect(await again.register('9999999')).toMatchObject({ result: 3 });
    allowed = false;
    expect(await requests(no)).toMatchObject([{ reason: 'terminal' }]);
  });

  it('of one vehicle only some requests are kept', async () => {
    const no = await gateway.vehicle('13850000023');
    const terminal = gateway.terminal('13850000023');
    await terminal.register('A');
    for (let i = 0; i < 12; i++) expect(await terminal.register(`B${i}`)).toMatchObject({ result: 3 });
    expect(await requests(no)).toHaveLength(10);
  });
});

describe('unknown terminals', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());
  const knock = (number: string, address: string, limits = { ofAddress: 3, inAll: 5 }) =>
    listStranger(gateway.database.pool, { number, terminalId: '', maker: '', model: '', address }, limits);
  const listed = async () =>
    (await gateway.rows<{ n: string }>('select terminal_number as n from unknown_terminal order by 1')).map(
      ({ n }) => n,
    );

  it('are bounded in number, of one address and in all, and forgotten after 30 days', async () => {
    for (const number of ['A1', 'A2', 'A3']) expect(await knock(number, 'a')).toBe(true);
    expect(await knock('A4', 'a')).toBe(false);
    expect(await knock('A1', 'a')).toBe(true);
    for (const number of ['B1', 'B2', 'C1']) expect(await knock(number, number)).toBe(true);
    // The one that was not seen for the longest time has gone.
    expect(await listed()).toEqual(['A1', 'A3', 'B1', 'B2', 'C1']);
    await gateway.rows(
      `update unknown_terminal set last_at = now() - interval '31 days' where terminal_number = 'B1'`,
    );
    await forgetStrangers(gateway.database.pool);
    expect(await listed()).toEqual(['A1', 'A3', 'B2', 'C1']);
  });

  it('hold a twentieth of the connections from one address', async () => {
    const small = await TestGateway.open({
      database: gateway.database,
      node: 'small',
      limits: { connections: 40 },
    });
    await small.vehicle('13850000024');
    const strangers = ['1', '2', '3', '4'].map((number) => small.terminal(number));
    await until(() => strangers.filter(({ closed }) => closed).length === 2);
    const known = small.terminal('13850000024', 2019, '127.3.0.1');
    const more = [small.terminal('5', 2019, '127.3.0.1')];
    await known.login();
    more.push(small.terminal('6', 2019, '127.3.0.1'), small.terminal('7', 2019, '127.3.0.1'));
    // They are let in: what they say is answered.
    for (const one of more) expect(await one.authenticate('guess')).toBe(1);
    await small.close();
  });
});
