import { writeGga } from '@furrow/ntrip';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#telemetry/testing/until.ts';
import {
  beijing,
  observationFrame,
  type Peer,
  positionFrame,
  roverRequest,
  TestCaster,
} from './testing/test-caster.ts';

let test: TestCaster;
afterEach(async () => await test.close());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function ggaAt(place: { longitude: number; latitude: number }, fix = 1, ageS: number | null = null): string {
  return writeGga({
    ...place,
    secondOfDay: 1,
    fix,
    satellites: 14,
    hdop: 0.8,
    altitudeM: 50,
    geoidM: 0,
    ageS,
    station: null,
  });
}

/** A base with a place of its own that goes on sending. */
async function livingBase(
  mount: string,
  longitude: number,
): Promise<{ peer: Peer; stop(): void; frame: Buffer }> {
  const peer = await test.base(mount);
  const frame = Buffer.from(positionFrame({ ...beijing, longitude }));
  peer.send(frame);
  const timer = setInterval(() => peer.send(frame), 50);
  await until(() => test.door.states.some(({ mountId, up }) => up && mountId === `mount ${mount}`));
  return { peer, frame, stop: () => clearInterval(timer) };
}

/** Waits until a rover is sent exactly this next. */
async function receives(rover: Peer, frame: Buffer): Promise<void> {
  await until(() => rover.received.includes(frame));
}

describe('a stream', () => {
  it('begins at the border of a frame, with what a receiver needs first', async () => {
    test = await TestCaster.open();
    const base = await test.base();
    const [position, one, two] = [positionFrame(), observationFrame(1), observationFrame(2)].map((frame) =>
      Buffer.from(frame),
    );
    base.send(position!).send(one!.subarray(0, 20));
    await until(() => test.door.states.length === 1);
    const rover = await test.rover();
    base.send(one!.subarray(20)).send(two!);
    expect(await rover.take(position!.length + one!.length + two!.length)).toEqual(
      Buffer.concat([position!, one!, two!]),
    );
  });

  it('passes on what is no RTCM as it comes', async () => {
    test = await TestCaster.open();
    const base = await test.base();
    base.send('$GNGGA,hello*00\r\n');
    await until(() => test.door.states.length === 1);
    const rover = await test.rover();
    base.send(Buffer.from('b562010203', 'hex')).send(Buffer.from('d3', 'hex'));
    expect((await rover.take(6)).toString('hex')).toBe('b562010203d3');
  });

  it('reaches a thousand rovers whole', async () => {
    test = await TestCaster.open();
    const base = await test.base();
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    const rovers = await Promise.all(Array.from({ length: 1_000 }, async () => await test.rover()));
    const epochs = Array.from({ length: 5 }, (_, i) => Buffer.from(observationFrame(i)));
    for (const epoch of epochs) base.send(epoch);
    const want = Buffer.concat([Buffer.from(positionFrame()), ...epochs]);
    for (const rover of rovers) expect((await rover.take(want.length)).equals(want)).toBe(true);
  });

  it('lets a rover go that does not read, and nobody else waits for it', async () => {
    test = await TestCaster.open();
    test.door.limits = { ...test.door.limits, queueBytes: 32 * 1024 };
    test.door.events.changed();
    const base = await test.base();
    base.send(positionFrame());
    await until(() => test.door.states.length === 1);
    const slow = await test.rover();
    const quick = await test.rover();
    slow.socket.pause();
    const epoch = Buffer.concat(Array.from({ length: 200 }, (_, i) => Buffer.from(observationFrame(i))));
    let sent = 0;
    while (test.door.ends.length === 0 && sent < 3_000) {
      base.send(epoch);
      sent += 1;
      await pause(5);
    }
    expect(test.door.ends).toMatchObject([{ reason: 'tooSlow' }]);
    await quick.take(positionFrame().length + sent * epoch.length);
    expect(quick.closed).toBe(false);
  });
});

