import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { defaultTimeZone } from '#kit/formats/use-formats.ts';
import { useAccount } from '#kit/session/account.ts';
import { useMarked } from '#map/use-marked.ts';
import { useEngines } from './engine/use-engine-tracks.ts';
import { presetSpan } from './filters/presets.ts';
import { extentOf } from './loading/shown-track.ts';
import { trackCalls } from './loading/track-calls.ts';
import { useShownTracks } from './loading/use-shown-tracks.ts';
import { useTrackDetails } from './loading/use-track-details.ts';
import { useSn, useVehicles } from './loading/use-vehicles.ts';
import type { PlaybackStore } from './playback/playback-store.ts';
import { useClock, useRestingCursor } from './playback/use-clock.ts';
import type { Span } from './spans.ts';
import { problemOf, type TrackKind } from './track-address.ts';
import { useTrackAddress } from './use-track-address.ts';

/** Put on the time line when the line of the track and its machine are drawn. */
export const firstFrame = 'furrow:first-frame';
const noIds: readonly string[] = [];

/** Everything the parts of the screen share: the question, what is loaded of it, and what is seen of that. */
export function useTrackScreen(store: PlaybackStore, kind: TrackKind) {
  const { address, ignored, change } = useTrackAddress(kind);
  const timeZone = useAccount()?.timeZone ?? defaultTimeZone;
  const [openedAt] = useState(() => Date.now() / 1000);
  const [keepsView] = useState(() => new URLSearchParams(window.location.search).has('map'));
  const sn = useSn(address.ids.length === 0 ? address.sn : null);
  const ids = useMemo(
    () => (address.ids.length > 0 ? address.ids : sn.found ? [sn.found] : []),
    [address.ids, sn.found],
  );
  const span: Span = useMemo(
    () => address.span ?? presetSpan('today', openedAt, timeZone),
    [address.span, openedAt, timeZone],
  );
  const problem = problemOf(ids, span);
  const asked = problem === null && ids.length > 0 ? span : null;
  const { vehicles, error: vehicleError } = useVehicles(ids);
  const loading = useShownTracks(ids, address.source, asked);
  // The line comes first: what else is told of it would share the processor and the connection with it.
  const drawn = useMarked(firstFrame);
  const detailed = asked && drawn ? ids : noIds;
  const details = useTrackDetails(detailed, address.source, asked);
  const last = useLast(detailed, address.source, span);
  const { tracks } = loading;
  const engines = useEngines(kind, detailed, tracks, asked);
  const extent = useMemo(() => {
    const loaded = extentOf(tracks);
    return loaded && { from: loaded.from, to: Math.max(loaded.to, last) };
  }, [tracks, last]);
  const question = [...ids, address.source, span.from, span.to].join();
  useClock(store, { question, tracks, stops: details.stops, extent, t: address.t });
  useRestingCursor(store, (t) => change({ t }));
  const [view, setView] = useTimeView(question, extent ?? span);
  const [hiddenVehicles, setHiddenVehicles] = useState<ReadonlySet<string>>(new Set());
  return {
    kind,
    engines,
    address,
    ignored,
    change,
    ids,
    span,
    problem,
    sn,
    vehicles,
    error: vehicleError ?? sn.error ?? loading.error,
    loading,
    tracks,
    details,
    extent,
    question,
    /** Something was asked for that can be answered. */
    asked: asked !== null,
    /** The first picture is on its way; what stands around the map waits for it. */
    drawing: asked !== null && !drawn,
    keepsView,
    view,
    setView,
    /** The time line shows only a part. */
    zoomed: view.from > (extent ?? span).from || view.to < (extent ?? span).to,
    hiddenVehicles,
    hideVehicle: (id: string, hide: boolean) => {
      const next = new Set(hiddenVehicles);
      if (hide) next.add(id);
      else next.delete(id);
      setHiddenVehicles(next);
    },
  };
}
export type TrackScreen = ReturnType<typeof useTrackScreen>;

/** Time of the last point as the summary tells it, which comes before the last page; 0 while unknown. */
function useLast(ids: readonly string[], source: TrackScreenSource, span: Span): number {
  return useQueries({
    queries: ids.map((device) => trackCalls.summary({ device, source, span })),
    combine: (answers) => Math.max(0, ...answers.map(({ data }) => data?.last ?? 0)),
  });
}
type TrackScreenSource = ReturnType<typeof useTrackAddress>['address']['source'];

/** The visible part of the time line: all of it until the person zooms; a new question begins with all again. */
function useTimeView(question: string, whole: Span): [Span, (view: Span) => void] {
  const [zoomed, setZoomed] = useState<{ question: string; view: Span } | null>(null);
  useEffect(() => setZoomed((old) => (old?.question === question ? old : null)), [question]);
  const own = zoomed?.question === question ? zoomed.view : null;
  const isAll = own === null || (own.from <= whole.from && own.to >= whole.to);
  return [isAll ? whole : own, (view) => setZoomed({ question, view })];
}
