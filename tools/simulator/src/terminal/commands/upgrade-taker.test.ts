import {
  decodeGeneralAck,
  decodeResendParts,
  decodeUpgradeResult,
  encodeSubPackage,
  encodeUpgradePackage,
  type Message,
  messageId,
} from '@furrow/jt808';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestPlatform, until } from '../../testing/platform.ts';
import { startTerminal } from '../../testing/start-terminal.ts';
import type { UpgradeManners } from './upgrade-manners.ts';

const partBytes = 100;
const total = 10;

let platform: TestPlatform;
let terminal: ReturnType<typeof startTerminal>;

async function connect(upgrades: UpgradeManners): Promise<void> {
  terminal = startTerminal(platform, { upgrades });
  await until(() => terminal.counters.connected === 1);
}

beforeEach(async () => {
  platform = await new TestPlatform().listen();
});
afterEach(async () => {
  terminal.terminal.stop();
  await platform.close();
});

/** Sends these sub-packages of one message under the serials from 1000 on. */
function send(numbers: readonly number[]): void {
  const head = { type: 0, maker: 'EXMPL', version: '4.5.6' };
  const empty = encodeUpgradePackage({ ...head, data: new Uint8Array(0) }).length;
  const body = encodeUpgradePackage({ ...head, data: new Uint8Array(total * partBytes - empty) });
  for (const number of numbers) {
    const part = body.subarray((number - 1) * partBytes, number * partBytes);
    platform.raw(
      terminal.phone,
      encodeSubPackage(
        { id: messageId.upgradePackage, version: 2019, phone: terminal.phone, serial: 999 + number },
        { total, number, body: part },
      ),
    );
  }
}

const all = Array.from({ length: total }, (_, i) => i + 1);
const acks = (): number[] =>
  platform
    .of(messageId.terminalAck)
    .map(({ body }) => decodeGeneralAck(body))
    .filter(({ id }) => id === messageId.upgradePackage)
    .map(({ serial }) => serial - 999);
const results = (): Message[] => platform.of(messageId.upgradeResult);

describe('firmware in sub-packages', () => {
  it('is acknowledged one by one, installed, and told after the new start', async () => {
    await connect({ restartS: 0 });
    send(all);
    await until(() => acks().length === total);
    await until(() => results().length === 1);
    expect(decodeUpgradeResult(results()[0]!.body).result).toBe(0);
    expect(terminal.terminal.identity.softwareVersion).toBe('4.5.6');
  });

  it('is acknowledged at the end alone, after what was lost has come again', async () => {
    await connect({ acknowledge: 'end', loses: [2, 5], restarts: false });
    send(all);
    await until(() => platform.of(messageId.terminalResendParts).length === 1);
    const question = decodeResendParts(platform.of(messageId.terminalResendParts)[0]!.body, 2019);
    expect(question).toEqual({ firstSerial: 1000, partNumbers: [2, 5] });
    expect(acks()).toEqual([]);
    send([2, 5]);
    await until(() => acks().length > 0);
    expect(acks()).toEqual([total]);
  });

  it('is refused, or taken in silence', async () => {
    await connect({ refuses: 3 });
    send([1]);
    await until(() => acks().length === 1);
    terminal.terminal.stop();
    await connect({ silent: true });
    send(all);
    // What comes after them is answered: so they had been taken.
    platform.send(terminal.phone, messageId.linkCheck);
    await until(() => platform.of(messageId.terminalAck).length === 2);
    expect(acks()).toHaveLength(1);
  });

  it('breaks off at a sub-package, and goes on with the half that was kept', async () => {
    await connect({ dropsAt: 0.4, awayS: 0, keepsHalf: true, restarts: false });
    send(all);
    await until(() => terminal.counters.connected === 1 && acks().length === 3);
    await until(() => platform.of(messageId.authenticate).length === 2 && terminal.terminal.isConnected);
    send(all.slice(3));
    await until(() => acks().length === total);
    expect(terminal.terminal.identity.softwareVersion).toBe('4.5.6');
  });

  it('fails, or reports another version than it got', async () => {
    await connect({ restartS: 0, result: 1 });
    send(all);
    await until(() => results().length === 1);
    expect(decodeUpgradeResult(results()[0]!.body).result).toBe(1);
    expect(terminal.terminal.identity.softwareVersion).toBe('02.03.01');
    terminal.terminal.stop();
    await connect({ restarts: false, reports: '9.9.9', result: null });
    send(all);
    await until(() => terminal.terminal.identity.softwareVersion === '9.9.9');
  });
});
