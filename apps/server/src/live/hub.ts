import type { ServerResponse } from 'node:http';
import {
  type CommandRow,
  rightsMark,
  type StreamMessage,
  shellTopics,
  streamTiming,
  type WatchAnswer,
} from '@furrow/contract';
import type { Bus } from '#events/bus.ts';
import type { Channels } from '#events/channels.ts';
import type { Actor } from '#kit/actor.ts';
import { newId } from '#kit/id.ts';
import type { Log } from '#kit/log.ts';
import { Refusal } from '#kit/refusal.ts';
import type { MyList } from './filter.ts';
import type { Fleet } from './fleet.ts';
import { tellNews } from './news.ts';
import { readSeen, type VisibleRecords } from './records.ts';
import type { ScopeOf } from './scope.ts';
import { EventStream } from './stream.ts';
import { tellSteps } from './topics/command-steps.ts';
import type { ReadLog } from './topics/log-topic.ts';
import { RecentChanges } from './topics/recent-changes.ts';
import type { ReadTerminalJobs } from './topics/terminal-jobs-topic.ts';
import type { Topic } from './topics/topic.ts';
import { asksForMyList, watchTopics } from './watch.ts';

export interface HubParts {
  fleet: Fleet;
  bus: Bus;
  log: Log;
  signal: AbortSignal;
  scopeOf: ScopeOf;
  /** The actor of a session as he is now, with the rights of today; null when the session has ended. */
  actorOfSession(sessionId: string): Promise<Actor | null>;
  myListOf(actor: Actor): Promise<MyList>;
  readCommands(ids: readonly string[]): Promise<CommandRow[]>;
  visibleRecords: VisibleRecords;
  readLog: ReadLog;
  terminalJobs: ReadTerminalJobs;
}

/** Streams that one session may hold open: one a browser tab (S1). */
const mostPerSession = 50;
const tickMs = 250;
/** A tick stops after this long, so that calls are answered between the pictures of many viewers. */
const busyMs = 40;
/** Sessions also end by their time, and a message of the bus may be missed: all are asked for this often. */
const recheckMs = 60_000;

/** The open event streams of this process (S1). */
export class LiveHub {
  private readonly streams = new Map<string, EventStream>();
  private readonly parts: HubParts;
  private readonly recent = new RecentChanges<Channels['recordChanged']>(performance.now());
  private readonly recentSteps = new RecentChanges<Channels['commandChanged']>(performance.now());
  /** Whose turn it is in the next tick. */
  private turn = 0;

  constructor(parts: HubParts) {
    this.parts = parts;
    const { bus, fleet, signal } = parts;
    const ends = [
      fleet.watch({
        moved: (slot) => this.each((topic) => topic.moved?.(slot)),
        renewed: (slot) => this.each((topic) => topic.renewed?.(slot)),
        turned: (slot, from, to, at) => this.each((topic) => topic.turned?.(slot, from, to, at)),
      }),
      bus.subscribe(
        'commandChanged',
        (step) => {
          this.recentSteps.note(step, performance.now());
          this.tellSteps([step], () => [...this.streams.values()].flatMap(({ topics }) => topics));
        },
        () => {
          this.recentSteps.missed(performance.now());
          this.each((topic) => topic.wantsCommand && topic.missed?.());
        },
      ),
      bus.subscribe(
        'session',
        (change) => void this.guarded(() => this.sessionChanged(change)),
        () => void this.recheck(),
      ),
      bus.subscribe(
        'recordChanged',
        (change) => this.recent.note(change, performance.now()),
        () => this.recent.missed(performance.now()),
      ),
      ...tellNews(bus, () => this.streams.values()),
    ];
    const timers = [
      setInterval(() => this.tick(), tickMs),
      setInterval(() => void this.recheck(), recheckMs),
    ];
    signal.addEventListener('abort', () => {
      for (const timer of timers) clearInterval(timer);
      for (const end of ends) end();
      for (const stream of this.streams.values()) stream.end();
    });
  }

  get size(): number {
    return this.streams.size;
  }

  /** Takes over an answer as an event stream and says hello. The stream is forgotten when its connection closes. */
  async open(actor: Actor, wire: ServerResponse): Promise<EventStream> {
    const stream = new EventStream(newId(), actor, await this.parts.scopeOf(actor), wire);
    stream.due.beat = performance.now() + streamTiming.beatS * 1000;
    this.streams.set(stream.sid, stream);
    wire.once('close', () => this.forget(stream));
    wire.once('error', () => this.forget(stream));
    if (wire.destroyed) this.forget(stream);
    // Before the hello: what the frame reads when it comes is kept fresh from that moment on, rights among it.
    if (!(await this.renew(stream))) return stream;
    await this.apply(stream, shellTopics);
    stream.sendSurely({ t: 'hello', sid: stream.sid, rights: markOf(stream) });
    return stream;
  }

  /** Refuses a session that holds too many streams already: a client that never closes them. */
  admit(actor: Actor): void {
    const held = [...this.streams.values()].filter(({ actor: one }) => one.sessionId === actor.sessionId);
    if (held.length >= mostPerSession) throw new Refusal('tooManyRequests');
  }

