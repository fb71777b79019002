import type { MarksInView, markCalls } from '@furrow/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#kit/api/ask.ts';
import { useStreamMessage, useStreamState, useTopicSinceOpening } from '#live/use-stream.ts';
import { useMap } from '../map-context.ts';
import { useMapEvent } from '../use-map-event.ts';

type MarksCall = typeof markCalls.map | typeof markCalls.obstacles;

const nothing: MarksInView = { marks: [], clusters: [] };
/** Asked again anyway: the time of a mark may run out, and without the stream nobody tells of new ones, ms. */
const runOutMs = 60_000;
const withoutStreamMs = 10_000;

/**
 * What `call` (of the marks, of the obstacles) has in the present view; asked again when it moves and when marks change. Nothing is asked before the map
 * `stands` where it is to begin.
 */
export function useMarksInView(call: MarksCall, enabled = true, stands = true): MarksInView {
  const map = useMap();
  const box = () => {
    const bounds = map.getBounds();
    const [west, south, east, north] = [
      bounds.getWest(),
      bounds.getSouth(),
      bounds.getEast(),
      bounds.getNorth(),
    ];
    // More than once around the world is the world.
    const wide = east - west >= 360;
    return [wide ? -180 : west, Math.max(-90, south), wide ? 180 : east, Math.min(90, north)]
      .map((degrees) => degrees.toFixed(5))
      .join(',');
  };
  const [bbox, setBbox] = useState(box);
  useMapEvent('moveend', () => setBbox(box()));
  const queries = useQueryClient();
  const light = useStreamState('light');
  useTopicSinceOpening('marks', enabled ? {} : null);
  useStreamMessage('marks', () => {
    if (enabled) void queries.invalidateQueries({ queryKey: ['marks', 'view', call.address] });
  });
  const { data } = useQuery({
    queryKey: ['marks', 'view', call.address, bbox],
    queryFn: ({ signal }) => ask(call, { query: { bbox } }, { signal }),
    refetchInterval: light === 'open' ? runOutMs : withoutStreamMs,
    placeholderData: keepPreviousData,
    enabled: enabled && stands,
  });
  return enabled ? (data ?? nothing) : nothing;
}
