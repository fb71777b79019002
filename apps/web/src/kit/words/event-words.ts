import type { TrackEvent } from '@furrow/contract';
import type { Text, TextKey } from './text.ts';

/** What happened, in words: kinds of commands, alarm bits, why a connection ended; what the texts do not know stays as it is. */
export function eventWords(kind: TrackEvent['kind'], what: string, text: Text): string {
  if (kind === 'photo') return text('track.what.photo', { channel: what });
  const name = what.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  const key = `track.what.${kind}.${name}` as TextKey;
  const words = text(key);
  return words === key ? what : words;
}
