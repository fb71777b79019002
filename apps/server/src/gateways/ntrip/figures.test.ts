import { writeGga } from '@furrow/ntrip';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '#telemetry/testing/until.ts';
import { beijing, observationFrame, positionFrame, TestCaster } from './testing/test-caster.ts';

let test: TestCaster;
afterEach(async () => await test.close());

const gga = (fix: number, ageS: number | null = 1.5): string =>
  writeGga({
    ...beijing,
    longitude: beijing.longitude + 0.01,
    secondOfDay: 1,
    fix,
    satellites: 17,
    hdop: 0.7,
    altitudeM: 50,
    geoidM: 0,
    ageS,
    station: '0007',
  });

async function started(bounds = {}) {
  test = await TestCaster.open({ bounds });
  const base = await test.base();
  base.send(positionFrame());
  await until(() => test.door.states.length === 1);
  return base;
}

describe('what a session tells the office', () => {
  it('is its bytes, its fix, the age of its corrections and the distance to its base', async () => {
    const base = await started({ flushMs: 100 });
    const rover = await test.rover();
    await rover.take(positionFrame().length);
    for (const fix of [1, 5, 4, 4]) rover.send(gga(fix));
    rover.send('$GNGGA,broken*00\r\n$GNRMC,1*33\r\n');
    base.send(observationFrame(1));
    await rover.take(observationFrame(1).length);
    await until(() =>
      test.door.flushed.some(({ ggaCount, bytesOut }) => ggaCount === 4 && bytesOut > positionFrame().length),
    );
    const last = test.door.flushed.findLast(({ connectionId }) => connectionId === 'connection 2')!;
    expect(last).toMatchObject({
      mountServed: 'BASE1',
      bytesOut: positionFrame().length + observationFrame(1).length,
      ggaCount: 4,
      fixedCount: 2,
      meanAgeS: 1.5,
      gaps: 0,
      last: { fix: 4, satellites: 17, hdop: 0.7, ageS: 1.5 },
    });
    expect(last.firstByteMs).toBeGreaterThanOrEqual(0);
    expect(last.firstByteMs).toBeLessThan(1_000);
    // A hundredth of a degree of longitude at 39.9° north.
    expect(last.last!.distanceM).toBeGreaterThan(850);
    expect(last.last!.distanceM).toBeLessThan(858);
    // One sample each ten seconds and no more.
    expect(test.door.sampled).toHaveLength(1);
    expect(test.door.sampled[0]).toMatchObject({ connectionId: 'connection 2', gga: { fix: 1 } });
  });

  it('comes seldom, and often while somebody looks on', async () => {
    await started({ flushMs: 60_000, watchedFlushMs: 100 });
    const rover = await test.rover();
    await until(() => test.door.flushed.length > 0);
    test.door.flushed.length = 0;
    rover.send(gga(4));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(test.door.flushed).toHaveLength(0);
    test.door.events.watched();
    await until(() => test.door.flushed.some(({ ggaCount }) => ggaCount === 1));
  });

  it('is the figures of each minute of a stream', async () => {
    const base = await started();
    const broken = Buffer.from(observationFrame(1));
    broken[9]! ^= 1;
    await test.rover();
    base
      .send(observationFrame(1))
      .send(observationFrame(2))
      .send(broken)
      .send(observationFrame(3))
      .send(new Uint8Array(1_100));
    await until(async () => (await test.figure('furrow_caster_bad_frames_total')) === 1);
    const stream = test.caster.streamOf(test.caster.mountOf('BASE1')!);
    stream.sweep(Date.now());
    const minute = stream.minute(60_000)!;
    expect(minute).toMatchObject({
      mountId: 'mount BASE1',
      minuteMs: 60_000,
      frames: 4,
      badFrames: 1,
      messages: { 1005: 1, 1074: 3 },
      satellites: { GPS: 4 },
      rovers: 1,
    });
    expect(minute.place!.longitude).toBeCloseTo(beijing.longitude, 8);
    expect(minute.place!.height).toBeCloseTo(beijing.height, 3);
    expect(stream.minute(120_000)).toBeUndefined();
  });
});

describe('what the office orders', () => {
  it('is done at once: a kick, a recheck, a mount point that is switched off', async () => {
    await started();
    test.door.station('BASE2');
    await until(() => test.caster.mountOf('BASE2') !== undefined);
    (await test.base('BASE2')).send(positionFrame());
    await until(() => test.door.states.length === 2);
    const [kicked, frozen, moved] = [
      await test.rover(),
      await test.rover('BASE1', 2),
      await test.rover('BASE2'),
    ];
    test.door.events.kick('connection 3', 'kicked');
    await until(() => kicked.closed);
    test.door.gone.set('rover1', 'frozen');
    // Only who is asked about and may not stay ends.
    test.door.events.recheck();
    await until(() => frozen.closed && moved.closed);
    expect(test.door.ends.map(({ connectionId, reason }) => `${connectionId} ${reason}`)).toEqual([
      'connection 3 kicked',
      'connection 4 frozen',
      'connection 5 frozen',
    ]);
    test.door.gone.clear();
    const rover = await test.rover();
    test.door.station('BASE1', { enabled: false });
    await until(() => rover.closed);
    expect(test.door.ends.slice(3).map(({ reason }) => reason)).toEqual(['mountDisabled', 'mountDisabled']);
  });

  it('lets a session give way to the newer one of its account', async () => {
    await started();
    const old = await test.rover();
    Object.assign(test.door.admission, { replaces: ['connection 2'] });
    const young = await test.rover();
    await until(() => old.closed);
    expect(young.closed).toBe(false);
    expect(test.door.ends).toMatchObject([{ connectionId: 'connection 2', reason: 'replaced' }]);
    expect(test.door.replacedElsewhere).toEqual([]);
    // One that another caster holds is ended there.
    Object.assign(test.door.admission, { replaces: ['connection of another caster'] });
    await test.rover();
    await until(() => test.door.replacedElsewhere.length > 0);
    expect(test.door.replacedElsewhere).toEqual(['connection of another caster']);
  });

  it('asks again at the end of a right, and keeps who was given more time', async () => {
    await started();
    Object.assign(test.door.admission, { endsAtMs: Date.now() + 300 });
    const stays = await test.rover();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(stays.closed).toBe(false);
    test.door.gone.set('rover1', 'expired');
    Object.assign(test.door.admission, { endsAtMs: Date.now() + 300 });
    const goes = await test.rover();
    await until(() => goes.closed);
    expect(test.door.ends[0]).toMatchObject({ reason: 'expired' });
  });

  it('ends a rover that must say where it is and does not', async () => {
    await started({ firstGgaMs: 250 });
    Object.assign(test.door.admission, { needsGga: true });
    const silent = await test.rover();
    const told = await test.rover();
    told.send(gga(4));
    await until(() => silent.closed);
    expect(told.closed).toBe(false);
    test.door.limits = { ...test.door.limits, ggaSilenceS: 0.2 };
    test.door.events.changed();
    await until(() => told.closed);
    expect(test.door.ends.map(({ reason }) => reason)).toEqual(['noGga', 'noGga']);
  });

  it('writes every session down that ends with the caster', async () => {
    await started();
    await test.rover();
    await test.caster.close();
    expect(test.door.ends.map(({ reason }) => reason)).toEqual(['restart', 'restart']);
  });
});
