import { decodeLocation, encodeLocationBatch, messageId } from '@furrow/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#telemetry/testing/until.ts';
import { TestGateway } from './testing/test-gateway.ts';
import { locationBody, type TestTerminal } from './testing/test-terminal.ts';

describe('positions', () => {
  let gateway: TestGateway;
  let count = 0;
  const now = Math.floor(Date.now() / 1000);
  beforeAll(async () => {
    gateway = await TestGateway.open();
  });
  afterAll(() => gateway.close());

  async function signedIn(
    version: 2013 | 2019 = 2019,
    more: Record<string, unknown> = {},
  ): Promise<{ no: number; terminal: TestTerminal }> {
    const phone = `1391${String(count++).padStart(7, '0')}`;
    const no = await gateway.vehicle(phone, more);
    const terminal = gateway.terminal(phone, version);
    await terminal.login();
    return { no, terminal };
  }

  it.each([2013, 2019] as const)('stores what a terminal of %i measures', async (version) => {
    const { no, terminal } = await signedIn(version, { work_type: 'deepLoosening', working_width_m: 3 });
    const body = locationBody(
      now,
      {},
      {
        latitude: 34.746_611_123,
        longitude: 113.625_368_456,
        fixType: 4,
        satellites: 23,
        hdop: 0.7,
        implementDown: 1,
        workDepth: 0.31,
      },
    );
    expect(await terminal.ackOf(terminal.send(messageId.location, body))).toBe(0);
    expect(await gateway.points(no)).toEqual([
      {
        s: now,
        late: false,
        lng: 113.625_368_456,
        lat: 34.746_611_123,
        status: 2,
        value: expect.closeTo(0.31, 5),
        fix: 4,
        satellites: 23,
        speed: 2,
        width: null,
      },
    ]);
    const [latest] = await gateway.rows('select * from vehicle_latest where vehicle_no = $1', [no]);
    expect(latest).toMatchObject({ status: 2, quantities: { hdop: 0.7, implementDown: 1 } });
  });

  it('acknowledges a position only when it is stored', async () => {
    const { no, terminal } = await signedIn();
    const blocker = await gateway.database.pool.connect();
    await blocker.query('begin; lock table track_point in share row exclusive mode');
    const serial = terminal.send(messageId.location, locationBody(now));
    const heartbeat = terminal.send(messageId.heartbeat);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(terminal.hasAck(serial)).toBe(false);
    expect(terminal.hasAck(heartbeat)).toBe(false);
    await blocker.query('rollback');
    blocker.release();
    expect(await terminal.ackOf(serial)).toBe(0);
    expect(await terminal.ackOf(heartbeat)).toBe(0);
    expect(await gateway.points(no)).toHaveLength(1);
  });

  it('stores a point that is sent again once, and answers both', async () => {
    const { no, terminal } = await signedIn();
    const [frame] = terminal.frames(messageId.location, locationBody(now));
    terminal.raw(frame!);
    expect(await terminal.ackOf(terminal.serial - 1)).toBe(0);
    terminal.raw(frame!);
    expect(await terminal.ackOf(terminal.serial - 1)).toBe(0);
    expect(await gateway.points(no)).toHaveLength(1);
  });

  it('puts back-fill of hours ago into its place and leaves the live position', async () => {
    const { no, terminal } = await signedIn();
    expect(await terminal.ackOf(terminal.send(messageId.location, locationBody(now)))).toBe(0);
    const locations = [3, 2, 1].map((hours) => decodeLocation(locationBody(now - hours * 3_600)));
    const batch = encodeLocationBatch({ type: 1, locations });
    expect(await terminal.ackOf(terminal.send(messageId.locationBatch, batch))).toBe(0);
    const points = await gateway.points(no);
    expect(points.map(({ s }) => now - s)).toEqual([10_800, 7_200, 3_600, 0]);
    expect(points.map(({ late }) => late)).toEqual([true, true, true, false]);
    const [latest] = await gateway.rows(
      'select extract(epoch from time)::float8 as s from vehicle_latest where vehicle_no = $1',
      [no],
    );
    expect(latest).toEqual({ s: now });
    expect(await gateway.rows('select day from stale_day where vehicle_no = $1', [no])).not.toEqual([]);
  });

  it('knows the live position of an earlier connection', async () => {
    const phone = '13920000001';
    const no = await gateway.vehicle(phone);
    const first = gateway.terminal(phone);
    const code = await first.login();
    await first.ackOf(first.send(messageId.location, locationBody(now)));
    await first.hangUp();
    const other = await TestGateway.open({ database: gateway.database, node: 'other' });
    const second = other.terminal(phone);
    await second.authenticate(code);
    await second.ackOf(second.send(messageId.location, locationBody(now - 10)));
    expect((await gateway.points(no)).map(({ late }) => late)).toEqual([true, false]);
    await other.close();
  });

  it('takes a long batch in parts and answers each part when all is stored', async () => {
    const { no, terminal } = await signedIn();
    const locations = Array.from({ length: 80 }, (_, i) => decodeLocation(locationBody(now - 200 + i)));
    const body = encodeLocationBatch({ type: 0, locations });
    const first = terminal.send(messageId.locationBatch, body);
    for (let part = 0; part < Math.ceil(body.length / 1023); part++)
      expect(await terminal.ackOf(first + part)).toBe(0);
    expect(await gateway.points(no)).toHaveLength(80);
  });

  it('keeps the good points of a batch with a wrong length', async () => {
    const { no, terminal } = await signedIn();
    const locations = [0, 1, 2].map((i) => decodeLocation(locationBody(now - 5 + i)));
    const body = encodeLocationBatch({ type: 0, locations });
    // The length of the second item.
    body[3 + 2 + 28 + 1] = 200;
    expect(await terminal.ackOf(terminal.send(messageId.locationBatch, body))).toBe(0);
    expect((await gateway.points(no)).map(({ s }) => now - s)).toEqual([5, 4]);
  });

  it('keeps bad points apart, with the reason and their bytes, and answers them', async () => {
    const { no, terminal } = await signedIn();
    const bad = [
      locationBody(now, { latitude: 0, longitude: 0 }),
      locationBody(now, { latitude: 116.3 }),
      locationBody(now + 3_600),
      locationBody(0),
      locationBody(now - 900 * 86_400),
    ];
    for (const body of bad) expect(await terminal.ackOf(terminal.send(messageId.location, body))).toBe(0);
    expect(await terminal.ackOf(terminal.send(messageId.location, bad[0]!.subarray(0, 20)))).toBe(2);
    await until(
      async () =>
        (await gateway.rows('select 1 from rejected_point where vehicle_no = $1', [no])).length === 6,
    );
    const rows = await gateway.rows<{ reason: string; raw: Buffer }>(
      'select reason, raw from rejected_point where vehicle_no = $1 order by reason',
      [no],
    );
    expect(rows.map(({ reason }) => reason)).toEqual([
      'coordinates',
      'coordinates',
      'future',
      'malformed',
      'time',
      'tooOld',
    ]);
    expect(rows.map(({ raw }) => raw.toString('hex'))).toContain(Buffer.from(bad[0]!).toString('hex'));
    expect(await gateway.points(no)).toEqual([]);
  });

  it('lets no bad frame harm its neighbours', async () => {
    const { no, terminal } = await signedIn();
    const good = [0, 1, 2].map((i) => terminal.frames(messageId.location, locationBody(now + i))[0]!);
    const broken = good[1]!.slice();
    broken[20]! ^= 1;
    const half = good[1]!.subarray(0, 30);
    terminal.raw(Buffer.concat([good[0]!, broken, half, good[2]!, Uint8Array.of(0x7e, 0x7e)]));
    await terminal.ackOf(terminal.serial - 3);
    // The half frame swallows the delimiter of its follower's beginning, and nothing else.
    await terminal.ackOf(terminal.serial - 1);
    expect((await gateway.points(no)).map(({ s }) => s - now)).toEqual([0, 2]);
    expect(await gateway.registry.getSingleMetricAsString('furrow_jt808_bad_frames_total')).toContain(
      'checksum',
    );
  });

  it('follows a change of the vehicle without a new login', async () => {
    const { no, terminal } = await signedIn(2019, { work_type: 'deepLoosening' });
    const report = (i: number) =>
      terminal.ackOf(
        terminal.send(messageId.location, locationBody(now + i, {}, { implementDown: 1, workDepth: 0.3 })),
      );
    await report(0);
    await gateway.rows('update vehicle set qualified_depth_m = 0.35 where no = $1', [no]);
    gateway.bus.publish('vehiclesChanged', { nos: [no] });
    await until(
      async () => (await gateway.telemetry.terminals.find(terminal.phone))?.standardDepthM !== 0.25,
    );
    await report(1);
    expect((await gateway.points(no)).map(({ status }) => status)).toEqual([2, 3]);
  });

  it('notes heartbeats as signs of life', async () => {
    const { no, terminal } = await signedIn();
    await terminal.ackOf(terminal.send(messageId.heartbeat));
    await gateway.telemetry.latest.flush();
    const [row] = await gateway.rows('select heard_at, time from vehicle_latest where vehicle_no = $1', [no]);
    expect(row).toMatchObject({ time: null });
  });
});

