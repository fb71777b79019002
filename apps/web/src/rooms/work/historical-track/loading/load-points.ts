import { type TrackAnswer, type TrackSource, tracksCalls } from '@furrow/contract';
import { ask } from '#kit/api/ask.ts';
import { takeEarly } from '#kit/api/early.ts';
import type { Span } from '../spans.ts';
import { isThinned } from '../track-address.ts';
import { type ShownTrack, trackOfLine, trackOfPages } from './shown-track.ts';

export interface AskedTrack {
  readonly device: string;
  readonly source: TrackSource | 'all';
  readonly span: Span;
}

/** The query that every call of the track shares. */
export const queryOf = ({ device, source, span }: AskedTrack) => ({
  device,
  source,
  from: span.from,
  to: span.to,
});

/** While pages arrive the picture is renewed at most this often, ms: each renewal draws the whole line anew. */
const RENEW_MS = 1000;
/** A line of more than seven days is thinned for this zoom; nothing lies further off than half a pixel of it. */
const LINE_ZOOM = 15;

/** Loads a track and tells `show` of every state of it: the first page at once, later ones as they load ahead. */
export async function loadTrack(
  asked: AskedTrack,
  show: (track: ShownTrack) => void,
  signal: AbortSignal,
): Promise<void> {
  const now = Date.now() / 1000;
  if (isThinned(asked.span)) {
    const query = { ...queryOf(asked), zoom: LINE_ZOOM };
    show(trackOfLine(await ask(tracksCalls.line, { query }, { signal }), now));
    return;
  }
  const pages: TrackAnswer[] = [];
  let shownAt = Number.NEGATIVE_INFINITY;
  const read = (cursor?: number) =>
    ask(tracksCalls.points, { query: { ...queryOf(asked), cursor } }, { signal });
  const first = takeEarly(tracksCalls.points, queryOf(asked))?.catch(() => read()) ?? read();
  for (let coming: Promise<TrackAnswer> | null = first; coming !== null; ) {
    const page: TrackAnswer = await coming;
    // What was asked for early is not stopped by its signal.
    signal.throwIfAborted();
    pages.push(page);
    // The next page is on its way before this one is drawn, which takes a while.
    coming = page.next === null ? null : read(page.next);
    // Who stops meanwhile is told by the answer that is awaited, and not a second time.
    coming?.catch(() => undefined);
    if (coming === null || performance.now() - shownAt > RENEW_MS) {
      shownAt = performance.now();
      show(trackOfPages(pages, now));
    }
  }
}
