import type { ChannelName, Channels } from './channels.ts';

export type Unsubscribe = () => void;

/**
 * Carries small messages between the processes of the product, to every subscriber of a channel, the publisher's own
 * process included. Of one publisher and one channel they arrive in order and at most once. They may be lost (a database
 * restart, a network gap): whoever keeps a picture of messages passes `resync` and reads the rows again when it is called.
 * What must not get lost is a row, not a message.
 */
export interface Bus {
  /**
   * Sends `message` within 50 ms; never waits.
   * @throws BusMessageTooLargeError above 7,000 bytes of JSON: send a hint to read a row instead
   */
  publish<Name extends ChannelName>(channel: Name, message: Channels[Name]): void;

  /** Calls `listener` for every message, and `resync` whenever messages may have been missed. */
  subscribe<Name extends ChannelName>(
    channel: Name,
    listener: (message: Channels[Name]) => void,
    resync?: () => void,
  ): Unsubscribe;

  /** Settles when every subscription made so far is in force. */
  settled(): Promise<void>;

  /** Sends what waits, as far as that is possible within a second, and ends. */
  close(): Promise<void>;
}

/** A message that does not fit: a mistake of the program, not of a person. */
export class BusMessageTooLargeError extends Error {
  override readonly name = 'BusMessageTooLargeError';
}
