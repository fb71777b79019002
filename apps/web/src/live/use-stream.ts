import { type StreamMessage, streamCalls, streamPath, type TopicName, type Topics } from '@furrow/contract';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { askTicket } from '#kit/api/download.ts';
import { onLogout } from '#kit/session/session-events.ts';
import { HIDDEN_MS } from './connection.ts';
import { isElected, onElected, standForElection } from './elected.ts';
import { buildLiveStream, type StreamState } from './live-stream.ts';
import { lastSecond, useStreamPart } from './stream-part.ts';

const stream = buildLiveStream({
  askTicket: () => askTicket('stream', streamPath),
  watch: (sid, topics) => ask(streamCalls.watch, { body: { sid, topics } }),
});

/** The frame holds the stream open while somebody is signed in; a tab hidden for 60 s lets go of it (S1), but the elected one (L16). */
export function useLiveStream(): void {
  useEffect(() => {
    let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      if (isElected()) stream.narrow(true);
      else stream.tell('hiddenLong');
    };
    const follow = () => {
      clearTimeout(hiddenTimer);
      if (document.hidden) hiddenTimer = setTimeout(rest, HIDDEN_MS);
      else {
        stream.narrow(false);
        stream.tell('shown');
      }
    };
    // The elected tab was closed, and this one has been resting: it takes over with what notifications need.
    const stopElection = onElected(() => {
      if (document.hidden && stream.state().light === 'paused') {
        stream.narrow(true);
        stream.tell('shown');
      }
    });
    const stepDown = standForElection();
    document.addEventListener('visibilitychange', follow);
    const stopAtLogout = onLogout(() => stream.stop());
    stream.start();
    return () => {
      clearTimeout(hiddenTimer);
      stopElection();
      stepDown();
      document.removeEventListener('visibilitychange', follow);
      stopAtLogout();
      stream.stop();
    };
  }, []);
}

export const retryStreamNow = (): void => stream.tell('retryNow');

/** A part of the stream's state. `epoch` belongs into a query key: it asks a fresh snapshot after a reconnect. */
export const useStreamState = <K extends Exclude<keyof StreamState, 'lastMessageAt'>>(
  part: K,
): StreamState[K] => useStreamPart(stream, (state) => state[part]);

/** When the last message came, to the second: ms, or null before the first. */
export const useLastMessageAt = (): number | null => useStreamPart(stream, lastSecond);

/**
 * `epoch` for what is dear and asked again anyway: changes after a reconnect or `resync`, not when the first connection
 * stands, so that a screen that has just opened does not ask for everything twice.
 */
export const useReconnects = (): number => Math.max(1, useStreamState('epoch'));

/**
 * For what the stream keeps fresh: `epoch` for the query key, and whether to read yet. What is read before the first
 * connection stands would be read again as soon as it does; where it fails, nothing waits for it.
 */
export function useSnapshot(): { epoch: number; reads: boolean } {
  const epoch = useStreamState('epoch');
  const interrupted = useStreamState('interrupted');
  return { epoch, reads: epoch > 0 || interrupted };
}

/**
 * Watches a topic while the component is there; null watches nothing. Equal parameters are not sent again. `readAt`: when
 * the rows or the record were read, ms; changes between that and the watch are told when it begins.
 */
export function useTopic<T extends TopicName>(
  name: T,
  params: NonNullable<Topics[T]> | null,
  readAt?: number,
): void {
  const key = params === null ? null : JSON.stringify(params);
  const latest = useRef(readAt);
  useLayoutEffect(() => {
    latest.current = readAt;
  }, [readAt]);
  useEffect(() => {
    if (key === null) return;
    const params = JSON.parse(key) as NonNullable<Topics[T]>;
    return stream.want(name, params, latest.current === undefined ? undefined : () => latest.current ?? 0);
  }, [name, key]);
}

/** The same for what is read when the component opens, or over and over: changes since the opening are told. */
export function useTopicSinceOpening<T extends TopicName>(
  name: T,
  params: NonNullable<Topics[T]> | null,
): void {
  const [openedAt] = useState(() => Date.now());
  useTopic(name, params, openedAt);
}

/** Calls the latest `handler` with every message of a kind. */
export function useStreamMessage<T extends StreamMessage['t']>(
  type: T,
  handler: (message: Extract<StreamMessage, { t: T }>) => void,
): void {
  const latest = useEffectEvent(handler);
  useEffect(() => stream.on(type, (message) => latest(message)), [type]);
}
