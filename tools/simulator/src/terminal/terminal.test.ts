import {
  decodeIdentity,
  decodeRegister,
  decodeSoftwareRun,
  decodeTransparent,
  decodeVendor,
  encodeSetParameters,
  exampleProfile,
  messageId,
  softwareEvent,
} from '@furrow/jt808';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { faultLevels } from '../faults/faults.ts';
import { pastPoints } from '../fleet/machine-feed.ts';
import { machines } from '../fleet/machines.ts';
import { TestPlatform, until } from '../testing/platform.ts';
import { startTerminal } from '../testing/start-terminal.ts';
import { parseParts } from './reported-parts.ts';
import { softwareOf } from './software-book.ts';
import { memoryStateBook } from './state-book.ts';
import type { Terminal } from './terminal.ts';

let platform: TestPlatform;
const running: Terminal[] = [];
const start: typeof startTerminal = (on, wishes) => {
  const started = startTerminal(on, wishes);
  running.push(started.terminal);
  return started;
};

beforeEach(async () => {
  platform = await new TestPlatform().listen();
});
afterEach(async () => {
  for (const terminal of running.splice(0)) terminal.stop();
  await platform.close();
});

/** Bodies of 0x0900 of one type. */
const told = (type: number): Uint8Array[] =>
  platform
    .of(messageId.transparentUp)
    .map(({ body }) => decodeTransparent(body))
    .filter((one) => one.type === type)
    .map(({ content }) => content);
const times = (): number[] => platform.positions.map(({ location }) => location.time);

describe.each([2013, 2019] as const)('a terminal of %i', (protocol) => {
  it('registers, authenticates, says who it is, and reports where it works', async () => {
    const { counters, phone, machine } = start(platform, { protocol });
    await until(() => counters.acknowledged >= 2);
    expect(platform.messages.slice(0, 3).map(({ id }) => id)).toEqual([0x0100, 0x0102, 0x0900]);
    const register = decodeRegister(platform.messages[0]!.body, protocol);
    expect(register).toMatchObject({ edition: protocol, maker: 'EXMPL' });
    expect(machine.sn.endsWith(register.terminalId)).toBe(true);
    const transparent = decodeTransparent(platform.of(messageId.transparentUp)[0]!.body);
    expect(transparent.type).toBe(0xf1);
    expect(decodeIdentity(transparent.content)).toMatchObject({ order: 0, tabletSn: machine.sn });
    const { location } = platform.positions[0]!;
    expect(Math.abs(location.time - Date.now() / 1000)).toBeLessThan(10);
    const exact = decodeVendor(location.items, exampleProfile);
    expect(Math.abs(exact.longitude! - location.longitude)).toBeLessThan(1e-6);
    expect(Math.abs(exact.latitude! - machine.place.lat)).toBeLessThan(0.1);
    expect(exact.workWidth).toBeCloseTo(machine.widthM, 2);
    expect(exact.fixType).toBeDefined();
    expect(platform.positions.every((one) => one.phone === phone)).toBe(true);
  });
});

describe('software', () => {
  it('is told to start after the login, once although the net is lost, and to stop before the end', async () => {
    const { terminal, machine } = start(platform);
    const runs = () => told(0xf7).map((content) => decodeSoftwareRun(content));
    await until(() => runs().length === 1);
    const { softwareType } = softwareOf(machine.sn);
    expect(runs()[0]).toMatchObject({ event: softwareEvent.start, softwareType });
    platform.breakAll();
    await until(() => told(0xf1).length === 2);
    terminal.stop();
    await until(() => runs().length === 2);
    expect(runs()[1]).toMatchObject({ event: softwareEvent.stop, softwareType });
  });
});

describe('parts', () => {
  it('that were changed are told at once', async () => {
    const { terminal, machine } = start(platform);
    await until(() => told(0xf1).length === 1);
    terminal.refit({ receiverSn: 'R-FOREIGN' });
    await until(() => told(0xf1).length === 2);
    expect(decodeIdentity(told(0xf1)[1]!)).toMatchObject({ tabletSn: machine.sn, receiverSn: 'R-FOREIGN' });
  });

  it('are named by rules, a wrong one with what is wrong', () => {
    expect([...parseParts('9000001:receiverSn=R2,9000001:iccid=')]).toEqual([
      ['9000001', { receiverSn: 'R2', iccid: '' }],
    ]);
    expect(() => parseParts('9000001:wheel=4')).toThrow(/wheel=4/);
  });
});

