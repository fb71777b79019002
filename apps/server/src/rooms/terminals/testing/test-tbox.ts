import {
  decodeUpgradePackage,
  encodeAttributesAnswer,
  encodeResendParts,
  encodeUpgradeResult,
  type Message,
  messageId,
} from '@furrow/jt808';
import { locationBody, TestTerminal } from '#gateways/jt808/testing/test-terminal.ts';
import { until } from '#telemetry/testing/until.ts';

/** What a T-BOX does with a sub-package. */
export type PartManner = 'acknowledge' | 'silent' | 'drop' | 1 | 2 | 3;

/** A T-BOX over a real socket that takes firmware as it is told to; every part that it got is counted. */
export class TestTbox {
  readonly phone: string;
  firmware: string;
  hardware: string;
  /** Answers 0x8107. */
  tells = true;
  manner: (number: number, total: number) => PartManner = () => 'acknowledge';
  /** Part numbers in the order in which they came, of all connections. */
  readonly got: number[] = [];
  readonly serials = new Map<number, number>();
  parts = new Map<number, Uint8Array>();
  total = 0;
  terminal!: TestTerminal;
  #timer: NodeJS.Timeout | undefined;
  #reportedS = 0;
  #code = '';

  constructor(phone: string, { firmware = '1.0.0', hardware = 'EX-H2' } = {}) {
    this.phone = phone;
    this.firmware = firmware;
    this.hardware = hardware;
  }

  /** Connects, logs in, stands still. */
  async connect(port: number): Promise<void> {
    this.terminal = new TestTerminal(port, this.phone, 2019);
    this.terminal.softwareVersion = this.firmware;
    this.#timer = setInterval(() => this.#work(), 5);
    if (this.#code === '') this.#code = await this.terminal.login();
    else await this.terminal.authenticate(this.#code);
    this.report(0);
  }

  /** Says where it is, at this speed, km/h; never twice for one second, of which the platform keeps the first. */
  report(speedKmh: number): void {
    this.#reportedS = Math.max(Math.floor(Date.now() / 1000), this.#reportedS + 1);
    this.terminal.send(messageId.location, locationBody(this.#reportedS, { speedKmh }));
  }

  async hangUp(): Promise<void> {
    clearInterval(this.#timer);
    await this.terminal.hangUp();
  }

  /** Starts anew with what it installed, and says how it went; null says nothing. */
  async restart(port: number, result: number | null, firmware = this.imageVersion()): Promise<void> {
    await this.hangUp();
    if (result === 0 || result === null) this.firmware = firmware;
    this.parts = new Map();
    await this.connect(port);
    if (result !== null)
      this.terminal.send(messageId.upgradeResult, encodeUpgradeResult({ type: 0, result }));
  }

  whole(): Promise<void> {
    return until(() => this.total > 0 && this.parts.size === this.total);
  }

  image(): { version: string; data: Uint8Array } {
    const body = Buffer.concat(Array.from({ length: this.total }, (_, i) => this.parts.get(i + 1)!));
    return decodeUpgradePackage(body);
  }

  imageVersion(): string {
    return this.image().version;
  }

  askAgain(partNumbers: number[]): void {
    const firstSerial = this.serials.get(1)!;
    const body = encodeResendParts({ firstSerial, partNumbers }, 2019);
    this.terminal.send(messageId.terminalResendParts, body);
  }

  #work(): void {
    const { received } = this.terminal;
    for (let at = 0; at < received.length; at++) {
      const message = received[at]!;
      if (message.id !== messageId.upgradePackage && message.id !== messageId.queryAttributes) continue;
      received.splice(at--, 1);
      if (message.id === messageId.upgradePackage) this.#part(message);
      else if (this.tells) this.#tell();
      else this.terminal.acknowledge(message, 3);
    }
  }

  #part(message: Message): void {
    const { partNumber, partTotal, body, serial } = message;
    this.got.push(partNumber);
    this.serials.set(partNumber, serial);
    this.total = partTotal;
    const manner = this.manner(partNumber, partTotal);
    if (manner === 'drop') {
      void this.hangUp();
      return;
    }
    this.parts.set(partNumber, body.slice());
    if (manner !== 'silent') this.terminal.acknowledge(message, manner === 'acknowledge' ? 0 : manner);
  }

  #tell(): void {
    const body = encodeAttributesAnswer(
      {
        type: 0,
        maker: 'EXMPL',
        model: 'T1',
        terminalId: '1234567',
        iccid: '89860412345678901234',
        hardwareVersion: this.hardware,
        firmwareVersion: this.firmware,
        gnss: 3,
        communication: 32,
      },
      2019,
    );
    this.terminal.send(messageId.attributesAnswer, body);
  }
}
