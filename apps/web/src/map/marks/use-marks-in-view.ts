import type { MarksInView } from '@furrow/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../kit/api/api.ts';
import { useStreamMessage, useStreamState, useTopicSinceOpening } from '../../live/use-stream.ts';
import { useMap } from '../map-context.ts';
import { useMapEvent } from '../use-map-event.ts';

const nothing: MarksInView = { marks: [], clusters: [] };
/** Asked again anyway: the time of a mark may run out, and without the stream nobody tells of new ones, ms. */
const runOutMs = 60_000;
const withoutStreamMs = 10_000;

/**
 * What `path` (`marks/map`, `marks/obstacles`) has in the present view; asked again when it moves and when marks change. Nothing is asked before the map
 * `stands` where it is to begin.
 */
export function useMarksInView(path: string, enabled = true, stands = true): MarksInView {
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
  const { light } = useStreamState();
  useTopicSinceOpening('marks', enabled ? {} : null);
  useStreamMessage('marks', () => {
    if (enabled) void queries.invalidateQueries({ queryKey: ['marks', 'view', path] });
  });
  const { data } = useQuery({
    queryKey: ['marks', 'view', path, bbox],
    queryFn: ({ signal }) => api.get<MarksInView>(path, { bbox }, signal),
    refetchInterval: light === 'open' ? runOutMs : withoutStreamMs,
    placeholderData: keepPreviousData,
    enabled: enabled && stands,
  });
  return enabled ? (data ?? nothing) : nothing;
}