describe('the session', () => {
  it('authenticates with the code it has, and registers anew when that is wrong', async () => {
    const states = memoryStateBook();
    const phone = machines(1, 5)[0]!.terminalNumber;
    states.set(phone, { code: `code-${phone}` });
    const known = start(platform, { states, register: 'known' });
    await until(() => known.counters.connected === 1);
    expect(platform.of(messageId.register)).toHaveLength(0);
    known.terminal.stop();
    states.set(phone, { code: 'stale' });
    const again = start(platform, { states });
    await until(() => again.counters.connected === 1);
    expect(again.counters.refused).toBe(1);
    expect(states.get(phone).code).toBe(`code-${phone}`);
  });

  it('stays away for a while when it is refused, and never sends a position before authentication', async () => {
    platform.registerResult = 4;
    const { counters, terminal } = start(platform);
    await until(() => counters.refused === 1);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(platform.messages.map(({ id }) => id)).toEqual([messageId.register]);
    expect(terminal.storedPoints).toBeGreaterThan(0);
  });

  it('stores what nobody acknowledges, and brings it as 0x0704 after the connection is back', async () => {
    const { counters, terminal } = start(platform);
    await until(() => counters.acknowledged >= 1);
    platform.answer = ({ id }) => (id === messageId.location ? null : 0);
    await until(() => terminal.unacknowledged >= 2);
    const { port } = platform;
    await platform.close();
    await until(() => terminal.storedPoints >= 4);
    platform.answer = () => 0;
    await platform.listen(port);
    await until(() => platform.positions.some((one) => one.stored) && terminal.storedPoints === 0, 12_000);
    await until(() => terminal.unacknowledged === 0);
    const stored = platform.positions.filter((one) => one.stored);
    expect(stored.length).toBeGreaterThanOrEqual(4);
    const all = [...new Set(times())].sort((a, b) => a - b);
    expect(all.at(-1)! - all[0]! + 1).toBe(all.length);
    expect(counters.lost).toBe(0);
  });

  it('sends again with the same serial after T and T × 2', async () => {
    const states = memoryStateBook();
    const { counters, terminal, phone } = start(platform, { states });
    await until(() => counters.connected === 1);
    const body = encodeSetParameters(
      [
        { id: 0x0002, value: 1 },
        { id: 0xf001, value: 600 },
        { id: 0x0029, value: 3600 },
      ],
      exampleProfile,
    );
    platform.send(phone, messageId.setParameters, body);
    await until(() => platform.of(messageId.terminalAck).length === 1);
    platform.answer = () => null;
    await until(() => counters.resent >= 2, 10_000);
    const serials = platform.of(messageId.location).map(({ serial }) => serial);
    expect(serials.length).toBeGreaterThan(new Set(serials).size);
    expect(terminal.unacknowledged).toBeGreaterThan(0);
  });
});

describe('a back-fill', () => {
  it('brings the past in batches through the same socket while live points go on', async () => {
    const machine = { ...machines(1, 5)[0]!, roster: 'round' as const };
    const nowMs = Date.now();
    // Two hours hold 424 to 720 points, by how many pauses of the driver lie in them; three at least 774.
    const past = [...pastPoints(machine, nowMs - 3 * 3_600_000, nowMs)];
    expect(past.length).toBeGreaterThan(500);
    const { terminal, counters } = start(platform, { backfill: past.values() });
    await until(() => !terminal.isBackfilling && terminal.storedPoints === 0);
    await until(() => counters.acknowledged >= past.length + 2);
    const stored = platform.positions.filter((one) => one.stored).map(({ location }) => location.time);
    // A point that fell due before the terminal was let in comes as a stored one, too.
    expect(stored.filter((timeS) => timeS <= past.at(-1)!.timeS)).toEqual(past.map(({ timeS }) => timeS));
    expect(platform.positions.filter((one) => !one.stored).length).toBeGreaterThanOrEqual(2);
    expect(platform.of(messageId.locationBatch).every(({ body }) => ((body[0]! << 8) | body[1]!) <= 50)).toBe(
      true,
    );
  });
});

describe('faults', () => {
  it('cost no point: bad frames come again, duplicates change nothing', async () => {
    const rates = {
      ...faultLevels.storm!,
      stormPerHour: 0,
      signalLossPerHour: 0,
      clockErrorPerHour: 0,
      badPlace: 0,
    };
    const machine = { ...machines(1, 5)[0]!, roster: 'round' as const };
    const nowMs = Date.now();
    const past = [...pastPoints(machine, nowMs - 2 * 3_600_000, nowMs - 60_000)];
    // A batch that came broken comes again after a second.
    const parameters = [{ id: 0x0002, value: 1 }];
    const { terminal, counters } = start(platform, { faults: rates, backfill: past.values(), parameters });
    await until(() => counters.connected === 1);
    await until(() => !terminal.isBackfilling && terminal.storedPoints === 0, 25_000);
    await until(() => {
      const come = new Set(times());
      return past.every(({ timeS }) => come.has(timeS));
    }, 15_000);
    expect(counters.faults).toBeGreaterThan(0);
    expect(platform.bad.length).toBeGreaterThan(0);
  });
});
