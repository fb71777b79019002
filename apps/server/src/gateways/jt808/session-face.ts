import type { BadFrame, Message, Profile, Version } from '@furrow/jt808';
import type { Log } from '#kit/log.ts';
import type { TerminalLink } from '#telemetry/commands/order.ts';
import type { Report } from '#telemetry/reports.ts';
import type { Telemetry } from '#telemetry/telemetry.ts';
import type { TerminalIdentity } from '#telemetry/terminals/identity.ts';
import type { TerminalConnection } from '#telemetry/terminals/terminal-connection.ts';
import type { Answers } from './answers.ts';
import type { Downlink } from './downlinks/downlink.ts';
import type { GatewayLimits, RefusalGate } from './limits.ts';
import type { Parts } from './media.ts';
import type { GatewayMetrics } from './metrics.ts';
import type { Orders } from './orders.ts';
import type { TaskTalk } from './tasks/task-run.ts';
import type { TransferShaper } from './tasks/transfer-shaper.ts';

/** What one run of received bytes comes to: answers, and the points that must be stored before these are sent. */
export interface Turn {
  frames: Uint8Array[];
  reports: Report[];
  readonly nowMs: number;
}

/** What sessions share: the gateway as they see it. */
export interface SessionHost {
  readonly telemetry: Omit<Telemetry, 'close'>;
  readonly limits: GatewayLimits;
  readonly metrics: GatewayMetrics;
  readonly log: Log;
  readonly gate: RefusalGate;
  /** What all transfers of firmware may send together. */
  readonly shaper: TransferShaper;
  profileOf(terminal: TerminalIdentity): Profile;
  /** A message came: the log shows it while somebody looks (level debug). */
  heard(session: Pick<SessionFace, 'address' | 'terminal'>, message: Message): void;
  /** A frame came that cannot be read. */
  bad(session: Pick<SessionFace, 'vehicleNo'>, frame: BadFrame): void;
  /** Frames go out to the terminal. */
  sent(session: Pick<SessionFace, 'vehicleNo'>, frames: readonly Uint8Array[]): void;
  /** The session's code was right: an older session of its terminal ends. */
  loggedIn(session: SessionFace): void;
  closed(session: SessionFace, reason: string): void;
  /** Too many points wait: no terminal is read until telemetry caught up. */
  pauseForInbox(session: SessionFace): void;
}

/** Why a socket is not read for a while, as bits: it is read again when all are gone. */
export const pauseFor = { login: 1, inbox: 2, rate: 4, kept: 8 } as const;

/** A session as the handlers of its messages see it. */
export interface SessionFace extends TerminalLink {
  readonly host: SessionHost;
  readonly address: string;
  readonly answers: Answers;
  readonly orders: Orders;
  readonly tasks: TaskTalk;
  readonly parts: Parts;
  readonly profile: Profile;
  /** Undefined until the code is proven. */
  readonly terminal: TerminalIdentity | undefined;
  /** Where messages are counted; undefined as long as the terminal. */
  readonly connection: TerminalConnection | undefined;
  /** Silence after which the connection is dead, ms. */
  idleMs: number;
  /** Puts the general acknowledgement of `message` into the turn. */
  acknowledge(message: Message, turn: Turn, result?: number): void;
  /** Good frames whose body, theirs together, cannot be read: result 2 for each. */
  unreadable(messages: readonly Message[], turn: Turn): void;
  /** The frames of a message to this terminal, in its edition and with its number as it writes it. */
  encode(message: Downlink): { serial: number; frames: Uint8Array[] };
  nextSerial(): number;
  /** Ends a turn: its answers go out when its points are stored. */
  settle(turn: Turn): void;
  /** The code was right: from now on this is the session of this terminal. */
  loggedIn(terminal: TerminalIdentity, version: Version): void;
  /** The newest point tells whether the machine stands. */
  noteMotion(report: Report): void;
  pause(reason: number): void;
  resume(reason: number): void;
  /** Ends the connection; what was written before still goes out. */
  close(reason: string): void;
}
