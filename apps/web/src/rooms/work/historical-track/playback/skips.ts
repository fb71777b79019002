import type { ShownTrack } from '../loading/shown-track.ts';
import { inAll, merged, type Span } from '../spans.ts';

export interface SkipChoice {
  readonly stops: boolean;
  readonly gaps: boolean;
}

/** Times without data of a vehicle within `extent`: its gaps, and before its first and after its last point. */
export function silentSpans({ columns, gaps, complete }: ShownTrack, extent: Span): Span[] {
  const [first, last] = [columns.time[0], columns.time.at(-1)];
  if (first === undefined || last === undefined) return [extent];
  const after = complete ? [{ from: last, to: extent.to }] : [];
  return merged([{ from: extent.from, to: first }, ...gaps, ...after]);
}

/** What is skipped: the times in which every vehicle stands or is silent, as far as either is to be skipped. */
export function skippedSpans(
  tracks: readonly ShownTrack[],
  stops: readonly (readonly Span[])[],
  extent: Span,
  choice: SkipChoice,
): Span[] {
  return inAll(
    tracks.map((track, index) => {
      const silent = silentSpans(track, extent);
      // A vehicle that is silent does not keep the others' stops from being skipped, and the other way round.
      const both = merged([...silent, ...(stops[index] ?? [])]);
      if (choice.stops && choice.gaps) return both;
      if (choice.gaps) return silent;
      return choice.stops ? merged([...(stops[index] ?? [])]) : [];
    }),
  );
}
