import { type EngineTrack, type PointReceipt, tboxTrackCalls, trackLimits } from '@furrow/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { ask } from '#kit/api/ask.ts';
import type { ShownTrack } from '../loading/shown-track.ts';
import type { Span } from '../spans.ts';
import { isThinned, type TrackKind } from '../track-address.ts';
import { holdOf, valuesAt } from './values-at.ts';

/** What the engine of a vehicle told, and its values at each point of the line that is shown. */
export interface EngineOf {
  readonly told: EngineTrack;
  readonly at: Readonly<Record<'engineSpeed' | 'fuelRate', Float64Array>>;
}

export const engineCall = (device: string, { from, to }: Span) =>
  queryOptions({
    queryKey: ['track', 'engine', device, from, to],
    queryFn: ({ signal }) =>
      ask(tboxTrackCalls.engine, { query: { device, source: 'tbox', from, to } }, { signal }),
    staleTime: 60_000,
  });

/** Of each track that is shown, by its device; nothing on /historicalTrack. */
export function useEngines(
  kind: TrackKind,
  ids: readonly string[],
  tracks: readonly ShownTrack[],
  span: Span | null,
): ReadonlyMap<string, EngineOf> {
  const asked = kind === 'tbox' && span !== null ? ids : none;
  const told = useQueries({
    queries: asked.map((id) => engineCall(id, span ?? noSpan)),
    combine: useCallback(
      (answers: { data: EngineTrack | undefined }[]) => answers.map(({ data }) => data),
      [],
    ),
  });
  const holdS = holdOf(span ?? noSpan);
  return useMemo(() => {
    const known = asked.flatMap((id, place) => {
      const [track, one] = [tracks.find(({ device }) => device === id), told[place]];
      if (!track || !one) return [];
      const { time } = track.columns;
      const at = {
        engineSpeed: valuesAt(time, one.engineSpeed, holdS),
        fuelRate: valuesAt(time, one.fuelRate, holdS),
      };
      return [[id, { told: one, at }] as const];
    });
    return new Map(known);
  }, [asked, tracks, told, holdS]);
}

const none: readonly string[] = [];
const noSpan: Span = { from: 0, to: 1 };

/** When each point of a T-BOX was received, with its bits, by the second of the point; asked while the table is open and the line is whole. */
export function useReceipts(
  device: string | undefined,
  span: Span,
  wanted: boolean,
): ReadonlyMap<number, PointReceipt> | null {
  const { data } = useQuery({
    queryKey: ['track', 'receipts', device, span.from, span.to],
    enabled: wanted && device !== undefined && !isThinned(span),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const byTime = new Map<number, PointReceipt>();
      const query = { device: device!, source: 'tbox' as const, from: span.from, to: span.to };
      for (let cursor: number | null | undefined; cursor !== null; ) {
        const page = await ask(
          tboxTrackCalls.receipts,
          { query: { ...query, ...(cursor === undefined ? {} : { cursor }) } },
          { signal },
        );
        for (const row of page.rows) byTime.set(row[0], row);
        cursor = page.rows.length < trackLimits.pointsPerPage ? null : page.next;
      }
      return byTime;
    },
  });
  return data ?? null;
}
