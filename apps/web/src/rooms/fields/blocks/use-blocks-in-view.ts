import { type BlocksInView, blockCalls, blockList } from '@furrow/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#kit/address.ts';
import { ask } from '#kit/api/ask.ts';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';

const none: BlocksInView = { blocks: [], clusters: [] };

interface View {
  bbox: string;
  zoom: number;
}

/** The blocks of the map's view, under the filters of the list that stand in the address. */
export function useBlocksInView(): BlocksInView {
  const map = useMap();
  const [view, setView] = useState<View>(() => viewOf(map));
  useMapEvent('moveend', () => setView(viewOf(map)));
  const address = useAddress();
  const filters = Object.fromEntries(
    Object.keys(blockList.filters)
      .map((name) => [name, address.getAll(name)] as const)
      .filter(([name, values]) => values.length > 0 && name !== 'deleted'),
  );
  const { data } = useQuery({
    queryKey: ['blocks', 'map', view, filters],
    queryFn: ({ signal }) => ask(blockCalls.map, { query: { ...filters, ...view } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}

function viewOf(map: ReturnType<typeof useMap>): View {
  const bounds = map.getBounds();
  const whole = bounds.getEast() - bounds.getWest() >= 360;
  const around = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;
  const [west, east] = whole ? [-180, 180] : [around(bounds.getWest()), around(bounds.getEast())];
  const sides = [west, Math.max(-90, bounds.getSouth()), east, Math.min(90, bounds.getNorth())];
  return { bbox: sides.map((degrees) => degrees.toFixed(6)).join(), zoom: Math.floor(map.getZoom()) };
}
