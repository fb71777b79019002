import { decodeVendor, exampleProfile, messageId } from '@furrow/jt808';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPlatform, until } from '../testing/platform.ts';
import { workPlaceOf } from './frame-maker.ts';
import { loadTerminals, runLoad } from './run-load.ts';

let platform: TestPlatform;
beforeEach(async () => {
  platform = await new TestPlatform().listen();
});
afterEach(() => platform.close());

const startS = 1_767_200_000;

describe.each(['0200', '0704'] as const)('a load of %s', (mode) => {
  it.each([2013, 2019] as const)(
    'sends valid frames and keeps account of every acknowledged point (%i)',
    async (protocol) => {
      const result = await runLoad({
        host: '127.0.0.1',
        port: platform.port,
        connections: 5,
        terminals: loadTerminals(5, protocol),
        points: 3000,
        mode,
        startS,
      });
      expect(platform.bad).toHaveLength(0);
      expect(result.acknowledged).toBe(3000);
      expect(result.acked.map(({ count }) => count)).toEqual([600, 600, 600, 600, 600]);
      const got = new Set(platform.positions.map(({ phone, location }) => `${phone}/${location.time}`));
      for (const set of result.acked)
        for (const time of set.times()) expect(got.has(`${set.terminalNumber}/${time}`)).toBe(true);
      expect(got.size).toBe(3000);
      expect(result.acked[0]!.has(startS + 599)).toBe(true);
      expect(result.acked[0]!.has(startS + 600)).toBe(false);
      expect(result.latencyMs.p50).toBeGreaterThan(0);
      const { location } = platform.positions[777]!;
      const exact = decodeVendor(location.items, exampleProfile);
      expect(Math.abs(exact.latitude! - location.latitude)).toBeLessThan(1e-6);
      expect(Math.abs(exact.longitude! - location.longitude)).toBeLessThan(1e-6);
    },
  );
});

describe('a load', () => {
  it('of working machines lifts the implement in every turn, and sends points a step apart', async () => {
    const [turnS, stepS] = [20, 5];
    const result = await runLoad({
      host: '127.0.0.1',
      port: platform.port,
      connections: 2,
      points: 400,
      mode: '0704',
      drive: { turnS, stepS },
      startS,
    });
    expect(platform.bad).toHaveLength(0);
    expect(result.acked.map((set) => [...set.times()].length)).toEqual([200, 200]);
    expect(result.acked[1]!.has(startS + 199 * stepS)).toBe(true);
    const { terminalNumber } = result.acked[1]!;
    const own = platform.positions.filter(({ phone }) => phone.endsWith(terminalNumber));
    expect(own).toHaveLength(200);
    for (const { location } of own) {
      const place = workPlaceOf(1, location.time, turnS);
      const said = decodeVendor(location.items, exampleProfile);
      expect(said.implementDown).toBe(place.turning ? 0 : 1);
      expect(Math.abs(said.latitude! - place.lat)).toBeLessThan(1e-8);
      expect(Math.abs(said.longitude! - place.lng)).toBeLessThan(1e-8);
    }
    const down = own.filter(({ location }) => !workPlaceOf(1, location.time, turnS).turning);
    expect(down.length / own.length).toBeCloseTo(200 / 220, 1);
  });

  it('survives a platform that is killed: what was not acknowledged comes again, nothing acknowledged is lost', async () => {
    const { port } = platform;
    const end = new AbortController();
    const running = runLoad({
      host: '127.0.0.1',
      port,
      connections: 4,
      window: 8,
      mode: '0200',
      pointsPerSecond: 400,
      startS,
      signal: end.signal,
    });
    await until(() => platform.positions.length > 100);
    await platform.close();
    await platform.listen(port);
    const before = platform.positions.length;
    await until(() => platform.positions.length > before + 200);
    end.abort();
    const result = await running;
    expect(result.reconnects).toBeGreaterThanOrEqual(4);
    const got = new Set(platform.positions.map(({ phone, location }) => `${phone}/${location.time}`));
    for (const set of result.acked)
      for (const time of set.times()) expect(got.has(`${set.terminalNumber}/${time}`)).toBe(true);
    // No holes: every point up to the last one was acknowledged in the end.
    for (const set of result.acked) expect(Math.max(...set.times()) - startS + 1).toBe(set.count);
  });

  it('marks nothing that was refused, and does not send it again unless it could not be stored', async () => {
    platform.answer = ({ id, serial }) => (id === messageId.location && serial % 10 === 5 ? 2 : 0);
    const result = await runLoad({
      host: '127.0.0.1',
      port: platform.port,
      connections: 1,
      mode: '0200',
      durationS: 0.5,
      pointsPerSecond: 500,
      startS,
    });
    expect(result.refused).toBeGreaterThan(10);
    expect(result.acked[0]!.count).toBe(result.acknowledged);
    expect(result.sent).toBe(result.acknowledged + result.refused);
  });
});

describe('a paced load', () => {
  it('sends at its rate, and every point bears the second of its sending', async () => {
    const lateS: number[] = [];
    const result = await runLoad({
      host: '127.0.0.1',
      port: platform.port,
      connections: 40,
      mode: '0200',
      pointsPerSecond: 40,
      durationS: 4,
      onAck: (_terminal, timeS) => lateS.push(Date.now() / 1000 - timeS),
    });
    expect(result.acknowledged).toBeGreaterThan(120);
    expect(result.acknowledged).toBeLessThan(240);
    expect(Math.max(...lateS)).toBeLessThan(1.3);
    expect(Math.min(...lateS)).toBeGreaterThanOrEqual(0);
  });
});
