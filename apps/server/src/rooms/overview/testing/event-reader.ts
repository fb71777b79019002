import {
  type Answer,
  type StreamMessage,
  streamPath,
  type TicketData,
  type WatchAnswer,
} from '@furrow/contract';
import type { MonitorRig } from './monitor-rig.ts';

type Rig = Pick<MonitorRig, 'origin' | 'call'>;
type Kind = StreamMessage['t'];
type Of<K extends Kind> = Extract<StreamMessage, { t: K }>;

/** A reader of the event stream over a real socket, as a browser tab is one. */
export interface EventReader {
  readonly sid: string;
  readonly messages: StreamMessage[];
  /** The first message of a kind that fits, also of the past; fails after `withinMs`. */
  next<K extends Kind>(kind: K, fits?: (message: Of<K>) => boolean, withinMs?: number): Promise<Of<K>>;
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>;
  forget(): void;
  close(): void;
}

/** A fresh ticket, the stream, its hello. */
export async function openStream(rig: Rig, token: string): Promise<EventReader> {
  const ticket = await rig.call<TicketData>(token, 'ticket', {
    method: 'POST',
    body: { purpose: 'stream', target: streamPath },
  });
  return readStream(rig, ticket.data.ticket);
}

/** What is watched on a stream from now on. */
export const watchTopics = (rig: Rig, token: string, sid: string, topics: object) =>
  rig.call<WatchAnswer>(token, 'stream/watch', { method: 'POST', body: { sid, topics } });

/** A stream that watches these topics. */
export async function openWatching(rig: Rig, token: string, topics: object): Promise<EventReader> {
  const reader = await openStream(rig, token);
  await watchTopics(rig, token, reader.sid, topics);
  return reader;
}

/** Opens the stream with what stands in `token`. */
export async function readStream(rig: Rig, ticket: string): Promise<EventReader> {
  const control = new AbortController();
  const answer = await fetch(`${rig.origin}${streamPath}?token=${ticket}`, { signal: control.signal });
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new Error(((await answer.json()) as Answer<{ key: string }>).data.key);
  }
  const messages: StreamMessage[] = [];
  const waiting = new Set<() => void>();
  const ended = (async () => {
    let rest = '';
    const text = answer.body!.pipeThrough(new TextDecoderStream());
    try {
      for await (const chunk of text) {
        const parts = (rest + chunk).split('\n\n');
        rest = parts.pop()!;
        for (const part of parts) messages.push(JSON.parse(part.slice('data: '.length)) as StreamMessage);
        for (const look of waiting) look();
      }
    } catch (error) {
      if (!control.signal.aborted) throw error;
    }
  })();
  const next: EventReader['next'] = (kind, fits = () => true, withinMs = 8000) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`no ${kind} within ${withinMs} ms; got ${messages.map(({ t }) => t).join(' ')}`));
      }, withinMs);
      const look = (): void => {
        const found = messages.find((one): one is Of<typeof kind> => one.t === kind && fits(one as never));
        if (!found) return;
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found as never);
      };
      waiting.add(look);
      look();
    });
  const hello = await next('hello');
  return {
    sid: hello.sid,
    messages,
    next,
    ended,
    forget: () => void messages.splice(0),
    close: () => control.abort(),
  };
}
