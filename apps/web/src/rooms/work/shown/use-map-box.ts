import { useState } from 'react';
import { useMap } from '#map/map-context.ts';
import { useMapEvent } from '#map/use-map-event.ts';

/** What the map shows, as a call takes it; asked anew when it has moved. */
export function useMapBox(): { bbox: string; zoom: number } {
  const map = useMap();
  const read = () => {
    const box = map.getBounds();
    const ends = [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
    const [west, south, east, north] = ends.map((end, i) => {
      const most = i % 2 === 0 ? 180 : 85;
      return Math.max(-most, Math.min(most, end)).toFixed(5);
    });
    return { bbox: [west, south, east, north].join(','), zoom: Math.floor(map.getZoom() * 10) / 10 };
  };
  const [view, setView] = useState(read);
  useMapEvent('moveend', () => setView(read()));
  return view;
}