describe('back-pressure', () => {
  it('reads no more while too much waits, and loses nothing', async () => {
    const gateway = await TestGateway.open({ inboxLimits: { waitingRows: 20, batchRows: 10 } });
    const phones = ['13930000001', '13930000002'];
    const nos = await Promise.all(phones.map((phone) => gateway.vehicle(phone)));
    const terminals = phones.map((phone) => gateway.terminal(phone));
    for (const terminal of terminals) await terminal.login();
    const blocker = await gateway.database.pool.connect();
    await blocker.query('begin; lock table track_point in share row exclusive mode');
    const start = Math.floor(Date.now() / 1000) - 200;
    const serials: number[] = [];
    for (let i = 0; i < 100; i++) {
      serials.push(terminals[0]!.send(messageId.location, locationBody(start + i)));
      terminals[1]!.send(messageId.location, locationBody(start + i));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const waiting = (await gateway.registry.getSingleMetric('furrow_inbox_waiting')!.get()).values[0]!.value;
    expect(waiting).toBeGreaterThanOrEqual(20);
    expect(waiting).toBeLessThan(60);
    await blocker.query('rollback');
    blocker.release();
    for (const serial of serials) expect(await terminals[0]!.ackOf(serial)).toBe(0);
    await terminals[1]!.ackOf(terminals[1]!.serial - 1);
    for (const no of nos) expect(await gateway.points(no)).toHaveLength(100);
    await gateway.close();
  });
});
