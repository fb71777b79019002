import {
  decodeControl,
  decodeTransparent,
  encodeGeneralAck,
  exampleProfile,
  type Message,
  messageId,
  PartCollector,
} from '@furrow/jt808';
import { contentPart, type Manner, mannerOf } from '../manners.ts';
import { CanBus } from './can-bus.ts';
import type { CommandContext } from './context.ts';
import { downlinks } from './downlinks.ts';
import { UpgradeTaker } from './upgrade-taker.ts';

/** Takes the platform's messages of one terminal: whole ones, and those in parts once they are complete. */
export class CommandDesk {
  readonly #context: CommandContext;
  readonly #parts = new PartCollector({ messages: 4 });
  readonly #upgrades: UpgradeTaker;

  constructor(context: CommandContext) {
    this.#context = { ...context, can: new CanBus(context, context.upgrades?.can ?? {}) };
    this.#upgrades = new UpgradeTaker(context, context.upgrades ?? {});
  }

  take(message: Message): void {
    if (message.partTotal === 0) {
      this.#obey(message);
      return;
    }
    if (message.id === messageId.upgradePackage && this.#manner(message) === 'answer') {
      this.#upgrades.take(message);
      return;
    }
    const result = this.#parts.add(message, Date.now());
    if (result.state === 'whole') {
      this.#obey({ ...result.message, serial: message.serial });
      return;
    }
    if (result.state === 'waiting' && this.#manner(message) !== 'silent') this.#ack(message, 0);
  }

  #manner(message: Message): Manner {
    return mannerOf(this.#context.manners, message.id, partOf(message));
  }

  #ack(message: Message, result: number): void {
    const { id, serial } = message;
    this.#context.session.send(messageId.terminalAck, encodeGeneralAck({ serial, id, result }));
  }

  #obey(message: Message): void {
    const manner = this.#manner(message);
    this.#context.counters.commands += 1;
    if (manner === 'silent') return;
    if (manner.startsWith('refuse')) {
      this.#ack(message, Number(manner.slice(-1)));
      return;
    }
    const deed = downlinks[message.id];
    if (!deed) {
      this.#ack(message, 3);
      return;
    }
    deed(this.#context, {
      message,
      serial: message.serial,
      differ: manner === 'differ',
      ack: (result) => this.#ack(message, result),
    });
  }
}

/** The row within a message that has a switch of its own. */
function partOf(message: Message): string | undefined {
  if (message.partNumber > 1 || message.body.length === 0) return undefined;
  if (message.id === messageId.control) return `${decodeControl(message.body, exampleProfile).command}`;
  if (message.id === messageId.transparentDown) return contentPart(decodeTransparent(message.body).type);
  return undefined;
}
