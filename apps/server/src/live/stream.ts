import type { ServerResponse } from 'node:http';
import type { StreamMessage } from '@furrow/contract';
import type { Actor } from '#kit/actor.ts';
import type { VehicleScope } from './scope.ts';
import type { Topic } from './topics/topic.ts';

/** A reader whose buffer passes this loses deltas and gets `resync` (S1), bytes. */
const mostBuffered = 1024 * 1024;
/** Below this a slow reader has caught up. */
const caughtUp = 64 * 1024;
/** A reader that stays behind for so long is gone, milliseconds. */
const patienceMs = 120_000;

/**
 * One open event stream: the wire, who reads it, and what he asked for. Nothing is ever waited for here, so a slow
 * reader costs its own buffer and nobody else's time.
 */
export class EventStream {
  readonly sid: string;
  actor: Actor;
  scope: VehicleScope;
  topics: readonly Topic[] = [];
  /** What the reader asked for, to test it again when his rights change. */
  asked: Readonly<Record<string, unknown>> = {};
  /** When the next message of a kind may go, milliseconds of the hub's clock. */
  readonly due = { pos: 0, cells: 0, beat: 0 };
  /** Counts resyncs; a topic that saw another number sends its whole picture again. */
  losses = 0;
  private behindSince: number | null = null;
  private ended = false;
  private readonly wire: ServerResponse;

  constructor(sid: string, actor: Actor, scope: VehicleScope, wire: ServerResponse) {
    this.sid = sid;
    this.actor = actor;
    this.scope = scope;
    this.wire = wire;
  }

  get open(): boolean {
    return !this.ended && !this.wire.destroyed;
  }

  /** Bytes that the reader has not taken yet. */
  get buffered(): number {
    return this.wire.writableLength;
  }

  /** Sends a message; a reader who is too far behind loses it and is told so later by `resync`. */
  send(message: StreamMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** The same for a message that was made into text already. */
  sendText(json: string): void {
    if (!this.open) return;
    if (this.behindSince === null && this.buffered > mostBuffered) this.behindSince = Date.now();
    if (this.behindSince === null) this.write(json);
  }

  /** Sends what must arrive, whatever the buffer holds: the first and the last words of a stream. */
  sendSurely(message: StreamMessage): void {
    if (this.open) this.write(JSON.stringify(message));
  }

  /** Looks whether a slow reader has caught up. Answers false when it is time to give him up. */
  recover(): boolean {
    if (this.behindSince === null) return true;
    if (this.buffered > caughtUp) return Date.now() - this.behindSince < patienceMs;
    this.behindSince = null;
    this.losses++;
    this.due.cells = 0;
    this.write('{"t":"resync"}');
    return true;
  }

  /** Says `close` and ends the connection; with `abrupt` a reader who takes nothing is cut off. */
  end(abrupt = false): void {
    if (this.ended) return;
    if (!abrupt) this.sendSurely({ t: 'close' });
    this.ended = true;
    for (const topic of this.topics) topic.close?.();
    this.topics = [];
    if (abrupt) this.wire.destroy();
    else this.wire.end();
  }

  private write(json: string): void {
    this.wire.write(`data: ${json}\n\n`);
  }
}
