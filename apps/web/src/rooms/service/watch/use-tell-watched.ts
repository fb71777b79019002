import { type Language, watchCalls } from '@furrow/contract';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { ask } from '#kit/api/ask.ts';

/** How often it is told while a film plays, ms. */
const everyMs = 15_000;

/** Tells the server how many seconds of a film were watched, each once; call it whenever the film has gone on or stopped. */
export function useTellWatched(film: RefObject<HTMLVideoElement | null>, language: Language): () => void {
  const watching = useRef({ view: '', toldS: 0, toldAt: 0 });
  const tell = useEffectEvent((atOnce: boolean) => {
    const one = watching.current;
    const seconds = watchedS(film.current);
    const now = performance.now();
    if (seconds - one.toldS < 1 || (!atOnce && one.toldS > 0 && now - one.toldAt < everyMs)) return;
    one.view ||= newView();
    one.toldS = seconds;
    one.toldAt = now;
    // Nobody who watches is bothered because this could not be told.
    void ask(watchCalls.seen, { body: { view: one.view, language, seconds } }).catch(() => undefined);
  });
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && tell(true);
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      tell(true);
    };
  }, []);
  return () => tell(film.current?.paused ?? false);
}

/** The spans that were played, without those that were played twice. */
function watchedS(film: HTMLVideoElement | null): number {
  if (!film) return 0;
  const { played } = film;
  return Array.from({ length: played.length }, (_, at) => played.end(at) - played.start(at)).reduce(
    (sum, span) => sum + span,
    0,
  );
}

/** A UUID of version 4; `randomUUID` is not there where the page came without TLS. */
function newView(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