  /** `POST stream/watch`. Throws Refusal noListener when the stream is unknown here or another account's. */
  async watch(actor: Actor, sid: string, asked: Record<string, unknown>): Promise<WatchAnswer> {
    const stream = this.streams.get(sid);
    if (!stream?.open || stream.actor.accountId !== actor.accountId) throw new Refusal('noListener');
    return this.apply(stream, asked);
  }

  private async apply(stream: EventStream, asked: Readonly<Record<string, unknown>>): Promise<WatchAnswer> {
    const { fleet, visibleRecords, readLog, terminalJobs } = this.parts;
    stream.asked = asked;
    const mine = asksForMyList(asked) ? await this.parts.myListOf(stream.actor) : undefined;
    const seen = await readSeen(visibleRecords, stream.actor, asked);
    // Asked for something else meanwhile: that call decides.
    if (stream.asked !== asked) return { accepted: [], refused: [] };
    const answer = watchTopics(fleet, stream, asked, {
      mine,
      seen,
      seeing: (kind, ids) => visibleRecords[kind](stream.actor, ids),
      readLog,
      terminalJobs,
      changedSince: (agoMs) => this.recent.since(performance.now() - agoMs),
      tellStepsSince: (agoMs, topic) => {
        const steps = this.recentSteps.since(performance.now() - agoMs);
        if (steps) this.tellSteps(steps, () => stream.topics.filter((one) => one === topic));
        return steps !== null;
      },
    });
    const now = performance.now();
    for (const topic of stream.topics) topic.tick?.(now);
    return answer;
  }

  private each(tell: (topic: EventStream['topics'][number]) => void): void {
    for (const stream of this.streams.values()) for (const topic of stream.topics) tell(topic);
  }

  /** Serves the streams in turn; when many pictures are due at once the rest waits for the next tick. */
  private tick(): void {
    const now = performance.now();
    const streams = [...this.streams.values()];
    let served = 0;
    while (served < streams.length && performance.now() - now < busyMs) {
      this.serve(streams[(this.turn + served) % streams.length]!, now);
      served++;
    }
    this.turn = streams.length === 0 ? 0 : (this.turn + served) % streams.length;
  }

  private serve(stream: EventStream, now: number): void {
    if (!stream.recover()) {
      stream.end(true);
      this.forget(stream);
      return;
    }
    for (const topic of stream.topics) topic.tick?.(now);
    if (now < stream.due.beat) return;
    stream.due.beat = now + streamTiming.beatS * 1000;
    stream.send({ t: 'beat', time: Math.floor(Date.now() / 1000) });
  }

  private tellSteps(steps: readonly Channels['commandChanged'][], topics: () => readonly Topic[]): void {
    void this.guarded(() => tellSteps(steps, topics, this.parts.readCommands));
  }

  private async sessionChanged(change: Channels['session']): Promise<void> {
    for (const stream of [...this.streams.values()]) {
      if (stream.actor.accountId !== change.accountId) continue;
      if (change.sessionId !== null && stream.actor.sessionId !== change.sessionId) continue;
      // A viewing that is over has ended in the database as well: nothing is read again.
      if (change.reason === 'roleOver') this.sayLast(stream, { t: 'session', reason: 'roleOver' });
      else if (change.reason === 'ended') this.endSession(stream, change.why);
      else if (await this.renew(stream)) await this.tellRights(stream, change);
    }
  }

  /** Reads the rights of a stream's session again. False when it has ended, and the stream with it. */
  private async renew(stream: EventStream): Promise<boolean> {
    const actor = await this.parts.actorOfSession(stream.actor.sessionId);
    if (!stream.open) return false;
    if (actor === null) {
      this.endSession(stream);
      return false;
    }
    stream.scope = await this.parts.scopeOf(actor);
    stream.actor = actor;
    return true;
  }

  /** Says that the rights are others now, and tests the stream's topics with them. */
  private async tellRights(stream: EventStream, { by }: { by?: string }): Promise<void> {
    stream.send({ t: 'session', reason: 'rights', ...(by ? { by } : {}) });
    await this.apply(stream, stream.asked);
  }

  private async recheck(): Promise<void> {
    for (const stream of [...this.streams.values()]) {
      const before = markOf(stream);
      await this.guarded(async () => {
        if ((await this.renew(stream)) && markOf(stream) !== before) await this.tellRights(stream, {});
      });
    }
  }

  private endSession(stream: EventStream, why?: string): void {
    this.sayLast(stream, { t: 'session', reason: 'ended', ...(why ? { why } : {}) });
  }

  /** The last word of a stream. */
  private sayLast(stream: EventStream, message: StreamMessage): void {
    stream.sendSurely(message);
    stream.end();
    this.forget(stream);
  }

  private forget(stream: EventStream): void {
    this.streams.delete(stream.sid);
    stream.end();
  }

  private async guarded(deed: () => Promise<void>): Promise<void> {
    try {
      await deed();
    } catch (error) {
      if (!this.parts.signal.aborted) this.parts.log.error({ err: error }, 'event stream');
    }
  }
}

const markOf = ({ actor }: EventStream): string => rightsMark(actor.roleId, actor.permissions);
