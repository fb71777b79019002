import type { Location, Message } from '@furrow/jt808';
import type { Counters } from '../counters.ts';
import type { Manners } from '../manners.ts';
import type { ParameterStore } from '../parameters.ts';
import type { Identity, Session } from '../session.ts';
import type { CanBus } from './can-bus.ts';
import type { FieldDataBook } from './field-data-book.ts';
import type { Licence } from './licence.ts';
import type { UpgradeManners } from './upgrade-manners.ts';

/** What a command can do to the terminal. */
export interface CommandContext {
  readonly session: Session;
  readonly identity: Identity;
  readonly parameters: ParameterStore;
  readonly manners: Manners;
  readonly counters: Counters;
  readonly seed: number;
  readonly licence: Licence;
  readonly fieldData: FieldDataBook;
  /** Present place, or that of an hour ago (manner `differ`). */
  location(stale: boolean): Location;
  /** Reports every `intervalS` for `validityS`; 0 ends it. */
  follow(intervalS: number, validityS: number): void;
  /** Loses the connection and comes back after `pauseS` with a new login. */
  restart(pauseS: number): void;
  /** Firmware from the next start on; the result is told (0x0108) after that login, or never (null). */
  upgrade(version: string, result: number | null): void;
  /** How often it has installed, or tried to. */
  installed(): number;
  /** The connection breaks at once and comes back after `pauseS`. */
  leave(pauseS: number): void;
  /** How it takes firmware in sub-packages. */
  readonly upgrades?: UpgradeManners | undefined;
  /** The nodes behind it. */
  readonly can?: CanBus | undefined;
}

export interface Command {
  readonly message: Message;
  /** Serials that an acknowledgement may name: of the message, or of its last part. */
  readonly serial: number;
  readonly differ: boolean;
  readonly ack: (result: number) => void;
}
