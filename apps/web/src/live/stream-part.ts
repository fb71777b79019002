import { useSyncExternalStore } from 'react';
import type { LiveStream, StreamState } from './live-stream.ts';

/**
 * What `read` makes of the state of a stream: a plain value. Hundreds of messages may come in a second, and each moves the state;
 * a component renders only when its own value becomes another.
 */
export const useStreamPart = <T extends string | number | boolean | null>(
  stream: LiveStream,
  read: (state: StreamState) => T,
): T => useSyncExternalStore(stream.observe, () => read(stream.state()));

/** When the last message came, to the second: ms, or null before the first. */
export const lastSecond = ({ lastMessageAt }: StreamState): number | null =>
  lastMessageAt === null ? null : Math.floor(lastMessageAt / 1000) * 1000;