describe('a source that falls silent', () => {
  it('loses its rovers to the fallback, and has them again when it is back', async () => {
    test = await TestCaster.open({ bounds: { sourceSteadyMs: 300 } });
    test.door.limits = { ...test.door.limits, sourceSilenceS: 0.3 };
    test.door.station('BASE2');
    test.door.station('BASE1', { fallback: 'BASE2' });
    await until(() => test.caster.mountOf('BASE1')?.fallback === 'BASE2');
    const [first, second] = [await livingBase('BASE1', 116.1), await livingBase('BASE2', 116.9)];
    const rover = await test.rover();
    await receives(rover, first.frame);
    expect(rover.received.includes(second.frame)).toBe(false);
    first.stop();
    await receives(rover, second.frame);
    expect(test.door.states.at(-1)).toEqual({ mountId: 'mount BASE1', up: false, reason: 'silent' });
    // Its connection is still there; it sends again.
    const timer = setInterval(() => first.peer.send(first.frame), 50);
    await pause(100);
    rover.received = Buffer.alloc(0);
    await receives(rover, first.frame);
    clearInterval(timer);
    second.stop();
  });

  it('ends rovers that nobody serves after a while, so that they may look elsewhere', async () => {
    test = await TestCaster.open({ bounds: { unservedMs: 400 } });
    const base = await livingBase('BASE1', 116.1);
    const rover = await test.rover();
    await receives(rover, base.frame);
    base.stop();
    base.peer.hangUp();
    await until(() => rover.closed);
    expect(test.door.ends.map(({ reason }) => reason)).toEqual(['client', 'sourceLost']);
    const late = test.connect().send(roverRequest('BASE1', 2));
    await until(() => late.closed);
    expect(late.text).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('follows no loop of fallbacks', async () => {
    test = await TestCaster.open();
    test.door.station('BASE2', { fallback: 'BASE1' });
    test.door.station('BASE1', { fallback: 'BASE2' });
    await until(() => test.caster.mountOf('BASE1')?.fallback === 'BASE2');
    const rover = test.connect().send(roverRequest('BASE1', 2));
    await until(() => rover.closed);
    expect(rover.text).toMatch(/^HTTP\/1\.1 404 /);
  });
});

describe('the nearest base', () => {
  it('is chosen by the first GGA, after a yes that waited for nothing', async () => {
    test = await TestCaster.open();
    test.door.station('BASE2');
    test.door.station('NEAR', { kind: 'nearest', radiusKm: 100 });
    await until(() => test.caster.mountOf('NEAR') !== undefined);
    const [west, east] = [await livingBase('BASE1', 116.1), await livingBase('BASE2', 116.9)];
    const rover = await test.rover('NEAR');
    await pause(150);
    expect(rover.received).toHaveLength(0);
    rover.send(ggaAt({ longitude: 116.8, latitude: 39.9 }));
    await receives(rover, east.frame);
    // Version 2 may say it in its head.
    const told = await test.rover('NEAR', 2, `Ntrip-GGA: ${ggaAt({ longitude: 116.2, latitude: 39.9 })}`);
    await receives(told, west.frame);
    expect(told.received.includes(east.frame)).toBe(false);
    for (const base of [west, east]) base.stop();
  });

  it('changes only for one that is much nearer for a while', async () => {
    test = await TestCaster.open({ bounds: { nearerMs: 400 } });
    test.door.station('BASE2');
    test.door.station('NEAR', { kind: 'nearest', radiusKm: 100 });
    await until(() => test.caster.mountOf('NEAR') !== undefined);
    const [west, east] = [await livingBase('BASE1', 116.1), await livingBase('BASE2', 116.3)];
    const rover = await test.rover('NEAR');
    rover.send(ggaAt({ longitude: 116.19, latitude: 39.9 }));
    await receives(rover, west.frame);
    // 850 m nearer to the other: not worth the receiver's beginning anew.
    rover.send(ggaAt({ longitude: 116.205, latitude: 39.9 }));
    await pause(700);
    expect(rover.received.includes(east.frame)).toBe(false);
    const began = Date.now();
    rover.send(ggaAt({ longitude: 116.29, latitude: 39.9 }));
    await receives(rover, east.frame);
    expect(Date.now() - began).toBeGreaterThan(380);
    // Its own base gone, it goes at once.
    east.stop();
    east.peer.hangUp();
    rover.received = Buffer.alloc(0);
    await receives(rover, west.frame);
    west.stop();
  });

  it('ends a rover that never says where it is', async () => {
    test = await TestCaster.open({ bounds: { firstGgaMs: 200 } });
    test.door.station('NEAR', { kind: 'nearest', radiusKm: 100 });
    const base = await livingBase('BASE1', 116.1);
    const rover = await test.rover('NEAR');
    await until(() => rover.closed);
    base.stop();
    expect(test.door.ends[0]!.reason).toBe('noGga');
  });
});
