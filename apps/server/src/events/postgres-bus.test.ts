import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#database/testing/test-database.ts';
import { createLog } from '#kit/log.ts';
import { type Bus, BusMessageTooLargeError } from './bus.ts';
import { openPostgresBus } from './postgres-bus.ts';

const log = createLog({ level: 'silent', name: 'test' });
let database: TestDatabase;
const open = new Set<Bus>();

beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  for (const bus of open) await bus.close();
  open.clear();
});
afterAll(() => database.close());

async function openBus(): Promise<Bus> {
  const bus = await openPostgresBus(database.url, log);
  open.add(bus);
  return bus;
}

async function until(what: () => boolean, withinMs = 10_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!what()) {
    if (Date.now() > end) throw new Error(`not within ${withinMs} ms`);
    await sleep(5);
  }
}

const heard = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('the bus on PostgreSQL', () => {
  it('carries messages between two processes and to the own one, in order, in few notifications', async () => {
    const [one, two] = [await openBus(), await openBus()];
    const here: number[] = [];
    const there: number[] = [];
    one.subscribe('heard', ([vehicleNo]) => here.push(vehicleNo));
    two.subscribe('heard', ([vehicleNo]) => there.push(vehicleNo));
    await Promise.all([one.settled(), two.settled()]);
    for (const vehicleNo of heard(5_000)) one.publish('heard', [vehicleNo, 1_774_000_000]);
    await until(() => there.length >= 5_000 && here.length >= 5_000);
    expect(there).toEqual(heard(5_000));
    expect(here).toEqual(heard(5_000));
  });

  it('sends a single message without waiting for others', async () => {
    const bus = await openBus();
    const arrived: number[] = [];
    bus.subscribe('heard', ([vehicleNo]) => arrived.push(vehicleNo));
    await bus.settled();
    bus.publish('heard', [1, 1_774_000_000]);
    await until(() => arrived.length > 0);
    expect(arrived).toEqual([1]);
  });

  it('keeps channels apart, and stops after unsubscribing', async () => {
    const bus = await openBus();
    const commands: string[] = [];
    const stop = bus.subscribe('commandAsked', ({ id }) => commands.push(id));
    let changes = 0;
    bus.subscribe('commandChanged', () => {
      changes += 1;
    });
    await bus.settled();
    bus.publish('commandAsked', { vehicleNo: 1, id: 'a' });
    bus.publish('commandChanged', { vehicleNo: 1, id: 'a' });
    await until(() => changes === 1);
    stop();
    bus.publish('commandAsked', { vehicleNo: 1, id: 'b' });
    bus.publish('commandChanged', { vehicleNo: 1, id: 'b' });
    await until(() => changes === 2);
    expect(commands).toEqual(['a']);
  });

  it('carries text of every script and of the largest size, and refuses more', async () => {
    const bus = await openBus();
    const reasons: string[] = [];
    bus.subscribe('connection', ({ reason }) => reasons.push(reason));
    await bus.settled();
    const texts = ['断开 "quoted" \\ \n', 'ж'.repeat(3_400), 'x'.repeat(6_900)];
    for (const reason of texts) bus.publish('connection', { vehicleNo: 1, connected: false, atS: 1, reason });
    await until(() => reasons.length === 3);
    expect(reasons).toEqual(texts);
    const tooLarge = { vehicleNo: 1, connected: false, atS: 1, reason: 'ж'.repeat(3_600) };
    expect(() => bus.publish('connection', tooLarge)).toThrow(BusMessageTooLargeError);
  });

  it('comes back after its connections were cut, asks for a resync, and goes on', async () => {
    const [one, two] = [await openBus(), await openBus()];
    const got: number[] = [];
    let resyncs = 0;
    two.subscribe(
      'heard',
      ([vehicleNo]) => got.push(vehicleNo),
      () => {
        resyncs += 1;
      },
    );
    await two.settled();
    one.publish('heard', [1, 1]);
    await until(() => got.length === 1);
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'furrow bus' AND datname = current_database()`,
    );
    await until(() => resyncs === 1);
    one.publish('heard', [2, 2]);
    await until(() => got.length === 2);
    expect(got).toEqual([1, 2]);
  });

  it('asks for a resync when another process lost messages on its way, and ignores what comes twice', async () => {
    const bus = await openBus();
    const got: number[] = [];
    const resyncsAt: number[] = [];
    bus.subscribe(
      'heard',
      ([vehicleNo]) => got.push(vehicleNo),
      () => resyncsAt.push(got.length),
    );
    await bus.settled();
    for (const payload of ['p 7 [[1,1]]', 'p 8 [[2,1]]', 'p 8 [[2,1]]', 'not ours', 'p 10 [[3,1]]'])
      await database.pool.query(`SELECT pg_notify('heard', $1)`, [payload]);
    await until(() => got.length === 3);
    expect(got).toEqual([1, 2, 3]);
    expect(resyncsAt).toEqual([2]);
  });

  it('lets a subscriber fail without the others', async () => {
    const bus = await openBus();
    let reached = 0;
    bus.subscribe('heard', () => {
      throw new Error('mistake');
    });
    bus.subscribe('heard', () => {
      reached += 1;
    });
    await bus.settled();
    bus.publish('heard', [1, 1]);
    await until(() => reached === 1);
  });
});
