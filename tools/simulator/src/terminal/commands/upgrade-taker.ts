import {
  decodeUpgradePackage,
  encodeGeneralAck,
  encodeResendParts,
  exampleProfile,
  type Message,
  messageId,
} from '@furrow/jt808';
import type { CommandContext } from './context.ts';
import { install } from './install.ts';
import type { UpgradeManners } from './upgrade-manners.ts';

/** The sub-packages of one 0x8108 at a time. */
export class UpgradeTaker {
  readonly #context: CommandContext;
  readonly #manners: UpgradeManners;
  #parts = new Map<number, Uint8Array>();
  #firstSerial = -1;
  #total = 0;
  #dropped = false;
  readonly #lost = new Set<number>();

  constructor(context: CommandContext, manners: UpgradeManners) {
    this.#context = context;
    this.#manners = manners;
  }

  /** One sub-package; the last one that was missing starts the upgrade. */
  take(message: Message): void {
    const { partNumber: number, partTotal: total, body } = message;
    const { silent, refuses, acknowledge = 'each' } = this.#manners;
    this.#begin(message);
    if (silent) return;
    if (refuses !== undefined) {
      this.#answer(message, refuses);
      return;
    }
    if (this.#drops(number)) return;
    if (this.#manners.loses?.includes(number) && !this.#lost.has(number)) this.#lost.add(number);
    else this.#parts.set(number, body.slice());
    const whole = this.#parts.size === total;
    if (acknowledge === 'each' ? this.#parts.has(number) : whole)
      this.#answer(this.#named(message, whole), 0);
    if (whole) this.#install();
    else if (number === total) this.#askAgain(message);
  }

  /** Another message than before: its parts count anew. */
  #begin({ serial, partNumber, partTotal }: Message): void {
    const first = (serial - (partNumber - 1)) & 0xffff;
    if (first === this.#firstSerial && partTotal === this.#total) return;
    this.#firstSerial = first;
    this.#total = partTotal;
    this.#parts = new Map();
    this.#lost.clear();
  }

  #drops(number: number): boolean {
    const { dropsAt, awayS = 30, keepsHalf = false } = this.#manners;
    if (dropsAt === undefined || this.#dropped) return false;
    if (number !== (dropsAt < 1 ? Math.max(1, Math.ceil(this.#total * dropsAt)) : dropsAt)) return false;
    this.#dropped = true;
    if (!keepsHalf) this.#firstSerial = -1;
    this.#context.leave(awayS);
    return true;
  }

  // Who acknowledges the end names the last part, also when a part before it came last.
  #named(message: Message, whole: boolean): Message {
    const end = this.#manners.acknowledge === 'end' && whole;
    return end ? { ...message, serial: (this.#firstSerial + this.#total - 1) & 0xffff } : message;
  }

  #answer({ serial, id }: Message, result: number): void {
    this.#context.session.send(messageId.terminalAck, encodeGeneralAck({ serial, id, result }));
  }

  #askAgain({ version }: Message): void {
    const partNumbers: number[] = [];
    for (let number = 1; number <= this.#total && partNumbers.length < 255; number++)
      if (!this.#parts.has(number)) partNumbers.push(number);
    const body = encodeResendParts({ firstSerial: this.#firstSerial, partNumbers }, version);
    this.#context.session.send(messageId.terminalResendParts, body);
  }

  #install(): void {
    const body = new Uint8Array([...this.#parts.values()].reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (let number = 1; number <= this.#total; number++) {
      body.set(this.#parts.get(number)!, at);
      at += this.#parts.get(number)!.length;
    }
    this.#firstSerial = -1;
    this.#parts = new Map();
    const { version } = decodeUpgradePackage(body, exampleProfile.makerIdLength);
    install(this.#context, version, this.#manners);
  }
}
